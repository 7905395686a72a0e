import type { Film } from './animate.js';
import { type FlickShow, flickFilm } from './flick-film.js';
import { type GameShow, gameFilm } from './game-film.js';
import type { ThemeName } from './theme.js';
import { THEMES } from './themes/index.js';

/** A film to be made, as plain data. */
export type FilmJob = { readonly theme?: ThemeName } & (
  | { readonly kind: 'game'; readonly show: GameShow }
  | { readonly kind: 'flick'; readonly show: FlickShow }
);

/** Throws where the record in the job is unsound. */
export function filmOf(job: FilmJob): Film {
  const theme = THEMES[job.theme ?? 'wood'];
  switch (job.kind) {
    case 'game':
      return gameFilm(job.show, theme);
    case 'flick':
      return flickFilm(job.show, theme);
  }
}
