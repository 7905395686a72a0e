import type { ChannelKey } from '../../port.js';

/**
 * How long others wait for an event, in milliseconds: for one that may change the game until that is saved, however slow the machine
 * is just now; for others much shorter, and for one that only looks something up or thinks counted from when it came. So others wait
 * no longer for ten of these than for one.
 */
const PATIENCE_MS = { move: 15_000, other: 1_500, look: 1_500 } as const;

/** Waits until an event is handled in its channel: after those that came before it. */
export type InTurn = (channel: ChannelKey, what?: keyof typeof PATIENCE_MS) => Promise<void>;

/** Those of a channel that wait, by their numbers, and the one whose turn it is. */
interface Line {
  current: number;
  readonly waiting: Map<number, () => void>;
}

/**
 * The events of each channel in the order in which they came. What was sent while the program was away comes all at once, and a
 * move that overtakes the one before it is refused.
 */
export class Turns {
  private readonly lines = new Map<ChannelKey, Line>();
  private count = 0;

  /** The place of an event that has just come; it is given up once the signal is aborted. */
  take(leaving: AbortSignal | null = null): Turn {
    this.count += 1;
    return new Turn(this, this.count, leaving);
  }

  /** Rejects once the signal is aborted before its turn has come. */
  async enter(channel: ChannelKey, number: number, leaving: AbortSignal | null): Promise<void> {
    leaving?.throwIfAborted();
    const line = this.lines.get(channel);
    if (line === undefined) {
      this.lines.set(channel, { current: number, waiting: new Map() });
      return;
    }
    await new Promise<void>((begin, end) => {
      const leave = () => {
        line.waiting.delete(number);
        end(leaving?.reason);
      };
      leaving?.addEventListener('abort', leave, { once: true });
      line.waiting.set(number, () => {
        leaving?.removeEventListener('abort', leave);
        begin();
      });
    });
  }

  leave(channel: ChannelKey, number: number): void {
    const line = this.lines.get(channel);
    if (line?.current !== number) return;
    const next = Math.min(...line.waiting.keys());
    const begin = line.waiting.get(next);
    if (begin === undefined) {
      this.lines.delete(channel);
      return;
    }
    line.waiting.delete(next);
    line.current = next;
    begin();
  }
}

/** One event's turn, which it keeps while it is to be tried again. */
export class Turn {
  private channel: ChannelKey | null = null;
  private patience: NodeJS.Timeout | undefined;

  constructor(
    private readonly turns: Turns,
    private readonly number: number,
    private readonly leaving: AbortSignal | null,
    /** When it came, by a clock that is never set. */
    private readonly came = performance.now(),
  ) {}

  readonly begin: InTurn = async (channel, what = 'move') => {
    if (this.channel === null) await this.turns.enter(channel, this.number, this.leaving);
    this.channel = channel;
    const spent = what === 'look' ? performance.now() - this.came : 0;
    this.patience = setTimeout(() => this.end(), Math.max(0, PATIENCE_MS[what] - spent));
  };

  /** Lets nobody pass before it has begun again. */
  pause(): void {
    clearTimeout(this.patience);
  }

  end(): void {
    this.pause();
    const { channel } = this;
    this.channel = null;
    if (channel !== null) this.turns.leave(channel, this.number);
  }
}
