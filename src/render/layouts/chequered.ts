import type { BoardSpec, Topology } from '../../engine/topology.js';
import type { BoardLayout, CellPlace, Plate, SeatPlace } from '../places.js';
import { box, point, type Shape } from '../shapes.js';

type Chequered = Extract<BoardSpec, { kind: 'chequered' }>;

interface Grid {
  readonly size: number;
  readonly square: number;
  readonly left: number;
  readonly top: number;
  readonly files: number;
  readonly ranks: number;
}

const FRAME = 52;

function gridOf(board: Chequered, size: number): Grid {
  const square = Math.floor((size - 2 * FRAME) / Math.max(board.files, board.ranks));
  return {
    size,
    square,
    left: Math.floor((size - square * board.files) / 2),
    top: Math.floor((size - square * board.ranks) / 2),
    files: board.files,
    ranks: board.ranks,
  };
}

function cellPlace(grid: Grid, at: { readonly x: number; readonly y: number }): CellPlace {
  const left = grid.left + at.x * grid.square;
  const top = grid.top + (grid.ranks - 1 - at.y) * grid.square;
  const centre = point(left + grid.square / 2, top + grid.square / 2);
  return {
    outline: box(left, top, grid.square, grid.square),
    centre,
    ink: 'dark',
    piece: centre,
    radius: grid.square * 0.41,
    foot: point(centre.x, top + grid.square * 0.92),
  };
}

const backdrop = (grid: Grid): readonly Shape[] => {
  const width = grid.square * grid.files;
  const height = grid.square * grid.ranks;
  const around = (by: number) => box(grid.left - by, grid.top - by, width + 2 * by, height + 2 * by);
  return [
    { kind: 'polygon', points: box(0, 0, grid.size, grid.size), fill: 'frame' },
    { kind: 'polygon', points: around(7), fill: 'frameEdge' },
    { kind: 'polygon', points: around(4), fill: 'trim' },
    { kind: 'polygon', points: around(1), fill: 'frameEdge' },
    { kind: 'polygon', points: around(0), fill: 'light' },
  ];
};

function labels(grid: Grid, topology: Topology): readonly Shape[] {
  const files = new Map<number, string>();
  const ranks = new Map<number, string>();
  topology.at.forEach(({ x, y }, cell) => {
    const [, file, rank] = /^([a-z])(\d+)$/.exec(topology.names[cell] ?? '') ?? [];
    if (file !== undefined && rank !== undefined) {
      files.set(x, file);
      ranks.set(y, rank);
    }
  });
  const text = (x: number, y: number, content: string): Shape => ({
    kind: 'text',
    at: point(x, y),
    text: content,
    size: Math.min(26, grid.square * 0.32),
    fill: 'label',
  });
  const right = grid.left + grid.files * grid.square;
  const bottom = grid.top + grid.ranks * grid.square;
  const column = (x: number) => grid.left + (x + 0.5) * grid.square;
  const row = (y: number) => bottom - (y + 0.5) * grid.square;
  return [
    ...[...files].flatMap(([x, file]) => [
      text(column(x), bottom + FRAME * 0.44, file),
      text(column(x), grid.top - FRAME * 0.44, file),
    ]),
    ...[...ranks].flatMap(([y, rank]) => [
      text(grid.left - FRAME * 0.5, row(y), rank),
      text(right + FRAME * 0.5, row(y), rank),
    ]),
  ];
}

/** A band along the edge behind the seat, with its piece in the corner at its right. */
function plate(size: number, place: SeatPlace): Plate {
  const thickness = 14;
  const upwards = place.heading.y < 0;
  const edge = upwards ? size : 0;
  const inner = upwards ? size - thickness : thickness;
  const corner = FRAME / 2 + 1;
  return {
    band: [point(0, edge), point(size, edge), point(size - thickness, inner), point(thickness, inner)],
    disc: point(size - corner, upwards ? size - corner : corner),
    radius: FRAME * 0.36,
    label: null,
  };
}

/** Squares in ranks and files, seen with the first rank at the bottom. */
export function chequeredLayout(board: Chequered, topology: Topology, size: number): BoardLayout {
  const grid = gridOf(board, size);
  const written = labels(grid, topology);
  const nameSize = written.length > 0 ? 0 : grid.square * 0.22;
  return {
    cells: topology.at.map((at) => cellPlace(grid, at)),
    backdrop: backdrop(grid),
    labels: written,
    names: { empty: nameSize, occupied: 0 },
    marksCrowns: false,
    plate: (place) => plate(size, place),
    arrow: () => null,
  };
}
