import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { messageOf, StoreError } from '../contract.js';
import { problemOf } from '../problem.js';
import type { Ran } from '../write-record.js';
import { checkpoint, connect, OURS } from './connection.js';
import { type Found, found } from './found.js';
import { HeaderMark } from './header-mark.js';
import { LogFiles, putLog, removeLog } from './log-files.js';
import { changesIn, demandSound, openFile, patiently, rowsOf } from './sqlite-file.js';

/** Interval at which a file without traffic is looked after. */
const WATCH_MS = 1_000;
/** Number of those after which the log is emptied, so that nothing deleted is in it for longer than a minute. */
const CHECKPOINT_TICKS = 60;
/** Faults after which the connection, and what it remembers of the file, is not used any longer. */
const REOPENED: readonly string[] = ['damaged', 'disk', 'read-only'];

/** Number of statements after which the write-ahead log is emptied into the file. */
const CHECKPOINT_AFTER = 500;
/** Least time between two searches for damage, which read the whole file. */
const SEARCH_MS = 1_000;

/**
 * The open database of a store. An operating system keeps a file that was deleted or replaced for those who have it
 * open: what is written there then is lost with the process. A deleted file is therefore written anew, and nothing is
 * read or written while another one has its name. The file changes at checkpoints only: at any other change somebody
 * else wrote into it, perhaps not as SQLite would, or copied another one over it, which a mark in its header tells.
 */
export class DataFile {
  private readonly timer: NodeJS.Timeout;
  private mark: HeaderMark;
  private log: LogFiles;
  /** What was in the log when something else was written over the file, until it is back; nothing is open meanwhile. */
  private aside: Buffer | null = null;
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
    this.mark = new HeaderMark(path);
    this.log = new LogFiles(path);
    this.emptyLog();
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
      for (const sql of [...OURS, ...settings, ...setUp]) await patiently(() => rowsOf(database, sql));
      const file = found(path);
      if (file === null) throw new Error('it was deleted while it was opened');
      return new DataFile(path, file, database, settings, report);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /**
   * Runs a task in one go, again while another process holds the file. What it has written is in the file by then;
   * rejects with the outcome `unknown` if the file was lost meanwhile. One that only `reads` has changed nothing.
   */
  use<T>(task: (database: DatabaseSync) => T, reads = false): Promise<Ran<T>> {
    return patiently(() => {
      this.keepInPlace();
      const ran = this.withFreshConnection((database) => {
        if (reads) return { result: task(database), changes: 0 };
        const before = changesIn(database);
        const result = task(database);
        const changes = changesIn(database) - before;
        if (changes > 0) this.mark.sign(database);
        return { result, changes };
      });
      if (ran.changes > 0) this.keepWritten();
      this.statements += 1;
      if (this.statements % CHECKPOINT_AFTER === 0) this.emptyLog();
      return ran;
    });
  }

  close(): void {
    clearInterval(this.timer);
    // SQLite would empty the log into whatever the file holds by now.
    this.watch();
    if (this.database.isOpen) this.database.close();
    this.log.close();
    this.mark.close();
  }

  private keepWritten(): void {
    try {
      this.keepInPlace();
    } catch (error) {
      // Without the code of the cause, for which it would be written once more.
      throw new StoreError(messageOf(error), { cause: error, outcome: 'unknown' });
    }
  }

  /** Runs a task; once more on a new connection if it fails for a reason that may be over by then. */
  private withFreshConnection<T>(task: (database: DatabaseSync) => T): T {
    try {
      return task(this.database);
    } catch (error) {
      if (!REOPENED.includes(problemOf(error))) throw error;
      this.keepInPlace();
      this.reopen();
      return task(this.database);
    }
  }

