import type { Film } from './animate.js';
import { type FlickShow, flickFilm } from './flick-film.js';
import { type GameShow, gameFilm } from './game-film.js';
import type { Theme, ThemeName } from './theme.js';
import { THEMES } from './themes/index.js';

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

/** A game as an animation, to be made in a studio. */
export const gameFilmJob = (show: GameShow, theme: ThemeName = 'wood'): FilmJob => ({
  kind: 'game',
  show,
  theme: THEMES[theme],
});

/** Shots as an animation, to be made in a studio. */
export const flickFilmJob = (show: FlickShow, theme: ThemeName = 'wood'): FilmJob => ({
  kind: 'flick',
  show,
  theme: THEMES[theme],
});
