import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import { projectFile } from '../../project-file.js';
import { keyedLock } from '../keyed-lock.js';
import { type LoneThread, loneThread } from '../lone-thread.js';
import { SHARES } from '../shares.js';
import { atHome, type Reading, type ReadingOrder, readSource } from './reading.js';

/** Why nothing was read: it takes too long, too many wait, or the program ends. */
export type ReadingProblem = 'late' | 'busy' | 'closed';

export class ReadingError extends Error {
  override readonly name = 'ReadingError';
  constructor(
    readonly problem: ReadingProblem,
    options?: ErrorOptions,
  ) {
    super(`nothing was read: ${problem}`, options);
  }
}

/** Reads what people load. Throws `ReadingError`. */
export interface LoadReader {
  read(order: ReadingOrder): Promise<Reading>;
  close(): Promise<void>;
}

/** Reads on this thread and blocks it: for tests. */
export const localReader: LoadReader = {
  read: async (order) => readSource(order),
  close: async () => undefined,
};

const ENTRY = projectFile('dist/sessions/reading/reading-worker.js');
/** Files of the greatest size are read in less than one second. */
const MAX_MS = 5_000;
/** A thread starts in less than one second, which is not held against what it reads. */
const START_MS = 15_000;
const MAX_WAITING = SHARES.queues.bounds.files;

/** Reads one source after the other in a thread, which is ended with what takes it too long. */
export class ReaderThread implements LoadReader {
  private readonly pool: LoneThread<ReadingOrder, Reading>;
  private readonly turns = keyedLock();
  private waiting = 0;
  private closed = false;

  /** Calls `report` when a thread dies; `entry`: the compiled reading-worker. */
  constructor(
    private readonly report: (problem: unknown) => void,
    entry = ENTRY,
    private readonly maxMs = MAX_MS,
  ) {
    this.pool = loneThread(entry, report);
  }

  async read(order: ReadingOrder): Promise<Reading> {
    if (this.closed) throw new ReadingError('closed');
    if (this.waiting >= MAX_WAITING) throw new ReadingError('busy');
    this.waiting++;
    try {
      return atHome(await this.turns.run('thread', () => this.inTime(order)));
    } finally {
      this.waiting--;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pool.destroy();
  }

  private run(order: ReadingOrder, ms: number): Promise<Reading> {
    return this.pool.run(order, { signal: AbortSignal.timeout(ms) });
  }

  private async inTime(order: ReadingOrder): Promise<Reading> {
    if (this.closed) throw new ReadingError('closed');
    try {
      if (this.pool.threads.length === 0) await this.run(NOTHING, START_MS);
      return await this.run(order, this.maxMs);
    } catch (cause) {
      if (this.closed) throw new ReadingError('closed', { cause });
      if (!isEnded(cause)) throw cause;
      this.report(cause);
      throw new ReadingError('late', { cause });
    }
  }
}

/** Starts a thread. */
const NOTHING: ReadingOrder = {
  source: { text: '', variant: null, options: {} },
  wanted: { kind: 'only' },
  table: null,
  language: DEFAULT_LANGUAGE,
};

/** True if the thread was ended: it was late, or took too much memory. */
const isEnded = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'AbortError' || ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'));
