import { huffableNow, topologyOf } from '../../engine/index.js';
import { textWidth } from '../shapes/letters.js';
import { box, distance, type Point, plus, point, type Shape, whole } from '../shapes/shapes.js';
import { above, calledCells, crosses, movePathLines, nameInk, tracesOf } from './last-move-marks.js';
import type { BoardLayout, CellPlace } from './places.js';
import type { BoardView } from './view.js';

/** A square's name, with a patch of ground that hides lines crossing it. */
export interface SquareLabel {
  readonly name: readonly Shape[];
  readonly patch: Shape | null;
  /** Layer above which it is drawn: the ground, the paths, or the pieces with their marks. */
  readonly above: 'ground' | 'paths' | 'pieces';
}

/**
 * Square names for players who type moves: centred in an empty cell, small at its foot if something covers the
 * centre. `crests` are the cells with a crown in their upper half.
 */
export function squareLabels(
  view: BoardView,
  layout: BoardLayout,
  crests: readonly CellPlace[],
): readonly SquareLabel[] {
  const { names } = topologyOf(view.variant.board);
  const lines = movePathLines(view, layout);
  const traces = tracesOf(view);
  const targets = (view.targets ?? []).map(({ cell }) => cell);
  const ringed = new Set([...calledCells(view), ...huffableNow(view.position), ...targets]);
  const taken = new Set([...targets, ...(view.captured ?? []).map(({ cell }) => cell)]);
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
    const letters = { kind: 'text', at, text, size, fill: nameInk(cell, place, traces) } as const;
    const crossed = covered && lines.some((line) => crosses(line, at, text, size));
    const reach = place.radius * (ringed.has(cell) ? RING : 1);
    const hidden = covered && isWithin(reach, place.piece, at, text, size);
    return [
      {
        name: crossed || hidden ? above(letters, cell, place, traces) : [letters],
        patch: covered && crested ? patch(text, size, at, place) : null,
        above: hidden ? 'pieces' : crossed ? 'paths' : 'ground',
      },
    ];
  });
}

/** Outer radius of the largest ring, relative to the piece. */
const RING = 1.15;

/** True if a circle would hide part of a text. */
function isWithin(radius: number, centre: Point, at: Point, text: string, size: number): boolean {
  const [width, height] = [textWidth(text, size) / 2, size * 0.4];
  const apart = point(
    Math.max(0, Math.abs(at.x - centre.x) - width),
    Math.max(0, Math.abs(at.y - centre.y) - height),
  );
  return distance(apart, point(0, 0)) < radius;
}

/** A patch in the cell's colour behind its name, where lines would cross it. */
function patch(text: string, size: number, { x, y }: Point, { ink }: CellPlace): Shape {
  const [width, height] = [textWidth(text, size) + 1, size * 0.8 + 1];
  return { kind: 'polygon', points: box(x - width / 2, y - height / 2, width, height), fill: ink };
}
