import { z } from 'zod';
import {
  chatOf,
  ENDED,
  FINISHED,
  type Row,
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
} from '../stores/open-store.js';
import { type Session, type Table, table } from './session.js';

export const finishedGame = z.object({
  /** When it ended, epoch milliseconds. */
  at: z.number(),
  table,
  /** Id of the game, which leads to its page; absent in rows of earlier versions. */
  game: z.string().optional(),
});

/** Where to find a finished game that no channel shows any longer; of several tables, the last. */
export const endedGame = z.object({
  channel: z.string(),
  table: z.string(),
  /** Its rematch. */
  next: z.string().optional(),
});

const keyOf = (channel: string, id: string): string => `${channel} ${id}`;

/** The finished game in a row; undefined if it is missing or cannot be decoded. */
const finishedAt = async (store: SessionStore, key: string) =>
  finishedGame.safeParse(await unlessDamaged(store.finished.read(key))).data;

/** The row that archives a session's game if this change ended it, so that the game outlives the channel's next one. */
export function finishedRows({ channel, table: now, game }: Session, before: Session): readonly Row[] {
  if (now === null || now.phase !== 'over') return [];
  if (before.table?.id === now.id && before.table.phase === 'over') return [];
  const value = { at: now.since, table: now, ...(game !== null && { game }) };
  return [{ table: FINISHED, key: keyOf(channel, now.id), value }];
}

/** The row that lets a game's page find it once its last channel has left it; empty unless the game is over. */
export const endedRows = ({ channel, table, game }: Session): readonly Row[] =>
  game !== null && table?.phase === 'over'
    ? [{ table: ENDED, key: game, value: endedValue(channel, table) }]
    : [];

/** Which channel keeps a finished game, and which game came after it. */
export const endedValue = (channel: string, { id, next }: Pick<Table, 'id' | 'next'>): object => ({
  channel,
  table: id,
  ...(next !== undefined && { next }),
});

/** Finds a game that was over when its last channel left it; null if there is none. Throws `StoreError`. */
export async function readEnded(
  store: SessionStore,
  game: string,
): Promise<{ readonly channel: string; readonly table: Table } | null> {
  const { data } = endedGame.safeParse(await unlessDamaged(store.table(ENDED).read(game)));
  const table = data && (await readFinished(store, data.channel, data.table));
  if (!data || !table) return null;
  return { channel: data.channel, table: data.next === undefined ? table : { ...table, next: data.next } };
}

/** Id of a finished game of a channel by its table's; null if it is not known. Throws `StoreError`. */
export async function finishedGameId(
  store: SessionStore,
  channel: string,
  id: string,
): Promise<string | null> {
  return (await finishedAt(store, keyOf(channel, id)))?.game ?? null;
}

/** Finds a finished game of a channel by its table's id; null if there is none. Throws `StoreError`. */
export async function readFinished(store: SessionStore, channel: string, id: string): Promise<Table | null> {
  return (await finishedAt(store, keyOf(channel, id)))?.table ?? null;
}

/** Lock for changing finished games, so that no change overwrites another. */
export const FINISHED_LOCK = 'finished games';
/** Number of rows changed in one transaction, which keeps it short. */
const PAGE = 50;

/** Changes rows of a table in short transactions, each based on what is stored at that moment. */
async function inPages(
  store: SessionStore,
  table: TableSpec,
  keys: AsyncIterable<string>,
  change: (key: string, text: string) => readonly Row[],
): Promise<void> {
  const changeAll = (page: readonly string[]): Promise<unknown> =>
    store.lock.run(FINISHED_LOCK, async () => {
      const rows: Row[] = [];
      for (const [key, text] of await store.table(table).several(page)) rows.push(...change(key, text));
      if (rows.length > 0) await store.commit(rows);
    });
  let page: string[] = [];
  for await (const key of keys) {
    page.push(key);
    if (page.length < PAGE) continue;
    await changeAll(page);
    page = [];
  }
  if (page.length > 0) await changeAll(page);
}

const channelIn = (key: string): string => key.slice(0, key.lastIndexOf(' '));

