/** What was noted by key within the last milliseconds, by a clock that is never set; the rest is forgotten. */
export class Lately<T> {
  private readonly noted = new Map<string, { readonly value: T; readonly at: number }>();

  /** `now`: milliseconds. Beyond `most` keys what was noted longest ago is forgotten, too. */
  constructor(
    private readonly ms: number,
    private readonly now: () => number = () => performance.now(),
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  note(key: string, value: T): void {
    this.noted.delete(key);
    this.noted.set(key, { value, at: this.now() });
    this.forgetOld();
  }

  /** Number of keys that were noted. */
  count(): number {
    this.forgetOld();
    return this.noted.size;
  }

  get(key: string): T | undefined {
    const found = this.noted.get(key);
    return found !== undefined && this.now() - found.at < this.ms ? found.value : undefined;
  }

  /** Forgets what is noted under a key. */
  forget(key: string): void {
    this.noted.delete(key);
  }

  /** Forgets what a condition holds for. */
  forgetWhere(isOutdated: (value: T) => boolean): void {
    for (const [key, { value }] of this.noted) if (isOutdated(value)) this.noted.delete(key);
  }

  private forgetOld(): void {
    const now = this.now();
    for (const [oldest, { at }] of this.noted) {
      if (now - at < this.ms && this.noted.size <= this.most) return;
      this.noted.delete(oldest);
    }
  }
}
