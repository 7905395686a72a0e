import { codeOf, type Lines, type Plan, planOf, type Reach } from '../../core/board/move-tables.js';
import type { Cell } from '../../core/board/topology.js';
import { homeOf } from '../../core/goal.js';
import { seatsMovedBy } from '../../core/moves/moves.js';
import { sideOf } from '../../core/position.js';
import type { Seat, Variant } from '../../core/variant.js';
import { type Keys, keysFor } from './zobrist.js';

/**
 * What stands on a cell, as in the plan: EMPTY, JUMPED (on the board until the move is over), or a piece. A piece's
 * code is `2 + 2 * army + king`; the armies are the seats in turn order, then the second armies.
 */
export const CODES = 16;
/** The cell behind the last one of every line: never empty, and never to be jumped. */
export const RIM = 255;
/** More than any column is high: a game has fewer pieces. */
export const HEIGHT = 64;

/** By cell: lines laid end to end. Line `k` of cell `c`, `index[c] <= k < index[c + 1]`, is `path` from `from[k]` to RIM. */
export interface LineTable {
  readonly index: Int32Array;
  readonly from: Int32Array;
  readonly path: Uint8Array;
}

/** How the men or the kings of a seat jump; see `Reach`. The last two are by code, 0 or 1. */
export interface Jumps extends LineTable {
  readonly flies: boolean;
  readonly enemies: Uint8Array;
  readonly jumpable: Uint8Array;
}

/** A variant as tables; a cache, never the truth. */
export interface Compiled {
  readonly variant: Variant;
  readonly plan: Plan;
  readonly cells: number;
  /** 32-bit words of a set of cells: cell `c` is bit `c & 31` of word `c >> 5`. */
  readonly words: number;
  readonly seats: number;
  /** By seat: whose ally it is. */
  readonly sides: Uint8Array;
  /** By set of seats: how many sides they are, 2 for two and more. */
  readonly sidesIn: Uint8Array;
  /** By code. */
  readonly seatOf: Uint8Array;
  /** By seat: codes of its pieces, kings first. */
  readonly codesOf: readonly Uint8Array[];
  /** By seat: cells to which a man steps from cell `c`, from `index[c]` to RIM. */
  readonly steps: readonly { readonly index: Int32Array; readonly path: Uint8Array }[];
  readonly slides: LineTable;
  readonly men: readonly Jumps[];
  readonly kings: readonly Jumps[];
  /** At `256 * army + cell`: 1 where the man of this army is crowned. */
  readonly crowns: Uint8Array;
  /** By seat: its own start squares as a set of cells; the other corner in games that race there. */
  readonly homes: readonly Int32Array[];
  /** Whether lines branch somewhere: a king may come to a cell by two of them. */
  readonly branching: boolean;
  /** Whether a position that a man has left by a step can never come back. */
  readonly menAdvance: boolean;
  /** By turn: the seats whose pieces the player moves. */
  readonly moved: readonly (readonly Seat[])[];
  /** By `code * cells + cell`. */
  readonly pieceKeys: Keys;
  /** By `(level * CODES + code) * cells + cell`, level 0 the lowest; none without columns. */
  readonly columnKeys: Keys;
  /** By cell, for pieces that may be huffed; none without the huff. */
  readonly huffKeys: Keys;
  /** By seat, for the turn; then by seat, for being out; then by the moves left; then by seat, for being next. */
  readonly stateKeys: Keys;
}

function layLines(lines: Lines): LineTable {
  const index = new Int32Array(lines.length + 1);
  const from: number[] = [];
  const path: number[] = [];
  lines.forEach((some, cell) => {
    for (const line of some) {
      from.push(path.length);
      path.push(...line, RIM);
    }
    index[cell + 1] = from.length;
  });
  return { index, from: Int32Array.from(from), path: Uint8Array.from(path) };
}

function laySteps(steps: readonly (readonly Cell[])[]): Compiled['steps'][number] {
  const index = new Int32Array(steps.length);
  const path: number[] = [];
  steps.forEach((targets, cell) => {
    index[cell] = path.length;
    path.push(...targets, RIM);
  });
  return { index, path: Uint8Array.from(path) };
}

