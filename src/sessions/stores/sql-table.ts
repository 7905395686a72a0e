import { EventEmitter } from 'node:events';
import type { Table, TextRow } from './shelves.js';

/** Runs a statement with values $1, $2, …; resolves to its rows. */
export type Run = (sql: string, values?: unknown[]) => Promise<readonly unknown[]>;

/** Statement that creates a table if it is missing. */
export const tableSql = (name: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name} (key VARCHAR(255) PRIMARY KEY, value TEXT)`;

/** A row as it is stored, which a hand other than ours may have written. */
interface Stored {
  readonly key: string;
  readonly value: unknown;
}

/** Text of a value; empty if it is none, since null would be taken for a missing row. */
const textOf = ({ value }: Stored): string => (typeof value === 'string' ? value : '');

interface Statement {
  readonly sql: string;
  readonly values: unknown[];
}

const put = (table: string, key: string, text: string): Statement => ({
  sql: `INSERT INTO ${table} (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  values: [key, text],
});

const take = (table: string, key: string): Statement => ({
  sql: `DELETE FROM ${table} WHERE key = $1 RETURNING key`,
  values: [key],
});

/** Statements of a commit, in tables of a schema: `guard` returns a row unless the compare-and-set fails. */
export function statementsOf(
  rows: readonly TextRow[],
  expected: readonly TextRow[],
  schema = '',
): { readonly guard: Statement | null; readonly writes: readonly Statement[] } {
  const writes = rows.map(({ table, key, text }) =>
    text === null ? take(`${schema}${table}`, key) : put(`${schema}${table}`, key, text),
  );
  if (expected.length === 0) return { guard: null, writes };
  const stored = expected.map(
    ({ table }, index) =>
      `EXISTS (SELECT 1 FROM ${schema}${table} WHERE key = $${2 * index + 1} AND value = $${2 * index + 2})`,
  );
  const values = expected.flatMap(({ key, text }) => [key, text]);
  return { guard: { sql: `SELECT 1 AS held WHERE ${stored.join(' AND ')}`, values }, writes };
}

/**
 * A Keyv storage adapter in the SQL that SQLite and PostgreSQL have in common. Table and rows are those of
 * `@keyv/sqlite` and `@keyv/postgres`, with which earlier versions of Damka wrote them.
 */
export function sqlTable(name: string, run: Run): Table {
  const rows = async ({ sql, values }: Statement) => (await run(sql, values)) as Stored[];
  const adapter = Object.assign(new EventEmitter(), {
    opts: {},
    // biome-ignore lint/suspicious/noExplicitAny: Keyv decides what a caller takes the text for.
    get: async (key: string): Promise<any> => {
      const [row] = await rows({ sql: `SELECT key, value FROM ${name} WHERE key = $1`, values: [key] });
      return row && textOf(row);
    },
    set: async (key: string, value: string): Promise<void> => {
      await rows(put(name, key, value));
    },
    delete: async (key: string): Promise<boolean> => (await rows(take(name, key))).length > 0,
    clear: async (): Promise<void> => {
      await run(`DELETE FROM ${name}`);
    },
  });
  return {
    adapter,
    page: async (after, limit) => {
      // In a table of SQLite a key may be of any type, or NULL.
      const sql = `SELECT key, value FROM ${name} WHERE key > $1 AND CAST(key AS TEXT) = key ORDER BY key LIMIT $2`;
      const page = await rows({ sql, values: [after, limit] });
      return page.map((row) => ({ key: row.key, value: textOf(row) }));
    },
    keyless: async (remove) => {
      const which = `FROM ${name} WHERE key IS NULL OR CAST(key AS TEXT) <> key`;
      const sql = remove ? `DELETE ${which} RETURNING key, value` : `SELECT key, value ${which}`;
      return (await rows({ sql, values: [] })).map(textOf);
    },
  };
}
