import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { found } from './found.js';

const namesOf = (path: string): string[] => [`${path}-wal`, `${path}-shm`];
const idsOf = (path: string): string =>
  namesOf(path)
    .map((name) => found(name)?.id)
    .join();

/** Puts a log beside a data file that nobody has open. */
export const putLog = (path: string, content: Buffer, mode: number): void => {
  removeLog(path);
  writeFileSync(`${path}-wal`, content, { mode });
};

/** Removes the log beside a data file, which SQLite would take for that of the file. */
export const removeLog = (path: string): void => {
  for (const name of namesOf(path)) rmSync(name, { force: true });
};

/** The write-ahead log beside a data file, and its index, as a connection has them open. */
export class LogFiles {
  private readonly handle: number;
  private readonly ids: string;

  constructor(private readonly path: string) {
    this.handle = openSync(`${path}-wal`, 'r+');
    this.ids = idsOf(path);
  }

  /** False if the files were deleted or replaced: what is written into them then goes with the process. */
  get areInPlace(): boolean {
    return idsOf(this.path) === this.ids;
  }

  get isEmpty(): boolean {
    return fstatSync(this.handle).size === 0;
  }

  /** Empties the log, and gives what was in it. */
  cutOff(): Buffer {
    const content = readFileSync(this.handle);
    ftruncateSync(this.handle);
    return content;
  }

  close(): void {
    closeSync(this.handle);
  }
}
