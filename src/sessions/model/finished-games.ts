import { z } from 'zod';
import { type SessionStore, unlessDamaged } from '../stores/open-store.js';
import { type Session, type Table, table } from './session.js';

export const finishedGame = z.object({
  /** When it ended, epoch milliseconds. */
  at: z.number(),
  table,
});

const keyOf = (channel: string, id: string): string => `${channel} ${id}`;

/** Finished game of a row; undefined if there is none, or it cannot be decoded. */
const finishedAt = async (store: SessionStore, key: string) =>
  finishedGame.safeParse(await unlessDamaged(store.finished.read(key))).data;

/** Archives the game of a session if this change has ended it, so that it outlives the channel's next game. */
export async function keepFinished(store: SessionStore, session: Session, before: Session): Promise<void> {
  const { channel, table: now } = session;
  if (now === null || now.phase !== 'over') return;
  if (before.table?.id === now.id && before.table.phase === 'over') return;
  await store.finished.write(keyOf(channel, now.id), { at: now.since, table: now });
}

/** Finds a finished game of a channel by its table's id; null if there is none. Throws `StoreError`. */
export async function readFinished(store: SessionStore, channel: string, id: string): Promise<Table | null> {
  return (await finishedAt(store, keyOf(channel, id)))?.table ?? null;
}

/** Removes the finished games that ended before a time; resolves to their number. */
export async function pruneFinished(store: SessionStore, before: number): Promise<number> {
  let count = 0;
  for await (const [key] of store.finished.rows()) {
    const kept = await finishedAt(store, key);
    if (kept === undefined || kept.at >= before) continue;
    await store.finished.remove(key);
    count += 1;
  }
  return count;
}

/** Changes every finished game whose stored text satisfies `concerns`; resolves to their channels. */
export async function changeFinished(
  store: SessionStore,
  concerns: (text: string) => boolean,
  change: (table: Table) => Table,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const [key, text] of store.finished.rows()) {
    if (!concerns(text)) continue;
    const kept = await finishedAt(store, key);
    if (kept === undefined) continue;
    await store.finished.write(key, { ...kept, table: change(kept.table) });
    channels.push(key.slice(0, key.lastIndexOf(' ')));
  }
  return channels;
}

/** Removes every finished game of a channel. */
export async function removeFinished(store: SessionStore, channel: string): Promise<void> {
  for await (const [key] of store.finished.rows()) {
    if (key.startsWith(keyOf(channel, ''))) await store.finished.remove(key);
  }
}

/** Moves every finished game of a channel to another channel. */
export async function renameFinished(store: SessionStore, from: string, to: string): Promise<void> {
  const own = keyOf(from, '');
  for await (const [key] of store.finished.rows()) {
    if (!key.startsWith(own)) continue;
    const kept = await unlessDamaged(store.finished.read(key));
    if (typeof kept === 'object' && kept !== null)
      await store.finished.write(keyOf(to, key.slice(own.length)), kept);
    await store.finished.remove(key);
  }
}
