import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { PictureJob } from './picture-job.js';
import { inTime, StudioError } from './studio-error.js';

const ENTRY = new URL('./picture-worker.js', import.meta.url);
/** Some thousand times as long as a picture takes. */
const LONGEST_MS = 10_000;

/**
 * Draws pictures in a thread of its own, which lives as long as the program: what comes again is drawn once. A thread
 * that dies or hangs is replaced, and what it was at is asked for once more.
 */
export class PictureThread {
  private pool: Piscina<PictureJob, Uint8Array<ArrayBuffer>>;
  /** One at a time: so no picture suffers from another, and each has all its time. */
  private readonly turns = pLimit(1);
  private readonly underWay = new Set<Promise<unknown>>();
  private closed = false;

  /** `report` is told why a picture was asked for twice; `entry`: the compiled picture-worker. */
  constructor(
    private readonly report: (problem: unknown) => void,
    private readonly entry = ENTRY,
    private readonly longestMs = LONGEST_MS,
  ) {
    this.pool = this.opened();
  }

  /** The PNG file; throws `StudioError`. */
  async picture(job: PictureJob): Promise<Buffer> {
    const drawn = this.turns(() => this.drawn(job));
    this.underWay.add(drawn);
    try {
      const { buffer, byteOffset, byteLength } = await drawn;
      return Buffer.from(buffer, byteOffset, byteLength);
    } finally {
      this.underWay.delete(drawn);
    }
  }

  /** Takes no more; resolves when the last picture that was asked for is drawn. */
  async close(): Promise<void> {
    await Promise.allSettled(this.underWay);
    this.closed = true;
    await this.pool.close();
  }

  private async drawn(job: PictureJob): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return await this.tried(job);
    } catch (error) {
      if (this.closed) throw error;
      this.report(error);
      return this.tried(job);
    }
  }

  private async tried(job: PictureJob): Promise<Uint8Array<ArrayBuffer>> {
    if (this.closed) throw new StudioError('closed');
    const { pool } = this;
    try {
      return await inTime(pool.run(job), this.longestMs);
    } catch (error) {
      // A thread that is ended while it draws takes the whole process with it: one that hangs is left to itself.
      if (error instanceof StudioError && error.problem === 'late' && pool === this.pool)
        this.pool = this.opened();
      throw error;
    }
  }

  private opened() {
    const pool = new Piscina({ filename: this.entry.href, minThreads: 1, maxThreads: 1 });
    // What became of a picture is known from its promise.
    pool.on('error', () => undefined);
    return pool;
  }
}
