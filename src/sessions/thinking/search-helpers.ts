import { Worker } from 'node:worker_threads';
import type { SharedSearch, Thought } from '../../engine/index.js';
import { projectFile } from '../../project-file.js';
import { threadLimits } from './thread-limits.js';
import type { ThreadTask } from './thread-task.js';

/** What a helper is told at its start. */
export interface HelperData {
  readonly search: SharedSearch;
  /** Its number, from 0 on. */
  readonly helper: number;
  readonly signals: Int32Array<SharedArrayBuffer>;
  /** One number: the positions that helpers have visited in all, more than 32 bits hold. */
  readonly visited: BigInt64Array<SharedArrayBuffer>;
}

/** A search to join, while it is the one of this number. */
export interface HelperTask {
  readonly number: number;
  readonly task: Omit<ThreadTask, 'progress'>;
}

/** Words of the signals: the number of the search to join, 0 for none; helpers at work. */
export const [CURRENT, AT_WORK] = [0, 1] as const;

/** The memory of a helper's own objects, in megabytes. */
const MEGABYTES = 256;
/** Helpers end within a millisecond or two; one that does not has died or hangs. */
const PATIENCE_MS = 5_000;
const ENTRY = projectFile('dist/sessions/thinking/search-helper-worker.js');

/**
 * Threads that search the positions of this thread's searches with it (Lazy SMP): they search the same position by the same
 * hash table, each with its moves in an order of its own, so that this one finds in the table what they have found. Only what this
 * thread finds counts.
 */
export class SearchHelpers {
  private readonly signals = new Int32Array(new SharedArrayBuffer(8));
  private readonly counter = new BigInt64Array(new SharedArrayBuffer(8));
  private workers: readonly Worker[];
  private number = 0;

  /** `search`: what this thread searches in, with room for so many helpers. */
  constructor(
    search: SharedSearch,
    count: number,
    entry: URL = ENTRY,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    this.workers = Array.from({ length: count }, (_, helper) => {
      const workerData: HelperData = { search, helper, signals: this.signals, visited: this.counter };
      const worker = new Worker(entry, { workerData, resourceLimits: threadLimits(MEGABYTES) });
      worker.unref();
      return worker;
    });
  }

  /** Positions that helpers have visited in all. */
  get visited(): number {
    return Number(Atomics.load(this.counter, 0));
  }

  /** Helpers at work. */
  get atWork(): number {
    return Atomics.load(this.signals, AT_WORK);
  }

  /** Thinks by `think`; helpers join its search once it calls what it is given, and the positions that they visit are counted too. */
  help(task: HelperTask['task'], think: (begin: () => void) => Thought): Thought {
    const before = this.visited;
    let thought: Thought;
    try {
      thought = think(() => this.begin(task));
    } finally {
      this.end();
    }
    return { ...thought, nodes: thought.nodes + this.visited - before };
  }

  private begin(task: HelperTask['task']): void {
    const number = ++this.number;
    Atomics.store(this.signals, CURRENT, number);
    for (const worker of this.workers) worker.postMessage({ number, task } satisfies HelperTask);
  }

  /** Ends the search for the helpers, and waits until none of them writes into the table any more. */
  private end(): void {
    const { signals } = this;
    Atomics.store(signals, CURRENT, 0);
    while (this.workers.length > 0 && this.atWork > 0) {
      if (Atomics.wait(signals, AT_WORK, this.atWork, this.patienceMs) !== 'timed-out') continue;
      void this.close();
      throw new Error('a thread that helps to search does not end; this one searches alone from now on');
    }
  }

  async close(): Promise<void> {
    const { workers } = this;
    this.workers = [];
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
