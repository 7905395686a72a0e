import { existsSync } from 'node:fs';
import { open, rm, stat, truncate } from 'node:fs/promises';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type Clock, giveWay, WALL_CLOCK } from '../../wall-clock.js';
import { attempt, StoreError } from '../contract.js';
import type { Columns } from '../schema/columns.js';
import { migrate } from '../schema/migrate.js';
import { MIGRATIONS } from '../schema/migrations.js';
import { demandSound, isCorrupt, openFile, patiently, rowsOf } from '../sqlite/sqlite-file.js';
import { DIALECT, SQLITE_URL, setUp } from '../sqlite.js';
import { FINISHED, SESSIONS, type TableSpec } from '../tables.js';
import { openReader, type Page } from './reader.js';

/** What a backup holds. */
export interface Backup {
  readonly sessions: number;
  readonly finished: number;
  /** Size of the file in bytes. */
  readonly bytes: number;
}

/**
 * Copies a store into a new file of SQLite's, which is a store itself, while bots go on using it: all that was stored
 * at one moment. Telegram's updates that are not handled yet are left out of one from PostgreSQL. Only the user may
 * read the file. Rejects with a `StoreError`, also if there is a file already; then or if it fails, none is left.
 */
export async function backUp(
  url: string,
  file: string,
  tables: readonly TableSpec[],
  clock: Clock = WALL_CLOCK,
): Promise<Backup> {
  // Made before anything is written into it, so that it never belongs to anybody else.
  await attempt(`${file} cannot be made`, async () => (await open(file, 'wx', 0o600)).close());
  try {
    if (url.startsWith(SQLITE_URL)) await copySqlite(url.slice(SQLITE_URL.length), file, tables, clock);
    else await copyRows(url, file, tables, clock);
    await attempt(`${file} cannot be saved`, () => flush(file));
    return await proven(file);
  } catch (error) {
    for (const name of [file, `${file}-journal`]) await rm(name, { force: true });
    throw error;
  }
}

function copySqlite(source: string, file: string, tables: readonly TableSpec[], clock: Clock): Promise<void> {
  return attempt(`${source} cannot be copied to ${file}`, async () => {
    if (!existsSync(source))
      throw new StoreError(
        `There is no ${source}. Run this in the folder of the bot, or set DAMKA_HOME to it`,
        { problem: 'missing' },
      );
    const database = openFile(source);
    try {
      await patiently(() => rowsOf(database, 'VACUUM INTO $1', [file]));
    } catch (error) {
      if (!isCorrupt(error)) throw error;
      // It copies indexes as they are. Rows may be sound where an index is damaged.
      await truncate(file);
      await copyRows(`${SQLITE_URL}${source}`, file, tables, clock);
    } finally {
      database.close();
    }
  });
}

/** Nobody reads the file before it is whole, and nothing is left of one that fails: no statement needs to be taken back. */
const IN_ONE_GO = ['journal_mode = OFF', 'synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -64000'];

/** Copies every row of a store, and makes the indexes anew. Others have as long after each page as it took. */
async function copyRows(
  url: string,
  file: string,
  tables: readonly TableSpec[],
  clock: Clock,
): Promise<void> {
  const reader = await openReader(url, tables);
  const database = openFile(file);
  const write = (task: () => void) => attempt(`${file} cannot be written`, async () => task());
  try {
    await write(() => {
      for (const setting of IN_ONE_GO) rowsOf(database, `PRAGMA ${setting}`);
    });
    const run = async (sql: string, values?: unknown[]) => rowsOf(database, sql, values);
    // In the form of the source: what later migrations make of rows they make of those of the copy.
    await setUp(run, tables, MIGRATIONS.slice(0, reader.migrated));
    const indexes = indexesIn(database);
    await write(() => {
      rowsOf(database, 'BEGIN');
      for (const { name } of indexes) rowsOf(database, `DROP INDEX ${name}`);
    });
    for (const table of copiedTables(tables)) {
      const columns = columnsIn(database, table);
      if (columns.length === 0) continue;
      const order = url.startsWith(SQLITE_URL) ? undefined : orderOf(columns);
      let begun = clock.now();
      for await (const page of reader.pages(table, order)) {
        await write(() => copyInto(database, table, columns, page));
        await giveWay(begun, clock);
        begun = clock.now();
      }
      const [first] = columns;
      if (first?.pk === 1) await goOnFrom(database, table, await reader.lastNumber(table, first.name));
    }
    await write(() => {
      // One that all rows are there for is made in a tenth of the time, and half as big.
      for (const { sql } of indexes) rowsOf(database, sql);
      rowsOf(database, 'COMMIT');
    });
    await migrate(DIALECT, run);
  } finally {
    database.close();
    await reader.close();
  }
}

