import { existsSync } from 'node:fs';
import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { attempt, StoreError } from '../contract.js';
import { keptAt } from '../postgres/own-sessions.js';
import { SCHEMA } from '../postgres.js';
import { demandSound, openFile, rowsOf } from '../sqlite/sqlite-file.js';
import { SQLITE_URL } from '../sqlite.js';

/** Facts about a store that has not been opened. */
export interface StoreFacts {
  /** `SQLite 3.44.2` */
  readonly engine: string;
  /** False before the first start, which makes it. */
  readonly exists: boolean;
  /** Its size in bytes. */
  readonly bytes: number;
  /** Free space in bytes; null if unknown. */
  readonly free: number | null;
  /** What is known of the server; null for SQLite. */
  readonly server: {
    /** How many connections it allows, and how many are in use. */
    readonly connections: number;
    readonly used: number;
    /** True if a process hears of the changes of others. */
    readonly listens: boolean;
  } | null;
}

/** Examines a store without leaving a trace. Rejects with a `StoreError` whose cause is the driver's error. */
export const examineStore = (
  url: string,
  patienceMs: number,
  directUrl: string | null = null,
): Promise<StoreFacts> =>
  url.startsWith(SQLITE_URL)
    ? examineSqlite(url.slice(SQLITE_URL.length))
    : examinePostgres(url, directUrl ?? url, patienceMs);

async function examineSqlite(file: string): Promise<StoreFacts> {
  const folder = existingFolder(dirname(resolve(file)));
  await attempt(`Nothing can be written in ${folder}`, async () => {
    await rmdir(await mkdtemp(join(folder, '.damka-doctor-')));
  });
  const { bavail, bsize } = await statfs(folder);
  const exists = existsSync(file);
  const facts = {
    exists,
    bytes: exists ? (await stat(file)).size : 0,
    free: bavail * bsize,
    server: null,
  };
  return attempt(`${file} cannot be read`, async () => ({
    ...facts,
    engine: soundSqlite(file, exists),
  }));
}

/** The folder, or its nearest existing ancestor. */
const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(dirname(folder));

/** The version of SQLite, once it finds no damage in the file. */
function soundSqlite(file: string, exists: boolean): string {
  // A read-only connection couldn't remove the files of the write-ahead log that it needs.
  const database = openFile(exists ? file : ':memory:');
  try {
    demandSound(database);
    const [row] = rowsOf(database, 'SELECT sqlite_version() AS version') as { readonly version: string }[];
    return `SQLite ${row?.version}`;
  } finally {
    database.close();
  }
}

const FACTS_SQL = `SELECT current_setting('server_version') AS version,
  current_setting('max_connections')::int AS connections,
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS used,
  pg_database_size(current_database())::float8 AS bytes,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "readOnly",
  to_regnamespace('${SCHEMA}') IS NOT NULL AS exists`;

async function examinePostgres(url: string, directUrl: string, patienceMs: number): Promise<StoreFacts> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  return attempt("PostgreSQL can't be used", async () => {
    try {
      await client.connect();
      const [row] = (await client.query(FACTS_SQL)).rows;
      if (row.readOnly) throw new StoreError('PostgreSQL takes no changes: this server is read-only');
      const { version, connections, used, bytes, exists } = row;
      const { sessions: listens } = await keptAt(directUrl, patienceMs);
      const server = { connections, used, listens };
      return { engine: `PostgreSQL ${version}`, exists, bytes, free: null, server };
    } finally {
      await client.end();
    }
  });
}