/** Removes the games that ended before a time; resolves to their number. Reads all finished games. */
export async function pruneFinished(store: SessionStore, before: number): Promise<number> {
  let count = 0;
  const tables = new Map<string, Set<string>>();
  async function* old(): AsyncGenerator<string> {
    for await (const [key, text] of store.finished.rows()) {
      const at = /^\{"value":\{"at":(\d+)/.exec(text)?.[1];
      if (at !== undefined && Number(at) < before) yield key;
    }
  }
  await inPages(store, FINISHED, old(), (key, text) => {
    const { data } = finishedGame.safeParse(valueIn(text));
    if (data === undefined || data.at >= before) return [];
    count += 1;
    const channel = channelIn(key);
    tables.set(channel, (tables.get(channel) ?? new Set()).add(data.table.id));
    return [{ table: FINISHED, key, value: null }];
  });
  for (const [channel, ids] of tables)
    await inPages(store, ENDED, endedIn(store, channel), (key, text) =>
      ids.has(endedGame.safeParse(valueIn(text)).data?.table ?? '')
        ? [{ table: ENDED, key, value: null }]
        : [],
    );
  return count;
}

/** Changes every finished game that names a user, including damaged ones; resolves to their channels. */
export async function changeFinished(
  store: SessionStore,
  user: string,
  isToChange: (channel: string) => boolean,
  change: { readonly table: (table: Table) => Table; readonly damaged: (value: unknown) => unknown },
): Promise<ReadonlySet<string>> {
  const channels = new Set<string>();
  async function* theirs(): AsyncGenerator<string> {
    for await (const [key] of store.finished.naming(user)) if (isToChange(channelIn(key))) yield key;
  }
  await inPages(store, FINISHED, theirs(), (key, text) => {
    const value = valueIn(text);
    if (typeof value !== 'object' || value === null) return [];
    channels.add(channelIn(key));
    const { data } = finishedGame.safeParse(value);
    const changed = data ? { ...data, table: change.table(data.table) } : change.damaged(value);
    return [{ table: FINISHED, key, value: changed as object }];
  });
  return channels;
}

/**
 * Moves every finished game of a channel to the channel `to`, or removes them if that is null. Can be stopped; called
 * again, it continues.
 */
export async function moveFinished(
  store: SessionStore,
  from: string,
  to: string | null,
  stopping?: AbortSignal,
): Promise<void> {
  async function* own(): AsyncGenerator<string> {
    for await (const [key] of store.finished.naming(chatOf(from))) {
      if (stopping?.aborted) return;
      if (channelIn(key) === from) yield key;
    }
  }
  await inPages(store, FINISHED, own(), (key, text) => movedFinished(from, to, key, text));
  await inPages(store, ENDED, endedIn(store, from), (key, text) => movedEnded(from, to, key, text));
}

/**
 * Rows that move a channel's few finished games along with other things of the channel. Must be read and written under
 * `FINISHED_LOCK`.
 */
export async function movedRows(store: SessionStore, from: string, to: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const [key, text] of store.finished.naming(chatOf(from)))
    if (channelIn(key) === from) rows.push(...movedFinished(from, to, key, text));
  for await (const [key, text] of store.table(ENDED).naming(chatOf(from)))
    rows.push(...movedEnded(from, to, key, text));
  return rows;
}

function movedFinished(from: string, to: string | null, key: string, text: string): readonly Row[] {
  const value = valueIn(text);
  const moved = keyOf(to ?? '', key.slice(keyOf(from, '').length));
  return [
    ...(to !== null && typeof value === 'object' && value !== null
      ? [{ table: FINISHED, key: moved, value }]
      : []),
    { table: FINISHED, key, value: null },
  ];
}

function movedEnded(from: string, to: string | null, key: string, text: string): readonly Row[] {
  const { data } = endedGame.safeParse(valueIn(text));
  if (data?.channel !== from) return [];
  return [{ table: ENDED, key, value: to === null ? null : { ...data, channel: to } }];
}

/** Ids of the games that were over when this channel, their last, left them. */
async function* endedIn(store: SessionStore, channel: string): AsyncGenerator<string> {
  for await (const [key] of store.table(ENDED).naming(chatOf(channel))) yield key;
}
