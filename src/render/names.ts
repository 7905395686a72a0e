import { topologyOf } from '../engine/topology.js';
import { textWidth } from './lettering.js';
import type { BoardLayout, CellPlace } from './places.js';
import { box, type Point, plus, point, type Shape, whole } from './shapes.js';
import type { BoardView } from './view.js';
import { crosses, haloed, reachedCells, touchedCells, wayLines } from './ways.js';

/** A square's name, and what of its ground hides the lines that would cross it. */
export interface SquareName {
  readonly name: readonly Shape[];
  readonly patch: Shape | null;
  /** A path crosses it and is to lie below it. */
  readonly above: boolean;
}

/**
 * Square names, for players who type their moves: in the middle of an empty cell, small at its foot where
 * something covers the middle. `crests` are the cells with a crown in their upper half.
 */
export function squareNames(
  view: BoardView,
  layout: BoardLayout,
  crests: readonly CellPlace[],
): readonly SquareName[] {
  const { names } = topologyOf(view.variant.board);
  const lines = wayLines(view, layout);
  const [touched, reached] = [touchedCells(view), reachedCells(view)];
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
    const above = covered && lines.some((line) => crosses(line, at, text, size));
    const letters = { kind: 'text', at, text, size, fill: 'cellName' } as const;
    // A halo would cut the head off an arrow.
    const name = above && !reached.has(cell) ? haloed(letters, place, touched.has(cell)) : [letters];
    return [{ name, patch: covered && crested ? patch(text, size, at, place) : null, above }];
  });
}

/** A piece of the cell's ground behind its name, where lines would cross that. */
function patch(text: string, size: number, { x, y }: Point, { ink }: CellPlace): Shape {
  const [width, height] = [textWidth(text, size) + 1, size * 0.8 + 1];
  return { kind: 'polygon', points: box(x - width / 2, y - height / 2, width, height), fill: ink };
}
