import { randomInt } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { rowsOf, unflushed } from './sqlite-file.js';

/** Beginning of every database (https://sqlite.org/fileformat.html#the_database_header). */
const MAGIC = Buffer.from('SQLite format 3\0', 'latin1');
/** Offset of the application id in the header, and of its end. */
const MARK_AT = 68;
export const MARK_END = MARK_AT + 4;

/** The mark in the first bytes of a data file; null if they are of no database. */
export const markIn = (header: Buffer): number | null =>
  header.length >= MARK_END && header.subarray(0, MAGIC.length).equals(MAGIC)
    ? header.readInt32BE(MARK_AT)
    : null;

/** What a data file holds. */
export type Content = 'own' | 'other database' | 'no database';

/**
 * A number in the header of a data file, drawn anew before the log is emptied into it: neither another database has it
 * nor an earlier copy of this one, whose pages the log would ruin.
 */
export class HeaderMark {
  /** Kept open: closing any handle of a file drops the locks that SQLite has on it in this process. */
  private readonly handle: number;
  /** Several while the log may or may not be in the file. */
  private known: ReadonlySet<number | null>;
  /** True if the mark is in the log. */
  private isSigned = false;

  constructor(path: string) {
    this.handle = openSync(path, 'r');
    this.known = new Set([this.mark]);
  }

  /** What is in the file itself, whatever the log beside it says. */
  look(): Content {
    const { mark } = this;
    if (mark === null) return 'no database';
    return this.known.has(mark) ? 'own' : 'other database';
  }

  /** Repeats the mark in a log that has begun, for the next start to know whose log it is. */
  sign(database: DatabaseSync): void {
    if (this.isSigned) return;
    try {
      unflushed(database, () => rowsOf(database, `PRAGMA application_id = ${this.mark ?? 0}`));
      this.isSigned = true;
    } catch {
      // On a full disk, say; the log is of use without it.
    }
  }

  /** Draws a new mark, which is in the log from now on; keeps the old one if there is no room. */
  draw(database: DatabaseSync): void {
    const drawn = randomInt(1, 2 ** 31);
    try {
      rowsOf(database, `PRAGMA application_id = ${drawn}`);
      this.known = new Set([...this.known, drawn]);
    } catch {
      // On a full disk the log may be emptied all the same, which makes room.
    }
  }

  /** Has only the mark in the file count from now on; the log must be empty. */
  settle(): void {
    this.known = new Set([this.mark]);
    this.isSigned = false;
  }

  close(): void {
    closeSync(this.handle);
  }

  private get mark(): number | null {
    const header = Buffer.alloc(MARK_END);
    readSync(this.handle, header, 0, header.length, 0);
    return markIn(header);
  }
}
