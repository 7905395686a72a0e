import {
  distance,
  minus,
  type Point,
  plus,
  point,
  type Shape,
  times,
} from '../../src/render/shapes/shapes.js';
import { textWidth } from '../../src/render/shapes/text-metrics.js';

/** Letters that stand beside each other, and where their line begins and ends. */
interface Line {
  text: string;
  readonly size: number;
  readonly angle: number;
  readonly begin: Point;
  end: Point;
}

function lineOf({ at, text, size, angle = 0 }: Extract<Shape, { kind: 'text' }>): Line {
  const radians = (angle * Math.PI) / 180;
  const half = times(point(Math.cos(radians), Math.sin(radians)), textWidth(text, size) / 2);
  return { text, size, angle, begin: minus(at, half), end: plus(at, half) };
}

/** All texts, with numbers whose letters are drawn one by one put together again: gaps become single spaces. */
export function linesOf(shapes: readonly Shape[]): readonly Line[] {
  const lines: Line[] = [];
  let alone = false;
  for (const shape of shapes) {
    if (shape.kind !== 'text') continue;
    const next = lineOf(shape);
    const last = lines.at(-1);
    const single = next.text.length === 1;
    const gap = last ? distance(last.end, next.begin) : Number.POSITIVE_INFINITY;
    if (last && alone && single && last.size === next.size && gap < 1.2 * next.size) {
      last.text += `${gap > 0.25 * next.size ? ' ' : ''}${next.text}`;
      last.end = next.end;
    } else {
      lines.push(next);
    }
    alone = single;
  }
  return lines;
}

export const middleOf = ({ begin, end }: Line): Point => times(plus(begin, end), 0.5);
