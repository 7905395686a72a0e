import { INCREMENT_WORDS } from '../board/board.js';
import type { CompiledRules } from '../board/compiled-rules.js';
import type { Endgames } from '../endgames/tables.js';
import type { EvaluationTerms, StaticEvaluation } from '../evaluate/static-evaluation.js';
import { BY_KING, CROWNED } from '../generate/move-list.js';
import { type DrawDetector, RESTARTS } from '../position/draw-detector.js';
import type { SearchPosition } from '../position/search-position.js';
import { MAX_PLY } from '../scores.js';
import type { SearchBounds } from '../search-clock.js';
import type { RootSearch } from '../two-sided/iterative-deepening.js';
import { packedRun } from './forbidden-moves.js';
import { ModuleProbe } from './module-probe.js';
import { MoveSource, SEATS } from './moves/move-source.js';
import { isServed, Program } from './moves/program.js';
import { readSet, writeSet } from './moves/sets-in-memory.js';
import { SEEN, SearchMemory } from './search-memory.js';
import { SearchSource } from './search-source.js';
import { threadMemory } from './thread-memory.js';
import { compile, instantiate } from './writer/host.js';

/** Pages of 64 KB for the list of moves, to begin with. */
const LIST_PAGES = 16;
/** Positions between two calls of `stop`. */
const STOP_INTERVAL = 1_024;
const MIX = 0x9e3779b1;
const FLAGS = CROWNED | BY_KING;

interface Exports {
  readonly begin: (
    seat: number,
    age: number,
    oldest: number,
    soonest: number,
    due: number,
    tables: number,
    endsOneEach: number,
  ) => number;
  readonly search: (move: number, depth: number, alpha: number, beta: number) => number;
  readonly evaluate: (move: number) => number;
  readonly nodes: () => number;
  readonly stopped: () => number;
}

/** Whether the module can search the game as it is evaluated. */
export function isSearched(compiled: CompiledRules, { trade, mobility }: EvaluationTerms): boolean {
  const { movers, maxSameKingMoves, kingAgainstMan } = compiled.variant.rules;
  // The module counts moves of a king, and tests for captures, by the owner of the pieces.
  const isByOwner = maxSameKingMoves === 'three' || kingAgainstMan === 'wins';
  return (
    isServed(compiled) &&
    (movers === 'own' || !isByOwner) &&
    Number.isInteger(trade) &&
    Number.isInteger(mobility)
  );
}

/** Whether the module can hold the positions of the game that make a draw if they stand once more. */
export const isShort = (draws: DrawDetector): boolean => draws.lastKeys().length <= SEEN / 2;

/** Searches between two sides in WebAssembly: the same positions as `TwoSidedSearch`. */
export class ModuleSearch implements RootSearch {
  private readonly program: Program;
  private readonly source: SearchSource;
  private readonly module: object;
  private readonly probe: ModuleProbe;
  private exports: Exports | null = null;
  private bounds: SearchBounds = { nodes: 0, stop: () => true };
  private draws: DrawDetector | null = null;
  private shuns = false;
  /** By move of the root, in the list of the search position: its address. */
  private addresses: readonly number[] = [];
  private end = 0;
  private readonly terms: EvaluationTerms;

  /** `evaluation`: the only one that the search uses. */
  constructor(
    private readonly position: SearchPosition,
    evaluation: StaticEvaluation,
  ) {
    const { compiled } = position;
    this.terms = evaluation.terms;
    const { ahead, limit, isShared } = threadMemory().part;
    this.program = new Program(compiled, ahead, limit);
    const { module } = this.program;
    const clock = module.import('clock', ['i32'], 'i32');
    const probe = module.import('probe', ['i32', 'i32'], 'i32');
    const memory = new SearchMemory(this.program, this.program.shared, isShared);
    const { low, high } = compiled.stateKeys;
    const turnKey = wide((low[0] as number) ^ (low[1] as number), (high[0] as number) ^ (high[1] as number));
    const moves = new MoveSource(this.program);
    this.source = new SearchSource(this.program, memory, moves, this.terms, turnKey, { clock, probe });
    this.probe = new ModuleProbe(this.program, memory);
    this.module = compile(module.bytes(LIST_PAGES, isShared ? 'shared' : 'given'));
  }

