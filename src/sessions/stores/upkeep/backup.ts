import { existsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { attempt, StoreError } from '../contract.js';
import type { Columns } from '../schema/columns.js';
import { writing } from '../sql-table.js';
import { demandSound, openFile, patiently, rowsOf, transact } from '../sqlite/sqlite-file.js';
import { DIALECT, SQLITE_URL, setUp } from '../sqlite.js';
import { FINISHED, SESSIONS, type TableSpec } from '../tables.js';
import { openReader } from './reader.js';

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
export async function backUp(url: string, file: string, tables: readonly TableSpec[]): Promise<Backup> {
  // Made before anything is written into it, so that it never belongs to anybody else.
  await attempt(`${file} cannot be made`, async () => (await open(file, 'wx', 0o600)).close());
  try {
    if (url.startsWith(SQLITE_URL)) await copySqlite(url.slice(SQLITE_URL.length), file);
    else await copyPostgres(url, file, tables);
    await attempt(`${file} cannot be saved`, () => flush(file));
    return await proven(file);
  } catch (error) {
    for (const name of [file, `${file}-journal`]) await rm(name, { force: true });
    throw error;
  }
}

function copySqlite(source: string, file: string): Promise<void> {
  return attempt(`${source} cannot be copied to ${file}`, async () => {
    if (!existsSync(source)) throw new StoreError(`There is no ${source}`, { problem: 'missing' });
    const database = openFile(source);
    try {
      await patiently(() => rowsOf(database, 'VACUUM INTO $1', [file]));
    } finally {
      database.close();
    }
  });
}

async function copyPostgres(url: string, file: string, tables: readonly TableSpec[]): Promise<void> {
  const reader = await openReader(url, tables);
  const database = openFile(file);
  try {
    await setUp(async (sql, values) => rowsOf(database, sql, values), tables);
    for (const table of tables) {
      for await (const rows of pagesOf(reader.table(table).rows())) {
        await attempt(`${file} cannot be written`, async () => insert(database, table, rows));
      }
    }
    for (const [table, key] of KEYS) {
      for await (const rows of reader.pages(table, key))
        await attempt(`${file} cannot be written`, async () =>
          transact(database, () => copyInto(database, table, rows)),
        );
      await goOnFrom(database, table, await reader.lastNumber(table, key[0]));
    }
  } finally {
    database.close();
    await reader.close();
  }
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

/** The tables with columns, in an order that rows can be written in, and by what their rows are in order. */
const KEYS = Object.entries({
  identity: ['person'],
  called: ['id'],
  place: ['id'],
  result: ['id'],
  seat: ['result', 'seat'],
} satisfies {
  [Table in Exclude<keyof Columns, 'migration'>]: [keyof Columns[Table], ...(keyof Columns[Table])[]];
});

function copyInto(database: DatabaseSync, table: string, rows: readonly object[]): void {
  for (const row of rows) {
    const names = Object.keys(row);
    const values = names.map((_, index) => `$${index + 1}`);
    rowsOf(
      database,
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`,
      Object.values(row),
    );
  }
}

/** Rows in one transaction, which costs one flush. */
const PAGE = 1_000;

async function* pagesOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let page: Row[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  yield page;
}

const insert = (
  database: DatabaseSync,
  table: TableSpec,
  rows: readonly (readonly [key: string, text: string])[],
): void =>
  transact(database, () => {
    const all = rows.map(([key, text]) => ({ table, key, text }));
    for (const { sql, values } of writing(DIALECT, all)) rowsOf(database, sql, values);
  });

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** Opens the copy as a store would, and looks through all of it. */
function proven(file: string): Promise<Backup> {
  return attempt(`${file} cannot be read back`, async () => {
    const database = openFile(file);
    try {
      demandSound(database);
      const count = (table: string) =>
        Number((rowsOf(database, `SELECT count(*) AS rows FROM ${table}`)[0] as { rows: number }).rows);
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
