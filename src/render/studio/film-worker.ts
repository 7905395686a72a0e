import { animate } from '../film/animate.js';
import { type FilmJob, filmOf } from './film-job.js';

/** Order to the studio's thread. */
export interface FilmOrder {
  readonly job: FilmJob;
  /** Epoch milliseconds. */
  readonly until: number;
  /** Not 0 once the studio closes. */
  readonly stop: Int32Array;
}

/** Why a film was not finished: the thread gives it in place of the film. */
export type Unfinished = 'late' | 'closed';

/**
 * Makes one film in the studio's thread. It ends itself when it is late: a thread that is ended from outside while
 * it draws takes the whole process with it.
 */
export default function film({ job, until, stop }: FilmOrder): Uint8Array<ArrayBuffer> | Unfinished {
  let unfinished: Unfinished | null = null;
  const isOver = (): boolean => {
    if (Atomics.load(stop, 0) !== 0) unfinished = 'closed';
    else if (Date.now() > until) unfinished = 'late';
    return unfinished !== null;
  };
  return animate(filmOf(job), isOver) ?? unfinished ?? 'late';
}
