import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { messageOf, StoreError } from '../contract.js';
import { problemOf } from '../problem.js';
import { closeFile, demandSound, openFile, patiently, rowsOf } from './sqlite-file.js';

/** Interval at which a file without traffic is looked after. */
const WATCH_MS = 1_000;
/** Number of those after which the log is emptied, so that nothing deleted is in it for longer than a minute. */
const CHECKPOINT_TICKS = 60;
/** Faults after which the connection, and what it remembers of the file, is not used any longer. */
const REOPENED: readonly string[] = ['damaged', 'disk', 'read-only'];
/** Without checkpoints of SQLite's own, so that every other change of the file is somebody else's. */
const SETTINGS = ['PRAGMA wal_autocheckpoint = 0'];

/** Number of statements after which the write-ahead log is emptied into the file. */
const CHECKPOINT_AFTER = 500;
/** Least time between two searches for damage, which read the whole file. */
const SEARCH_MS = 1_000;

/** A file as it was found: `id` is device and inode, which it is known by whatever its name. */
interface Found {
  readonly id: string;
  readonly mode: number;
  /** Time of the last change in nanoseconds. */
  readonly changed: bigint;
}

/** The file at a path; null if there is none. */
const found = (path: string): Found | null => {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined) return null;
  return { id: `${stat.dev}:${stat.ino}`, mode: Number(stat.mode) & 0o777, changed: stat.mtimeNs };
};

/**
 * The open database of a store. An operating system keeps a file that was deleted or replaced for those who have it
 * open: what is written there then is lost with the process. A deleted file is therefore written anew, and nothing is
 * read or written while another one has its name. The file changes at checkpoints only: at any other change somebody
 * else wrote into it, perhaps not as SQLite would.
 */
export class DataFile {
  private readonly timer: NodeJS.Timeout;
  private isReplaced = false;
  private statements = 0;
  private ticks = 0;
  private damage: { readonly at: number; readonly error: unknown } | null = null;

  private constructor(
    private readonly path: string,
    private known: Found,
    private database: DatabaseSync,
    private readonly settings: readonly string[],
    /** Told in a sentence what happens to the file. */
    private readonly report: (happening: string) => void,
  ) {
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
      for (const sql of [...SETTINGS, ...settings, ...setUp]) await patiently(() => rowsOf(database, sql));
      const file = found(path);
      if (file === null) throw new Error('it was deleted while it was opened');
      return new DataFile(path, file, database, settings, report);
    } catch (error) {
      closeFile(database);
      throw error;
    }
  }

  /** Runs a task in one go, again while another process holds the file. What it has written is in the file by then. */
  use<T>(task: (database: DatabaseSync) => T): Promise<T> {
    return patiently(() => {
      this.keepInPlace();
      const result = this.withFreshConnection(task);
      this.keepInPlace();
      this.statements += 1;
      if (this.statements % CHECKPOINT_AFTER === 0) this.emptyLog();
      return result;
    });
  }

  close(): void {
    clearInterval(this.timer);
    closeFile(this.database);
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
      for (const sql of [...SETTINGS, ...this.settings]) rowsOf(database, sql);
    } catch (error) {
      closeFile(database);
      throw error;
    }
    closeFile(this.database);
    this.database = database;
  }

  private watch(): void {
    this.ticks += 1;
    try {
      this.keepInPlace();
      if (this.ticks % CHECKPOINT_TICKS === 0) this.emptyLog();
    } catch {
      // The next statement says so.
    }
  }

  /** Empties the write-ahead log into the file, as far as nobody else reads from it. */
  emptyLog(): void {
    try {
      rowsOf(this.database, 'PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // What could not be written stays in the log, and the next write says why.
    }
    const file = found(this.path);
    if (file?.id === this.known.id) this.known = file;
  }

  /** Throws unless the open file is the one with the name, and sound if somebody else has written into it. */
  private keepInPlace(): void {
    const file = found(this.path);
    if (file === null) this.writeBack();
    else if (file.id === this.known.id) {
      this.noteBack();
      if (file.changed !== this.known.changed) this.searchForDamage(file);
    } else {
      this.noteReplaced();
      // Beside another file the log must be empty: it would be taken for the log of that one.
      this.emptyLog();
      throw new StoreError(
        `${this.path} is another file than the one that was opened. Put that one back, or start the bot anew to go on with this one`,
        { problem: 'replaced' },
      );
    }
  }

  private noteReplaced(): void {
    if (this.isReplaced) return;
    this.isReplaced = true;
    this.report(`${this.path} was replaced by another file; games cannot be saved`);
  }

  private noteBack(): void {
    if (!this.isReplaced) return;
    this.isReplaced = false;
    this.report(`${this.path} is back in its place; games are saved again`);
  }

  private searchForDamage(file: Found): void {
    const now = performance.now();
    if (this.damage !== null && now - this.damage.at < SEARCH_MS) throw this.damage.error;
    try {
      // The old connection would go by what it remembers.
      this.reopen();
      demandSound(this.database);
    } catch (error) {
      this.damage = { at: now, error };
      throw error;
    }
    this.damage = null;
    this.known = file;
  }

  /** Writes the database, which is still open, to where its file was deleted. */
  private writeBack(): void {
    const copy = `${this.path}.restored`;
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      rmSync(copy, { force: true });
      rowsOf(this.database, 'VACUUM INTO $1', [copy]);
      chmodSync(copy, this.known.mode);
      // A log of the deleted file would damage the new one.
      for (const name of ['wal', 'shm']) rmSync(`${this.path}-${name}`, { force: true });
      renameSync(copy, this.path);
    } catch (error) {
      throw new StoreError(`${this.path} was deleted, and cannot be written anew: ${messageOf(error)}`, {
        cause: error,
        problem: 'missing',
      });
    }
    this.known = found(this.path) ?? this.known;
    this.reopen();
    this.report(`${this.path} was deleted; it was written anew with all that is stored`);
  }
}
