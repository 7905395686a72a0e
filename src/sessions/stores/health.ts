import { decodeSession, isOfOldForm } from '../model/session.js';
import { readRow, type SessionStore } from './open-store.js';

/** How the sessions of a store look. */
export interface Health {
  readonly sessions: number;
  /** Of an older form: they get today's with their next change. */
  readonly old: number;
  /** Channels whose sessions cannot be read. */
  readonly unreadable: readonly string[];
  /** Whether all of them were looked at in the time that was given. */
  readonly complete: boolean;
}

/** Key of what is written for a trial: no channel is called so. */
const TRIAL = 'doctor:trial';

/** Writes, reads and removes something under a lock, as a move does. Rejects with a `StoreError`. */
export async function tryStore(store: SessionStore): Promise<boolean> {
  return store.lock.run(TRIAL, async () => {
    const written = { at: Date.now() };
    await store.papers.write(TRIAL, written);
    const read = await store.papers.read(TRIAL);
    await store.papers.remove(TRIAL);
    return JSON.stringify(read) === JSON.stringify(written);
  });
}

/** Reads every session of a store, for so many milliseconds at the most. Rejects with a `StoreError`. */
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
