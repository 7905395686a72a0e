import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Run } from './sql-table.js';

/** Another process (a backup, a shell) may hold the file for a moment. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 20;

/** SQLite's primary result codes that somebody may read of, by the numbers of https://sqlite.org/rescode.html. */
const CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** `node:sqlite` without the warning that Node 22 prints when it is loaded: its interface is stable since Node 24. */
function quietly(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
const sqlite = quietly();

/** Runs a task of SQLite's; the error that it throws has the code by its name, also before its message. */
function coded<T>(task: () => T): T {
  try {
    return task();
  } catch (error) {
    const code =
      error instanceof Error && 'errcode' in error ? CODES[Number(error.errcode) & 0xff] : undefined;
    if (code === undefined) throw error;
    throw Object.assign(new Error(`${code}: ${(error as Error).message}`), { code });
  }
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** Opens a file, which is made where it is missing; the first statement finds out whether it is a database. */
export const openFile = (file: string): DatabaseSync =>
  coded(() => new sqlite.DatabaseSync(file, { timeout: 0 }));

/** Rows of a single statement with values $1, $2, …; Node 22 binds numbered places by name only. */
export function rowsOf(database: DatabaseSync, sql: string, values: readonly unknown[] = []): unknown[] {
  const inOrder: SQLInputValue[] = [];
  const statement = sql.replace(/\$(\d+)/g, (_, place) => {
    inOrder.push(values[Number(place) - 1] as SQLInputValue);
    return '?';
  });
  return coded(() => database.prepare(statement).all(...inOrder));
}

/**
 * Runs statements on a file, and waits for whoever holds it. SQLite works in this thread: a commit, with its
 * flush to the disk, keeps everything else waiting for some 3 ms on an SSD, as long as a board takes to be parsed and
 * far less than anybody notices. Only a disk that stalls would stop the bot, which could save nothing meanwhile.
 */
export const runOn =
  (database: DatabaseSync): Run =>
  async (sql, values) => {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      try {
        return rowsOf(database, sql, values);
      } catch (error) {
        if (!isBusy(error) || Date.now() > end) throw error;
        // SQLite's own busy timeout would sleep in this thread.
        await sleep(RETRY_MS);
      }
    }
  };
