import type { SessionStore } from '../stores/open-store.js';

interface Read<Value> {
  readonly at: number;
  readonly value: Value;
}

/** What was read from a store a moment ago, and has been kept up with what this process has written since. */
export class Recent<Value> {
  private readonly read = new WeakMap<SessionStore, Map<string, Read<Value>>>();

  /** Values count as recent for so long, in milliseconds. */
  constructor(private readonly freshMs: number) {}

  /** A value that is recent; null for none. */
  get(store: SessionStore, key: string, now: number): Value | null {
    const found = this.read.get(store)?.get(key);
    return found !== undefined && this.isFresh(found, now) ? found.value : null;
  }

  note(store: SessionStore, key: string, value: Value, now: number): void {
    const values = this.read.get(store) ?? new Map<string, Read<Value>>();
    this.read.set(store, values);
    for (const [each, found] of values) if (!this.isFresh(found, now)) values.delete(each);
    values.set(key, { at: now, value });
  }

  forget(store: SessionStore): void {
    this.read.delete(store);
  }

  private isFresh = ({ at }: Read<Value>, now: number): boolean => Math.abs(now - at) < this.freshMs;
}
