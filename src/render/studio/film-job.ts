import { type ShotShow, shotFilm } from '../chapaev/film.js';
import type { Film } from '../film/animate.js';
import { type GameShow, gameFilm } from '../film/game-film.js';
import type { ThemeName } from '../shapes/theme.js';
import { THEMES } from '../shapes/themes/index.js';

/** A film to be made, as plain data. */
export type FilmJob = { readonly theme?: ThemeName } & (
  | { readonly kind: 'game'; readonly show: GameShow }
  | { readonly kind: 'shots'; readonly show: ShotShow }
);

/** Throws where the record in the job is unsound. */
export function filmOf(job: FilmJob): Film {
  const theme = THEMES[job.theme ?? 'wood'];
  switch (job.kind) {
    case 'game':
      return gameFilm(job.show, theme);
    case 'shots':
      return shotFilm(job.show, theme);
  }
}
