import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { Lru } from '../lru.js';
import type { Piece, Point, Shape, Text } from '../shapes/shapes.js';
import { textWidth } from '../shapes/text-metrics.js';
import type { Theme } from '../shapes/theme.js';
import { drawShapes } from './draw-shapes.js';
import { loadCanvas } from './library.js';

/** 30 KB each. */
const pieces = new Lru<Canvas>(150);
/** 4 KB each; some boards have a hundred square labels. */
const texts = new Lru<Canvas>(800);

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
  blit(context, pieces, piece, theme, `${piece.radius} ${JSON.stringify(piece.look)}`, [half, half]);
}

function blitText(context: CanvasRenderingContext2D, text: Text, theme: Theme): void {
  const { size, fill, stroke } = text;
  // No letter reaches farther up or down than its size.
  const margin = 1 + (stroke ? stroke.width / 2 : 0);
  const half = [
    Math.ceil(textWidth(text.text, size) / 2 + size / 4 + margin),
    Math.ceil(size + margin),
  ] as const;
  const look = `${size} ${fill} ${stroke?.ink} ${stroke?.width} ${text.text}`;
  blit(context, texts, text, theme, look, half);
}

/** Puts a sprite around the place of its shape; those that lie otherwise between the pixels are sprites of their own. */
function blit(
  context: CanvasRenderingContext2D,
  sprites: Lru<Canvas>,
  shape: Piece | Text,
  theme: Theme,
  look: string,
  [halfWidth, halfHeight]: readonly [number, number],
): void {
  const corner: Point = { x: Math.floor(shape.at.x) - halfWidth, y: Math.floor(shape.at.y) - halfHeight };
  const at: Point = { x: shape.at.x - corner.x, y: shape.at.y - corner.y };
  const sprite = sprites.get(`${theme.name} ${at.x} ${at.y} ${look}`, () => {
    const canvas = loadCanvas().createCanvas(2 * halfWidth + 1, 2 * halfHeight + 1);
    drawShapes(canvas.getContext('2d'), [{ ...shape, at }], theme);
    return canvas;
  });
  context.drawImage(sprite, corner.x, corner.y);
}
