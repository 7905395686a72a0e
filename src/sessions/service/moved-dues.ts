import { setBefore } from '../stores/alarms.js';
import { DUE, dueEntry, type SessionStore, unlessDamaged } from '../stores/open-store.js';
import { underLocks } from './session-lock.js';

/** Moves the stored alarms of games that were set before the clock was set back by `-by` milliseconds. Throws `StoreError`. */
export async function moveDues(store: SessionStore, by: number, now: number): Promise<void> {
  const from = setBefore(by, now);
  if (from === null) return;
  for await (const [channel, { problem, due }] of store.allDue()) {
    if (problem !== undefined || due === null || due < from) continue;
    await underLocks(store, [channel], async () => {
      const { data } = dueEntry.safeParse(await unlessDamaged(store.table(DUE).read(channel)));
      if (data === undefined || data.due === null || data.due < from) return;
      await store.table(DUE).write(channel, { ...data, due: data.due + by });
    });
  }
}
