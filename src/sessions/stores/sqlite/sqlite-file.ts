import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ran } from '../write-record.js';

/** How long to wait for another process, such as a backup or a shell, that holds the file. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 20;

/** The SQLite result codes that an operator may meet, by number (https://sqlite.org/rescode.html). */
const CODES: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  18: 'SQLITE_TOOBIG',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
};

/** Loads `node:sqlite` without the warning of Node 22; its interface is stable since Node 24. */
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

/** Runs a task of SQLite; its errors get the name of the result code as `code` and in their message. */
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

export const isCorrupt = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CORRUPT';

/** Opens a file, created if missing. Whether it is a database only shows at the first statement. */
export const openFile = (file: string, readOnly = false): DatabaseSync =>
  coded(() => new sqlite.DatabaseSync(file, { timeout: 0, readOnly }));

/** A statement, and which values it takes in their order. */
interface Prepared {
  readonly statement: StatementSync;
  readonly places: readonly number[];
}

/** The statements of each connection, by SQL: preparing one mostly takes longer than running it. */
const prepared = new WeakMap<DatabaseSync, Map<string, Prepared>>();
/** Each number of values is a statement of its own. */
const MAX_PREPARED = 100;

function statementOf(database: DatabaseSync, sql: string): Prepared {
  // Preparing a pragma already runs it.
  if (sql.startsWith('PRAGMA')) return { statement: database.prepare(sql), places: [] };
  const known = prepared.get(database) ?? new Map<string, Prepared>();
  prepared.set(database, known);
  const found = known.get(sql);
  if (found !== undefined) return found;
  const places: number[] = [];
  const ordered = sql.replace(/\$(\d+)/g, (_, place) => {
    places.push(Number(place) - 1);
    return '?';
  });
  const made = { statement: database.prepare(ordered), places };
  if (known.size === MAX_PREPARED) known.clear();
  known.set(sql, made);
  return made;
}

/** The rows of one statement with values $1, $2, …, which Node 22 could only bind by name. */
export function rowsOf(database: DatabaseSync, sql: string, values: readonly unknown[] = []): unknown[] {
  return coded(() => {
    const { statement, places } = statementOf(database, sql);
    const inOrder: SQLInputValue[] = [];
    for (const place of places) inOrder.push(values[place] as SQLInputValue);
    return statement.all(...inOrder);
  });
}

/** How many rows a connection has changed so far. */
const changesIn = (database: DatabaseSync): number =>
  Number((rowsOf(database, 'SELECT total_changes() AS changes')[0] as { changes: number }).changes);

/** Runs a task and counts the rows that it changes. */
export function changing<T>(database: DatabaseSync, task: () => T): Ran<T> {
  const before = changesIn(database);
  const result = task();
  return { result, changes: changesIn(database) - before };
}

/** Reads the whole file; if it is damaged, throws an error with the code SQLITE_CORRUPT in SQLite's words. */
export function demandSound(database: DatabaseSync): void {
  const [found] = rowsOf(database, 'PRAGMA quick_check(1)') as { readonly quick_check: string }[];
  if (found?.quick_check === 'ok') return;
  throw Object.assign(new Error(`SQLITE_CORRUPT: ${found?.quick_check}`), { code: 'SQLITE_CORRUPT' });
}

/** Runs a task as one transaction, with one flush: all of its statements take effect or none. */
export function transact<T>(database: DatabaseSync, task: () => T): T {
  rowsOf(database, 'BEGIN IMMEDIATE');
  try {
    const result = task();
    rowsOf(database, 'COMMIT');
    return result;
  } catch (error) {
    // Some failures have already rolled back.
    if (database.isTransaction) rowsOf(database, 'ROLLBACK');
    throw error;
  }
}

/** Runs a task whose commit isn't flushed until the next one that is: a power cut may undo it. */
export function unflushed<T>(database: DatabaseSync, task: () => T): T {
  rowsOf(database, 'PRAGMA synchronous = NORMAL');
  try {
    return task();
  } finally {
    rowsOf(database, 'PRAGMA synchronous = FULL');
  }
}

/**
 * Runs a task on a file, and retries while another process holds it. SQLite blocks this thread: a commit with its flush
 * takes some 3 ms on an SSD, about as long as parsing a board. Only a stalled disk blocks the bot for longer, and then it
 * couldn't save anything anyway.
 */
export async function patiently<T>(task: () => T): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    try {
      return task();
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      // SQLite's own busy timeout would put this thread to sleep.
      await sleep(RETRY_MS);
    }
  }
}
