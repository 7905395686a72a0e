import type { Language, Variant } from '../engine/variant.js';
import { paint } from './paint.js';
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
  return paint(sceneOf(view), THEMES[theme], JSON.stringify([view.language, turnsOf(view), board, seats]));
}

/** One PNG of small boards: how men move, capture and are crowned, and how a king moves. */
export const drawRules = (variant: Variant, language: Language, theme: ThemeName = 'wood'): Promise<Buffer> =>
  paint(rulesScene(variant, language), THEMES[theme], null);
