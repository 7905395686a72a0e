import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { attempt, type KeyValueTable, type SessionStore, type Tables } from '../contract.js';
import { keyValueTables } from '../key-value-tables.js';
import { memoryTable } from '../memory.js';
import { WITH_NUMBERS } from '../postgres/types.js';
import { DIALECT as POSTGRES, SCHEMA } from '../postgres.js';
import { builderFor, type Columns, statementOf } from '../schema/columns.js';
import { demandKnown } from '../schema/migrate.js';
import { type Dialect, type Run, sqlTable } from '../sql-table.js';
import { openFile, patiently, rowsOf } from '../sqlite/sqlite-file.js';
import { DIALECT as SQLITE, SQLITE_URL } from '../sqlite.js';
import type { TableSpec } from '../tables.js';

const MIGRATION = 'migration' satisfies keyof Columns;

/** The tables of a store as they were at one moment. */
export interface StoreReader {
  readonly tables: readonly TableSpec[];
  readonly table: Tables<Pick<KeyValueTable, 'read' | 'rows' | 'keyless'>>;
  readonly sql: SessionStore['sql'];
  /** As that of an open store; finds nothing if an earlier version has made the store. */
  readonly ask: SessionStore['ask'];
  close(): Promise<void>;
}

/** It reads all that a copy needs, too. */
export interface WholeReader extends StoreReader {
  /** The rows of a table with columns, in the order of its key, in pages; none if the store has no such table yet. */
  pages(table: string, key: readonly string[]): AsyncGenerator<readonly object[]>;
  /** The last number that a column has given to a row, which may be gone; null if it gives none. */
  lastNumber(table: string, column: string): Promise<number | null>;
}

/** Opens a store for reading alone, also while bots use it. Rejects with a `StoreError`. */
export const openReader = (url: string, tables: readonly TableSpec[]): Promise<WholeReader> =>
  attempt("The store can't be read", () =>
    url.startsWith(SQLITE_URL) ? readSqlite(url.slice(SQLITE_URL.length), tables) : readPostgres(url, tables),
  );

async function readSqlite(file: string, tables: readonly TableSpec[]): Promise<WholeReader> {
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
    ...asking(run, there, SQLITE),
    pages: (table, key) => pagesOf(run, there, SQLITE, table, key),
    lastNumber: async (table) => {
      const rows = await run('SELECT seq FROM sqlite_sequence WHERE name = $1', [table]);
      return (rows[0] as { readonly seq: number } | undefined)?.seq ?? null;
    },
    close: async () => database.close(),
  };
}

async function readPostgres(url: string, tables: readonly TableSpec[]): Promise<WholeReader> {
  const client = new pg.Client({ connectionString: url, types: WITH_NUMBERS });
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
    ...asking(run, there, POSTGRES),
    pages: (table, key) => pagesOf(run, there, POSTGRES, table, key),
    lastNumber: async (table, column) => {
      if (!there.has(table)) return null;
      const [found] = await run('SELECT pg_get_serial_sequence($1, $2) AS name', [
        `${SCHEMA}.${table}`,
        column,
      ]);
      if (found.name === null) return null;
      const [row] = await run(`SELECT last_value AS last FROM ${found.name}`);
      return row.last;
    },
    close: () => client.end(),
  };
}

function asking(
  run: Run,
  there: ReadonlySet<string>,
  { schema }: Dialect,
): Pick<SessionStore, 'sql' | 'ask'> {
  const hasColumns = there.has('result' satisfies keyof Columns);
  return {
    sql: builderFor(schema),
    ask: async <Row>(query: { compile: () => CompiledQuery<Row> }) => {
      if (!hasColumns) return [];
      const { sql, values } = statementOf(query);
      return (await run(sql, values)) as Row[];
    },
  };
}

/** How many rows are read together. */
const PAGE = 1_000;

async function* pagesOf(
  run: Run,
  there: ReadonlySet<string>,
  { schema }: Dialect,
  table: string,
  key: readonly string[],
): AsyncGenerator<readonly object[]> {
  if (!there.has(table)) return;
  const places = key.map((_, index) => `$${index + 1}`).join(', ');
  const sql = `SELECT * FROM ${schema}${table} WHERE (${key.join(', ')}) > (${places})
    ORDER BY ${key.join(', ')} LIMIT ${PAGE}`;
  // Keys are numbers from 0 on.
  for (let last: unknown[] = key.map(() => -1); ; ) {
    const rows = (await run(sql, last)) as Readonly<Record<string, unknown>>[];
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = key.map((column) => end[column]);
  }
}

/** Nothing is written. */
const runAll = () => Promise.reject(new Error('a reader changes nothing'));

/** Names of tables; earlier versions made fewer. */
const namesIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(rows.map((row) => (row as { readonly name: string }).name));
