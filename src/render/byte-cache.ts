/** Keeps what was used last, up to a number of bytes. */
export class ByteCache<V> {
  private readonly kept = new Map<string, { readonly value: V; readonly bytes: number }>();
  private held = 0;

  constructor(
    readonly mostBytes: number,
    private readonly bytesOf: (value: V) => number,
  ) {}

  get bytes(): number {
    return this.held;
  }

  /** What is kept under the key, else what `make` gives, which is kept from now on. */
  get(key: string, make: () => V): V {
    const found = this.find(key);
    if (found !== undefined) return found;
    const value = make();
    this.keep(key, value);
    return value;
  }

  /** What is kept under the key. */
  find(key: string): V | undefined {
    const found = this.kept.get(key);
    if (found === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

  /** Keeps a value under a key that is not taken. */
  keep(key: string, value: V): void {
    // Letters take two bytes each in memory at the most.
    const bytes = this.bytesOf(value) + 2 * key.length;
    if (bytes > this.mostBytes) return;
    this.kept.set(key, { value, bytes });
    this.held += bytes;
    for (const [oldest, { bytes: freed }] of this.kept) {
      if (this.held <= this.mostBytes) return;
      this.kept.delete(oldest);
      this.held -= freed;
    }
  }
}
