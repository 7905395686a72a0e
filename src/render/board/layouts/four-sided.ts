import type { BoardSpec, Topology } from '../../../engine/index.js';
import {
  box,
  type Point,
  plus,
  point,
  quarterRotated,
  type Shape,
  times,
  whole,
} from '../../shapes/shapes.js';
import type { BoardLayout, CellPlace, Plate, SeatPlace } from '../places.js';

type FourSided = Extract<BoardSpec, { kind: 'four-sided' }>;

interface Grid {
  readonly size: number;
  readonly count: number;
  readonly square: number;
  /** Left and top edge of the board. */
  readonly edge: number;
}

const FRAME = 42;

function gridOf(board: FourSided, size: number): Grid {
  const square = Math.floor((size - 2 * FRAME) / board.size);
  return { size, count: board.size, square, edge: Math.floor((size - square * board.size) / 2) };
}

const corner = (grid: Grid, { x, y }: Point): Point =>
  point(grid.edge + x * grid.square, grid.edge + (grid.count - 1 - y) * grid.square);

function squareAt(grid: Grid, at: Point): readonly Point[] {
  const { x, y } = corner(grid, at);
  return box(x, y, grid.square, grid.square);
}

function cellPlace(grid: Grid, at: Point): CellPlace {
  const { square } = grid;
  const centre = plus(corner(grid, at), point(square / 2, square / 2));
  return {
    outline: squareAt(grid, at),
    centre,
    ink: 'dark',
    // Offset to leave the number in the corner legible.
    piece: whole(plus(centre, point(square * 0.085, square * 0.085))),
    radius: square * 0.38,
    foot: whole(plus(corner(grid, at), point(square * 0.215, square * 0.165))),
  };
}

/** Dark squares that are out of play look like the frame. */
function absentShapes(grid: Grid, topology: Topology): readonly Shape[] {
  const played = new Set(topology.at.map(({ x, y }) => `${x},${y}`));
  const rows = Array.from({ length: grid.count }, (_, y) => y);
  return rows.flatMap((y) =>
    rows
      .filter((x) => (x + y) % 2 === 0 && !played.has(`${x},${y}`))
      .map((x): Shape => ({ kind: 'polygon', points: squareAt(grid, point(x, y)), fill: 'frame' })),
  );
}

function backdrop(grid: Grid, topology: Topology): readonly Shape[] {
  const width = grid.square * grid.count;
  const around = (by: number) => box(grid.edge - by, grid.edge - by, width + 2 * by, width + 2 * by);
  return [
    { kind: 'polygon', points: box(0, 0, grid.size, grid.size), fill: 'frame' },
    { kind: 'polygon', points: around(6), fill: 'frameEdge' },
    { kind: 'polygon', points: around(3.5), fill: 'trim' },
    { kind: 'polygon', points: around(1), fill: 'frameEdge' },
    { kind: 'polygon', points: around(0), fill: 'light' },
    ...absentShapes(grid, topology),
  ];
}

/** Perpendicular to the edge of the home. */
function headingFrom({ size }: Grid, home: Point): Point {
  const [x, y] = [size / 2 - home.x, size / 2 - home.y];
  return Math.abs(x) > Math.abs(y) ? point(Math.sign(x), 0) : point(0, Math.sign(y));
}

/** Centre of the frame behind the seat, and the direction along it to the seat's right. */
function strip(grid: Grid, place: SeatPlace) {
  const middle = point(grid.size / 2, grid.size / 2);
  return {
    at: plus(middle, times(place.heading, grid.edge / 2 - grid.size / 2)),
    along: quarterRotated(place.heading),
  };
}

/** A plate behind the seat's base row: its piece on the left, its name upright or along the frame. */
function plate(grid: Grid, place: SeatPlace): Plate {
  const { at, along } = strip(grid, place);
  const half = 210;
  const out = times(place.heading, grid.edge / 2 - 7);
  const spot = (by: number, side: number) => plus(plus(at, times(along, by)), times(out, side));
  // Text runs from left to right, or upwards on a vertical frame.
  const angle = Math.abs(place.heading.y) > 0.5 ? 0 : -90;
  return {
    band: [
      spot(-half, 1),
      spot(half, 1),
      spot(half + 12, 0),
      spot(half, -1),
      spot(-half, -1),
      spot(-half - 12, 0),
    ],
    disc: spot(-half + 14, 0),
    radius: 13,
    label: { at, angle, size: 20, room: 310 },
    tally: null,
    clock: null,
  };
}

function arrow(grid: Grid, place: SeatPlace) {
  const { at, along } = strip(grid, place);
  const spot = plus(at, times(along, 188));
  const half = times(place.heading, 13);
  return { from: plus(spot, times(half, -1)), to: plus(spot, half), width: 8 };
}

/** A chequered board with a player on each side. */
export function fourSidedLayout(board: FourSided, topology: Topology, size: number): BoardLayout {
  const grid = gridOf(board, size);
  return {
    cells: topology.at.map((at) => cellPlace(grid, at)),
    backdrop: backdrop(grid, topology),
    labels: [],
    names: { empty: grid.square * 0.345, occupied: 17 },
    marksCrowns: true,
    marksStarts: true,
    heading: (home) => headingFrom(grid, home),
    plate: (place) => plate(grid, place),
    arrows: (place) => [arrow(grid, place)],
  };
}
