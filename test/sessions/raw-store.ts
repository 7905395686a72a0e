import pg from 'pg';
import { DIALECT as POSTGRES } from '../../src/sessions/stores/postgres.js';
import type { Dialect, Run } from '../../src/sessions/stores/sql-table.js';
import { openFile, rowsOf } from '../../src/sessions/stores/sqlite/sqlite-file.js';
import { DIALECT as SQLITE } from '../../src/sessions/stores/sqlite.js';

/** A store of an engine, past our own code. */
export interface RawStore {
  readonly url: string;
  readonly dialect: Dialect;
  readonly run: Run;
  /** How its tables and indexes are made. */
  readonly form: () => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

export function rawSqlite(file: string): RawStore {
  // The store that is opened next to this wants the file for itself.
  let database = openFile(file);
  const run: Run = async (sql, values) => {
    if (!database.isOpen) database = openFile(file);
    const rows = rowsOf(database, sql, values);
    if (!database.isTransaction) database.close();
    return rows;
  };
  const form = () => run('SELECT name, sql FROM sqlite_master ORDER BY name');
  return { url: `sqlite://${file}`, dialect: SQLITE, run, form, close: async () => {} };
}

export async function rawPostgres(url: string): Promise<RawStore> {
  const client = new pg.Client(url);
  await client.connect();
  const run: Run = async (sql, values) => (await client.query(sql, values)).rows;
  const form = () =>
    run(`SELECT table_name || '.' || column_name AS name, concat_ws(' ', data_type, is_nullable, column_default, is_identity) AS sql
        FROM information_schema.columns WHERE table_schema = 'damka'
      UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'damka' ORDER BY 1`);
  return { url, dialect: POSTGRES, run, form, close: () => client.end() };
}
