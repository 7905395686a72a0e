import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';

/** Gives the file free again. */
export type Release = () => Promise<void>;

/**
 * Makes this process the only one on a store, as long as it lives: two would write over each other's
 * moves. The lock is a transaction that stays open on a file beside the store, so that the system
 * itself ends it, also after a `kill -9`. Null where another process has it.
 */
export async function soleUseOf(file: string): Promise<Release | null> {
  const database = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened = new sqlite3.Database(`${file}.lock`, (error) => (error ? reject(error) : resolve(opened)));
  });
  const close = promisify(database.close.bind(database));
  try {
    await new Promise<void>((resolve, reject) => {
      database.exec('BEGIN EXCLUSIVE', (error) => (error ? reject(error) : resolve()));
    });
  } catch (error) {
    await close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return close;
}
