import type { Language, Variant } from '../engine/variant.js';
import type { FilmJob } from './film-job.js';
import type { FlickShow } from './flick-film.js';
import { type FlickView, flickRulesScene, flickScene } from './flicks.js';
import { type GameShow, posterScene } from './game-film.js';
import { paint } from './paint.js';
import { rulesScene } from './rules-picture.js';
import { sceneOf } from './scene.js';
import { WOOD } from './theme.js';
import type { BoardView } from './view.js';

export type { FilmJob } from './film-job.js';
export type { FlickView } from './flicks.js';
export { type GameShow, movesPerFrame } from './game-film.js';
export { FilmError, type FilmProblem, FilmStudio, localStudio, type Studio } from './studio.js';
export { textBoard } from './text.js';
export type { BoardView } from './view.js';

/** A board's picture as PNG, 800 by 800 pixels. */
export function drawBoard(view: BoardView): Promise<Buffer> {
  const { board, seats } = view.variant;
  return paint(sceneOf(view), WOOD, JSON.stringify([view.language, board, seats]));
}

/** The table of a game of flicks as PNG, of the same size. */
export function drawTable(view: FlickView): Promise<Buffer> {
  const { board, seats } = view.variant;
  return paint(flickScene(view), WOOD, JSON.stringify([view.language, board, seats]));
}

/** One PNG of a flick and of where it leads. */
export const drawFlickRules = (variant: Variant, language: Language): Promise<Buffer> =>
  paint(flickRulesScene(variant, language), WOOD, null);

/** One PNG of small boards: how men move, capture and are crowned, and how a king moves. */
export const drawRules = (variant: Variant, language: Language): Promise<Buffer> =>
  paint(rulesScene(variant, language), WOOD, null);

/** The final position of a game with the result and the players, as PNG. Throws where the record is unsound. */
export const drawPoster = (show: GameShow): Promise<Buffer> => paint(posterScene(show), WOOD, null);

/** A game as an animation, to be made in a studio. */
export const gameFilmJob = (show: GameShow): FilmJob => ({ kind: 'game', show, theme: WOOD });

/** Shots as an animation, to be made in a studio. */
export const flickFilmJob = (show: FlickShow): FilmJob => ({ kind: 'flick', show, theme: WOOD });
