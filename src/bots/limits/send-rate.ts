import { setTimeout as delay } from 'node:timers/promises';
import type { Pace } from '../port.js';

const WINDOW_MS = 1_000;

/** Lets through at most so many requests in any second, and one at least. */
export class SendRate implements Pace {
  /** When the latest were let through. */
  private readonly times: number[] = [];
  private turn: Promise<void> = Promise.resolve();

  constructor(
    /** How many in a second; null: as they come. */
    private readonly perSecond: () => number | null,
    /** Milliseconds of a clock that is never set. */
    private readonly now: () => number = () => performance.now(),
    private readonly pause: (ms: number, signal?: AbortSignal) => Promise<void> = paused,
  ) {}

  wait(signal?: AbortSignal): Promise<void> {
    const before = this.turn;
    this.turn = before.then(() => this.next(signal));
    return this.turn;
  }

  private async next(signal?: AbortSignal): Promise<void> {
    for (;;) {
      if (signal?.aborted) return;
      const now = this.now();
      while (this.times[0] !== undefined && now - this.times[0] >= WINDOW_MS) this.times.shift();
      const rate = this.perSecond();
      const last = rate === null ? undefined : this.times.at(-Math.max(1, Math.floor(rate)));
      if (last === undefined) {
        this.times.push(now);
        return;
      }
      await this.pause(Math.ceil(last + WINDOW_MS - now), signal);
    }
  }
}

const paused = (ms: number, signal?: AbortSignal): Promise<void> =>
  delay(ms, undefined, { ...(signal && { signal }), ref: false }).catch(() => {});
