import { setTimeout as delay } from 'node:timers/promises';
import type { SessionStore } from '../stores/open-store.js';
import {
  BEAT_MS,
  behindAt,
  type GameTime,
  JUMP_MS,
  type KeptTime,
  keepTime,
  keptTime,
  OLD_MS,
} from './game-time.js';

/** How often to compare the two. */
const LOOK_MS = 1_000;
/** After this long without a look the program stood still, or the machine did. */
const HUNG_MS = 10_000;
/** How long a read waits for the time that processes agree on: it may hold the connection by which they would. */
const PATIENCE_MS = 1_000;

/** The machine's two clocks, in milliseconds: one that people and networks set, and one that nobody sets. */
export interface Clocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

const MACHINE: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * The clock of the program, and how far game time is behind it. It follows the machine's clock, but compares it with steady time: a
 * difference is a jump. Until it looks, it goes on as if nothing had happened.
 *
 * Game time passes only while a process runs. It is stored, so that it goes on from there after a downtime. Processes on one store
 * keep it together, as in Lamport's clocks: whoever slept while others played on catches up with what they have stored.
 */
export class GameClock implements GameTime {
  /** Machine's clock less steady time. */
  private offset: number;
  private looked: number;
  private beaten: number;
  private lag = 0;
  private timer: NodeJS.Timeout | undefined;
  private settling: Promise<void> = Promise.resolve();
  private isSettled = true;
  private isBeating = false;
  /** How often the clock has jumped. */
  private jumps = 0;

  constructor(
    private readonly store: Pick<SessionStore, 'table' | 'commit' | 'lock' | 'alarms'>,
    private readonly clocks: Clocks = MACHINE,
  ) {
    this.looked = clocks.steady();
    this.beaten = this.looked;
    this.offset = clocks.wall() - this.looked;
  }

  readonly now = (): number => {
    const wall = this.clocks.wall();
    const expected = this.clocks.steady() + this.offset;
    return Math.abs(wall - expected) > JUMP_MS ? Math.round(expected) : wall;
  };

  readonly behind = (): number => this.lag;

  /** Goes on from the stored time of games. Resolves to the time between, in milliseconds: 0 if it was just stored. Throws `StoreError`. */
  async begin(): Promise<number> {
    const kept = await keptTime(this.store);
    const between = kept === null ? 0 : this.goOn(kept) - kept.behind;
    return between;
  }

  /** Looks for a jump. Resolves at once to the milliseconds that the clock has jumped since the last look, 0 if it has not. */
  look(): number {
    const steady = this.clocks.steady();
    const away = this.clocks.wall() - (steady + this.offset);
    const passed = steady - this.looked;
    this.offset += away;
    this.looked = steady;
    const stood = passed > HUNG_MS ? Math.round(passed - LOOK_MS) : 0;
    const jump = (Math.abs(away) > JUMP_MS ? Math.round(away) : 0) + stood;
    this.lag += jump;
    if (jump !== 0) {
      this.jumps += 1;
      this.isSettled = false;
    }
    const isDue = !this.isSettled || steady - this.beaten >= BEAT_MS;
    if (jump !== 0 || (isDue && !this.isBeating)) this.settle();
    return jump;
  }

  /** Looks each second from now on. */
  watch(jumped: (by: number) => void): void {
    // A slow start is no jump.
    this.looked = this.clocks.steady();
    this.timer ??= setInterval(() => {
      const by = this.look();
      if (by !== 0) jumped(by);
    }, LOOK_MS).unref();
  }

  async settled(): Promise<void> {
    if (!this.isSettled && this.store.alarms !== null)
      await Promise.race([this.settling, delay(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Stores the time of games for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beat().catch(() => undefined);
  }

  /** Beats once the beat before is over; resolves, as `settled` waits for, once no jump is left that none has followed. */
  private settle(): void {
    const { jumps } = this;
    this.beaten = this.looked;
    this.isBeating = true;
    const own: Promise<void> = this.settling
      .catch(() => undefined)
      .then(() => this.beat())
      .then(() => {
        if (jumps === this.jumps) this.isSettled = true;
      })
      .finally(() => {
        if (own === this.settling) this.isBeating = false;
      });
    this.settling = own;
    // Tried again at the next look, and reported by what needs the store.
    own.catch(() => undefined);
  }

  /** Stores the time of games, or catches up with processes that have stored a later one. Throws `StoreError`. */
  async beat(): Promise<void> {
    const kept = this.store.alarms === null ? null : await keptTime(this.store);
    const time = this.now() - this.lag;
    if (kept !== null && kept.time > time + JUMP_MS) this.goOn(kept);
    else {
      // Processes that have measured the same jump agree to the millisecond.
      if (kept !== null && Math.abs(kept.behind - this.lag) <= JUMP_MS) this.lag = kept.behind;
      await keepTime(this.store, { time: Math.round(this.now() - this.lag), behind: this.lag });
    }
  }

  private goOn(kept: KeptTime): number {
    // Of one process alone every second more is a downtime.
    this.lag = behindAt(kept, this.now(), this.store.alarms === null ? JUMP_MS : OLD_MS);
    return this.lag;
  }
}