  /** Takes the memory of the thread over from the module that had it. */
  private enter(): void {
    const thread = threadMemory();
    const { memory } = thread;
    if (!thread.enter(this, this.program.module.pages(LIST_PAGES))) return;
    this.exports = instantiate(this.module, {
      clock: this.clock,
      probe: this.probe.score,
      memory,
    }) as Exports;
    this.fillWeights();
  }

  private get functions(): Exports {
    if (this.exports === null) throw new Error('the search has not begun');
    return this.exports;
  }

  private readonly clock = (nodes: number): number => {
    const { bounds } = this;
    return nodes >= bounds.nodes || bounds.stop() ? -1 : this.dueAfter(nodes);
  };

  private dueAfter = (nodes: number): number => Math.min(this.bounds.nodes, nodes + STOP_INTERVAL);

  get nodes(): number {
    return this.functions.nodes();
  }

  get stopped(): boolean {
    return this.functions.stopped() === 1;
  }

  private words(address: number, length: number): Int32Array {
    return new Int32Array(threadMemory().memory.buffer, address, length);
  }

  private fillWeights(): void {
    const { learnedSum } = this.source.evaluation;
    const { packed } = this.terms;
    if (learnedSum !== null && packed !== null) this.words(learnedSum.weights, packed.length).set(packed);
  }

  /**
   * Begins a search of the loaded position, whose moves end at `end` of the list; `keeps`: what earlier searches have found
   * holds.
   */
  begin(
    bounds: SearchBounds,
    end: number,
    evaluation: StaticEvaluation,
    draws: DrawDetector,
    endgames: Endgames | null,
    keeps: boolean,
  ): void {
    this.bounds = bounds;
    this.draws = draws;
    this.shuns = false;
    draws.shun(false);
    this.end = end;
    evaluation.attach();
    this.enter();
    const thread = threadMemory();
    thread.newSearch(keeps, this.source.memory.table);
    this.fillTables(draws);
    this.probe.begin(draws, endgames);
    const counters = draws.counters();
    const soonest = Math.min(...Object.values(counters));
    const { begin } = this.functions;
    const { turn } = this.position.board;
    const pieces = endgames?.pieces ?? 0;
    const due = this.dueAfter(0);
    const oneEach = Number(draws.endsOneEach);
    const last = begin(turn, thread.age, thread.oldest, soonest, due, pieces, oneEach);
    this.addresses = this.addressesTo(last);
  }

  /** Writes the position, what pieces add to its sums, and what the draws need. */
  private fillTables(draws: DrawDetector): void {
    const { memory } = this.source;
    const { board, compiled } = this.position;
    const { bits } = this.program.lattice;
    const view = new DataView(threadMemory().memory.buffer);
    const sets = [0n, 0n, 0n, 0n];
    for (const [cell, bit] of bits.entries()) {
      const standing = board.codes[cell] as number;
      if (standing > 1) sets[standing - 2] = (sets[standing - 2] as bigint) | (1n << BigInt(bit));
      for (let code = 2; code < 6; code++) {
        const from = INCREMENT_WORDS * (code * compiled.cells + cell);
        const words = board.increments.subarray(from, from + INCREMENT_WORDS);
        this.words(memory.incrementAt(code, bit), INCREMENT_WORDS).set(words);
      }
    }
    for (const [index, set] of sets.entries())
      writeSet(view, this.program, memory.stack + this.program.setBytes * index, set);
    const put = (offset: number, value: number): void => view.setInt32(memory.stack + offset, value, true);
    view.setBigUint64(memory.stack + memory.offsets.key, wide(board.low, board.high), true);
    put(memory.offsets.sum, board.sum);
    put(memory.offsets.material, board.material);
    put(memory.offsets.since, 0);
    put(memory.offsets.restarted, 0);
    put(memory.offsets.runs, this.runs());
    this.words(memory.killers, 2 * MAX_PLY).fill(0);
    this.words(memory.history, (memory.lines - memory.history) / 4).fill(0);
    const counters = draws.counters();
    this.words(memory.counters, RESTARTS.length).set(RESTARTS.map(([restart]) => counters[restart]));
    this.fillSeen(draws);
  }

  private runs(): number {
    const { restrictions } = this.position;
    const { bits } = this.program.lattice;
    const packed = SEATS.map((seat) => {
      const run = restrictions.runOf(seat);
      return run === null ? 0 : packedRun(seat, bits[run.king] as number, run.moves);
    });
    return packed.reduce((all, one) => all | one);
  }

