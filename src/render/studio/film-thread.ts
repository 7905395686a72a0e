import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { projectFile } from '../../project-file.js';
import type { FilmJob } from './film-job.js';
import type { FilmOrder, Unfinished } from './film-worker.js';
import { inTime, StudioError } from './studio-error.js';

const ENTRY = projectFile('dist/render/studio/film-worker.js');
const MAX_MS = 60_000;
/** A board waits for the film of its shots no longer. */
const MAX_FOR_BOARD_MS = 5_000;
/** The thread notices by itself that it is late; only when it hangs, or before its turn has come, is it left alone. */
const GRACE_MS = 2_000;
/** Lower than the priority of any shot. */
const LAST = -1e6;
/** A thread takes some 100 MB; it goes when nobody wants films. */
const IDLE_MS = 60_000;
/** Nice increment of the thread, where the system supports it (Linux): a move waits for no film, but some boards do. */
const BEHIND_CHATS = 5;

/** How many films of games, and of shots, may be under way or wait. */
export interface FilmQueue {
  readonly films: number;
  readonly shotFilms: number;
}

/** Makes films one after the other in a thread of its own. One that dies is replaced with the next film. */
export class FilmThread {
  private readonly pool: Piscina<FilmOrder, Uint8Array<ArrayBuffer> | Unfinished>;
  private readonly stop = new Int32Array(new SharedArrayBuffer(4));
  /** One at a time. */
  private readonly turns = new PQueue({ concurrency: 1 });
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private closed = false;

  /** `entry`: the compiled film-worker. */
  constructor(
    private readonly queue: FilmQueue,
    entry = ENTRY,
    private readonly maxMs = MAX_MS,
    /** Epoch milliseconds. */
    private readonly now: () => number = Date.now,
  ) {
    // A thread that waits for atomics between two films never gives the canvases of the last one back.
    this.pool = new Piscina({
      filename: entry.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      niceIncrement: BEHIND_CHATS,
      atomics: 'disabled',
    });
    // A film's own promise tells how it ended.
    this.pool.on('error', () => undefined);
  }

  /** Number of films that are made or wait. */
  get waiting(): number {
    return this.underWay.size;
  }

  /** The GIF file; throws `StudioError`. Shots go before games, and of each those with the least `use`. */
  film(job: FilmJob, use = 0): Promise<Buffer> {
    const key = JSON.stringify(job);
    const same = this.underWay.get(key);
    if (same !== undefined) return same;
    const film = this.make(job, use).finally(() => this.underWay.delete(key));
    this.underWay.set(key, film);
    return film;
  }

  /** Ends what is under way; resolves when nothing is. */
  async close(): Promise<void> {
    this.closed = true;
    Atomics.store(this.stop, 0, 1);
    await Promise.allSettled(this.underWay.values());
    await this.pool.close();
  }

  private async make(job: FilmJob, use: number): Promise<Buffer> {
    if (this.closed) throw new StudioError('closed');
    const { films, shotFilms } = this.queue;
    if (this.underWay.size >= (job.kind === 'shots' ? shotFilms : films)) throw new StudioError('busy');
    const isShots = job.kind === 'shots';
    const maxMs = isShots ? Math.min(MAX_FOR_BOARD_MS, this.maxMs) : this.maxMs;
    const order = { job, until: this.now() + maxMs, stop: this.stop };
    const priority = isShots ? -use : LAST - use;
    const made = this.turns.add(() => this.pool.run(order), { priority });
    const film = await inTime(made, AbortSignal.timeout(maxMs + GRACE_MS)).catch((cause: unknown) => {
      throw this.closed ? new StudioError('closed', { cause }) : cause;
    });
    if (typeof film === 'string') throw new StudioError(film);
    return Buffer.from(film.buffer, film.byteOffset, film.byteLength);
  }
}
