import { isBusy, openFile, rowsOf } from './sqlite-file.js';

/** Gives the file free again. */
export type Release = () => void;

/**
 * Makes this process the only one on a store, as long as it lives: two would write over each other's
 * moves. The lock is a transaction that stays open on a file beside the store, so that the system
 * itself ends it, also after a `kill -9`. Null where another process has it.
 */
export function soleUseOf(file: string): Release | null {
  const database = openFile(`${file}.lock`);
  try {
    // Nothing is ever written, and no journal left behind by a kill.
    rowsOf(database, 'PRAGMA journal_mode = OFF');
    rowsOf(database, 'BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => database.close();
}
