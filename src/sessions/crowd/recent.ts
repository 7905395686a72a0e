import type { SessionStore } from '../stores/open-store.js';

interface Read<Value> {
  readonly at: number;
  readonly value: Value;
}

/** What was read from a store a moment ago, and has been kept up with what this process has written since. */
export class Recent<Value> {
  private readonly read = new WeakMap<SessionStore, Map<string, Read<Value>>>();

  /** Values count as recent for so long, in milliseconds; `aloneMs` where no other process can change them. */
  constructor(
    private readonly freshMs: number,
    private readonly aloneMs = freshMs,
  ) {}

  /** A value that is recent; null for none. */
  get(store: SessionStore, key: string, now: number): Value | null {
    const found = this.read.get(store)?.get(key);
    return found !== undefined && this.isFresh(store, found, now) ? found.value : null;
  }

  note(store: SessionStore, key: string, value: Value, now: number): void {
    const values = this.read.get(store) ?? new Map<string, Read<Value>>();
    this.read.set(store, values);
    values.delete(key);
    values.set(key, { at: now, value });
    for (const [oldest, found] of values) {
      if (this.isFresh(store, found, now)) return;
      values.delete(oldest);
    }
  }

  forget(store: SessionStore): void {
    this.read.delete(store);
  }

  private isFresh({ alarms }: SessionStore, { at }: Read<Value>, now: number): boolean {
    return Math.abs(now - at) < (alarms === null ? this.aloneMs : this.freshMs);
  }
}
