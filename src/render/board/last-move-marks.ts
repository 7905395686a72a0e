import type { Cell, Colour } from '../../engine/index.js';
import { textWidth } from '../shapes/letters.js';
import {
  distance,
  dot,
  type Ink,
  minus,
  type Point,
  plus,
  point,
  type Shape,
  times,
} from '../shapes/shapes.js';
import type { BoardLayout, CellPlace } from './places.js';
import { type BoardView, colourOf, moversOf } from './view.js';

/** Marks left on cells by the last moves and by the player's choice. */
export interface Traces {
  /** Origins and destinations of the last moves. */
  readonly touched: ReadonlySet<Cell>;
  /** Destinations of the last moves, with the movers' colours. */
  readonly reached: ReadonlyMap<Cell, Colour | null>;
  /** The cell of the picked piece. */
  readonly picked: Cell | undefined;
}

export function tracesOf(view: BoardView): Traces {
  const movers = moversOf(view);
  const reached = new Map(
    view.lastMoves.map(({ from, path }, index) => {
      const piece = movers[index];
      return [path.at(-1) ?? from, piece ? colourOf(view.variant, piece) : null] as const;
    }),
  );
  const touched = new Set([...view.lastMoves.map(({ from }) => from), ...reached.keys()]);
  return { touched, reached, picked: view.selected };
}

/** Pieces that must capture; if there are none, those that may move. */
export const calledCells = ({ mustCapture, mayMove = [] }: BoardView): readonly Cell[] =>
  mustCapture.length > 0 ? mustCapture : mayMove;

export type Segment = readonly [Point, Point];

/** The segments of the last moves' paths. */
export const movePathLines = ({ lastMoves }: BoardView, layout: BoardLayout): readonly Segment[] =>
  lastMoves.flatMap(({ from, path }) => {
    const bends = [from, ...path].flatMap((cell) => layout.cells[cell]?.piece ?? []);
    return bends.slice(1).map((end, index): Segment => [bends[index] ?? end, end]);
  });

/** Half the width of a path. */
const HALF_PATH = 4;

/** True if a path along this line would hide part of a text. */
export function crosses(line: Segment, at: Point, text: string, size: number): boolean {
  // Scales the text's ellipse to a unit circle.
  const [width, height] = [textWidth(text, size) / 2 + HALF_PATH, size * 0.4 + HALF_PATH];
  const [begin, end] = line.map((spot) => point((spot.x - at.x) / width, (spot.y - at.y) / height));
  if (!begin || !end) return false;
  const along = minus(end, begin);
  const length = dot(along, along);
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -dot(begin, along) / length));
  return distance(point(0, 0), plus(begin, times(along, part))) < 1;
}

/** Ink of a cell's name, on its ground as the traces have tinted it. */
export function nameInk(cell: Cell, { ink }: CellPlace, { touched, picked }: Traces): Ink {
  return ink === 'dark' && cell !== picked && !touched.has(cell) ? 'label' : 'cellName';
}

/** Width of the halo around letters above lines. */
const HALO = 5;

/**
 * Letters above the lines that would hide them, with a halo in the colour of their cell. On an arrowhead the halo has
 * the arrow's colour, to keep the head whole.
 */
export function above(letters: Shape, cell: Cell, place: CellPlace, traces: Traces): readonly Shape[] {
  const mover = traces.reached.get(cell);
  if (mover === undefined) return onGround(letters, cell, place, traces);
  const [fill, halo]: readonly [Ink, Ink] = mover
    ? [`${mover}.mark`, `${mover}.face`]
    : ['accentEdge', 'accent'];
  return [around({ ...letters, fill }, halo)];
}

/** Letters with a halo in the colour of their cell's ground, which keeps its frame off them. */
export function onGround(
  letters: Shape,
  cell: Cell,
  { ink }: CellPlace,
  { touched, picked }: Traces,
): readonly Shape[] {
  // Tints are translucent.
  if (cell === picked) return [around(letters, ink), around(letters, 'picked')];
  return touched.has(cell) ? [around(letters, ink), around(letters, 'tint')] : [around(letters, ink)];
}

const around = (letters: Shape, ink: Ink): Shape => ({ ...letters, stroke: { ink, width: HALO } });
