import type { DatabaseSync } from 'node:sqlite';
import { busyError, openFile, rowsOf } from './sqlite-file.js';

/**
 * Settings of every connection to a data file: without checkpoints of SQLite's own, any other change of the file than ours
 * is somebody else's.
 */
export const OURS = ['PRAGMA wal_autocheckpoint = 0'];

/** Opens a data file that is set up, and its log. */
export function connect(path: string, settings: readonly string[]): DatabaseSync {
  const database = openFile(path);
  try {
    // The log is opened by the first statement that reads.
    for (const sql of [...OURS, ...settings, 'PRAGMA user_version']) rowsOf(database, sql);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Writes the log into the file, and empties it. Throws if something stays in it. */
export function checkpoint(database: DatabaseSync): void {
  const [ended] = rowsOf(database, 'PRAGMA wal_checkpoint(TRUNCATE)') as { readonly busy: number }[];
  if (ended?.busy !== 0) throw busyError('its log is being read');
}
