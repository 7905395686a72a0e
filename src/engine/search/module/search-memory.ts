import { MAX_PLY } from '../scores.js';
import type { Program, Sets } from './moves/program.js';
import type { CellSet } from './writer/cell-set.js';
import type { FunctionWriter } from './writer/function-writer.js';
import { type Held, I32, type I64, word32, word64 } from './writer/values.js';

/** 2^18 buckets of 32 bytes: 8 MB. */
export const TABLE_BITS = 18;
/** Bytes of an entry of the hash table: key, signature of the move, and score, depth, bound and age in one word. */
export const ENTRY = 16;
/** Bytes of what a piece on a cell adds: to the key, to the sum of values, to the packed material. */
const INCREMENT = 16;
/** Words of the set of positions before the root; games with more than half as many are searched without the module. */
export const SEEN = 4096;

/** Bytes of a ply besides its four sets: the key, the sums, where its moves begin, what the draws need, and runs of kings. */
const MORE = 32;
const [KEY, SUM, MATERIAL, START, SINCE, RESTARTED, RUNS] = [0, 8, 12, 16, 20, 24, 28];

/** A position of the path of a search, by the address of its ply. */
export class Frame {
  constructor(
    readonly at: I32,
    private readonly program: Program,
    private readonly offsets: Offsets,
  ) {}

  set = (index: number): CellSet => this.program.setIn(this.at, this.program.setBytes * index);
  get key(): I64 {
    return word64(this.at, this.offsets.key);
  }
  /** The sums of the written evaluation, as the side to move at the root sees them. */
  get sum(): I32 {
    return word32(this.at, this.offsets.sum);
  }
  get material(): I32 {
    return word32(this.at, this.offsets.material);
  }
  /** Where its moves begin in the list. */
  get start(): I32 {
    return word32(this.at, this.offsets.start);
  }
  /** The first ply whose position can still be repeated. */
  get since(): I32 {
    return word32(this.at, this.offsets.since);
  }
  /** What has restarted draw counters since the root; see `DrawDetector`. */
  get restarted(): I32 {
    return word32(this.at, this.offsets.restarted);
  }
  /** The kings that made their seats' last moves; see `packedRun`. */
  get runs(): I32 {
    return word32(this.at, this.offsets.runs);
  }
}

/** The pieces of a position, read once. */
export const heldSets = (f: FunctionWriter, { set }: Frame): Sets => [
  f.let(set(0)),
  f.let(set(1)),
  f.let(set(2)),
  f.let(set(3)),
];

/** Where in a ply stands what. */
type Offsets = Readonly<
  Record<'key' | 'sum' | 'material' | 'start' | 'since' | 'restarted' | 'runs', number>
>;

/** The tables of a search in the memory of a module, and the variables of its functions. */
export class SearchMemory {
  readonly stack: number;
  readonly frameBytes: number;
  readonly offsets: Offsets;
  /** The bits of a set, and the power of two that they are. */
  readonly width: number;
  readonly widthBits: number;
  readonly increments: number;
  readonly killers: number;
  readonly history: number;
  readonly lines: number;
  readonly seen: number;
  /** The plies at which the draw counters run out, by what restarts them; see `RESTARTS`. */
  readonly counters: number;
  /** The seat for which positions are evaluated: the one to move at the root. */
  readonly root: Held<I32>;
  readonly nodes: Held<I32>;
  /** The number of positions at which the clock is asked next. */
  readonly due: Held<I32>;
  readonly stopped: Held<I32>;
  readonly age: Held<I32>;
  readonly oldest: Held<I32>;
  /** The first ply at which a draw counter can run out. */
  readonly soonest: Held<I32>;
  /** The greatest number of pieces in the endgame tables; 0 without them. */
  readonly tables: Held<I32>;
  /** 1 where a piece left to each makes a draw, if the rules of the game say so. */
  readonly endsOneEach: Held<I32>;

  /** Where an entry stands that was found in a table which others may write to meanwhile; else null. */
  readonly found: number | null;

  /** `table`: the address of the hash table; `isShared`: other threads read and write it too. */
  constructor(
    private readonly program: Program,
    readonly table: number,
    isShared: boolean,
  ) {
    const { module } = program;
    const sets = 4 * program.setBytes;
    this.frameBytes = sets + MORE;
    this.width = program.lattice.width;
    this.widthBits = Math.log2(this.width);
    this.offsets = {
      key: sets + KEY,
      sum: sets + SUM,
      material: sets + MATERIAL,
      start: sets + START,
      since: sets + SINCE,
      restarted: sets + RESTARTED,
      runs: sets + RUNS,
    };
    this.found = isShared ? module.reserve(ENTRY) : null;
    this.stack = module.reserve(this.frameBytes * (MAX_PLY + 4));
    this.increments = module.reserve(INCREMENT * 6 * this.width);
    this.killers = module.reserve(8 * MAX_PLY);
    this.history = module.reserve(4 * 2 * this.width ** 2);
    this.lines = module.reserve(4 * MAX_PLY * MAX_PLY);
    this.seen = module.reserve(8 * SEEN);
    this.counters = module.reserve(32);
    this.root = module.global('i32');
    this.nodes = module.global('i32');
    this.due = module.global('i32');
    this.stopped = module.global('i32');
    this.age = module.global('i32');
    this.oldest = module.global('i32');
    this.soonest = module.global('i32');
    this.tables = module.global('i32');
    this.endsOneEach = module.global('i32');
  }

  frame = (ply: I32 | number): Frame => this.frameAt(I32.of(ply).times(this.frameBytes).plus(this.stack));
  frameAt = (address: I32): Frame => new Frame(address, this.program, this.offsets);

  /** The address of what a piece of a code adds on a cell. */
  increment = (code: number, cell: CellSet): I32 => cell.place().shl(4).plus(this.incrementAt(code, 0));
  incrementAt = (code: number, bit: number): number =>
    this.increments + INCREMENT * (code * this.width + bit);
}
