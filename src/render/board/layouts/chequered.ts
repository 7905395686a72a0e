import type { BoardSpec, Topology } from '../../../engine/index.js';
import { textWidth } from '../../shapes/letters.js';
import { box, plus, point, type Shape, times, whole } from '../../shapes/shapes.js';
import { inCorner } from '../bare.js';
import type { BoardLayout, CellPlace, Plate, SeatPlace } from '../places.js';

type Chequered = Extract<BoardSpec, { kind: 'chequered' | 'square' }>;
type Ground = CellPlace['ink'];

interface Grid {
  readonly size: number;
  readonly square: number;
  readonly left: number;
  readonly top: number;
  readonly files: number;
  readonly ranks: number;
  /** Radius of a piece and its offset to the lower right, as fractions of a square. */
  readonly piece: number;
  readonly aside: number;
}

/** Width of a frame with coordinates. */
const FRAME = 30;
/** Width of a frame without coordinates. */
const NARROW_FRAME = 12;
/** Least margin on the left and on the right, for the rank labels. */
const SIDE = 46;
/** Height of a player's plate, above and below the frame. */
const STRIP = 46;
/** Least size of a legible number, since phones show pictures at half size. */
const MIN_NUMBER = 17.5;
/** Width reserved for the numbers on a plate. */
const NUMBERS = 150;

function gridOf(board: Chequered, size: number): Grid {
  const numbered = isNumbered(board);
  const frame = numbered ? NARROW_FRAME : FRAME;
  const square = Math.floor(
    Math.min((size - 2 * (frame + STRIP)) / board.ranks, (size - 2 * SIDE) / board.files),
  );
  return {
    size,
    square,
    left: Math.floor((size - square * board.files) / 2),
    top: Math.floor((size - square * board.ranks) / 2),
    files: board.files,
    ranks: board.ranks,
    // Leaves the number in the corner legible.
    piece: numbered ? 0.38 : 0.41,
    aside: numbered ? 0.09 : 0,
  };
}

const isNumbered = (board: Chequered): boolean => board.kind === 'chequered' && board.numbers !== undefined;

/** Two shades where all squares are in play, so that lines are easy to follow. */
function groundOf(board: Chequered, { x, y }: { readonly x: number; readonly y: number }): Ground {
  switch (board.kind) {
    case 'chequered':
      return board.shade ?? 'dark';
    case 'square':
      return (x + y) % 2 === 0 ? 'medium' : 'pale';
  }
}

function cellPlace(grid: Grid, at: { readonly x: number; readonly y: number }, ink: Ground): CellPlace {
  const left = grid.left + at.x * grid.square;
  const top = grid.top + (grid.ranks - 1 - at.y) * grid.square;
  const centre = point(left + grid.square / 2, top + grid.square / 2);
  return {
    outline: box(left, top, grid.square, grid.square),
    centre,
    ink,
    piece:
      grid.aside === 0 ? centre : whole(plus(centre, times(point(grid.square, grid.square), grid.aside))),
    radius: grid.square * grid.piece,
    foot: point(centre.x, top + grid.square * 0.92),
  };
}

function backdrop(grid: Grid, between: Ground): readonly Shape[] {
  const width = grid.square * grid.files;
  const height = grid.square * grid.ranks;
  const around = (by: number) => box(grid.left - by, grid.top - by, width + 2 * by, height + 2 * by);
  return [
    { kind: 'polygon', points: box(0, 0, grid.size, grid.size), fill: 'frame' },
    { kind: 'polygon', points: around(7), fill: 'frameEdge' },
    { kind: 'polygon', points: around(4), fill: 'trim' },
    { kind: 'polygon', points: around(1), fill: 'frameEdge' },
    { kind: 'polygon', points: around(0), fill: between },
  ];
}

/** Square numbers in the upper left corners, where no piece covers them. */
function numbers(grid: Grid, cells: readonly CellPlace[], topology: Topology): readonly Shape[] {
  return cells.map(({ centre, ink }, cell): Shape => {
    const text = topology.names[cell] ?? '';
    const size = Math.max(MIN_NUMBER, grid.square * 0.21);
    const [x, y] = [(textWidth(text, size) + 3) / 2, size * 0.37 + 2.5];
    const corner = grid.square / 2;
    return {
      kind: 'text',
      at: point(Math.round(centre.x - corner + x), Math.round(centre.y - corner + y)),
      text,
      size,
      fill: ink === 'light' ? 'cellName' : 'label',
    };
  });
}

/** Names of files and ranks by their places. */
function lettersOf(topology: Topology) {
  const files = new Map<number, string>();
  const ranks = new Map<number, string>();
  topology.at.forEach(({ x, y }, cell) => {
    const [, file, rank] = /^([a-z])(\d+)$/.exec(topology.names[cell] ?? '') ?? [];
    if (file !== undefined && rank !== undefined) {
      files.set(x, file);
      ranks.set(y, rank);
    }
  });
  return { files, ranks };
}

