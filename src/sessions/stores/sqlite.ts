import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import KeyvSqlite from '@keyv/sqlite';
import { keyedLock } from '../play/lock.js';
import { attempt, type LastingStore, messageOf, StoreError, StoreInUseError } from './contract.js';
import { everyTable, storeOver, type TableName } from './shelves.js';
import { soleUseOf } from './sole.js';
import { inboxTables, SqlInbox } from './sql-inbox.js';

export const SQLITE_URL = 'sqlite://';
/** Another process (a backup, a shell) may hold the file for a moment. */
const BUSY_TIMEOUT_MS = 5_000;

const INBOX = {
  table: 'inbox',
  now: "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
};

/** Opens the store in a file, makes its folder when it is missing, and proves that it can be written. */
export async function openSqlite(url: string): Promise<LastingStore> {
  const file = url.slice(SQLITE_URL.length);
  await attempt(`The folder of ${file} can't be made`, () => mkdir(dirname(file), { recursive: true }));
  const release = await attempt(`Games can't be saved in ${file}`, () => soleUseOf(file));
  if (release === null) {
    throw new StoreInUseError(
      `Another Damka runs on ${file}. Stop it, or set DATABASE_URL to another file; several processes share games in PostgreSQL only (postgres://…).`,
    );
  }
  const tables = everyTable((name) => sqliteTable(url, name));
  const all = Object.values(tables).map(({ adapter }) => adapter);
  const opened = await Promise.allSettled([
    // Writes into the file's header even where nothing changes, and so fails on a file that is read-only.
    tables.sessions.adapter.query('PRAGMA user_version = 1'),
    ...all.map((adapter) => adapter.query('SELECT 1')),
    // All at once in one statement is more than node-sqlite3 takes.
    (async () => {
      for (const sql of inboxTables(INBOX.table)) await tables.sessions.adapter.query(sql);
    })(),
  ]);
  const failed = opened.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await Promise.allSettled([...all.map((adapter) => adapter.close()), release()]);
    throw new StoreError(`Games can't be saved in ${file}: ${messageOf(failed.reason)}`, {
      cause: failed.reason,
    });
  }
  // Values have numbers there, too, behind another sign.
  const run = (sql: string, values: unknown[] = []) =>
    tables.sessions.adapter.query(sql.replaceAll('$', '?'), ...values);
  const store = storeOver(tables, {
    lock: keyedLock(),
    alarms: null,
    ping: () =>
      attempt(`${file} does not answer`, async () => {
        await tables.sessions.adapter.query('SELECT 1');
      }),
    close: () =>
      attempt("The store can't be closed", async () => {
        await Promise.all(all.map((adapter) => adapter.close()));
        await release();
      }),
  });
  return { ...store, inbox: (source, timing) => new SqlInbox(run, INBOX, source, timing) };
}

function sqliteTable(uri: string, table: TableName) {
  const adapter = new KeyvSqlite({ uri, table, busyTimeout: BUSY_TIMEOUT_MS });
  return {
    adapter,
    page: async (after: string, limit: number) => {
      const sql = `SELECT key, value FROM ${table} WHERE key > ? ORDER BY key LIMIT ?`;
      return (await adapter.query(sql, after, limit)) as { key: string; value: string }[];
    },
    swap: async (key: string, before: string, after: string) => {
      const sql = `UPDATE ${table} SET value = ? WHERE key = ? AND value = ? RETURNING key`;
      return ((await adapter.query(sql, after, key, before)) as unknown[]).length > 0;
    },
  };
}
