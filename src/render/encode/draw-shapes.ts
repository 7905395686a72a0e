import type { CanvasRenderingContext2D } from 'canvas';
import { pieceParts } from '../shapes/pieces.js';
import type { Point, Shape, Stroke, Text } from '../shapes/shapes.js';
import type { Theme } from '../shapes/theme.js';
import { traceText } from './text-outlines.js';

/** Draws shapes one by one, in their order. */
export function drawShapes(context: CanvasRenderingContext2D, shapes: readonly Shape[], theme: Theme): void {
  for (const shape of shapes) {
    context.globalAlpha = shape.opacity ?? 1;
    drawShape(context, shape, theme);
  }
  context.globalAlpha = 1;
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape, theme: Theme): void {
  switch (shape.kind) {
    case 'polygon':
      trace(context, shape.points);
      context.closePath();
      fillAndStroke(context, shape, theme);
      break;
    case 'path':
      trace(context, shape.points);
      fillAndStroke(context, shape, theme);
      break;
    case 'circle':
      context.beginPath();
      context.arc(shape.at.x, shape.at.y, shape.radius, 0, 2 * Math.PI);
      fillAndStroke(context, shape, theme);
      break;
    case 'text':
      drawText(context, shape, theme);
      break;
    case 'piece':
      drawShapes(context, pieceParts(shape), theme);
      break;
    case 'window':
      context.save();
      trace(context, shape.points);
      context.clip();
      drawShapes(context, shape.shapes, theme);
      context.restore();
      break;
  }
}

function trace(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
}

function fillAndStroke(context: CanvasRenderingContext2D, { fill, stroke }: Shape, theme: Theme): void {
  if (fill) {
    context.fillStyle = theme.inks[fill];
    context.fill();
  }
  if (stroke) {
    setStroke(context, stroke, theme);
    context.stroke();
  }
}

function setStroke(context: CanvasRenderingContext2D, stroke: Stroke, theme: Theme): void {
  context.strokeStyle = theme.inks[stroke.ink];
  context.lineWidth = stroke.width;
  context.lineCap = 'round';
  context.lineJoin = stroke.join === 'sharp' ? 'miter' : 'round';
  context.setLineDash(stroke.dash ? [...stroke.dash] : []);
}

/** Half the height of a capital letter or digit of the bundled font, as a part of its size. */
const HALF_CAPITAL = 0.365;

function drawText(context: CanvasRenderingContext2D, shape: Text, theme: Theme): void {
  if (!shape.fill) return;
  context.save();
  context.translate(shape.at.x, shape.at.y);
  context.rotate(((shape.angle ?? 0) * Math.PI) / 180);
  context.beginPath();
  traceText(context, shape.text, shape.size, shape.size * HALF_CAPITAL);
  if (shape.stroke) {
    setStroke(context, shape.stroke, theme);
    context.stroke();
  }
  context.fillStyle = theme.inks[shape.fill];
  context.fill();
  context.restore();
}
