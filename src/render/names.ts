import { topologyOf } from '../engine/topology.js';
import { textWidth } from './lettering.js';
import type { BoardLayout, CellPlace } from './places.js';
import { box, distance, dot, minus, type Point, plus, point, type Shape, times, whole } from './shapes.js';
import type { BoardView } from './view.js';

/** A square's name, and what of its ground hides the lines that would cross it. */
export interface SquareName {
  readonly name: Shape;
  readonly patch: Shape | null;
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
  const covers = coveringLines(view, layout);
  const numbered = new Set(view.targets?.flatMap(({ cell, number }) => (number === undefined ? [] : [cell])));
  return layout.cells.flatMap((place, cell) => {
    const covered =
      Boolean(view.position.board[cell]) ||
      numbered.has(cell) ||
      covers.some((line) => passes(line, place.centre, place.radius * 0.6));
    const crested = crests.includes(place);
    const size = covered ? layout.names.occupied : layout.names.empty * (crested ? 0.85 : 1);
    if (size === 0) return [];
    const middle = plus(place.centre, point(0, crested ? place.radius * 0.5 : 0));
    const at = covered ? place.foot : whole(middle);
    const text = names[cell] ?? '';
    const name = { kind: 'text', at, text, size, fill: 'cellName' } as const;
    return [{ name, patch: covered && crested ? patch(text, size, at, place) : null }];
  });
}

/** A piece of the cell's ground behind its name, where lines would cross that. */
function patch(text: string, size: number, { x, y }: Point, { ink }: CellPlace): Shape {
  const [width, height] = [textWidth(text, size) + 1, size * 0.8 + 1];
  return { kind: 'polygon', points: box(x - width / 2, y - height / 2, width, height), fill: ink };
}

type Line = readonly [Point, Point];

/** The segments of the last moves' paths, and the ghosts as segments of no length. */
export function coveringLines(view: BoardView, layout: BoardLayout): readonly Line[] {
  const at = (cell: number): Point[] => {
    const place = layout.cells[cell];
    return place ? [place.piece] : [];
  };
  const ways = view.lastMoves.flatMap((move) => {
    const bends = [move.from, ...move.path].flatMap(at);
    return bends.slice(1).flatMap((end, index): Line[] => {
      const begin = bends[index];
      return begin ? [[begin, end]] : [];
    });
  });
  const ghosts = (view.captured ?? []).flatMap(({ cell }) => at(cell).map((spot): Line => [spot, spot]));
  return [...ways, ...ghosts];
}

/** Whether a line comes so near to a spot. */
export function passes([begin, end]: Line, spot: Point, within: number): boolean {
  const along = minus(end, begin);
  const length = dot(along, along);
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(spot, begin), along) / length));
  return distance(spot, plus(begin, times(along, part))) < within;
}
