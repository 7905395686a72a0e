/** Interval of purges, in milliseconds: each one writes the tables anew, which nobody can use meanwhile. */
const PURGE_MS = 5 * 60 * 1000;

/**
 * Purges at once when it is asked for, and once more at the end of the interval: for whatever asks meanwhile, for what
 * failed, and for what the deletion itself has left, such as the message that asked for it.
 */
export class Purging {
  private again: NodeJS.Timeout | undefined;

  constructor(private readonly purge: () => Promise<unknown>) {}

  async request(): Promise<void> {
    if (this.again !== undefined) return;
    this.wait();
    await this.purge().catch(() => undefined);
  }

  /** Does what is left to do. */
  async stop(): Promise<void> {
    if (this.again === undefined) return;
    clearTimeout(this.again);
    await this.purge().catch(() => undefined);
  }

  private wait(): void {
    const last = (): void => {
      this.again = undefined;
      this.purge().catch(() => this.wait());
    };
    this.again = setTimeout(last, PURGE_MS).unref();
  }
}
