import { existsSync } from 'node:fs';
import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import sqlite3 from 'sqlite3';
import { attempt, StoreError } from './contract.js';
import { SCHEMA } from './postgres.js';
import { QUEUE_SCHEMA } from './queued-alarms.js';
import { SQLITE_URL } from './sqlite.js';

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
  /** Connection limit of the server and version of the queue's tables; null for SQLite. */
  readonly server: { readonly connections: number; readonly queue: number | null } | null;
}

/** Examines a store without leaving a trace. Rejects with a `StoreError` whose cause is the driver's error. */
export const examineStore = (url: string, patienceMs: number): Promise<StoreFacts> =>
  url.startsWith(SQLITE_URL) ? examineSqlite(url.slice(SQLITE_URL.length)) : examinePostgres(url, patienceMs);

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
    engine: await soundSqlite(file, exists),
  }));
}

/** The folder, or its nearest existing ancestor. */
const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(dirname(folder));

/** Version of SQLite, after a quick check of the file. */
async function soundSqlite(file: string, exists: boolean): Promise<string> {
  const database = await new Promise<sqlite3.Database>((done, failed) => {
    const opened = new sqlite3.Database(exists ? file : ':memory:', sqlite3.OPEN_READONLY, (error) =>
      error ? failed(error) : done(opened),
    );
  });
  const ask = (sql: string): Promise<string> =>
    new Promise((done, failed) => {
      database.get(sql, (error, row) => (error ? failed(error) : done(String(Object.values(row ?? {})[0]))));
    });
  try {
    const damage = await ask('PRAGMA quick_check(1)');
    if (damage !== 'ok') {
      const cause = Object.assign(new Error(damage), { code: 'SQLITE_CORRUPT' });
      throw new StoreError(`${file} is damaged: ${damage}`, { cause });
    }
    return `SQLite ${await ask('SELECT sqlite_version()')}`;
  } finally {
    await new Promise<void>((done) => database.close(() => done()));
  }
}

const FACTS_SQL = `SELECT current_setting('server_version') AS version,
  current_setting('max_connections')::int AS connections,
  pg_database_size(current_database())::float8 AS bytes,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS "readOnly",
  to_regnamespace('${SCHEMA}') IS NOT NULL AS exists,
  to_regclass('${QUEUE_SCHEMA}.version') IS NOT NULL AS queued`;

async function examinePostgres(url: string, patienceMs: number): Promise<StoreFacts> {
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
      const { rows } = row.queued
        ? await client.query(`SELECT version FROM ${QUEUE_SCHEMA}.version`)
        : { rows: [] };
      const queue = rows[0] === undefined ? null : Number(rows[0].version);
      const { version, connections, bytes, exists } = row;
      return { engine: `PostgreSQL ${version}`, exists, bytes, free: null, server: { connections, queue } };
    } finally {
      await client.end();
    }
  });
}
