import type { Film } from './animate.js';
import { type GameShow, gameFilm } from './game-film.js';
import type { Theme } from './theme.js';

/** A film to be made, as plain data. */
export interface FilmJob {
  readonly kind: 'game';
  readonly show: GameShow;
  readonly theme: Theme;
}

/** Throws where the record in the job is unsound. */
export const filmOf = (job: FilmJob): Film => gameFilm(job.show, job.theme);
