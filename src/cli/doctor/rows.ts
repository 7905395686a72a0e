import { z } from 'zod';
import { isUnsent } from '../../bots/channel/delivery/outbox.js';
import { FEATURES } from '../../bots/features/index.js';
import { configure, findVariant } from '../../engine/index.js';
import { endedGame, FINISHED_LOCK, finishedGame, keyOf } from '../../sessions/model/finished/old.js';
import { allResults, type DamagedResult, textOf } from '../../sessions/model/finished/results.js';
import { orIfUnsound } from '../../sessions/model/live-game.js';
import {
  decodeChannel,
  decodeGame,
  NO_GAME,
  type Session,
  type Table,
} from '../../sessions/model/session.js';
import { type Parts, slicesOf } from '../../sessions/model/slice.js';
import { sessionFrom } from '../../sessions/model/stored-session.js';
import { isChannel } from '../../sessions/platform.js';
import { Agenda } from '../../sessions/service/agenda.js';
import { rowsOf } from '../../sessions/service/save-session.js';
import { underLocks } from '../../sessions/service/session-lock.js';
import {
  DUE,
  ENDED,
  FINISHED,
  GAMES,
  type KeyValueTable,
  OUTBOX,
  SESSIONS,
  type SessionStore,
  type StoreReader,
  type TableSpec,
  TRIAL,
  unlessDamaged,
  valueIn,
} from '../../sessions/stores/open-store.js';
import { statementOf } from '../../sessions/stores/schema/columns.js';

const SLICES = slicesOf(FEATURES, 'channel');

/** What is wrong with a row of the store. */
export type RowFault =
  | 'empty'
  | 'not-json'
  | 'wrong-form'
  | 'no-key'
  | 'no-channel'
  | 'other-channel'
  | 'unknown-game'
  | 'unsound'
  | 'no-game';

/** A row that the bot cannot use. */
export interface BadRow {
  readonly table: Pick<TableSpec, 'name'>;
  /** Null if it has none. */
  readonly key: string | null;
  readonly fault: RowFault;
  /** What is stored. */
  readonly text: string;
}

/**
 * Every row of a store that the bot cannot use, and null for each that it can, so that a caller may stop. `looked` is
 * called with the text of each session.
 */
export async function* badRows(
  store: StoreReader,
  looked: (text: string) => void = () => {},
): AsyncGenerator<BadRow | null> {
  yield* badKeyed(store, looked);
  for await (const found of badResults(store)) yield found?.row ?? null;
}

/** A row that the bot cannot use in a table of keys and values. */
type BadKeyed = BadRow & { readonly table: TableSpec };

async function* badKeyed(
  store: StoreReader,
  looked: (text: string) => void = () => {},
): AsyncGenerator<BadKeyed | null> {
  for (const table of store.tables) {
    for await (const [key, text] of store.table(table).rows()) {
      if (table === SESSIONS) looked(text);
      const fault = key === TRIAL ? null : await faultOf(store, table, key, valueIn(text));
      yield fault && { table, key, fault: text === '' ? 'empty' : fault, text };
    }
    for (const text of await store.table(table).keyless(false))
      yield { table, key: null, fault: 'no-key', text };
  }
}

const RESULT = { name: 'result' } as const;

/** Every finished game that the bot cannot use, with the number of its row, and null for each that it can. */
async function* badResults(
  store: StoreReader,
): AsyncGenerator<{ readonly id: number; readonly row: BadRow } | null> {
  const damaged: DamagedResult[] = [];
  const told = () =>
    damaged.splice(0).map(({ channel, row }) => {
      const fault = channel === undefined ? ('no-channel' as const) : ('wrong-form' as const);
      return {
        id: row.id,
        row: { table: RESULT, key: keyOf(channel ?? '', row.slot), fault, text: textOf(row) },
      };
    });
  for await (const { id, channel, ...finished } of allResults(store, (each) => damaged.push(each))) {
    yield* told();
    const fault = tableFault(finished.table);
    const key = keyOf(channel, finished.table.id);
    yield fault && { id, row: { table: RESULT, key, fault, text: JSON.stringify(finished) } };
  }
  yield* told();
}

/** What is wrong with a row; null if nothing is. `value` is null if it is not JSON. */
async function faultOf(
  store: Pick<StoreReader, 'table'>,
  table: TableSpec,
  key: string,
  value: unknown,
): Promise<RowFault | null> {
  if (value === null) return 'not-json';
  if (table.key !== undefined && !isChannel(key)) return 'no-channel';
  if (table === SESSIONS) return sessionFault(value, key, store.table(GAMES));
  const fault = FAULTS.get(table);
  if (fault !== undefined) return fault(value);
  return unless((table.form ?? z.looseObject({})).safeParse(value).success);
}

const unless = (isSound: boolean): RowFault | null => (isSound ? null : 'wrong-form');

