import type { Cell } from '../engine/topology.js';
import { textWidth } from './lettering.js';
import type { BoardLayout, CellPlace } from './places.js';
import { distance, dot, minus, type Point, plus, point, type Shape, times } from './shapes.js';
import type { BoardView } from './view.js';

/** Cells that the last moves reached. */
export const reachedCells = ({ lastMoves }: BoardView): ReadonlySet<Cell> =>
  new Set(lastMoves.map(({ from, path }) => path.at(-1) ?? from));

/** Cells that the last moves left and reached. */
export const touchedCells = (view: BoardView): ReadonlySet<Cell> =>
  new Set([...view.lastMoves.map(({ from }) => from), ...reachedCells(view)]);

export type Line = readonly [Point, Point];

/** The segments of the last moves' paths. */
export const wayLines = ({ lastMoves }: BoardView, layout: BoardLayout): readonly Line[] =>
  lastMoves.flatMap(({ from, path }) => {
    const bends = [from, ...path].flatMap((cell) => layout.cells[cell]?.piece ?? []);
    return bends.slice(1).map((end, index): Line => [bends[index] ?? end, end]);
  });

/** Of a path, to each side of its line. */
const HALF_PATH = 4;

/** Whether a path on this line would hide a part of a text. */
export function crosses(line: Line, at: Point, text: string, size: number): boolean {
  // As seen from the middle of the text, which is stretched into a circle.
  const [width, height] = [textWidth(text, size) / 2 + HALF_PATH, size * 0.4 + HALF_PATH];
  const [begin, end] = line.map((spot) => point((spot.x - at.x) / width, (spot.y - at.y) / height));
  if (!begin || !end) return false;
  const along = minus(end, begin);
  const length = dot(along, along);
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -dot(begin, along) / length));
  return distance(point(0, 0), plus(begin, times(along, part))) < 1;
}

/** Around letters above a path. */
const HALO = 5;

/** Letters above a path, with the ground of their cell around them. */
export const haloed = (letters: Shape, { ink }: CellPlace, touched: boolean): readonly Shape[] =>
  // Tints let the ground through.
  [ink, ...(touched ? (['tint'] as const) : [])].map((each) => ({
    ...letters,
    stroke: { ink: each, width: HALO },
  }));