function labels(grid: Grid, topology: Topology): readonly Shape[] {
  const { files, ranks } = lettersOf(topology);
  const text = (x: number, y: number, content: string): Shape => ({
    kind: 'text',
    at: point(x, y),
    text: content,
    size: Math.min(24, grid.square * 0.32),
    fill: 'label',
  });
  const right = grid.left + grid.files * grid.square;
  const bottom = grid.top + grid.ranks * grid.square;
  const aside = Math.min(34, grid.left / 2);
  const column = (x: number) => grid.left + (x + 0.5) * grid.square;
  const row = (y: number) => bottom - (y + 0.5) * grid.square;
  return [
    ...[...files].flatMap(([x, file]) => [
      text(column(x), bottom + FRAME * 0.6, file),
      // Raised, since the descender of a g would touch the board.
      text(column(x), grid.top - FRAME * 0.74, file),
    ]),
    ...[...ranks].flatMap(([y, rank]) => [
      text(grid.left - aside, row(y), rank),
      text(right + aside, row(y), rank),
    ]),
  ];
}

/** Ranks along the left edge and files along the lower one, or the numbers, in the corners of squares. */
function insideOf(
  grid: Grid,
  board: Chequered,
  cells: readonly CellPlace[],
  topology: Topology,
): readonly Shape[] {
  const bottom = grid.top + (grid.ranks - 1) * grid.square;
  const squareOf = (left: number, top: number) => ({ left, top, size: grid.square });
  const inkOf = (left: number, top: number) => {
    const cell = cells.find(({ outline: [corner] }) => corner?.x === left && corner.y === top);
    const ink = cell?.ink ?? (board.kind === 'chequered' && board.shade === 'light' ? 'dark' : 'light');
    return ink === 'dark' ? 'label' : 'cellName';
  };
  if (isNumbered(board)) {
    return cells.flatMap(({ outline: [corner] }, cell) =>
      corner === undefined
        ? []
        : inCorner(
            squareOf(corner.x, corner.y),
            'top',
            topology.names[cell] ?? '',
            inkOf(corner.x, corner.y),
            textWidth,
          ),
    );
  }
  const { files, ranks } = lettersOf(topology);
  return [
    ...[...ranks].map(([y, rank]) => {
      const top = bottom - y * grid.square;
      return inCorner(squareOf(grid.left, top), 'top', rank, inkOf(grid.left, top), textWidth);
    }),
    ...[...files].map(([x, file]) => {
      const left = grid.left + x * grid.square;
      return inCorner(squareOf(left, bottom), 'bottom', file, inkOf(left, bottom), textWidth);
    }),
  ];
}

/** A plate behind the seat, as wide as the board: piece on the left, name, numbers on the right. */
function plate({ size, left, square, files }: Grid, place: SeatPlace): Plate {
  const y = place.heading.y < 0 ? size - STRIP / 2 : STRIP / 2;
  const [right, half] = [left + square * files, STRIP * 0.4];
  const edge = (x: number, aside: number) => point(x, y + aside * half);
  return {
    band: [
      edge(left, 0),
      edge(left + half, -1),
      edge(right - half, -1),
      edge(right, 0),
      edge(right - half, 1),
      edge(left + half, 1),
    ],
    disc: point(left + half * 2.2, y),
    radius: half * 0.82,
    label: { at: point(size / 2, y), angle: 0, size: 24, room: right - left - 2 * NUMBERS - 20 },
    tally: { at: point(right - NUMBERS / 2 - 20, y), angle: 0, size: 21 },
    clock: { at: point(left + NUMBERS / 2 + 44, y), angle: 0, size: 21 },
  };
}

/** Squares in ranks and files, with the first rank at the bottom. */
export function chequeredLayout(board: Chequered, topology: Topology, size: number): BoardLayout {
  const grid = gridOf(board, size);
  const cells = topology.at.map((at) => cellPlace(grid, at, groundOf(board, at)));
  const light = board.kind === 'chequered' && board.shade === 'light';
  const written = numbers(grid, cells, topology);
  return {
    cells,
    backdrop: backdrop(grid, light ? 'dark' : 'light'),
    ...(isNumbered(board)
      ? { labels: written, corners: written, towersAside: point(0.06, 0.02) }
      : { labels: labels(grid, topology) }),
    inside: insideOf(grid, board, cells, topology),
    names: { empty: 0, occupied: 0 },
    marksCrowns: false,
    grooved: true,
    plate: (place) => plate(grid, place),
    arrows: () => [],
  };
}
