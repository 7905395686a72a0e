import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { BOARD_VARIANTS } from '../../engine/index.js';
import { projectFile } from '../../project-file.js';
import { swatchViews } from '../board/swatches.js';
import type { PictureJob } from './picture-job.js';
import { inTime, StudioError, type Timeout } from './studio-error.js';

type Pool = Piscina<PictureJob, Uint8Array<ArrayBuffer>>;

const ENTRY = projectFile('dist/render/studio/picture-worker.js');
/** Some hundred times as long as a picture takes; two tries fit into the time in which the program stops. */
const MAX_MS = 4_000;
const MAX_START_MS = 30_000;
/** Pictures that nobody's game waits for. */
const PATIENT: ReadonlySet<PictureJob['kind']> = new Set(['chart', 'rules', 'poster', 'preview', 'icon']);
/** Lower than the priority of any board. */
const LAST = -1e6;

const MAX_HUNG = 2;
const YOUNG_MB = 4;
/** Three times as much as the thread keeps. */
const OLD_MB = 64;
/** Drawn for nobody: the thread has its libraries, its font and its code ready then. */
const firstJobs = (): readonly PictureJob[] =>
  BOARD_VARIANTS.slice(0, 1).flatMap((variant) =>
    swatchViews(variant)
      .slice(0, 1)
      .map((view) => ({ kind: 'board', view })),
  );

/** How many pictures may wait, and before how many those are still taken that nobody's game waits for. */
export interface PictureQueue {
  readonly pictures: number;
  readonly patientPictures: number;
}

/**
 * Draws pictures in a thread of its own, which lives as long as the program: what comes again is drawn once. A thread
 * that dies or hangs is replaced, and what it was at is asked for once more.
 */
export class PictureThread {
  /** null: to be opened when it is next needed. */
  private pool: Pool | null = null;
  /** One at a time: so no picture suffers from another, and each has all its time. */
  private readonly turns = new PQueue({ concurrency: 1 });
  /** Threads that were replaced and still have not come back. */
  private hung = 0;
  private closing = false;
  /** Gives up what is under way. */
  private giveUp: (cause: unknown) => void = () => undefined;

  /** `report` is told why a picture was asked for twice, and of threads that do not start; `entry`: the compiled picture-worker. */
  constructor(
    private readonly report: (problem: unknown) => void,
    private readonly queue: PictureQueue,
    private readonly entry = ENTRY,
    private readonly timeout: Timeout = AbortSignal.timeout,
  ) {
    // To start takes longer than to draw, and is not to be held against the first picture.
    for (const job of firstJobs()) {
      void this.turns.add(() => this.tried(job, MAX_START_MS).catch(report));
    }
  }

  /** Number of pictures that wait for the thread. */
  get waiting(): number {
    return this.turns.size;
  }

  /**
   * The PNG file; throws `StudioError`. Boards and tables go before other pictures, and of each those with the least
   * `use`.
   */
  async picture(job: PictureJob, use = 0): Promise<Buffer> {
    if (this.closing) throw new StudioError('closed');
    const isPatient = PATIENT.has(job.kind);
    const { pictures, patientPictures } = this.queue;
    if (this.waiting >= (isPatient ? patientPictures : pictures)) throw new StudioError('busy');
    const priority = isPatient ? LAST - use : -use;
    const { buffer, byteOffset, byteLength } = await this.turns.add(() => this.drawn(job), { priority });
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  /** Takes no more; resolves when the last picture that was asked for is drawn. */
  async close(): Promise<void> {
    this.closing = true;
    await this.turns.onIdle();
    await this.pool?.close();
  }

  private drawn(job: PictureJob): Promise<Uint8Array<ArrayBuffer>> {
    return this.tried(job).catch((error: unknown) => {
      this.report(error);
      return this.tried(job);
    });
  }

  private async tried(job: PictureJob, maxMs = MAX_MS): Promise<Uint8Array<ArrayBuffer>> {
    if (this.hung >= MAX_HUNG) throw new StudioError('busy');
    this.pool ??= this.opened();
    const { pool } = this;
    const png = pool.run(job);
    const failed = new Promise<never>((_, reject) => {
      this.giveUp = reject;
    });
    try {
      return await inTime(Promise.race([png, failed]), this.timeout(maxMs));
    } catch (error) {
      if (error instanceof StudioError && error.problem === 'late') this.leave(pool, png);
      throw error;
    }
  }

  /** Replaces a thread that hangs. To end it while it draws would take the whole process along: it is ended when it comes back. */
  private leave(pool: Pool, png: Promise<unknown>): void {
    this.hung++;
    this.pool = null;
    const back = (): void => {
      this.hung--;
      void pool.close();
    };
    png.then(back, back);
  }

  private opened(): Pool {
    // A thread that waits for atomics between two pictures never gives the canvases of the last one back.
    const pool: Pool = new Piscina({
      filename: this.entry.href,
      minThreads: 1,
      maxThreads: 1,
      atomics: 'disabled',
      // Below these limits V8 collects garbage early: a picture leaves little behind, and the thread lives long.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
    });
    // A picture's own promise tells how it ended; this is about a thread that does not even start.
    pool.on('error', (error) => {
      this.report(error);
      if (this.pool !== pool) return;
      this.pool = null;
      this.giveUp(error);
    });
    return pool;
  }
}
