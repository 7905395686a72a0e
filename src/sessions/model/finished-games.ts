import { z } from 'zod';
import { type Row, type SessionStore, unlessDamaged } from '../stores/open-store.js';
import { type Session, type Table, table } from './session.js';

export const finishedGame = z.object({
  /** When it ended, epoch milliseconds. */
  at: z.number(),
  table,
});

/** Where a game is found among the finished ones that no channel shows any longer: of several tables, the last. */
export const endedGame = z.object({ channel: z.string(), table: z.string() });

const keyOf = (channel: string, id: string): string => `${channel} ${id}`;

/** Finished game of a row; undefined if there is none, or it cannot be decoded. */
const finishedAt = async (store: SessionStore, key: string) =>
  finishedGame.safeParse(await unlessDamaged(store.finished.read(key))).data;

/** The row that archives a session's game if this change has ended it, so that it outlives the channel's next game. */
export function finishedRows({ channel, table: now }: Session, before: Session): readonly Row[] {
  if (now === null || now.phase !== 'over') return [];
  if (before.table?.id === now.id && before.table.phase === 'over') return [];
  return [{ table: 'finished', key: keyOf(channel, now.id), value: { at: now.since, table: now } }];
}

/** The row by which the page of a game finds it once its last channel has left it; none unless it is over. */
export const endedRows = ({ channel, table, game }: Session): readonly Row[] =>
  game !== null && table?.phase === 'over'
    ? [{ table: 'ended', key: game, value: { channel, table: table.id } }]
    : [];

/** Finds a game that was over when its last channel left it; null if there is none. Throws `StoreError`. */
export async function readEnded(
  store: SessionStore,
  game: string,
): Promise<{ readonly channel: string; readonly table: Table } | null> {
  const { data } = endedGame.safeParse(await unlessDamaged(store.shelves.ended.read(game)));
  const table = data && (await readFinished(store, data.channel, data.table));
  return data && table ? { channel: data.channel, table } : null;
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
  for await (const [game] of store.shelves.ended.rows())
    if ((await readEnded(store, game)) === null) await store.shelves.ended.remove(game);
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

/** Rows that remove every finished game of a channel and write it for the channel `to`; null only removes them. */
export async function movedFinished(store: SessionStore, from: string, to: string | null): Promise<Row[]> {
  const own = keyOf(from, '');
  const rows: Row[] = [];
  for await (const [key] of store.finished.rows()) {
    if (!key.startsWith(own)) continue;
    const kept = to === null ? null : await unlessDamaged(store.finished.read(key));
    if (to !== null && typeof kept === 'object' && kept !== null)
      rows.push({ table: 'finished', key: keyOf(to, key.slice(own.length)), value: kept });
    rows.push({ table: 'finished', key, value: null });
  }
  for await (const [game] of store.shelves.ended.rows()) {
    const { data } = endedGame.safeParse(await unlessDamaged(store.shelves.ended.read(game)));
    if (data?.channel === from)
      rows.push({ table: 'ended', key: game, value: to === null ? null : { ...data, channel: to } });
  }
  return rows;
}
