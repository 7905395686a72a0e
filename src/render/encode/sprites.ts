import type { CanvasRenderingContext2D } from 'canvas';
import { textWidth } from '../shapes/letters.js';
import type { Piece, Shape, Text } from '../shapes/shapes.js';
import type { Theme } from '../shapes/theme.js';
import { drawShapes } from './draw-shapes.js';
import { SpriteSheet } from './sprite-sheet.js';

let sheet: SpriteSheet | null = null;

/** Draws shapes in their order, at the scale of the scene; what comes again is blitted from sprites. */
export function drawWithSprites(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  theme: Theme,
): void {
  for (const shape of shapes) {
    if (shape.opacity === undefined && shape.kind === 'piece') blitPiece(context, shape, theme);
    else if (shape.opacity === undefined && shape.kind === 'text' && !shape.angle) {
      blitText(context, shape, theme);
    } else drawShapes(context, [shape], theme);
  }
}

function blitPiece(context: CanvasRenderingContext2D, piece: Piece, theme: Theme): void {
  const half = Math.ceil(piece.radius) + 1;
  blit(context, piece, theme, `${piece.radius} ${JSON.stringify(piece.look)}`, half, half);
}

function blitText(context: CanvasRenderingContext2D, text: Text, theme: Theme): void {
  const { size, fill, stroke } = text;
  const margin = 1 + (stroke ? stroke.width / 2 : 0);
  const halfWidth = Math.ceil(textWidth(text.text, size) / 2 + size / 4 + margin);
  // No letter reaches farther up or down than its size.
  const look = `${size} ${fill} ${stroke?.ink} ${stroke?.width} ${text.text}`;
  blit(context, text, theme, look, halfWidth, Math.ceil(size + margin));
}

/** Blits a shape around its place; one that lies otherwise between the pixels is a sprite of its own. */
function blit(
  context: CanvasRenderingContext2D,
  shape: Piece | Text,
  theme: Theme,
  look: string,
  halfWidth: number,
  halfHeight: number,
): void {
  const [left, top] = [Math.floor(shape.at.x) - halfWidth, Math.floor(shape.at.y) - halfHeight];
  const [x, y] = [shape.at.x - left, shape.at.y - top];
  const [width, height] = [2 * halfWidth + 1, 2 * halfHeight + 1];
  sheet ??= new SpriteSheet();
  const place = sheet.place(`${theme.name} ${x} ${y} ${look}`, width, height, (easel) =>
    drawShapes(easel, [{ ...shape, at: { x, y } }], theme),
  );
  if (place === null) drawShapes(context, [shape], theme);
  else context.drawImage(sheet.canvas, place.x, place.y, width, height, left, top, width, height);
}
