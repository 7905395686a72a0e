import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import {
  ENDED,
  FINISHED,
  type Row,
  type SessionStore,
  unlessDamaged,
  valueIn,
} from '../../stores/open-store.js';
import { statementOf } from '../../stores/schema/columns.js';
import { type Clock, giveWay, WALL_CLOCK } from '../../wall-clock.js';
import { orIfUnsound } from '../live-game.js';
import { type Table, table } from '../session.js';
import { type Finished, finishedStatements, resultAt } from './results.js';
import { OLD_GAMES, unheardStatements } from './unheard.js';

/** A finished game as earlier versions kept it, under its channel and table, and as exports carry it. */
export const finishedGame = z.object({
  /** When it ended, epoch milliseconds. */
  at: z.number(),
  table,
  /** Id of the game, which leads to its page; absent in rows of early versions. */
  game: z.string().optional(),
});

/** Where earlier versions found a finished game that no channel showed any longer; of several tables, the last. */
export const endedGame = z.object({
  channel: z.string(),
  table: z.string(),
  /** Its rematch. */
  next: z.string().optional(),
});

/** Lock for changing finished games, so that no change overwrites another. */
export const FINISHED_LOCK = 'finished games';

export const keyOf = (channel: string, id: string): string => `${channel} ${id}`;
export const channelIn = (key: string): string => key.slice(0, key.lastIndexOf(' '));

/** A finished game that is still kept as earlier versions did; null if there is none. It is brought to the new form. */
export async function oldFinished(
  store: SessionStore,
  channel: string,
  id: string,
): Promise<Finished | null> {
  const { data } = finishedGame.safeParse(await unlessDamaged(store.finished.read(keyOf(channel, id))));
  return data === undefined ? null : { channel, ...data };
}

/** Where a finished game is, in either form, that an earlier version noted as left by its last channel. */
export async function oldEnded(
  store: SessionStore,
  game: string,
): Promise<{ readonly channel: string; readonly table: Table } | null> {
  const { data } = endedGame.safeParse(await unlessDamaged(store.table(ENDED).read(game)));
  if (data === undefined) return null;
  const { channel, table: id, next } = data;
  const found = (await resultAt(store, channel, id)) ?? (await oldFinished(store, channel, id));
  return found && { channel, table: next === undefined ? found.table : { ...found.table, next } };
}

/** Number of rows that are changed in one transaction, which keeps it short. */
const PAGE = 100;

/** Brings rows of the old form, given by their keys, to the new one. Damaged ones stay as they are. */
export async function convertFinished(
  store: SessionStore,
  keys: AsyncIterable<string> | Iterable<string>,
  stopping?: AbortSignal,
): Promise<void> {
  await inPages(keys, (page) => convertPage(store, page), stopping);
}

/** Gives keys in pages until it is stopped. */
async function inPages(
  keys: AsyncIterable<string> | Iterable<string>,
  task: (page: readonly string[]) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  let page: string[] = [];
  for await (const key of keys) {
    if (stopping?.aborted) return;
    page.push(key);
    if (page.length < PAGE) continue;
    await task(page);
    page = [];
  }
  if (page.length > 0) await task(page);
}

async function convertPage(store: SessionStore, page: readonly string[]): Promise<void> {
  if ((await store.finished.several(page)).size === 0) return;
  await store.lock.run(FINISHED_LOCK, async () => {
    const games: Finished[] = [];
    const rows: Row[] = [];
    for (const [key, text] of await store.finished.several(page)) {
      const { data } = finishedGame.safeParse(valueIn(text));
      if (data === undefined || key !== keyOf(channelIn(key), data.table.id)) continue;
      games.push({ channel: channelIn(key), ...data });
      rows.push({ table: FINISHED, key, value: null });
      // Who won is seen only at the end of a game: let others run before the next one is played through.
      orIfUnsound(() => data.table.game?.state, null);
      await nextTurn();
    }
    if (games.length === 0) return;
    const statements = [
      ...(await finishedStatements(store, games)),
      ...unheardStatements(store, games, [OLD_GAMES]),
    ];
    await store.commit(rows, [], statements);
  });
}

/**
 * Brings everything that earlier versions kept of finished games to the new form, and leaves others half of the time; can be
 * stopped and called again. `told` hears how many rows are done.
 */
export async function convertAll(
  store: SessionStore,
  stopping: AbortSignal,
  told: (rows: number) => void = () => {},
  clock: Clock = WALL_CLOCK,
): Promise<void> {
  let rows = 0;
  const patiently =
    (task: (store: SessionStore, page: readonly string[]) => Promise<void>) =>
    async (page: readonly string[]): Promise<void> => {
      const begun = clock.now();
      await task(store, page);
      rows += page.length;
      told(rows);
      await giveWay(begun, clock, stopping);
    };
  await inPages(keysIn(store, FINISHED), patiently(convertPage), stopping);
  await inPages(keysIn(store, ENDED), patiently(convertEndedPage), stopping);
}

async function* keysIn(store: SessionStore, spec: typeof FINISHED): AsyncGenerator<string> {
  for await (const [key] of store.table(spec).rows()) yield key;
}

/** True while something is kept in the old form. */
export async function hasOldFinished(store: SessionStore): Promise<boolean> {
  for (const spec of [FINISHED, ENDED]) for await (const _ of store.table(spec).rows()) return true;
  return false;
}

/** Has finished games of the new form know what rows of the old one, given by their keys, say of them. */
export const convertEnded = (
  store: SessionStore,
  keys: AsyncIterable<string> | Iterable<string>,
  stopping?: AbortSignal,
): Promise<void> => inPages(keys, (page) => convertEndedPage(store, page), stopping);

async function convertEndedPage(store: SessionStore, page: readonly string[]): Promise<void> {
  if ((await store.table(ENDED).several(page)).size === 0) return;
  await store.lock.run(FINISHED_LOCK, async () => {
    const known = [...(await store.table(ENDED).several(page))].flatMap(([game, text]) => {
      const { data } = endedGame.safeParse(valueIn(text));
      return data === undefined ? [] : [{ game, ...data }];
    });
    const statements = known.map(({ game, channel, table: slot, next }) =>
      statementOf(
        store.sql
          .updateTable('result')
          .set({ secret: game, ...(next !== undefined && { next }) })
          .where('place', '=', store.sql.selectFrom('place').select('id').where('key', '=', channel))
          .where('slot', '=', slot),
      ),
    );
    const rows = known.map(({ game }) => ({ table: ENDED, key: game, value: null }));
    if (rows.length > 0) await store.commit(rows, [], statements);
  });
}
