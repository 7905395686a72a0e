/** What was noted by key within the last milliseconds, by a clock that is never set; the rest is forgotten. */
export class Lately<T> {
  private readonly noted = new Map<string, { readonly value: T; readonly at: number }>();

  constructor(private readonly ms: number) {}

  note(key: string, value: T): void {
    const now = performance.now();
    this.noted.delete(key);
    this.noted.set(key, { value, at: now });
    for (const [oldest, { at }] of this.noted) {
      if (now - at < this.ms) return;
      this.noted.delete(oldest);
    }
  }

  get(key: string): T | undefined {
    const found = this.noted.get(key);
    return found !== undefined && performance.now() - found.at < this.ms ? found.value : undefined;
  }

  /** Forgets what is noted under a key. */
  forget(key: string): void {
    this.noted.delete(key);
  }

  /** Forgets what a condition holds for. */
  forgetWhere(isOutdated: (value: T) => boolean): void {
    for (const [key, { value }] of this.noted) if (isOutdated(value)) this.noted.delete(key);
  }
}
