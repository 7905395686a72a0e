import { topologyOf } from '../../engine/index.js';
import { box, distance, type Point, plus, point, type Shape, whole } from '../shapes/shapes.js';
import { textWidth } from '../shapes/text-metrics.js';
import { above, calledCells, crosses, movePathLines, tracesOf } from './last-move-marks.js';
import type { BoardLayout, CellPlace } from './places.js';
import type { BoardView } from './view.js';

/** A square's name, and what of its ground hides the lines that would cross it. */
export interface SquareLabel {
  readonly name: readonly Shape[];
  readonly patch: Shape | null;
  /** Above what it lies: the ground, or also the paths, or the rings around pieces, which would hide it. */
  readonly above: 'ground' | 'paths' | 'rings';
}

/**
 * Square names, for players who type their moves: in the middle of an empty cell, small at its foot where
 * something covers the middle. `crests` are the cells with a crown in their upper half.
 */
export function squareLabels(
  view: BoardView,
  layout: BoardLayout,
  crests: readonly CellPlace[],
): readonly SquareLabel[] {
  const { names } = topologyOf(view.variant.board);
  const lines = movePathLines(view, layout);
  const traces = tracesOf(view);
  const called = new Set(calledCells(view));
  const taken = new Set([
    ...(view.targets ?? []).flatMap(({ cell, number }) => (number === undefined ? [] : [cell])),
    ...(view.captured ?? []).map(({ cell }) => cell),
  ]);
  return layout.cells.flatMap((place, cell) => {
    const text = names[cell] ?? '';
    const crested = crests.includes(place);
    const large = layout.names.empty * (crested ? 0.85 : 1);
    const middle = whole(plus(place.centre, point(0, crested ? place.radius * 0.5 : 0)));
    const covered =
      Boolean(view.position.board[cell]) ||
      taken.has(cell) ||
      lines.some((line) => crosses(line, middle, text, large));
    const [size, at] = covered ? [layout.names.occupied, place.foot] : [large, middle];
    if (size === 0) return [];
    const letters = { kind: 'text', at, text, size, fill: 'cellName' } as const;
    const crossed = covered && lines.some((line) => crosses(line, at, text, size));
    const ringed = called.has(cell) && isUnderRing(place, at, text, size);
    return [
      {
        name: crossed || ringed ? above(letters, cell, place, traces) : [letters],
        patch: covered && crested ? patch(text, size, at, place) : null,
        above: ringed ? 'rings' : crossed ? 'paths' : 'ground',
      },
    ];
  });
}

/** Outer radius of the rings around a piece, in radii of the piece. */
const RING = 1.15;

/** Tests if a ring around the piece of a cell would hide a part of a text. */
function isUnderRing({ piece, radius }: CellPlace, at: Point, text: string, size: number): boolean {
  const [width, height] = [textWidth(text, size) / 2, size * 0.4];
  const apart = point(
    Math.max(0, Math.abs(at.x - piece.x) - width),
    Math.max(0, Math.abs(at.y - piece.y) - height),
  );
  return distance(apart, point(0, 0)) < radius * RING;
}

/** A piece of the cell's ground behind its name, where lines would cross that. */
function patch(text: string, size: number, { x, y }: Point, { ink }: CellPlace): Shape {
  const [width, height] = [textWidth(text, size) + 1, size * 0.8 + 1];
  return { kind: 'polygon', points: box(x - width / 2, y - height / 2, width, height), fill: ink };
}
