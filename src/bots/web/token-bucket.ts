/** Token bucket: allows `burst` messages at once and `perSecond` in the long run. */
export class TokenBucket {
  private tokens: number;
  private last: number;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.tokens = burst;
    this.last = Date.now();
  }

  /** Takes one token; false if there is none. */
  take(): boolean {
    const time = Date.now();
    const refill = (Math.max(0, time - this.last) / 1_000) * this.perSecond;
    this.tokens = Math.min(this.burst, this.tokens + refill);
    this.last = time;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