  /** See `TwoSidedSearch.shun`. */
  shun(stood: boolean): void {
    const { draws } = this;
    if (draws === null || stood === this.shuns) return;
    this.shuns = stood;
    draws.shun(stood);
    // In games that are too long for it the law decides.
    if (!isShort(draws)) draws.shun(false);
    this.fillSeen(draws);
  }

  /** Writes the positions that are taken for a draw if they stand once more into a hash table of open addressing. */
  private fillSeen(draws: DrawDetector): void {
    if (!isShort(draws)) throw new Error('the game is too long');
    const keys = draws.lastKeys();
    const seen = new BigUint64Array(threadMemory().memory.buffer, this.source.memory.seen, SEEN);
    seen.fill(0n);
    for (const { low, high } of keys) {
      let place = low & (SEEN - 1);
      while (seen[place] !== 0n) place = (place + 1) & (SEEN - 1);
      seen[place] = wide(low, high);
    }
  }

  /** What makes a move of the position's list, or the module's, that move. */
  private identity(move: number): string {
    const { info, taken } = this.inBits(move);
    return `${(info & 0xffff) | (info & FLAGS)} ${taken}`;
  }

  /** A move of the position's list as the module writes it. */
  private inBits(move: number): { readonly info: number; readonly taken: bigint } {
    const { list } = this.position;
    const { bits } = this.program.lattice;
    const word = list.info[move] as number;
    let taken = 0n;
    for (const [cell, bit] of bits.entries()) {
      if (((list.taken[move * list.words + (cell >> 5)] as number) >> (cell & 31)) & 1)
        taken |= 1n << BigInt(bit);
    }
    const places = (bits[word & 255] as number) | ((bits[(word >> 8) & 255] as number) << 8);
    return { info: (word & ~0xffff) | places, taken };
  }

  private addressesTo(last: number): number[] {
    const view = new DataView(threadMemory().memory.buffer);
    const found = new Map<string, number>();
    for (let at = this.program.module.end; at < last; at += this.program.move.bytes) {
      const info = view.getInt32(at + this.program.move.info, true);
      found.set(`${(info & 0xffff) | (info & FLAGS)} ${readSet(view, this.program, at)}`, at);
    }
    return Array.from({ length: this.end }, (_, move) => {
      const address = found.get(this.identity(move));
      if (address === undefined) throw new Error('the module has other moves');
      return address;
    });
  }

  private searched = 0;

  searchMove(move: number, depth: number, alpha: number, beta: number): number {
    this.searched = move;
    return this.functions.search(this.addresses[move] as number, depth, alpha, beta);
  }

  evaluateMove(move: number): number {
    this.searched = move;
    return this.functions.evaluate(this.addresses[move] as number);
  }

  /** Signatures of the best line after the move that was searched last. */
  bestLine(): Int32Array {
    const { position } = this;
    const line = this.words(this.source.memory.lines + 4 * MAX_PLY, MAX_PLY);
    const signatures: number[] = [];
    let made = 1;
    let end = this.end;
    position.make(this.searched);
    for (let next = this.find(line[0] as number, end); next >= 0; made++) {
      signatures.push(position.signature(next));
      end = position.list.end;
      position.make(next);
      next = this.find(line[made] as number, end);
    }
    for (; made > 0; made--) position.unmake();
    return Int32Array.from(signatures);
  }

  /** Generates the moves of the position from a place on, and finds one by the module's signature; -1: none. */
  private find(signature: number, start: number): number {
    if (signature === 0) return -1;
    const end = this.position.generate(start);
    for (let move = start; move < end; move++) if (this.signatureOf(move) === signature) return move;
    return -1;
  }

  private signatureOf(move: number): number {
    const { info, taken } = this.inBits(move);
    if (info >>> 24 === 0) return info;
    let sign = info;
    for (let from = 0; from < this.program.lattice.width; from += 32)
      sign = Math.imul(sign, MIX) ^ Number(BigInt.asIntN(32, taken >> BigInt(from)));
    return sign;
  }
}

const wide = (low: number, high: number): bigint =>
  BigInt.asUintN(64, (BigInt(high) << 32n) | BigInt(low >>> 0));
