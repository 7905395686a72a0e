import { paint } from './paint.js';
import { sceneOf } from './scene.js';
import { WOOD } from './theme.js';
import type { BoardView } from './view.js';

/** A board's picture as PNG, 800 by 800 pixels. */
export function drawBoard(view: BoardView): Promise<Buffer> {
  const { board, seats } = view.variant;
  return paint(sceneOf(view), WOOD, JSON.stringify([view.language, board, seats]));
}
