import type { Piece, Point, Shape } from '../../src/render/shapes/shapes.js';
import { partsOf } from './parts.js';

const short = (value: number) => String(Math.round(value * 10) / 10 + 0);
const spot = ({ x, y }: Point) => `${short(x)},${short(y)}`;

function place(shape: Exclude<Shape, Piece>): string {
  switch (shape.kind) {
    case 'polygon':
    case 'path':
      return shape.points.map(spot).join(' ');
    case 'circle':
      return `${spot(shape.at)} r${short(shape.radius)}`;
    case 'window':
      return shape.points.map(spot).join(' ');
    case 'text':
      return `${spot(shape.at)} "${shape.text}" ${short(shape.size)}px ${short(shape.angle ?? 0)}°`;
  }
}

const lineOf = (shape: Exclude<Shape, Piece>): string =>
  [
    shape.kind,
    place(shape),
    shape.fill && `fill ${shape.fill}`,
    shape.stroke && `stroke ${shape.stroke.ink} ${short(shape.stroke.width)}`,
    shape.opacity && `opacity ${shape.opacity}`,
  ]
    .filter(Boolean)
    .join(' | ');

/** One shape a line, rounded, so that a change can be read. */
export const sceneLines = (shapes: readonly Shape[]): string => `${partsOf(shapes).map(lineOf).join('\n')}\n`;
