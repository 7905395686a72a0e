import { moveTablesOf } from '../../../core/board/move-tables.js';
import type { Rules } from '../../../core/rules.js';
import type { Seat } from '../../../core/variant.js';
import type { CompiledRules } from '../../board/compiled-rules.js';
import { ModuleWriter } from '../writer/module-writer.js';
import { type Held, highest, type I32, I64, lowest, union, word64 } from '../writer/values.js';
import { type Direction, type Lattice, latticeOf } from './lattice.js';

/** The pieces of a position as four sets of cells: men and kings of the first seat, men and kings of the second. */
export type Sets = readonly [I64, I64, I64, I64];
export const SETS = ['i64', 'i64', 'i64', 'i64'] as const;

/** Bytes of a move in the list: the set of captured cells, `info` as in `MoveList` with bits for cells, and four for later. */
export const MOVE = 16;
export const INFO = 8;

/** Whether the game is one that the module can play. */
export function isServed({ variant, cells, branching }: CompiledRules): boolean {
  const { rules, seats } = variant;
  return (
    seats.length === 2 &&
    cells <= 64 &&
    !branching &&
    seats.every(({ second }) => second === undefined) &&
    rules.turns === 'single' &&
    rules.play === 'draughts' &&
    rules.captured !== 'stacked' &&
    rules.allies === undefined &&
    rules.huff === 'off'
  );
}

/** What the functions of one module share: the rules, the board in bits, and the variables of a search for captures. */
export class Program {
  readonly rules: Rules;
  readonly lattice: Lattice;
  readonly module = new ModuleWriter();
  /** True if pieces must not turn back between two jumps. */
  readonly noReversal: boolean;
  /** True if captured pieces leave the board at once. */
  readonly clearsAtOnce: boolean;

  /** The captures of one piece: its cell, and the cells empty for it, its own among them. */
  readonly from: Held<I32> = this.module.global('i32');
  readonly empty: Held<I64> = this.module.global('i64');
  /** What men and what kings may jump over, and the kings of both seats. */
  readonly prey: readonly [Held<I64>, Held<I64>] = [this.module.global('i64'), this.module.global('i64')];
  readonly kings: Held<I64> = this.module.global('i64');
  /** The index of the direction of the last jump, and the ranks of the pieces taken, as digits; only where rules ask. */
  readonly came: Held<I32> = this.module.global('i32');
  readonly ranks: Held<I64> = this.module.global('i64');
  /** The list: where it ends, where the captures of the piece and of all pieces begin, and the highest rank so far. */
  readonly end: Held<I32> = this.module.global('i32');
  readonly own: Held<I32> = this.module.global('i32');
  readonly group: Held<I32> = this.module.global('i32');
  readonly best: Held<I64> = this.module.global('i64');

  readonly shared: number;
  /** Addresses: the rays of each direction by bit, a position, and the position after a move. */
  private readonly rays: readonly number[];
  readonly position: number;
  readonly after: number;

  /**
   * `ahead`: bytes of the memory that belong to others or to all, from `shared` on; `limit`: the address at which the list of
   * moves must end, null where nothing is behind it.
   */
  constructor(
    readonly compiled: CompiledRules,
    ahead = 0,
    readonly limit: number | null = null,
  ) {
    this.shared = this.module.reserve(ahead);
    this.rules = compiled.variant.rules;
    this.lattice = latticeOf(compiled.variant);
    this.noReversal = this.rules.reversal === 'forbidden';
    this.clearsAtOnce = this.rules.removal === 'at-once';
    this.rays = this.lattice.directions.map(({ rays }) => this.module.table(rays));
    this.position = this.module.reserve(32);
    this.after = this.module.reserve(32);
  }

  /** The set of some cells. */
  cells(of: readonly number[]): bigint {
    return of.reduce((set, cell) => set | (1n << BigInt(this.lattice.bits[cell] as number)), 0n);
  }

  /** The seats whose pieces a player moves. */
  moved = (player: Seat): readonly Seat[] => this.compiled.moved[player] as readonly Seat[];

  /** The cells on which a seat's men are crowned. */
  crowns(seat: Seat): bigint {
    const crowns = this.compiled.tables.crowns[seat] ?? [];
    return this.cells([...crowns.keys()].filter((cell) => crowns[cell] === true));
  }

  /** The directions from cells to neighbours. */
  private along(neighbours: readonly (readonly number[])[]): readonly Direction[] {
    const { arcs } = this.compiled.tables.topology;
    const names = new Set(
      arcs.filter(({ from, to }) => neighbours[from]?.includes(to)).map(({ direction }) => direction),
    );
    return this.lattice.directions.filter(({ name }) => names.has(name));
  }

  steps = (seat: Seat): readonly Direction[] => this.along(this.compiled.tables.steps[seat] ?? []);

  /** The directions in which kings move without a capture. */
  slides = (): readonly Direction[] => this.along(firstOf(this.compiled.tables.slides));

  jumps(seat: Seat, king: 0 | 1): readonly Direction[] {
    const reach = moveTablesOf(this.compiled.variant).reach[seat];
    return this.along(firstOf((king ? reach?.kings : reach?.men)?.lines ?? []));
  }

  flies(): boolean {
    return this.rules.king !== 'short';
  }

  /** The pieces that a seat's men, or kings, may jump over. */
  targets(seat: Seat, king: 0 | 1, sets: Sets): I64 {
    const jumps = king ? this.compiled.kings[seat] : this.compiled.men[seat];
    return union(sets.filter((_, set) => jumps?.jumpable[set + 2] === 1));
  }

  /** The empty cells. */
  emptyIn(sets: Sets): I64 {
    return I64.of(this.lattice.board).without(union(sets));
  }

  /** The neighbours of a set of cells. */
  ahead({ shifts, needsMask }: Direction, set: I64): I64 {
    return union(
      shifts.map(({ by, from }) => {
        const starts = needsMask ? set.and(from) : set;
        return by > 0 ? starts.shl(BigInt(by)) : starts.shr(BigInt(-by));
      }),
    );
  }

  opposite = ({ index }: Direction): Direction => this.lattice.opposite[index] as Direction;

  /** The cells from the neighbour of a bit to the edge; `row`: eight times the number of the bit. */
  ray({ index }: Direction, row: I32): I64 {
    return word64(row, this.rays[index] as number);
  }

  /** The cell of a ray's blockers that is nearest to its start; there must be one. */
  nearest({ rises }: Direction, blockers: I64): I64 {
    return rises ? lowest(blockers) : highest(blockers);
  }
}

const firstOf = (lines: readonly (readonly (readonly number[])[])[]): number[][] =>
  lines.map((some) => some.flatMap((line) => line.slice(0, 1)));

/** Eight times the number of the lowest bit: its place in a table of sets. */
export const rowOf = (bit: I64): I32 => bit.trailingZeros().narrow().shl(3);
