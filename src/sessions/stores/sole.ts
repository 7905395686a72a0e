import { isBusy, openFile, rowsOf } from './sqlite-file.js';

/** Releases the store. */
export type Release = () => void;

/**
 * Locks a store for the lifetime of this process, since two processes would overwrite each other's moves. The lock is
 * a transaction kept open on a file beside the store, which the operating system ends with the process, even after
 * `kill -9`. Null if another process holds it.
 */
export function soleUseOf(file: string): Release | null {
  const database = openFile(`${file}.lock`);
  try {
    // Nothing is ever written, and a killed process must not leave a journal behind.
    rowsOf(database, 'PRAGMA journal_mode = OFF');
    rowsOf(database, 'BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => database.close();
}
