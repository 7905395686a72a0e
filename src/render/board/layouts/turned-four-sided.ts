import type { BoardSpec, Topology } from '../../../engine/index.js';
import { box, type Point, plus, point, type Shape, times, whole } from '../../shapes/shapes.js';
import type { BoardLayout, CellPlace, Plate, SeatPlace } from '../places.js';
import { diamond } from './standing.js';

type FourSided = Extract<BoardSpec, { kind: 'four-sided' }>;

/** The dark squares, which touch at their corners: `half` from a centre to a corner. */
interface Grid {
  readonly size: number;
  readonly count: number;
  readonly half: number;
}

/** Least margin at the corners of the board. */
const MARGIN = 10;

function gridOf(board: FourSided, size: number): Grid {
  // In whole pixels, so that all slanting edges are alike: pictures of them are half as large.
  const half = Math.floor((size / 2 - MARGIN) / board.size);
  return { size, count: board.size, half };
}

/** The board's lower right corner comes to lie at the bottom. */
function centreAt({ size, count, half }: Grid, { x, y }: Point): Point {
  return point(size / 2 + (x + y - (count - 1)) * half, size / 2 + (x - y) * half);
}

function cellPlace(grid: Grid, at: Point): CellPlace {
  const { half } = grid;
  const centre = centreAt(grid, at);
  return {
    outline: diamond(centre, half),
    centre,
    ink: 'dark',
    // Below the middle, to leave the number in the upper corner legible.
    piece: whole(plus(centre, point(0, half * 0.24))),
    radius: half * 0.55,
    foot: whole(plus(centre, point(0, -half * 0.5))),
  };
}

function backdrop({ size, count, half }: Grid): readonly Shape[] {
  const middle = point(size / 2, size / 2);
  const around = (by: number) => diamond(middle, count * half + by);
  return [
    { kind: 'polygon', points: box(0, 0, size, size), fill: 'frame' },
    { kind: 'polygon', points: around(8), fill: 'frameEdge' },
    { kind: 'polygon', points: around(5), fill: 'trim' },
    { kind: 'polygon', points: around(1.5), fill: 'frameEdge' },
    { kind: 'polygon', points: around(0), fill: 'light' },
  ];
}

/** 1 to the right of the middle or below it, otherwise -1. */
const sideOf = (at: number, size: number): 1 | -1 => (at > size / 2 ? 1 : -1);

/** A plate in the corner of the picture that is next to the army's home. */
function plate(size: number, { home }: SeatPlace): Plate {
  const [half, edge] = [160, 21];
  const [across, down] = [sideOf(home.x, size), sideOf(home.y, size)];
  const at = point(size / 2 + across * (size / 2 - half - 10), down > 0 ? size - edge : edge);
  const corner = (x: number, y: number) => plus(at, point(x, y * 17));
  return {
    band: [
      corner(-half, 0),
      corner(14 - half, -1),
      corner(half - 14, -1),
      corner(half, 0),
      corner(half - 14, 1),
      corner(14 - half, 1),
    ],
    disc: plus(at, point(across * (half - 36), 0)),
    radius: 14.5,
    label: { at: plus(at, point(-across * 21, 0)), angle: 0, size: 22, room: 2 * half - 82 },
    tally: null,
    clock: null,
  };
}

/** Arrows from one spot beside the plate: the ways of a man. */
function arrows(size: number, { home, ways }: SeatPlace) {
  const [across, down] = [sideOf(home.x, size), sideOf(home.y, size)];
  const spot = point(size / 2 + across * (size / 2 - 62), size / 2 + down * (size / 2 - 96));
  return ways.map((way) => ({
    from: plus(spot, times(way, 9)),
    to: plus(spot, times(way, 44)),
    width: 11,
  }));
}

/** A chequered board turned by 45 degrees, with a player of two armies below and one above. */
export function turnedFourSidedLayout(board: FourSided, topology: Topology, size: number): BoardLayout {
  const grid = gridOf(board, size);
  return {
    cells: topology.at.map((at) => cellPlace(grid, at)),
    backdrop: backdrop(grid),
    labels: [],
    names: { empty: 20, occupied: 15 },
    rim: 6,
    marksCrowns: true,
    seamless: 'around',
    plate: (place) => plate(size, place),
    arrows: (place) => arrows(size, place),
  };
}
