/** A bucket of `burst` drops that refills at `perSecond`; every message takes one. */
export class TokenBucket {
  private drops: number;
  private last: number;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {
    this.drops = burst;
    this.last = now();
  }

  /** False when the sender is too fast. */
  take(): boolean {
    const time = this.now();
    const refill = (Math.max(0, time - this.last) / 1_000) * this.perSecond;
    this.drops = Math.min(this.burst, this.drops + refill);
    this.last = time;
    if (this.drops < 1) return false;
    this.drops -= 1;
    return true;
  }
}
