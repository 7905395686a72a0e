import { MAX_PLY } from '../scores.js';
import { BITS } from './moves/lattice.js';
import type { Sets } from './moves/program.js';
import type { FunctionWriter } from './writer/function-writer.js';
import type { ModuleWriter } from './writer/module-writer.js';
import { type Held, I32, type I64, word32, word64 } from './writer/values.js';

/** 2^18 buckets of 32 bytes: 8 MB. */
export const TABLE_BITS = 18;
/** Bytes of an entry of the hash table: key, signature of the move, and score, depth, bound and age in one word. */
export const ENTRY = 16;
/** Bytes of what a piece on a cell adds: to the key, to the sum of values, to the packed material. */
const INCREMENT = 16;
/** Words of the set of positions before the root; games with more than half as many are searched without the module. */
export const SEEN = 4096;

/** Bytes of a ply: the four sets, the key, the sums, where its moves begin, what the draws need, and runs of kings. */
export const FRAME = 64;
const [KEY, SUM, MATERIAL, START, SINCE, RESTARTED, RUNS] = [32, 40, 44, 48, 52, 56, 60];

/** A position of the path of a search, by the address of its ply. */
export class Frame {
  constructor(readonly at: I32) {}

  set = (index: number): I64 => word64(this.at, 8 * index);
  get key(): I64 {
    return word64(this.at, KEY);
  }
  /** The sums of the written evaluation, as the side to move at the root sees them. */
  get sum(): I32 {
    return word32(this.at, SUM);
  }
  get material(): I32 {
    return word32(this.at, MATERIAL);
  }
  /** Where its moves begin in the list. */
  get start(): I32 {
    return word32(this.at, START);
  }
  /** The first ply whose position can still be repeated. */
  get since(): I32 {
    return word32(this.at, SINCE);
  }
  /** What has restarted draw counters since the root; see `DrawDetector`. */
  get restarted(): I32 {
    return word32(this.at, RESTARTED);
  }
  /** The kings that made their seats' last moves; see `packedRun`. */
  get runs(): I32 {
    return word32(this.at, RUNS);
  }
}

/** The pieces of a position, read once. */
export const heldSets = (f: FunctionWriter, { set }: Frame): Sets => [
  f.let(set(0)),
  f.let(set(1)),
  f.let(set(2)),
  f.let(set(3)),
];

export const OFFSETS = {
  key: KEY,
  sum: SUM,
  material: MATERIAL,
  start: START,
  since: SINCE,
  restarted: RESTARTED,
  runs: RUNS,
};

/** The tables of a search in the memory of a module, and the variables of its functions. */
export class SearchMemory {
  readonly stack: number;
  readonly increments: number;
  readonly killers: number;
  readonly history: number;
  readonly lines: number;
  readonly seen: number;
  /** The plies at which the five draw counters run out, by what restarts them. */
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

  /** Where an entry stands that was found in a table which others may write to meanwhile; else null. */
  readonly found: number | null;

  /** `table`: the address of the hash table; `isShared`: other threads read and write it too. */
  constructor(
    module: ModuleWriter,
    readonly table: number,
    isShared: boolean,
  ) {
    this.found = isShared ? module.reserve(ENTRY) : null;
    this.stack = module.reserve(FRAME * (MAX_PLY + 4));
    this.increments = module.reserve(INCREMENT * 6 * BITS);
    this.killers = module.reserve(8 * MAX_PLY);
    this.history = module.reserve(4 * 2 * BITS * BITS);
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
  }

  frame = (ply: I32 | number): Frame => new Frame(I32.of(ply).times(FRAME).plus(this.stack));

  /** The address of what a piece of a code adds on the cell of a bit. */
  increment = (code: number, bit: I64): I32 =>
    bit.trailingZeros().narrow().shl(4).plus(this.incrementAt(code, 0));
  incrementAt = (code: number, bit: number): number => this.increments + INCREMENT * (code * BITS + bit);
}
