import { moveTablesOf } from '../../core/board/move-tables.js';
import type { Cell } from '../../core/board/topology.js';
import { memoized } from '../../core/memoized.js';
import { sideOf } from '../../core/position.js';
import type { Seat, Variant } from '../../core/variant.js';

/** Thirds of a board from left to right, as its player sees it. */
export const ZONES = ['left', 'centre', 'right'] as const;
export type Zone = (typeof ZONES)[number];

/** Parts of a board that players speak of. */
export interface BoardMap {
  /** The third in which the middle of some cells lies for a seat. */
  readonly zoneOf: (seat: Seat, cells: readonly Cell[]) => Zone;
  /** By cell: true in the middle of the board. */
  readonly central: readonly boolean[];
  /** By seat and cell: true where others are crowned. */
  readonly home: readonly (readonly boolean[])[];
  /** Cells of the longest line of a king; null where several are as long, and where kings go step by step. */
  readonly mainRoad: ReadonlySet<Cell> | null;
}

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** The third of a line of `length` squares that lies `offset` squares to the right of its middle. */
function third(offset: number, length: number): Zone {
  if (Math.abs(offset) <= length / 6) return 'centre';
  return offset < 0 ? 'left' : 'right';
}

function longestLine({ slides }: ReturnType<typeof moveTablesOf>): ReadonlySet<Cell> | null {
  const lines = slides.flatMap((some, cell) => some.map((line) => [cell, ...line]));
  const most = Math.max(...lines.map(({ length }) => length));
  const longest = new Set(
    lines
      .filter(({ length }) => length === most)
      .map((line) => line.toSorted((one, other) => one - other).join()),
  );
  const [only, ...others] = longest;
  return only === undefined || others.length > 0 ? null : new Set(only.split(',').map(Number));
}

/** The parts of a board; null for boards that are no rectangles, and for seats that do not face each other. */
export const boardMapOf = memoized((variant: Variant): BoardMap | null => {
  const { board, seats, rules } = variant;
  if ((board.kind !== 'chequered' && board.kind !== 'square') || seats.length !== 2) return null;
  const tables = moveTablesOf(variant);
  const { at } = tables.topology;
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
  const [x0, y0] = [middle(xs), middle(ys)];
  const [files, ranks] = [xs, ys].map((values) => Math.max(...values) - Math.min(...values) + 1);
  if (files === undefined || ranks === undefined) return null;
  const crownsOf = (seat: Seat) => at.filter((_, cell) => tables.crowns[seat]?.[cell]);
  const faces = seats.map((_, seat) => {
    const heights = crownsOf(seat).map(({ y }) => y);
    if (heights.length === 0 || Math.min(...heights) !== Math.max(...heights)) return 0;
    return Math.sign((heights[0] ?? y0) - y0);
  });
  if (faces.includes(0)) return null;
  return {
    zoneOf: (seat, cells) => {
      const x = cells.reduce((sum, cell) => sum + (at[cell]?.x ?? x0), 0) / Math.max(1, cells.length);
      return third((faces[seat] ?? 1) * (x - x0), files);
    },
    central: at.map(({ x, y }) => Math.abs(x - x0) <= files / 4 && Math.abs(y - y0) <= ranks / 4),
    home: seats.map((_, seat) =>
      at.map((_, cell) =>
        seats.some(
          (_, other) => sideOf(variant, other) !== sideOf(variant, seat) && tables.crowns[other]?.[cell],
        ),
      ),
    ),
    mainRoad: rules.king === 'flying' ? longestLine(tables) : null,
  };
});
