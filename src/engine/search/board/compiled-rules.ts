import {
  codeOf,
  type Lines,
  type MoveTables,
  moveTablesOf,
  type Reach,
} from '../../core/board/move-tables.js';
import type { Cell } from '../../core/board/topology.js';
import { homeOf } from '../../core/endings/goal.js';
import { memoized } from '../../core/memoized.js';
import { seatsMovedBy } from '../../core/moves/legal-moves.js';
import { sideOf } from '../../core/position.js';
import type { Seat, Variant } from '../../core/variant.js';
import { type ZobristKeys, zobristKeys } from './zobrist.js';

/**
 * How many codes a cell can have, the same as in the core: EMPTY, JUMPED (captured, on the board until the move is
 * over), or a piece: `2 + 2 * army + king`. The armies are the seats in turn order, then the second armies.
 */
export const PIECE_CODES = 16;
/** The sentinel behind the last cell of every line: a cell that is never empty and never jumped. */
export const OFF_BOARD = 255;
/** The greatest height of a column; no game has more pieces. */
export const MAX_HEIGHT = 64;

/** Lines by cell: line `k` of cell `c`, for `index[c] <= k < index[c + 1]`, is `path` from `from[k]` to OFF_BOARD. */
export interface LineTable {
  readonly index: Int32Array;
  readonly from: Int32Array;
  readonly path: Uint8Array;
}

/** The jumps of the men or the kings of a seat; see `Reach` in core/board/move-tables.ts. */
export interface Jumps extends LineTable {
  readonly flies: boolean;
  /** Indexed by code: 1 where such pieces are enemies, or may be jumped. */
  readonly enemies: Uint8Array;
  readonly jumpable: Uint8Array;
}

/** The rules of a variant as tables in typed arrays, derived from the core's move tables. */
export interface CompiledRules {
  readonly variant: Variant;
  readonly tables: MoveTables;
  readonly cells: number;
  /** The 32-bit words of a set of cells; cell `c` is bit `c & 31` of word `c >> 5`. */
  readonly words: number;
  readonly seats: number;
  /** Indexed by seat: its side. */
  readonly sides: Uint8Array;
  /** Indexed by set of seats: the number of their sides, 2 for two and more. */
  readonly sidesIn: Uint8Array;
  /** Indexed by code: the owner's seat. */
  readonly seatOf: Uint8Array;
  /** Indexed by seat: the codes of its pieces, kings first. */
  readonly codesOf: readonly Uint8Array[];
  /** Indexed by seat: the cells to which a man steps from cell `c`, in `path` from `index[c]` to OFF_BOARD. */
  readonly steps: readonly { readonly index: Int32Array; readonly path: Uint8Array }[];
  readonly slides: LineTable;
  readonly men: readonly Jumps[];
  readonly kings: readonly Jumps[];
  /** Indexed by `256 * army + cell`: 1 where a man of this army is crowned. */
  readonly crowns: Uint8Array;
  /** Indexed by seat: its start squares as a set of cells; in races the goals of its opponent. */
  readonly homes: readonly Int32Array[];
  /** True if lines branch, so that a king can reach a cell by two of them. */
  readonly branching: boolean;
  /** True if a step of a man is irreversible. */
  readonly menAdvance: boolean;
  /** Indexed by seat: the seats whose pieces its player moves. */
  readonly moved: readonly (readonly Seat[])[];
  /** Zobrist keys by `code * cells + cell`. */
  readonly pieceKeys: ZobristKeys;
  /**
   * Zobrist keys by `(level * PIECE_CODES + code) * cells + cell`, level 0 the lowest; empty in games without columns.
   */
  readonly columnKeys: ZobristKeys;
  /** Zobrist keys by cell, for pieces that may be huffed; empty in games without the huff. */
  readonly huffKeys: ZobristKeys;
  /** Keys by the seat to move, then by seats that are out, by the moves left in the turn, and by the next seat. */
  readonly stateKeys: ZobristKeys;
}

function lineTable(lines: Lines): LineTable {
  const index = new Int32Array(lines.length + 1);
  const from: number[] = [];
  const path: number[] = [];
  lines.forEach((some, cell) => {
    for (const line of some) {
      from.push(path.length);
      path.push(...line, OFF_BOARD);
    }
    index[cell + 1] = from.length;
  });
  return { index, from: Int32Array.from(from), path: Uint8Array.from(path) };
}

function stepTable(steps: readonly (readonly Cell[])[]): CompiledRules['steps'][number] {
  const index = new Int32Array(steps.length);
  const path: number[] = [];
  steps.forEach((targets, cell) => {
    index[cell] = path.length;
    path.push(...targets, OFF_BOARD);
  });
  return { index, path: Uint8Array.from(path) };
}

