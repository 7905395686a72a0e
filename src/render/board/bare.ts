import { type Point, plus, point, type Shape } from '../shapes/shapes.js';
import type { BoardLayout, CellPlace } from './places.js';

/** What of the scene a board without its frame takes up, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The board from edge to edge, without frame and plates, for those who show players and clocks beside it. */
export interface BareBoard {
  readonly layout: BoardLayout;
  readonly box: Box;
  /** In the squares, to be drawn over tints and under pieces. */
  readonly coordinates: readonly Shape[];
}

/** The same board without what is around its cells: `layout` itself for framed pictures stays as it is. */
export function bareBoard(layout: BoardLayout): BareBoard {
  const { inside, corners: _, ...rest } = layout;
  return {
    layout: { ...rest, cells: layout.cells.map(centred), labels: layout.seams ?? [] },
    box: boxOf(layout),
    coordinates: inside ?? [],
  };
}

/** On square cells pieces stand in the middle, as numbers are told by the empty squares around. */
function centred(cell: CellPlace): CellPlace {
  const { outline, centre, piece } = cell;
  const [corner, next] = outline;
  const isUpright = outline.length === 4 && corner !== undefined && corner.y === next?.y;
  if (!isUpright || (piece.x === centre.x && piece.y === centre.y)) return cell;
  return { ...cell, piece: centre, radius: Math.abs(next.x - corner.x) * PIECE };
}

/** Radius of a piece, as a part of its square. */
const PIECE = 0.41;

function boxOf({ cells, rim = 0, ground = [] }: BoardLayout): Box {
  const corners = [...ground, ...cells.flatMap(({ outline }) => outline)];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - rim, Math.min(...ys) - rim];
  return {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(Math.max(...xs) + rim - Math.floor(left)),
    height: Math.ceil(Math.max(...ys) + rim - Math.floor(top)),
  };
}

/** Letters in a corner of a square: at the left end of its upper edge, or at the right end of its lower one. */
export function inCorner(
  square: { readonly left: number; readonly top: number; readonly size: number },
  where: 'top' | 'bottom',
  text: string,
  fill: 'label' | 'cellName',
  width: (text: string, size: number) => number,
): Shape {
  const size = square.size * COORDINATE;
  const [x, y] = [square.size * INSET + width(text, size) / 2, square.size * INSET + size * 0.4];
  const from = point(square.left, square.top);
  const by: Point = where === 'top' ? point(x, y) : point(square.size - x, square.size - y);
  return { kind: 'text', at: plus(from, by), text, size, fill };
}

/** Size of coordinates and their distance from the edges, as parts of a square. */
const COORDINATE = 0.19;
const INSET = 0.045;
