import type { DatabaseSync } from 'node:sqlite';
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

/** Some rows of a table, each as the values of its columns. */
export interface Page {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** It reads all that a copy needs, too. */
export interface WholeReader extends StoreReader {
  /** How many migrations the store has been through. */
  readonly migrated: number;
  /** All rows of a table, in any order or one of columns as SQL has it; none if the store has no such table yet. */
  pages(table: string, order?: string): AsyncGenerator<Page>;
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
  const migrated = there.has(MIGRATION) ? await demandKnown(SQLITE, run) : 0;
  return {
    tables,
    migrated,
    table: keyValueTables((table) =>
      there.has(table.name) ? sqlTable(SQLITE, table, { run, runAll }) : memoryTable(new Map(), table),
    ),
    ...asking(run, there, SQLITE),
    pages: async function* (table, order) {
      if (there.has(table)) yield* filePages(database, table, order);
    },
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
  const migrated = there.has(MIGRATION) ? await demandKnown(POSTGRES, run) : 0;
  return {
    tables,
    migrated,
    table: keyValueTables((table) =>
      there.has(table.name) ? sqlTable(POSTGRES, table, { run, runAll }) : memoryTable(new Map(), table),
    ),
    ...asking(run, there, POSTGRES),
    pages: async function* (table, order) {
      if (there.has(table)) yield* serverPages(client, table, order);
    },
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

const ordered = (order?: string): string => (order === undefined ? '' : ` ORDER BY ${order}`);

function* filePages(database: DatabaseSync, table: string, order?: string): Generator<Page> {
  const statement = database.prepare(`SELECT * FROM ${table}${ordered(order)}`);
  statement.setReturnArrays(true);
  const columns = statement.columns().map(({ name }) => name);
  let rows: unknown[][] = [];
  for (const row of statement.iterate()) {
    rows.push(row as unknown as unknown[]);
    if (rows.length < PAGE) continue;
    yield { columns, rows };
    rows = [];
  }
  if (rows.length > 0) yield { columns, rows };
}

/** The server sends a page while the one before it is used. */
async function* serverPages(client: pg.Client, table: string, order?: string): AsyncGenerator<Page> {
  const fetch = () => {
    const page = client.query<unknown[]>({ text: `FETCH ${PAGE} FROM pages`, rowMode: 'array' });
    page.catch(() => {});
    return page;
  };
  // Without the setting the server plans for somebody who wants the first rows soon, and fetches all of them one by one.
  await client.query(
    `SET LOCAL cursor_tuple_fraction = 1;
      DECLARE pages NO SCROLL CURSOR FOR SELECT * FROM ${SCHEMA}.${table}${ordered(order)}`,
  );
  for (let next = fetch(); ; ) {
    const { fields, rows } = await next;
    if (rows.length === 0) break;
    next = fetch();
    yield { columns: fields.map(({ name }) => name), rows };
  }
  await client.query('CLOSE pages');
}

/** Nothing is written. */
const runAll = () => Promise.reject(new Error('a reader changes nothing'));

/** Names of tables; earlier versions made fewer. */
const namesIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(rows.map((row) => (row as { readonly name: string }).name));