/** The owners of the armies, in the order of the codes. */
const armySeats = ({ seats }: Variant): readonly Seat[] => [
  ...seats.keys(),
  ...[...seats.keys()].filter((seat) => seats[seat]?.second !== undefined),
];

function jumpsOf(reach: Reach, armies: readonly Seat[]): Jumps {
  const byCode = (holds: readonly boolean[]): Uint8Array => {
    const table = new Uint8Array(PIECE_CODES);
    armies.forEach((seat, army) => {
      for (const king of [0, 1]) table[2 + army * 2 + king] = Number(holds[codeOf(seat, king === 1)]);
    });
    return table;
  };
  return {
    ...lineTable(reach.lines),
    flies: reach.flies,
    enemies: byCode(reach.enemies),
    jumpable: byCode(reach.jumpable),
  };
}

function crownTable(tables: MoveTables, armies: readonly Seat[], seats: number): Uint8Array {
  const table = new Uint8Array(256 * armies.length);
  armies.forEach((seat, army) => {
    const crowns = army < seats ? tables.crowns[seat] : tables.secondCrowns[seat];
    crowns?.forEach((crown, cell) => {
      table[256 * army + cell] = Number(crown);
    });
  });
  return table;
}

/** Tests whether men can never return to a cell by steps. */
function neverReturns(steps: readonly (readonly Cell[])[]): boolean {
  // A topological sort: cells whose steps all lead to sorted cells are sorted; the rest lies on or before a cycle.
  const sorted = new Set<Cell>();
  for (let before = -1; sorted.size > before; ) {
    before = sorted.size;
    steps.forEach((targets, cell) => {
      if (targets.every((target) => sorted.has(target))) sorted.add(cell);
    });
  }
  return sorted.size === steps.length;
}

function setOf(cells: readonly Cell[], words: number): Int32Array {
  const set = new Int32Array(words);
  for (const cell of cells) set[cell >> 5] = (set[cell >> 5] as number) | (1 << cell);
  return set;
}

function sidesOfSet(variant: Variant, set: number): number {
  const present = [...variant.seats.keys()].filter((seat) => (set >> seat) & 1);
  return Math.min(2, new Set(present.map((seat) => sideOf(variant, seat))).size);
}

function compile(variant: Variant): CompiledRules {
  const tables = moveTablesOf(variant);
  const { names, cells: named, onward } = tables.topology;
  const cells = names.length;
  const seats = variant.seats.length;
  const armies = armySeats(variant);
  if (cells > 128 || 2 + armies.length * 2 > PIECE_CODES) throw new Error(`${variant.id} is too large`);
  const words = Math.ceil(cells / 32);
  const stacked = variant.rules.captured === 'stacked';
  const codesOf = variant.seats.map((_, seat) => {
    const own = armies.flatMap((owner, army) => (owner === seat ? [army] : []));
    return Uint8Array.from([...own.map((army) => 3 + army * 2), ...own.map((army) => 2 + army * 2)]);
  });
  return {
    variant,
    tables,
    cells,
    words,
    seats,
    sides: Uint8Array.from(variant.seats.keys(), (seat) => sideOf(variant, seat)),
    sidesIn: Uint8Array.from({ length: 1 << seats }, (_, set) => sidesOfSet(variant, set)),
    seatOf: Uint8Array.from({ length: PIECE_CODES }, (_, code) => armies[(code >> 1) - 1] ?? OFF_BOARD),
    codesOf,
    steps: tables.steps.map(stepTable),
    slides: lineTable(tables.slides),
    men: tables.reach.map(({ men }) => jumpsOf(men, armies)),
    kings: tables.reach.map(({ kings }) => jumpsOf(kings, armies)),
    crowns: crownTable(tables, armies, seats),
    homes: variant.seats.map((_, seat) =>
      setOf(
        homeOf(variant, seat).map((square) => named.get(square) as Cell),
        words,
      ),
    ),
    branching: onward.some((next) => next.length > 1),
    menAdvance: variant.rules.captured === 'leave' && tables.steps.every(neverReturns),
    moved: variant.seats.map((_, seat) => seatsMovedBy(variant, seat)),
    pieceKeys: zobristKeys(PIECE_CODES * cells, 1),
    columnKeys: zobristKeys(stacked ? MAX_HEIGHT * PIECE_CODES * cells : 0, 2),
    huffKeys: zobristKeys(variant.rules.huff === 'off' ? 0 : cells, 4),
    stateKeys: zobristKeys(seats * 3 + 3, 3),
  };
}

/** The tables of a variant, the same object every time; throws for more than 128 cells or six armies. */
export const compileRules = memoized(compile);
