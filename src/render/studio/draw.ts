import { isFlicked, type Language, type Variant } from '../../engine/index.js';
import { sceneOf } from '../board/scene.js';
import type { BoardView } from '../board/view.js';
import { flickRulesScene } from '../chapaev/rules.js';
import { type FlickView, flickScene } from '../chapaev/scene.js';
import { drawPng } from '../encode/picture.js';
import { type GameShow, posterScene } from '../film/game-film.js';
import { Lru } from '../lru.js';
import { type ChartView, chartScene } from '../pages/chart.js';
import { exhibits } from '../pages/gallery.js';
import { rulesScene } from '../pages/rules.js';
import type { ThemeName } from '../shapes/theme.js';
import { THEMES } from '../shapes/themes/index.js';

/** A board's picture as PNG, 800 by 800 pixels. */
export const drawBoard = (view: BoardView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(sceneOf(view), THEMES[theme]);

/** How a game went, as a PNG of 800 by 480 pixels. */
export const drawChart = (view: ChartView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(chartScene(view), THEMES[theme]);

/** Rules do not change: their pictures are kept, of some 60 KB each. */
const rules = new Lru<Buffer>(64);

/** One PNG of small boards: how men move, capture and are crowned, and how a king moves; or of a flick and where it leads. */
export const drawRules = (variant: Variant, language: Language, theme: ThemeName = 'wood'): Buffer =>
  rules.get(JSON.stringify([theme, language, variant]), () => {
    const scene = isFlicked(variant) ? flickRulesScene : rulesScene;
    return drawPng(scene(variant, language), THEMES[theme]);
  });

/** The table of a game of flicks as PNG, of the same size. */
export const drawTable = (view: FlickView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(flickScene(view), THEMES[theme]);

/** The final position of a game with the result and the players, as PNG. Throws where the record is unsound. */
export const drawPoster = (show: GameShow, theme: ThemeName = 'wood'): Buffer =>
  drawPng(posterScene(show), THEMES[theme]);

/** As small as a telephone shows them. */
const GALLERY_SCALE = 0.5;

/** The pictures of the gallery, each in all these themes. */
export function* drawGallery(language: Language, themes: readonly ThemeName[]) {
  for (const { variant, scene } of exhibits(language)) {
    for (const theme of themes) yield { variant, theme, png: drawPng(scene, THEMES[theme], GALLERY_SCALE) };
  }
}
