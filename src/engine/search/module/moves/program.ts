import { moveTablesOf } from '../../../core/board/move-tables.js';
import type { Rules } from '../../../core/rules.js';
import type { Seat } from '../../../core/variant.js';
import type { CompiledRules } from '../../board/compiled-rules.js';
import { CellSet, type SetKind, union } from '../writer/cell-set.js';
import { ModuleWriter } from '../writer/module-writer.js';
import { type Held, type I32, type I64, word32 } from '../writer/values.js';
import { type Direction, type Lattice, latticeOf } from './lattice.js';

/** As many as two words have bits. */
const MAX_CELLS = 128;

/** The pieces of a position as four sets of cells: men and kings of the first seat, men and kings of the second. */
export type Sets = readonly [CellSet, CellSet, CellSet, CellSet];
export type SetKinds = readonly [SetKind, SetKind, SetKind, SetKind];

/** Whether the game is one that the module can play. */
export function isServed({ variant, cells, branching }: CompiledRules): boolean {
  const { rules, seats } = variant;
  return (
    seats.length === 2 &&
    cells <= MAX_CELLS &&
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
  /** How sets of cells are kept, the bytes of one, and the kinds of those of a position. */
  readonly kind: SetKind;
  readonly setBytes: number;
  readonly kinds: SetKinds;
  /**
   * Bytes of a move in the list, and where in it stand `info`, which is as in `MoveList` with bits for cells, and behind that four
   * bytes for later; before both stands the set of captured cells.
   */
  readonly move: { readonly bytes: number; readonly info: number };

  /** The captures of one piece: its cell, and the cells empty for it, its own among them. */
  readonly from: Held<I32>;
  readonly empty: Held<CellSet>;
  /** What men and what kings may jump over, and the kings of both seats. */
  readonly prey: readonly [Held<CellSet>, Held<CellSet>];
  readonly kings: Held<CellSet>;
  /** The index of the direction of the last jump, and the ranks of the pieces taken, as digits; only where rules ask. */
  readonly came: Held<I32>;
  readonly ranks: Held<I64>;
  /** The list: where it ends, where the captures of the piece and of all pieces begin, and the highest rank so far. */
  readonly end: Held<I32>;
  readonly own: Held<I32>;
  readonly group: Held<I32>;
  readonly best: Held<I64>;

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
    this.kind = this.lattice.width === 64 ? 'set64' : 'set128';
    const { module, kind } = this;
    this.setBytes = this.lattice.width / 8;
    this.kinds = [kind, kind, kind, kind];
    this.move = { bytes: 2 * this.setBytes, info: this.setBytes };
    this.from = module.global('i32');
    this.empty = module.global(kind) as Held<CellSet>;
    this.prey = [module.global(kind) as Held<CellSet>, module.global(kind) as Held<CellSet>];
    this.kings = module.global(kind) as Held<CellSet>;
    this.came = module.global('i32');
    this.ranks = module.global('i64');
    this.end = module.global('i32');
    this.own = module.global('i32');
    this.group = module.global('i32');
    this.best = module.global('i64');
    this.rays = this.lattice.directions.map(({ rays }) => module.table(kind, rays));
    this.position = module.reserve(4 * this.setBytes);
    this.after = module.reserve(4 * this.setBytes);
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
  targets(seat: Seat, king: 0 | 1, sets: Sets): CellSet {
    const jumps = king ? this.compiled.kings[seat] : this.compiled.men[seat];
    return this.union(sets.filter((_, set) => jumps?.jumpable[set + 2] === 1));
  }

  /** The empty cells. */
  emptyIn(sets: Sets): CellSet {
    return this.set(this.lattice.board).without(this.union(sets));
  }

  /** The neighbours of a set of cells. */
  ahead({ shifts, needsMask }: Direction, set: CellSet): CellSet {
    return this.union(
      shifts.map(({ by, from }) => {
        const starts = needsMask ? set.and(from) : set;
        return by > 0 ? starts.up(by) : starts.down(-by);
      }),
    );
  }

  opposite = ({ index }: Direction): Direction => this.lattice.opposite[index] as Direction;

  /** The cells from the neighbour of a cell to the edge; `row`: where a table of sets has that of the cell. */
  ray({ index }: Direction, row: I32): CellSet {
    return this.setIn(row, this.rays[index] as number);
  }

  /** Where the set of the lowest cell of another set stands in a table. */
  rowOf(cell: CellSet): I32 {
    return cell.place().shl(Math.log2(this.setBytes));
  }

  /** The cell of a ray's blockers that is nearest to its start; there must be one. */
  nearest({ rises }: Direction, blockers: CellSet): CellSet {
    return rises ? blockers.lowest() : blockers.highest();
  }

  set = (cells: bigint): CellSet => CellSet.of(this.kind, cells);
  union = (sets: readonly CellSet[]): CellSet => union(this.kind, sets);
  setIn = (address: I32 | number, offset = 0): CellSet => CellSet.in(this.kind, address, offset);

  /** The pieces of a position in memory. */
  setsIn(address: number): Sets {
    const { setBytes } = this;
    return [0, 1, 2, 3].map((index) => this.setIn(address, setBytes * index)) as unknown as Sets;
  }

  /** `info` of a move of the list, and the cell from which it goes. */
  infoOf = (move: I32): I32 => word32(move, this.move.info);
  fromOf = (move: I32): CellSet => CellSet.at(this.kind, this.infoOf(move));
}

const firstOf = (lines: readonly (readonly (readonly number[])[])[]): number[][] =>
  lines.map((some) => some.flatMap((line) => line.slice(0, 1)));
