import { type BoardSpec, type GameInfo, type Seat, type SeatSpec, topologyOf } from '../../engine/index.js';
import { dot, middle, minus, type Point, plus, point, unit } from '../shapes/shapes.js';
import { chequeredLayout } from './layouts/chequered.js';
import { fourSidedLayout } from './layouts/four-sided.js';
import { hexagonLayout } from './layouts/hexagon.js';
import { standingLayout } from './layouts/standing.js';
import { triangleLayout } from './layouts/triangle.js';
import { trioLayout } from './layouts/trio.js';
import { turnedFourSidedLayout } from './layouts/turned-four-sided.js';
import type { BoardLayout, SeatPlace } from './places.js';
import { rotatedTopology, rotationsOf } from './rotation.js';

/** Width and height of every board, in pixels of the scene. */
export const SIZE = 800;

const layouts = new WeakMap<BoardSpec, Map<number, BoardLayout>>();

/** Layout of a board in this rotation. */
export function layoutOf(board: BoardSpec, rotation = 0): BoardLayout {
  const known = layouts.get(board) ?? new Map<number, BoardLayout>();
  layouts.set(board, known);
  const layout = known.get(rotation) ?? madeLayout(board, rotation);
  known.set(rotation, layout);
  return layout;
}

/** A board and the seat at the lower edge of the picture; by default it lies as printed in books. */
export interface Oriented {
  readonly variant: GameInfo;
  readonly towards?: Seat;
  /** By seat: degrees clockwise that the crowns and numbers of its pieces are turned, so that they stand upright for it. */
  readonly upright?: readonly number[];
}

/** Rotation of the board in a view. */
export const rotationOf = ({ variant, towards }: Oriented): number =>
  towards === undefined ? 0 : rotationTowards(variant, towards);

/** Rotation in which a seat's men move upwards; the smallest of several that fit equally well. */
export function rotationTowards(variant: GameInfo, seat: Seat): number {
  const spec = variant.seats[seat];
  if (spec === undefined) return 0;
  const slopes = Array.from({ length: rotationsOf(variant.board) }, (_, rotation) => {
    const { heading } = seatPlace(variant.board, layoutOf(variant.board, rotation), spec);
    return Math.round(heading.y * 1000);
  });
  return slopes.indexOf(Math.min(...slopes));
}

function madeLayout(board: BoardSpec, rotation: number): BoardLayout {
  const topology = rotatedTopology(board, topologyOf(board), rotation);
  switch (board.kind) {
    case 'chequered':
    case 'square':
      return chequeredLayout(board, topology, SIZE);
    case 'standing':
      return standingLayout(board, topology, SIZE);
    case 'hexagon':
      return hexagonLayout(board, topology, SIZE);
    case 'four-sided':
      return board.turned
        ? turnedFourSidedLayout(board, topology, SIZE)
        : fourSidedLayout(board, topology, SIZE);
    case 'triangle':
      return triangleLayout(board, topology, SIZE);
    case 'three-sided':
      return trioLayout(board, topology, SIZE, rotation);
  }
}

/** Place of a seat on a board, by its start squares and its men's directions. */
export function seatPlace(board: BoardSpec, layout: BoardLayout, seat: SeatSpec): SeatPlace {
  const topology = topologyOf(board);
  const centre = (cell: number | undefined): Point[] => {
    const place = cell === undefined ? undefined : layout.cells[cell];
    return place ? [place.centre] : [];
  };
  const starts = seat.start.flatMap((name) => centre(topology.cells.get(name)));
  const ways = seat.forward.flatMap((direction) => {
    const arc = topology.arcs.find((candidate) => candidate.direction === direction);
    const [from, to] = [...centre(arc?.from), ...centre(arc?.to)];
    return from && to ? [unit(minus(to, from))] : [];
  });
  const home = middle(starts);
  const onward = ways.reduce(plus, point(0, 0));
  // Men that move in every direction are headed for the opposite side.
  const aim = Math.hypot(onward.x, onward.y) > 1e-6 ? onward : minus(point(SIZE / 2, SIZE / 2), home);
  const heading = layout.heading?.(home) ?? unit(aim);
  const front = Math.max(0, ...starts.map((start) => dot(minus(start, home), heading)));
  return { home, heading, front, ways };
}