/** The tables that a copy holds. */
export const copiedTables = (tables: readonly TableSpec[]): readonly string[] => [
  ...tables.map(({ name }) => name),
  'traces',
  ...WITH_COLUMNS,
];
const WITH_COLUMNS = Object.keys({
  identity: 0,
  called: 0,
  place: 0,
  result: 0,
  seat: 0,
  unscored: 0,
  unheard: 0,
  score: 0,
  score_seat: 0,
  rating: 0,
  member: 0,
  within: 0,
  world: 0,
  restraint: 0,
  replay: 0,
  snapshot: 0,
  score_place: 0,
  season: 0,
  audit: 0,
  linking: 0,
} satisfies Record<Exclude<keyof Columns, 'migration'> | 'unscored', 0>);

/** Indexes that can be made when all rows are there. */
const indexesIn = (database: DatabaseSync): readonly { readonly name: string; readonly sql: string }[] =>
  rowsOf(database, "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL") as {
    name: string;
    sql: string;
  }[];

interface Column {
  readonly name: string;
  readonly type: string;
  /** Place in the primary key, from 1 on; 0 outside. */
  readonly pk: number;
}

const columnsIn = (database: DatabaseSync, table: string): readonly Column[] =>
  rowsOf(database, 'SELECT name, type, pk FROM pragma_table_info($1)', [table]) as Column[];

/** The order of a table's key as SQLite sorts it, so that every row comes behind the one before. */
const orderOf = (columns: readonly Column[]): string =>
  columns
    .filter(({ pk }) => pk > 0)
    .toSorted((one, other) => one.pk - other.pk)
    .map(({ name, type }) => (/^(TEXT|VARCHAR)/.test(type) ? `${name} COLLATE "C"` : name))
    .join(', ');

function copyInto(database: DatabaseSync, table: string, known: readonly Column[], page: Page): void {
  const places = known.flatMap(({ name }) => {
    const place = page.columns.indexOf(name);
    return place < 0 ? [] : [{ name, place }];
  });
  const statement = database.prepare(
    `INSERT INTO ${table} (${places.map(({ name }) => name).join(', ')}) VALUES (${places.map(() => '?').join(', ')})`,
  );
  for (const row of page.rows) statement.run(...places.map(({ place }) => row[place] as SQLInputValue));
}

/**
 * Has a table give no number that one of its rows has had which is gone by now: what refers to that, as finished games do to
 * people who were forgotten, would then mean somebody else.
 */
async function goOnFrom(database: DatabaseSync, table: string, last: number | null): Promise<void> {
  if (last === null) return;
  rowsOf(database, 'DELETE FROM sqlite_sequence WHERE name = $1', [table]);
  rowsOf(database, 'INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)', [table, last]);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** Opens the copy as a store would, and looks through all of it. */
export function proven(file: string): Promise<Backup> {
  return attempt(`${file} cannot be read back`, async () => {
    const database = openFile(file);
    try {
      demandSound(database);
      const isThere = (table: string) =>
        rowsOf(database, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", [table]).length >
        0;
      const count = (table: string) =>
        isThere(table)
          ? (rowsOf(database, `SELECT count(*) AS rows FROM ${table}`)[0] as { rows: number }).rows
          : 0;
      const { size } = await stat(file);
      return {
        sessions: count(SESSIONS.name),
        finished: count(FINISHED.name) + count('result' satisfies keyof Columns),
        bytes: size,
      };
    } finally {
      database.close();
    }
  });
}
