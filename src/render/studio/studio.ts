import { loadCanvas } from '../encode/library.js';
import { animate } from '../film/animate.js';
import { type FilmJob, filmOf } from './film-job.js';
import { type FilmQueue, FilmThread } from './film-thread.js';
import { type PictureJob, pictureOf } from './picture-job.js';
import { type PictureQueue, PictureThread } from './picture-thread.js';
import { StudioError } from './studio-error.js';

/** Makes pictures, still and animated. What it is given is plain data. */
export interface Studio {
  /**
   * The PNG file; throws `StudioError`. `use`: how much the chat has had done lately; of several that wait, the one with
   * least goes first.
   */
  picture(job: PictureJob, use?: number): Promise<Buffer>;
  /** The GIF file; throws `StudioError`. */
  film(job: FilmJob, use?: number): Promise<Buffer>;
  /** Ends the films that are under way, and makes no more. */
  endFilms(): Promise<void>;
  /** Finishes the pictures that were asked for and ends the films; resolves when nothing is under way. */
  close(): Promise<void>;
}

/** All is made on this thread, which does nothing else meanwhile: for a command line, and for tests. */
export const localStudio: Studio = {
  picture: async (job) => pictureOf(job),
  film: async (job) => {
    const bytes = animate(filmOf(job), () => false);
    if (bytes === null) throw new StudioError('broken');
    return Buffer.from(bytes);
  },
  endFilms: async () => undefined,
  close: async () => undefined,
};

/** Pictures and films are made in threads of their own: a film takes seconds, and no board waits for it. */
export class ThreadStudio implements Studio {
  private readonly pictures: PictureThread;
  private readonly films: FilmThread;

  /** Calls `report` when a thread dies or hangs. */
  constructor(report: (problem: unknown) => void, queues: PictureQueue & FilmQueue) {
    // Stays loaded here: the last thread to end would unload it, and crash.
    loadCanvas();
    this.pictures = new PictureThread(report, queues);
    this.films = new FilmThread(queues);
  }

  /** Numbers of pictures and films that wait. */
  get waiting(): { readonly pictures: number; readonly films: number } {
    return { pictures: this.pictures.waiting, films: this.films.waiting };
  }

  picture(job: PictureJob, use?: number): Promise<Buffer> {
    return this.pictures.picture(job, use);
  }

  film(job: FilmJob, use?: number): Promise<Buffer> {
    return this.films.film(job, use);
  }

  endFilms(): Promise<void> {
    return this.films.close();
  }

  async close(): Promise<void> {
    await Promise.all([this.pictures.close(), this.films.close()]);
  }
}
