import type { Game, LevelNumber } from '../../../../engine/index.js';
import type { ChoiceOrder, ChoiceWord } from '../../../web/game/protocol.js';
import { times, weightsOf } from './words-here.js';

/** An engine that nobody needs gives back its memory after a while. */
const IDLE_MS = 60_000;
/** A phone computes slower than a server: more than the longest time of a level. */
const MARGIN_MS = 20_000;
/** The longest time for a move that nobody sees. */
const HIDDEN_MS = 1_000;

/** A device that was busy with other things a few times is not slow. */
const MAX_LATE = 2;

/** A move of the computer. */
export type Chosen = Extract<ChoiceWord, { chosen: string }>;

/** What gives up no move. */
const nothing: (why: Error) => void = () => undefined;

/** The engine of this device, in a worker. */
export class Computer {
  private worker: Worker | null = null;
  private idle = 0;
  private give = nothing;
  /** How many moves took all their time, by game and level. */
  private readonly late = new Map<string, number>();

  /** The computer's move in a game. Rejects if it was stopped meanwhile, or cannot think here. */
  async move(game: Game, level: LevelNumber): Promise<Chosen> {
    clearTimeout(this.idle);
    this.stop();
    const ms = times[level] ?? 0;
    const seed = Math.floor(Math.random() * 2 ** 32);
    // What was learned of a game says nothing of it by other rules.
    const weights = Object.keys(game.options).length === 0 ? weightsOf(game.variant) : null;
    const order: ChoiceOrder = { what: 'move', game, level, ms, seed, weights };
    const over = new AbortController();
    let timer = 0;
    let give = nothing;
    try {
      return await new Promise<Chosen>((resolve, reject) => {
        give = reject;
        this.give = give;
        timer = window.setTimeout(() => reject(new Error('the engine is silent')), ms + MARGIN_MS);
        this.order(order, resolve, reject);
        const hide = (): void => {
          if (!document.hidden || ms <= HIDDEN_MS) return;
          // A worker that thinks hears nothing.
          this.end();
          this.order(order, resolve, reject);
        };
        document.addEventListener('visibilitychange', hide, { signal: over.signal });
      });
    } catch (error) {
      // After a stop, the worker is that of the next move.
      if (this.give === give) this.end();
      throw error;
    } finally {
      over.abort();
      clearTimeout(timer);
      if (this.give === give) {
        this.give = nothing;
        this.idle = window.setTimeout(() => this.end(), IDLE_MS);
      }
    }
  }

  private order(order: ChoiceOrder, resolve: (chosen: Chosen) => void, reject: typeof nothing): void {
    const ms = document.hidden ? Math.min(order.ms, HIDDEN_MS) : order.ms;
    const engine = this.engine();
    engine.onerror = () => reject(new Error('the engine does not run'));
    engine.onmessage = ({ data }: MessageEvent<ChoiceWord>) => {
      if (!('chosen' in data)) reject(new Error(data.problem));
      // A hidden page has the computer move soon.
      else resolve({ ...data, isSlow: data.isSlow && ms === order.ms && this.isOftenLate(order) });
    };
    engine.postMessage({ ...order, ms });
  }

  private isOftenLate({ game, level }: ChoiceOrder): boolean {
    const key = `${game.variant} ${level}`;
    const times = (this.late.get(key) ?? 0) + 1;
    this.late.set(key, times);
    return times > MAX_LATE;
  }

  /** Gives up the move that is being looked for. */
  stop(): void {
    if (this.give === nothing) return;
    this.give(new Stopped());
    this.give = nothing;
    this.end();
  }

  private engine(): Worker {
    this.worker ??= new Worker(new URL('./mover.js', import.meta.url));
    return this.worker;
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}

/** The move is not needed any more. */
export class Stopped extends Error {}
