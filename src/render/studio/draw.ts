import type { AnyVariant } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { type Scene, sceneOf, turnsOf } from '../board/scene.js';
import type { BoardView } from '../board/view.js';
import { ByteCache } from '../byte-cache.js';
import { shotRulesScene, type TableView, tableScene } from '../chapaev/scene.js';
import { compose, composePlain } from '../compose.js';
import { type GameShow, posterScene } from '../film/game-film.js';
import { type ChartView, chartScene } from '../pages/chart.js';
import { exhibits } from '../pages/gallery.js';
import { rulesScene } from '../pages/rules.js';
import type { ThemeName } from '../shapes/theme.js';
import { THEMES } from '../shapes/themes/index.js';

/** Everything that the ground of a picture depends on. */
const groundKeyOf = (view: BoardView | TableView): string =>
  JSON.stringify([view.language, turnsOf(view), view.variant.board, view.variant.seats]);

/** A board's picture as PNG, 800 by 800 pixels. */
export const drawBoard = (view: BoardView, theme: ThemeName = 'wood'): Buffer =>
  compose(sceneOf(view), THEMES[theme], groundKeyOf(view));

/** How a game went, as a PNG of 800 by 480 pixels. */
export const drawChart = (view: ChartView, theme: ThemeName = 'wood'): Buffer =>
  composePlain(chartScene(view), THEMES[theme]);

/** Rules do not change: their pictures are kept. */
const MOST_RULES_BYTES = 8 << 20;
const rules = new ByteCache<Buffer>(MOST_RULES_BYTES, (png) => png.length);

/** One PNG of small boards: how men move, capture and are crowned, and how a king moves; or of a shot and where it leads. */
export const drawRules = (variant: AnyVariant, language: Language, theme: ThemeName = 'wood'): Buffer =>
  rules.get(JSON.stringify([theme, language, variant]), () =>
    composePlain(rulesOf(variant, language), THEMES[theme]),
  );

function rulesOf(variant: AnyVariant, language: Language): Scene {
  switch (variant.kind) {
    case 'draughts':
      return rulesScene(variant, language);
    case 'chapaev':
      return shotRulesScene(variant, language);
  }
}

/** The table of a match of Chapaev as PNG, of the same size. */
export const drawTable = (view: TableView, theme: ThemeName = 'wood'): Buffer =>
  compose(tableScene(view), THEMES[theme], groundKeyOf(view));

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
