import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { StoreError } from '../problem.js';
import { MARK_END, markIn } from './header-mark.js';

/** Sizes in bytes, and offsets, of https://sqlite.org/fileformat.html#the_write_ahead_log */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const PAGE_SIZE_AT = 8;
/** The salts of a log, which each of its frames repeats at the other offset. */
const SALTS = { ofLog: 16, ofFrame: 8, size: 8 };

/**
 * Throws if the log beside a data file was written for another one, as after a kill when somebody copies a file over the
 * store's and leaves the log: SQLite would merge the one into the other. Must be called before anything opens the file.
 */
export function demandOwnLog(path: string): void {
  const log = `${path}-wal`;
  if (!existsSync(path) || !existsSync(log)) return;
  const mark = reading(path, (read) => markIn(read(0, MARK_END)));
  const marks = reading(log, marksIn);
  if (mark === null || marks.size === 0 || marks.has(mark)) return;
  throw new StoreError(
    `The log ${log} belongs to another file than the ${path} that is there now. To go on with this one, remove ${log} and ${path}-shm; otherwise put the other one back`,
    { problem: 'replaced' },
  );
}

type Read = (at: number, size: number) => Buffer;

function reading<T>(path: string, task: (read: Read) => T): T {
  const handle = openSync(path, 'r');
  try {
    return task((at, size) => {
      const bytes = Buffer.alloc(size);
      return bytes.subarray(0, readSync(handle, bytes, 0, size, at));
    });
  } finally {
    closeSync(handle);
  }
}

/** The marks of a data file in every copy of its first page that a log holds: that before the log, and later ones. */
function marksIn(read: Read): ReadonlySet<number | null> {
  const marks = new Set<number | null>();
  const header = read(0, LOG_HEADER);
  if (header.length < LOG_HEADER) return marks;
  const salts = header.subarray(SALTS.ofLog, SALTS.ofLog + SALTS.size);
  const frameSize = FRAME_HEADER + header.readUInt32BE(PAGE_SIZE_AT);
  for (let at = LOG_HEADER; ; at += frameSize) {
    const frame = read(at, FRAME_HEADER + MARK_END);
    const isWhole = frame.length === FRAME_HEADER + MARK_END;
    if (!isWhole || !frame.subarray(SALTS.ofFrame, SALTS.ofFrame + SALTS.size).equals(salts)) return marks;
    if (frame.readUInt32BE(0) === 1) marks.add(markIn(frame.subarray(FRAME_HEADER)));
  }
}
