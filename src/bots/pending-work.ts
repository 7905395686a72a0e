import { setTimeout as delay } from 'node:timers/promises';

/** Promises under way, which an adapter waits for when it stops. */
export class PendingWork {
  private readonly pending = new Set<Promise<unknown>>();

  /** Returns the promise itself; a rejection is the caller's to handle. */
  track<T>(work: Promise<T>): Promise<T> {
    this.pending.add(work);
    const forget = () => this.pending.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Resolves when nothing is pending, including work that was added meanwhile. */
  async settled(): Promise<void> {
    while (this.pending.size > 0) await Promise.allSettled(this.pending);
  }

  /** As `settled`, but waits at most `milliseconds`. */
  async settledWithin(milliseconds: number): Promise<void> {
    const timeout = new AbortController();
    const expired = delay(milliseconds, undefined, { signal: timeout.signal }).catch(() => undefined);
    await Promise.race([this.settled(), expired]);
    timeout.abort();
  }
}
