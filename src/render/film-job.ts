import type { Film } from './animate.js';
import { type FlickShow, flickFilm } from './flick-film.js';
import { type GameShow, gameFilm } from './game-film.js';
import type { Theme } from './theme.js';

/** A film to be made, as plain data. */
export type FilmJob = { readonly theme: Theme } & (
  | { readonly kind: 'game'; readonly show: GameShow }
  | { readonly kind: 'flick'; readonly show: FlickShow }
);

/** Throws where the record in the job is unsound. */
export function filmOf(job: FilmJob): Film {
  switch (job.kind) {
    case 'game':
      return gameFilm(job.show, job.theme);
    case 'flick':
      return flickFilm(job.show, job.theme);
  }
}