/** What is wrong with the values of tables whose form alone does not say it; null if nothing is. */
const FAULTS: ReadonlyMap<TableSpec, (value: unknown) => RowFault | null> = new Map([
  [GAMES, (value) => gameFault(value)],
  [OUTBOX, (value) => unless(isUnsent(value))],
  [ENDED, (value) => unless(endedGame.safeParse(value).success)],
  [
    FINISHED,
    (value) => {
      const { data } = finishedGame.safeParse(value);
      return data === undefined ? 'wrong-form' : tableFault(data.table);
    },
  ],
]);

function gameFault(value: unknown): RowFault | null {
  const game = decodeGame(value);
  return game.ok ? tableFault(game.value.table) : 'wrong-form';
}

/** What is wrong with a session; faults of its game show up with the game's own row. */
async function sessionFault(
  value: unknown,
  key: string,
  games: Pick<KeyValueTable, 'read'>,
): Promise<RowFault | null> {
  const row = decodeChannel(value);
  if (!row.ok) return 'wrong-form';
  if (row.value.channel !== key) return 'other-channel';
  const { game, parts } = row.value;
  if (game !== null && (await unlessDamaged(games.read(game))) === null) return 'no-game';
  return Object.keys(soundParts(parts)).length < Object.keys(parts).length ? 'wrong-form' : null;
}

/** Parts of features without those that are damaged. */
const soundParts = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([name, part]) => SLICES.get(name)?.isSound(part) ?? true));

function tableFault({ variant: id, options, seats, game, loaded }: Table): RowFault | null {
  const variant = findVariant(id);
  if (variant === null) return 'unknown-game';
  const fits = configure(variant, options).ok && seats.length === variant.seats.length;
  const isSound = [game, loaded].every((record) => orIfUnsound(() => record?.state !== null, false));
  return fits && isSound ? null : 'unsound';
}

/** Number of rows that were repaired, and of those removed. */
export interface Repaired {
  readonly repaired: number;
  readonly removed: number;
}

/**
 * Repairs every bad row that can be, and removes the others; `keep` has saved each row when it resolves. A chat whose
 * game is lost keeps its settings. Rejects with a `StoreError`.
 */
export async function repairRows(
  store: SessionStore,
  keep: (row: BadRow) => Promise<void>,
): Promise<Repaired> {
  let [repaired, removed] = [0, 0];
  for await (const row of badKeyed(store)) {
    if (row === null) continue;
    const { table, key } = row;
    if (key === null) {
      await keep(row);
      continue;
    }
    const isWhole = await underLock(store, table, key, async () => {
      const value = await unlessDamaged(store.table(table).read(key));
      // A running bot may have written or removed it meanwhile.
      if (value === null || (await faultOf(store, table, key, value)) === null) return null;
      await keep(row);
      return mend(store, table, key, value);
    });
    if (isWhole) repaired += 1;
    else if (isWhole === false) removed += 1;
  }
  for (const table of store.tables) removed += (await store.table(table).keyless(true)).length;
  for await (const found of badResults(store)) {
    if (found === null) continue;
    await keep(found.row);
    const { sql } = store;
    await store.lock.run(FINISHED_LOCK, () =>
      store.commit([], [], [statementOf(sql.deleteFrom('result').where('id', '=', found.id))]),
    );
    removed += 1;
  }
  return { repaired, removed };
}

/** Runs a task under the lock of a row. */
const underLock = <T>(
  store: SessionStore,
  table: TableSpec,
  key: string,
  task: () => Promise<T>,
): Promise<T> =>
  table === SESSIONS || table === DUE ? underLocks(store, [key], task) : store.lock.run(key, task);

/** Repairs a row or removes it; true if something of it is left. */
async function mend(store: SessionStore, table: TableSpec, key: string, value: unknown): Promise<boolean> {
  const stored = table === SESSIONS ? value : await unlessDamaged(store.read(key));
  const session = table === SESSIONS || table === DUE ? await whole(stored, key, store.games) : null;
  if (session === null) {
    await store.commit([{ table, key, value: null }]);
    // Without its session an entry of the index is of no use.
    if (table === SESSIONS) await store.commit([{ table: DUE, key, value: null }]);
    return false;
  }
  const step = { before: session, session, others: [] };
  const agenda = new Agenda(store, { arm: async () => undefined }, FEATURES);
  await store.commit(rowsOf(agenda, step));
  return true;
}

/** The session of a channel, without a game that is missing or unsound; null if it has none that can be decoded. */
async function whole(stored: unknown, key: string, games: KeyValueTable): Promise<Session | null> {
  const row = decodeChannel(stored);
  if (!row.ok || row.value.channel !== key) return null;
  const session = await sessionFrom(stored, games);
  const table = session.ok ? session.value.table : null;
  const isSound = session.ok && (table === null || tableFault(table) === null);
  const parts = soundParts(row.value.parts);
  return isSound ? { ...session.value, parts } : { ...row.value, ...NO_GAME, parts };
}
