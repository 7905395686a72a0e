import { isFlicked } from '../engine/any-game.js';
import type { Language, Variant } from '../engine/variant.js';
import { ByteCache } from './byte-cache.js';
import { type ChartView, chartScene } from './chart.js';
import { compose, composePlain } from './compose.js';
import { type FlickView, flickRulesScene, flickScene } from './flicks.js';
import { exhibits } from './gallery.js';
import { type GameShow, posterScene } from './game-film.js';
import { rulesScene } from './rules-picture.js';
import { type Scene, sceneOf, turnsOf } from './scene.js';
import type { ThemeName } from './theme.js';
import { THEMES } from './themes/index.js';
import type { BoardView } from './view.js';

/** A board's picture as PNG, 800 by 800 pixels. */
export function drawBoard(view: BoardView, theme: ThemeName = 'wood'): Buffer {
  const { board, seats } = view.variant;
  const groundKey = JSON.stringify([view.language, turnsOf(view), board, seats]);
  return compose(sceneOf(view), THEMES[theme], groundKey);
}

/** How a game went, as a PNG of 800 by 480 pixels. */
export const drawChart = (view: ChartView, theme: ThemeName = 'wood'): Buffer =>
  composePlain(chartScene(view), THEMES[theme]);

const MOST_RULES_BYTES = 8 << 20;
const rules = new ByteCache<Buffer>(MOST_RULES_BYTES, (png) => png.length);

/** Rules do not change: their pictures are kept. Hardly anything comes again within one: stamps would not pay. */
const drawOnce = (key: string, make: () => Scene, theme: ThemeName): Buffer =>
  rules.get(key, () => composePlain(make(), THEMES[theme]));

/** One PNG of small boards: how men move, capture and are crowned, and how a king moves; or of a flick and where it leads. */
export const drawRules = (variant: Variant, language: Language, theme: ThemeName = 'wood'): Buffer =>
  drawOnce(
    JSON.stringify([theme, language, variant]),
    () => (isFlicked(variant) ? flickRulesScene : rulesScene)(variant, language),
    theme,
  );

/** The table of a game of flicks as PNG, of the same size. */
export function drawTable(view: FlickView, theme: ThemeName = 'wood'): Buffer {
  const { board, seats } = view.variant;
  return compose(
    flickScene(view),
    THEMES[theme],
    JSON.stringify([view.language, turnsOf(view), board, seats]),
  );
}

/** The final position of a game with the result and the players, as PNG. Throws where the record is unsound. */
export const drawPoster = (show: GameShow, theme: ThemeName = 'wood'): Buffer =>
  composePlain(posterScene(show), THEMES[theme]);

/** The pictures of the gallery, each in all these themes. */
export function* drawGallery(language: Language, themes: readonly ThemeName[]) {
  for (const { variant, scene } of exhibits(language)) {
    for (const theme of themes) {
      yield { variant, theme, png: composePlain(scene, THEMES[theme]) };
    }
  }
}
