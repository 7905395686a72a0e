import { textWidth } from '../../src/render/shapes/letters.js';
import { minus, type Point, plus, point, type Shape, times } from '../../src/render/shapes/shapes.js';

/** A text, and where its line begins and ends. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly angle: number;
  readonly begin: Point;
  readonly end: Point;
}

function lineOf({ at, text, size, angle = 0 }: Extract<Shape, { kind: 'text' }>): Line {
  const radians = (angle * Math.PI) / 180;
  const half = times(point(Math.cos(radians), Math.sin(radians)), textWidth(text, size) / 2);
  return { text, size, angle, begin: minus(at, half), end: plus(at, half) };
}

/** All texts; gaps count as single spaces. */
export const linesOf = (shapes: readonly Shape[]): readonly Line[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'text' ? [{ ...lineOf(shape), text: shape.text.replace(/ +/g, ' ') }] : [],
  );

export const middleOf = ({ begin, end }: Line): Point => times(plus(begin, end), 0.5);
