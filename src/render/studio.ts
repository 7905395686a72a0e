import { Piscina } from 'piscina';
import { animate } from './animate.js';
import { type FilmJob, filmOf } from './film-job.js';
import type { FilmOrder, Unfinished } from './film-worker.js';

/** Why there is no film: too many wait, it took too long, the program ends, or something of ours is broken. */
export type FilmProblem = 'busy' | 'late' | 'closed' | 'broken';

export class FilmError extends Error {
  override readonly name = 'FilmError';
  constructor(
    readonly problem: FilmProblem,
    options?: ErrorOptions,
  ) {
    super(`no film: ${problem}`, options);
  }
}

/** Makes animated pictures. */
export interface Studio {
  /** The GIF file; throws `FilmError`. */
  film(job: FilmJob): Promise<Buffer>;
  /** Ends what is under way; resolves when nothing is. */
  close(): Promise<void>;
}

/** Films made on this thread, which does nothing else meanwhile: for a command line, and for tests. */
export const localStudio: Studio = {
  film: async (job) => {
    const bytes = animate(filmOf(job), () => false);
    if (bytes === null) throw new FilmError('broken');
    return Buffer.from(bytes);
  },
  close: async () => undefined,
};

const ENTRY = new URL('./film-worker.js', import.meta.url);
const MOST_WAITING = 8;
const LONGEST_MS = 60_000;
/** The thread notices by itself that it is late; only when it hangs, or before its turn has come, is it left alone. */
const GRACE_MS = 2_000;
/** A thread takes some 100 MB; it goes when nobody wants films. */
const IDLE_MS = 60_000;

/** Makes films one after the other in a thread of its own. One that dies is replaced with the next film. */
export class FilmStudio implements Studio {
  private readonly pool: Piscina<FilmOrder, Uint8Array<ArrayBuffer> | Unfinished>;
  private readonly stop = new Int32Array(new SharedArrayBuffer(4));
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private closed = false;

  /** `entry`: the compiled film-worker. */
  constructor(
    entry = ENTRY,
    private readonly longestMs = LONGEST_MS,
  ) {
    this.pool = new Piscina({ filename: entry.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS });
    // What became of a film is known from its promise.
    this.pool.on('error', () => undefined);
  }

  film(job: FilmJob): Promise<Buffer> {
    const key = JSON.stringify(job);
    const same = this.underWay.get(key);
    if (same !== undefined) return same;
    const film = this.make(job).finally(() => this.underWay.delete(key));
    this.underWay.set(key, film);
    return film;
  }

  async close(): Promise<void> {
    this.closed = true;
    Atomics.store(this.stop, 0, 1);
    await Promise.allSettled(this.underWay.values());
    await this.pool.close();
  }

  private async make(job: FilmJob): Promise<Buffer> {
    if (this.closed) throw new FilmError('closed');
    if (this.underWay.size >= MOST_WAITING) throw new FilmError('busy');
    const order = { job, until: Date.now() + this.longestMs, stop: this.stop };
    const film = await this.inTime(this.pool.run(order));
    if (typeof film === 'string') throw new FilmError(film);
    return Buffer.from(film.buffer, film.byteOffset, film.byteLength);
  }

  private inTime<T>(made: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new FilmError('late')), this.longestMs + GRACE_MS);
      made
        .then(resolve, (cause: unknown) =>
          reject(new FilmError(this.closed ? 'closed' : 'broken', { cause })),
        )
        .finally(() => clearTimeout(timer));
    });
  }
}
