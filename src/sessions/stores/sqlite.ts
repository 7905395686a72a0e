import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keyedLock } from '../play/lock.js';
import { attempt, type LastingStore, messageOf, StoreError, StoreInUseError } from './contract.js';
import { soleInstance } from './instances.js';
import { everyTable, storeOver, TABLES } from './shelves.js';
import { soleUseOf } from './sole.js';
import { inboxTables, SqlInbox } from './sql-inbox.js';
import { type Run, sqlTable, tableSql } from './sql-table.js';
import { openFile, runOn } from './sqlite-file.js';

export const SQLITE_URL = 'sqlite://';
/** Interval of checkpoints, after which deleted data is gone from the write-ahead log, too. */
const CHECKPOINT_MS = 60_000;

const INBOX = {
  table: 'inbox',
  now: "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
};

/** Overwrites deleted data with zeros. */
const SECURE = 'PRAGMA secure_delete = ON';

const SET_UP = [
  // A commit is appended to one file and flushed once; readers are not held up by it.
  'PRAGMA journal_mode = WAL',
  // Every commit waits for the disk, to survive a power cut.
  'PRAGMA synchronous = FULL',
  SECURE,
  // Writes into the file's header even without a change, which fails if the file is read-only.
  'PRAGMA user_version = 1',
  ...TABLES.map(tableSql),
  ...inboxTables(INBOX.table),
];

/** Opens the store in a file, creates its folder if missing, and proves that it can be written. */
export async function openSqlite(url: string): Promise<LastingStore> {
  const file = url.slice(SQLITE_URL.length);
  await attempt(`The folder of ${file} can't be made`, () => mkdir(dirname(file), { recursive: true }));
  const release = await attempt(`Games can't be saved in ${file}`, async () => soleUseOf(file));
  if (release === null) {
    throw new StoreInUseError(
      `Another Damka runs on ${file}. Stop it, or set DATABASE_URL to another file; several processes share games in PostgreSQL only (postgres://…).`,
    );
  }
  const { run, note, close } = await opened(file).catch((error: unknown) => {
    release();
    throw new StoreError(`Games can't be saved in ${file}: ${messageOf(error)}`, { cause: error });
  });
  const checkpoints = setInterval(() => {
    // A disk failure is reported by the next write.
    run('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => {});
  }, CHECKPOINT_MS).unref();
  const instance = soleInstance();
  const store = storeOver(
    everyTable((name) => sqlTable(name, run)),
    {
      lock: keyedLock(),
      instance,
      alarms: null,
      ping: () =>
        attempt(`${file} does not answer`, async () => {
          await run('SELECT 1');
        }),
      close: () =>
        attempt("The store can't be closed", async () => {
          clearInterval(checkpoints);
          close();
          release();
        }),
    },
  );
  return {
    ...store,
    inbox: (source, timing) => new SqlInbox({ ...INBOX, run, note, instance }, source, timing),
  };
}

interface Opened {
  readonly run: Run;
  /** Runs on a connection whose commits are not flushed by themselves, only with the next one of `run`. */
  readonly note: Run;
  readonly close: () => void;
}

async function opened(file: string): Promise<Opened> {
  const databases = [openFile(file), openFile(file)] as const;
  const [run, note] = [runOn(databases[0]), runOn(databases[1])];
  const close = () => {
    for (const database of databases) database.close();
  };
  try {
    for (const sql of [SECURE, 'PRAGMA synchronous = NORMAL']) await note(sql);
    for (const sql of SET_UP) await run(sql);
  } catch (error) {
    close();
    throw error;
  }
  return { run, note, close };
}
