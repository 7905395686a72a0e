import { decodeSession, isOfOldForm } from '../model/session.js';
import { readRow, type SessionStore } from './open-store.js';

export { tryStore } from './trial.js';

/** Summary of the sessions of a store. */
export interface Health {
  readonly sessions: number;
  /** Sessions of an older version, which are migrated with their next change. */
  readonly old: number;
  /** Channels whose sessions cannot be decoded. */
  readonly unreadable: readonly string[];
  /** False if the time did not suffice for all of them. */
  readonly complete: boolean;
}

/** Decodes every session of a store, for `ms` milliseconds at most. Rejects with a `StoreError`. */
export async function healthOf(store: SessionStore, ms: number): Promise<Health> {
  const end = Date.now() + ms;
  const unreadable: string[] = [];
  let [sessions, old] = [0, 0];
  for await (const [channel, text] of store.rows()) {
    if (Date.now() > end) return { sessions, old, unreadable, complete: false };
    sessions += 1;
    const value = valueIn(text);
    if (isOfOldForm(value)) old += 1;
    if (!decodeSession(value).ok) unreadable.push(channel);
  }
  return { sessions, old, unreadable, complete: true };
}

function valueIn(text: string): unknown {
  try {
    return readRow(text).value;
  } catch {
    return null;
  }
}
