import type { Language, Variant } from '../engine/variant.js';
import { ByteCache } from './byte-cache.js';
import { compose } from './compose.js';
import { rulesScene } from './rules-picture.js';
import { sceneOf, turnsOf } from './scene.js';
import type { ThemeName } from './theme.js';
import { THEMES } from './themes/index.js';
import type { BoardView } from './view.js';

export { textBoard } from './text.js';
export type { BoardView } from './view.js';

/** A board's picture as PNG, 800 by 800 pixels. */
export function drawBoard(view: BoardView, theme: ThemeName = 'wood'): Promise<Buffer> {
  const { board, seats } = view.variant;
  const groundKey = JSON.stringify([view.language, turnsOf(view), board, seats]);
  return compose(sceneOf(view), THEMES[theme], groundKey);
}

const MOST_RULES_BYTES = 8 << 20;
const rules = new ByteCache<Buffer>(MOST_RULES_BYTES, (png) => png.length);

/** One PNG of small boards: how men move, capture and are crowned, and how a king moves. */
export async function drawRules(
  variant: Variant,
  language: Language,
  theme: ThemeName = 'wood',
): Promise<Buffer> {
  const key = JSON.stringify([theme, language, variant]);
  const known = rules.find(key);
  if (known !== undefined) return known;
  const { ground, figures, ...size } = rulesScene(variant, language);
  // Hardly anything in it comes again: stamps would not pay.
  const scene = { ...size, ground: [...ground, ...figures], figures: [] };
  const png = await compose(scene, THEMES[theme], null);
  if (rules.find(key) === undefined) rules.keep(key, png);
  return png;
}
