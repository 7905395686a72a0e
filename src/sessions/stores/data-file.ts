import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { messageOf, StoreError } from './contract.js';
import { problemOf } from './problem.js';
import { openFile, patiently, rowsOf } from './sqlite-file.js';

/** Interval at which a file without traffic is looked after. */
const WATCH_MS = 1_000;
/** Faults after which the connection, and what it remembers of the file, is not used any longer. */
const REOPENED: readonly string[] = ['damaged', 'disk', 'read-only'];

/** What a data file is known by, whatever its name: device and inode; null if there is none. */
const identityOf = (path: string): string | null => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
};

/**
 * The open database of a store. An operating system keeps a file that was deleted or replaced for those who have it
 * open: what is written there then is lost with the process. A deleted file is therefore written anew, and nothing is
 * read or written while another one has its name.
 */
export class DataFile {
  private readonly timer: NodeJS.Timeout;
  private identity: string | null;
  private readonly mode: number;
  private isReplaced = false;

  private constructor(
    private readonly path: string,
    private database: DatabaseSync,
    private readonly settings: readonly string[],
    /** Told in a sentence what happens to the file. */
    private readonly report: (happening: string) => void,
  ) {
    this.identity = identityOf(path);
    this.mode = statSync(path).mode & 0o777;
    this.timer = setInterval(() => this.watch(), WATCH_MS).unref();
  }

  /**
   * Opens a file, created if missing. `settings` are the statements that every connection needs, `setUp` those that the
   * file needs once. Rejects with the error of SQLite's.
   */
  static async open(
    path: string,
    { settings, setUp }: { readonly settings: readonly string[]; readonly setUp: readonly string[] },
    report: (happening: string) => void,
  ): Promise<DataFile> {
    const database = openFile(path);
    try {
      for (const sql of [...settings, ...setUp]) await patiently(() => rowsOf(database, sql));
    } catch (error) {
      database.close();
      throw error;
    }
    return new DataFile(path, database, settings, report);
  }

  /** Runs a task in one go, again while another process holds the file. What it has written is in the file by then. */
  use<T>(task: (database: DatabaseSync) => T): Promise<T> {
    return patiently(() => {
      this.keepInPlace();
      const result = this.withFreshConnection(task);
      this.keepInPlace();
      return result;
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.database.close();
  }

  /** Runs a task; once more on a new connection if it fails for a reason that may be over by then. */
  private withFreshConnection<T>(task: (database: DatabaseSync) => T): T {
    try {
      return task(this.database);
    } catch (error) {
      if (!REOPENED.includes(problemOf(error))) throw error;
      this.reopen();
      return task(this.database);
    }
  }

  private reopen(): void {
    const database = openFile(this.path);
    try {
      for (const sql of this.settings) rowsOf(database, sql);
    } catch (error) {
      database.close();
      throw error;
    }
    this.database.close();
    this.database = database;
  }

  private watch(): void {
    try {
      this.keepInPlace();
    } catch {
      // The next statement says so.
    }
  }

  /** Throws a `StoreError` unless the open file is the one with the name. */
  private keepInPlace(): void {
    const found = identityOf(this.path);
    if (found === this.identity) this.noteBack();
    else if (found === null) this.writeBack();
    else {
      this.noteReplaced();
      throw new StoreError(
        `${this.path} is another file than the one that was opened. Put that one back, or start the bot anew to go on with this one`,
        { problem: 'replaced' },
      );
    }
  }

  private noteReplaced(): void {
    if (this.isReplaced) return;
    // The log beside the file must be empty, or it would be taken for that of the other file.
    rowsOf(this.database, 'PRAGMA wal_checkpoint(TRUNCATE)');
    this.isReplaced = true;
    this.report(`${this.path} was replaced by another file; games cannot be saved`);
  }

  private noteBack(): void {
    if (!this.isReplaced) return;
    this.isReplaced = false;
    this.report(`${this.path} is back in its place; games are saved again`);
  }

  /** Writes the database, which is still open, to where its file was deleted. */
  private writeBack(): void {
    const copy = `${this.path}.restored`;
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      rmSync(copy, { force: true });
      rowsOf(this.database, 'VACUUM INTO $1', [copy]);
      chmodSync(copy, this.mode);
      // A log of the deleted file would damage the new one.
      for (const name of ['wal', 'shm']) rmSync(`${this.path}-${name}`, { force: true });
      renameSync(copy, this.path);
    } catch (error) {
      throw new StoreError(`${this.path} was deleted, and cannot be written anew: ${messageOf(error)}`, {
        cause: error,
        problem: 'missing',
      });
    }
    this.reopen();
    this.identity = identityOf(this.path);
    this.report(`${this.path} was deleted; it was written anew with all that is stored`);
  }
}
