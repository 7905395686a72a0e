import { isBusy, openFile, patiently, rowsOf } from './sqlite-file.js';

/** Releases the store. */
export type Release = () => void;

/**
 * Locks a store for as long as this process lives, since two processes would overwrite each other's moves. The lock is
 * an open transaction on a file beside the store, which the operating system ends with the process, even after `kill -9`.
 * Null if another process holds it.
 */
export function soleUseOf(file: string): Release | null {
  const database = openFile(`${file}.lock`);
  try {
    // Nothing is ever written, and a killed process would leave a journal behind.
    rowsOf(database, 'PRAGMA journal_mode = OFF');
    rowsOf(database, 'BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => database.close();
}

/**
 * True while another program has the file open under any name: a hard link, for instance, has a different lock file beside
 * it. Every connection shares an operating system lock on the file itself, which this one tries to take for itself.
 */
export async function isOpenElsewhere(file: string): Promise<boolean> {
  const database = openFile(file);
  try {
    rowsOf(database, 'PRAGMA locking_mode = EXCLUSIVE');
    await patiently(() => rowsOf(database, 'BEGIN EXCLUSIVE'));
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}