/** Seats of the armies, in the order of the codes. */
const armySeats = ({ seats }: Variant): readonly Seat[] => [
  ...seats.keys(),
  ...[...seats.keys()].filter((seat) => seats[seat]?.second !== undefined),
];

const jumpsOf = (reach: Reach, armies: readonly Seat[]): Jumps => {
  const byCode = (holds: readonly boolean[]): Uint8Array => {
    const table = new Uint8Array(CODES);
    armies.forEach((seat, army) => {
      for (const king of [0, 1]) table[2 + army * 2 + king] = Number(holds[codeOf(seat, king === 1)]);
    });
    return table;
  };
  return {
    ...layLines(reach.lines),
    flies: reach.flies,
    enemies: byCode(reach.enemies),
    jumpable: byCode(reach.jumpable),
  };
};

function crownTable(plan: Plan, armies: readonly Seat[], seats: number): Uint8Array {
  const table = new Uint8Array(256 * armies.length);
  armies.forEach((seat, army) => {
    const crowns = army < seats ? plan.crowns[seat] : plan.secondCrowns[seat];
    crowns?.forEach((crown, cell) => {
      table[256 * army + cell] = Number(crown);
    });
  });
  return table;
}

/** Whether no way of steps leads a man of this seat back. */
function neverReturns(steps: readonly (readonly Cell[])[]): boolean {
  const settled = new Set<Cell>();
  // A cell is settled when all its steps lead to settled cells; what stays unsettled lies on or before a circle.
  for (let before = -1; settled.size > before; ) {
    before = settled.size;
    steps.forEach((targets, cell) => {
      if (targets.every((target) => settled.has(target))) settled.add(cell);
    });
  }
  return settled.size === steps.length;
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

function make(variant: Variant): Compiled | null {
  const plan = planOf(variant);
  const { names, cells: named, onward } = plan.topology;
  const cells = names.length;
  const seats = variant.seats.length;
  const armies = armySeats(variant);
  // What the tables were not made for is left to the plain form of the rules.
  if (cells > 128 || 2 + armies.length * 2 > CODES) return null;
  const words = Math.ceil(cells / 32);
  const stacked = variant.rules.captured === 'stacked';
  const codesOf = variant.seats.map((_, seat) => {
    const own = armies.flatMap((owner, army) => (owner === seat ? [army] : []));
    return Uint8Array.from([...own.map((army) => 3 + army * 2), ...own.map((army) => 2 + army * 2)]);
  });
  return {
    variant,
    plan,
    cells,
    words,
    seats,
    sides: Uint8Array.from(variant.seats.keys(), (seat) => sideOf(variant, seat)),
    sidesIn: Uint8Array.from({ length: 1 << seats }, (_, set) => sidesOfSet(variant, set)),
    seatOf: Uint8Array.from({ length: CODES }, (_, code) => armies[(code >> 1) - 1] ?? RIM),
    codesOf,
    steps: plan.steps.map(laySteps),
    slides: layLines(plan.slides),
    men: plan.reach.map(({ men }) => jumpsOf(men, armies)),
    kings: plan.reach.map(({ kings }) => jumpsOf(kings, armies)),
    crowns: crownTable(plan, armies, seats),
    homes: variant.seats.map((_, seat) =>
      setOf(
        homeOf(variant, seat).map((square) => named.get(square) as Cell),
        words,
      ),
    ),
    branching: onward.some((next) => next.length > 1),
    menAdvance: variant.rules.captured === 'leave' && plan.steps.every(neverReturns),
    moved: variant.seats.map((_, seat) => seatsMovedBy(variant, seat)),
    pieceKeys: keysFor(CODES * cells, 1),
    columnKeys: keysFor(stacked ? HEIGHT * CODES * cells : 0, 2),
    huffKeys: keysFor(variant.rules.huff === 'off' ? 0 : cells, 4),
    stateKeys: keysFor(seats * 3 + 3, 3),
  };
}

const compiled = new WeakMap<Variant, Compiled | null>();

/** The tables of a variant, the same object every time; null where they cannot hold it. */
export function compile(variant: Variant): Compiled | null {
  let made = compiled.get(variant);
  if (made === undefined) {
    made = make(variant);
    compiled.set(variant, made);
  }
  return made;
}
