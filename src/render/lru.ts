/** A cache of limited size: the least recently used value goes first. */
export class Lru<V> {
  private readonly kept = new Map<string, V>();

  /** `release` is called with what goes. */
  constructor(
    private readonly most: number,
    private readonly release: (value: V) => void = () => undefined,
  ) {}

  /** The value of the key, else the one that `make` gives, which is kept from now on. */
  get(key: string, make: () => V): V {
    return this.find(key) ?? this.keep(key, make());
  }

  find(key: string): V | undefined {
    const value = this.kept.get(key);
    return value === undefined ? undefined : this.keep(key, value);
  }

  /** The value again. */
  keep(key: string, value: V): V {
    this.kept.delete(key);
    this.kept.set(key, value);
    const oldest = this.kept.entries().next();
    if (this.kept.size > this.most && !oldest.done) {
      const [oldestKey, gone] = oldest.value;
      this.kept.delete(oldestKey);
      this.release(gone);
    }
    return value;
  }
}
