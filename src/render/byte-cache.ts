interface Kept<V> {
  readonly value: V;
  readonly bytes: number;
  /** Since it was kept, or last spared. */
  used: boolean;
}

/** Keeps up to a number of bytes; what was used goes last. */
export class ByteCache<V> {
  private readonly kept = new Map<string, Kept<V>>();
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
    // Moving it to the end would cost as much as finding it.
    found.used = true;
    return found.value;
  }

  /** Keeps a value under a key that is not taken. */
  keep(key: string, value: V): void {
    // Letters take two bytes each in memory at the most.
    const bytes = this.bytesOf(value) + 2 * key.length;
    if (bytes > this.mostBytes) return;
    this.makeRoom(bytes);
    this.kept.set(key, { value, bytes, used: false });
    this.held += bytes;
  }

  private makeRoom(bytes: number): void {
    for (const [oldest, each] of this.kept) {
      if (this.held + bytes <= this.mostBytes) return;
      this.kept.delete(oldest);
      if (each.used) {
        each.used = false;
        this.kept.set(oldest, each);
      } else {
        this.held -= each.bytes;
      }
    }
  }
}