  private reopen(): void {
    const database = connect(this.path, this.settings);
    this.database.close();
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

  /** Empties the write-ahead log into the file, as far as nobody else reads from it; false if something stays in it. */
  emptyLog(): boolean {
    try {
      this.empty();
      return true;
    } catch {
      // What could not be written stays in the log, and the next write says why.
      return false;
    }
  }

  /** Throws the error of SQLite's if something stays in the log. */
  private empty(): void {
    if (this.aside !== null || this.log.isEmpty || this.mark.look() !== 'own') return;
    try {
      this.mark.draw(this.database);
      checkpoint(this.database);
      this.mark.settle();
    } finally {
      const file = found(this.path);
      if (file?.id === this.known.id) this.known = file;
    }
  }

  /** Throws unless the open file is the one with the name, and sound if somebody else has written into it. */
  private keepInPlace(): void {
    const file = found(this.path);
    if (file === null) {
      this.writeBack();
      return;
    }
    if (file.id !== this.known.id) {
      this.noteReplaced('was replaced by another file');
      // Beside another file the log must be empty: it would be taken for the log of that one.
      this.emptyLog();
      throw new StoreError(
        `${this.path} is another file than the one that was opened. Put that one back, or start the bot anew to go on with this one`,
        { problem: 'replaced' },
      );
    }
    const isChanged = file.changed !== this.known.changed || this.aside !== null;
    this.demandOwn();
    this.keepLog();
    if (isChanged) this.searchForDamage(file);
    this.noteBack();
  }

  /** Throws if something else was written over what the file held. */
  private demandOwn(): void {
    const content = this.mark.look();
    if (content === 'own') {
      this.comeBack();
      return;
    }
    this.stepAside();
    const isDatabase = content === 'other database';
    this.noteReplaced(`was overwritten with ${isDatabase ? 'another database' : 'what is no database'}`);
    throw new StoreError(
      isDatabase
        ? `${this.path} was overwritten with another database. Put back what it held, or start the bot anew to go on with this one`
        : `${this.path} was overwritten, and is not a database any longer`,
      { problem: isDatabase ? 'replaced' : 'damaged' },
    );
  }

  /** Closes the file without its log, which SQLite would merge into what the file holds now. */
  private stepAside(): void {
    if (this.aside !== null) return;
    this.aside = this.log.cutOff();
    this.database.close();
  }

  private comeBack(): void {
    if (this.aside === null) return;
    putLog(this.path, this.aside, this.known.mode);
    this.database = connect(this.path, this.settings);
    this.renewLog();
    this.aside = null;
  }

  /** Begins a new log if this one was deleted or replaced, which is still open and has all that was written. */
  private keepLog(): void {
    if (this.log.areInPlace) return;
    if (this.database.isOpen) {
      this.empty();
      this.database.close();
    }
    removeLog(this.path);
    this.database = connect(this.path, this.settings);
    this.renewLog();
    this.report(
      `The log beside ${this.path} was deleted or replaced; a new one was begun, and nothing is lost`,
    );
  }

  private renewLog(): void {
    const log = new LogFiles(this.path);
    this.log.close();
    this.log = log;
  }

  private noteReplaced(how: string): void {
    if (this.isReplaced) return;
    this.isReplaced = true;
    this.report(`${this.path} ${how}; games cannot be saved`);
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
      if (this.aside !== null) throw new Error('it had been overwritten before');
      mkdirSync(dirname(this.path), { recursive: true });
      rmSync(copy, { force: true });
      rowsOf(this.database, 'VACUUM INTO $1', [copy]);
      chmodSync(copy, this.known.mode);
      // A log of the deleted file would damage the new one.
      removeLog(this.path);
      renameSync(copy, this.path);
    } catch (error) {
      throw new StoreError(`${this.path} was deleted, and cannot be written anew: ${messageOf(error)}`, {
        cause: error,
        problem: 'missing',
      });
    }
    this.known = found(this.path) ?? this.known;
    this.reopen();
    this.renewLog();
    const mark = new HeaderMark(this.path);
    this.mark.close();
    this.mark = mark;
    this.report(`${this.path} was deleted; it was written anew with all that is stored`);
  }
}
