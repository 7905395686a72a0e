import pg from 'pg';
import { attempt, type KeyValueTable, type Tables } from '../contract.js';
import { keyValueTables } from '../key-value-tables.js';
import { memoryTable } from '../memory.js';
import { DIALECT as POSTGRES, SCHEMA } from '../postgres.js';
import type { Columns } from '../schema/columns.js';
import { demandKnown } from '../schema/migrate.js';
import { sqlTable } from '../sql-table.js';
import { openFile, patiently, rowsOf } from '../sqlite/sqlite-file.js';
import { DIALECT as SQLITE, SQLITE_URL } from '../sqlite.js';
import type { TableSpec } from '../tables.js';

const MIGRATION = 'migration' satisfies keyof Columns;

/** The tables of a store as they were at one moment. */
export interface StoreReader {
  readonly tables: readonly TableSpec[];
  readonly table: Tables<Pick<KeyValueTable, 'read' | 'rows' | 'keyless'>>;
  close(): Promise<void>;
}

/** Opens a store for reading alone, also while bots use it. Rejects with a `StoreError`. */
export const openReader = (url: string, tables: readonly TableSpec[]): Promise<StoreReader> =>
  attempt("The store can't be read", () =>
    url.startsWith(SQLITE_URL) ? readSqlite(url.slice(SQLITE_URL.length), tables) : readPostgres(url, tables),
  );

async function readSqlite(file: string, tables: readonly TableSpec[]): Promise<StoreReader> {
  const database = openFile(file);
  rowsOf(database, 'BEGIN');
  const run = (sql: string, values?: unknown[]) => patiently(() => rowsOf(database, sql, values));
  const there = namesIn(await run("SELECT name FROM sqlite_master WHERE type = 'table'"));
  if (there.has(MIGRATION)) await demandKnown(SQLITE, run);
  return {
    tables,
    table: keyValueTables((table) =>
      there.has(table.name) ? sqlTable(SQLITE, table, { run, runAll }) : memoryTable(new Map(), table),
    ),
    close: async () => database.close(),
  };
}

async function readPostgres(url: string, tables: readonly TableSpec[]): Promise<StoreReader> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const run = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
  const there = namesIn(
    await run('SELECT tablename::text AS name FROM pg_tables WHERE schemaname = $1', [SCHEMA]),
  );
  if (there.has(MIGRATION)) await demandKnown(POSTGRES, run);
  return {
    tables,
    table: keyValueTables((table) =>
      there.has(table.name) ? sqlTable(POSTGRES, table, { run, runAll }) : memoryTable(new Map(), table),
    ),
    close: () => client.end(),
  };
}

/** Nothing is written. */
const runAll = () => Promise.reject(new Error('a reader changes nothing'));

/** Names of tables; earlier versions made fewer. */
const namesIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(rows.map((row) => (row as { readonly name: string }).name));
