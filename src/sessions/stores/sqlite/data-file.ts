import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../../engine/index.js';
import { StoreError } from '../contract.js';
import type { Run } from '../sql-table.js';
import { demandSound, openFile, patiently, rowsOf } from './sqlite-file.js';

/** How often to look at the files. */
const WATCH_MS = 1_000;
/** After this many looks the log is emptied, so that nothing deleted stays in it for longer than a minute. */
const EMPTY_TICKS = 60;
/** What the owner of a file may do with it, and what everybody else. */
const [OWNERS, OTHERS] = [0o700, 0o077];

/** A file of an early version, or one that was put back by hand, may be open to everybody on the machine; so may its log. */
async function closeToOthers(path: string): Promise<void> {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const { mode, uid } = await stat(file).catch(() => ({ mode: 0, uid: -1 }));
    // Whoever else owns it has let this program write there.
    if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) await chmod(file, mode & OWNERS);
  }
}

/**
 * The open database of a store. If its file is deleted or replaced, the operating system keeps the old one as long
 * as this process has it open, and what is written there is lost with the process. So it looks each second whether the
 * files are still the same. If not, it brings to safety what was saved, and refuses to read or write from then on.
 */
export class DataFile {
  private readonly timer: NodeJS.Timeout;
  private readonly ids: FileIds;
  private loss: StoreError | null = null;
  private ticks = 0;

  private constructor(
    private readonly path: string,
    private readonly database: DatabaseSync,
    private readonly onLost: (why: string) => void,
  ) {
    this.ids = idsOf(path);
    this.timer = setInterval(() => this.watch(), WATCH_MS).unref();
  }

  /**
   * Opens a file, created if missing. `settings` are the statements that every connection needs; `setUp` makes what the
   * file lacks. Calls `onLost` once, with a sentence for the operator, if the store can't go on. Rejects with an error
   * of SQLite.
   */
  static async open(
    path: string,
    {
      settings,
      setUp,
    }: { readonly settings: readonly string[]; readonly setUp: (run: Run) => Promise<void> },
    onLost: (why: string) => void,
  ): Promise<DataFile> {
    await closeToOthers(path);
    const database = openFile(path);
    try {
      await patiently(() => demandSound(database));
      for (const sql of settings) await patiently(() => rowsOf(database, sql));
      await setUp((sql, values) => patiently(() => rowsOf(database, sql, values)));
      return new DataFile(path, database, onLost);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Runs a task in one go, and retries while another process holds the file. */
  use<T>(task: (database: DatabaseSync) => T): Promise<T> {
    return patiently(() => {
      if (this.loss !== null) throw this.loss;
      return task(this.database);
    });
  }

  /** Empties the write-ahead log into the file; false if something stays in it because somebody is reading it. */
  emptyLog(): boolean {
    try {
      const [ended] = rowsOf(this.database, 'PRAGMA wal_checkpoint(TRUNCATE)') as { readonly busy: number }[];
      return ended?.busy === 0;
    } catch {
      // What can't be written stays in the log, and the next write says why.
      return false;
    }
  }

  close(): void {
    clearInterval(this.timer);
    if (this.database.isOpen) this.database.close();
  }

  private watch(): void {
    try {
      const ids = idsOf(this.path);
      if (this.loss === null && ids.join() !== this.ids.join()) this.lose(ids);
    } catch {
      // If the files can't be looked at, the next statement says so.
    }
    this.ticks += 1;
    if (this.loss === null && this.ticks % EMPTY_TICKS === 0) this.emptyLog();
  }

  private lose([file = null]: FileIds): void {
    const happened =
      file === null
        ? `${this.path} was deleted or moved away`
        : file === this.ids[0]
          ? `The log beside ${this.path} was deleted or replaced`
          : `${this.path} is another file than the one that was opened`;
    const problem = file === null ? 'missing' : 'replaced';
    const why = `${happened}. ${this.rescued(file)}. Damka stops, and goes on with ${this.path} when it is started again`;
    this.loss = new StoreError(why, { problem });
    this.onLost(why);
  }

  /** Writes what was saved to where it can be found again; returns a sentence that says where. */
  private rescued(file: string | null): string {
    // Otherwise SQLite would take the log for the new file's.
    const isEmptied = this.emptyLog();
    const isOpened = file === this.ids[0];
    try {
      if (!(isOpened && isEmptied)) {
        const copy = `${this.path}.saved-${Date.now()}`;
        mkdirSync(dirname(copy), { recursive: true });
        writeFileSync(copy, '', { flag: 'wx', mode: 0o600 });
        rowsOf(this.database, 'VACUUM INTO $1', [copy]);
        if (file !== null) return `All that was saved is in ${copy}`;
        renameSync(copy, this.path);
      }
      for (const name of logsOf(this.path)) rmSync(name, { force: true });
      return `All that was saved is in ${this.path}`;
    } catch (error) {
      return `What was saved cannot be written anew: ${messageOf(error)}`;
    }
  }
}

/** Device and inode of the data file, its log and the log's index: they identify a file whatever its name. */
type FileIds = readonly (string | null)[];

const logsOf = (path: string): string[] => [`${path}-wal`, `${path}-shm`];

const idsOf = (path: string): FileIds =>
  [path, ...logsOf(path)].map((name) => {
    const stat = statSync(name, { bigint: true, throwIfNoEntry: false });
    return stat === undefined ? null : `${stat.dev}:${stat.ino}`;
  });
