import { EventEmitter } from 'node:events';
import type { Table } from './shelves.js';

/** Runs a statement with values $1, $2, …; resolves to its rows. */
export type Run = (sql: string, values?: unknown[]) => Promise<readonly unknown[]>;

/** Statement that creates a table if it is missing. */
export const tableSql = (name: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name} (key VARCHAR(255) PRIMARY KEY, value TEXT)`;

/** A row as it is stored, which a hand other than ours may have written. */
interface Row {
  readonly key: string;
  readonly value: unknown;
}

/** Text of a value; empty if it is none, since null would be taken for a missing row. */
const textOf = ({ value }: Row): string => (typeof value === 'string' ? value : '');

/**
 * A Keyv storage adapter in the SQL that SQLite and PostgreSQL have in common. Table and rows are those of
 * `@keyv/sqlite` and `@keyv/postgres`, with which earlier versions of Damka wrote them.
 */
export function sqlTable(name: string, run: Run): Table {
  const rows = async (sql: string, ...values: unknown[]) => (await run(sql, values)) as Row[];
  const adapter = Object.assign(new EventEmitter(), {
    opts: {},
    // biome-ignore lint/suspicious/noExplicitAny: Keyv decides what a caller takes the text for.
    get: async (key: string): Promise<any> => {
      const [row] = await rows(`SELECT key, value FROM ${name} WHERE key = $1`, key);
      return row && textOf(row);
    },
    set: async (key: string, value: string): Promise<void> => {
      await rows(
        `INSERT INTO ${name} (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        key,
        value,
      );
    },
    delete: async (key: string): Promise<boolean> =>
      (await rows(`DELETE FROM ${name} WHERE key = $1 RETURNING key`, key)).length > 0,
    clear: async (): Promise<void> => {
      await rows(`DELETE FROM ${name}`);
    },
  });
  return {
    adapter,
    page: async (after, limit) => {
      // In a table of SQLite a key may be of any type, or NULL.
      const page = `SELECT key, value FROM ${name} WHERE key > $1 AND CAST(key AS TEXT) = key ORDER BY key LIMIT $2`;
      return (await rows(page, after, limit)).map((row) => ({ key: row.key, value: textOf(row) }));
    },
    swap: async (key, before, after) => {
      const sql = `UPDATE ${name} SET value = $1 WHERE key = $2 AND value = $3 RETURNING key`;
      return (await rows(sql, after, key, before)).length > 0;
    },
  };
}
