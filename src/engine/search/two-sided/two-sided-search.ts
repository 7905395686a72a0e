import type { Horizon } from '../board/repetition-and-draws.js';
import { DRAWN, GOES_ON, type Machine } from '../board/search-position.js';
import type { Endings } from '../endgames/endings.js';
import type { Camps, Evaluation } from '../evaluate/static-evaluation.js';
import type { Others } from '../evaluate/weights.js';
import { type Bounds, Clock, COUNTS_DOWN, DEEPEST, Lines, type Tree, WON } from '../tree.js';
import type { Ordering } from './move-ordering.js';
import { AT_LEAST, AT_MOST, EXACT, type TranspositionTable } from './transposition-table.js';

const INFINITE = 32_000;
/** No score. */
const UNKNOWN = -32_001;

/** Tells apart the positions in which the answer was given already. */
const REPLIED = 0x5bd1e995;

/**
 * Principal variation search between two camps. A score is the view of the camp that has the turn; it changes its
 * sign where the turn goes to the other camp, not from ply to ply.
 */
export class TwoCamps implements Tree {
  readonly exact = false;
  private readonly clock = new Clock();
  private readonly lines = new Lines();
  private readonly seats: number;
  private ply = 0;
  /** By ply: where its moves end in the list, and those of the next ply begin. */
  private readonly ends = new Int32Array(DEEPEST + 1);
  /** By ply: whether the camp that had the turn before has it again. */
  private readonly again = new Uint8Array(DEEPEST + 1);
  /** By ply: whether somebody of camp 1 has answered the last move of camp 0. */
  private readonly replied = new Uint8Array(DEEPEST + 1);

  constructor(
    private readonly machine: Machine,
    private readonly camps: Camps,
    private readonly evaluation: Evaluation,
    private readonly horizon: Horizon,
    private readonly table: TranspositionTable,
    private readonly others: Others,
    private readonly ordering: Ordering,
    private readonly endings: Endings | null,
  ) {
    this.seats = machine.compiled.seats;
  }

  get nodes(): number {
    return this.clock.nodes;
  }

  get stopped(): boolean {
    return this.clock.stopped;
  }

  begin(bounds: Bounds, end: number): void {
    this.ends[0] = end;
    this.ply = 0;
    this.clock.begin(bounds);
    this.ordering.begin();
    this.evaluation.begin();
    this.table.begin();
  }

  /** The camp that has the turn. */
  private camp(): number {
    return this.camps[this.machine.board.turn] as number;
  }

  tryMove(move: number, depth: number, alpha: number, beta: number): number {
    this.enter(move, true);
    const score = this.seen(depth - 1, alpha, beta);
    this.leave();
    return score;
  }

  glance(move: number): number {
    this.enter(move, true);
    this.clock.nodes++;
    this.lines.clear(1);
    const value = this.told(1) ?? (this.horizon.isDrawn(1) ? 0 : this.quiet());
    const again = this.again[1] === 1;
    this.leave();
    return again ? value : 0 - value;
  }

  lineAfter(): Int32Array {
    return this.lines.from(1);
  }

  /** Makes a move, the first that is looked at here or a later one; the position after it is that of the next ply. */
  private enter(move: number, first: boolean): void {
    const { machine, ply } = this;
    const camp = this.camp();
    this.horizon.note(machine.list.info[move] as number, ply);
    machine.make(move);
    this.again[ply + 1] = this.camp() === camp ? 1 : 0;
    this.ply = ply + 1;
    if (this.others === 'best-reply') this.noteReply(first);
  }

  private leave(): void {
    this.ply--;
    this.machine.unmake();
  }

  /** What a finished game is worth to the camp that has the turn there. */
  private ended(winner: number): number {
    if (winner === DRAWN) return 0;
    const seat = this.machine.compiled.sides.indexOf(winner);
    return this.camps[seat] === this.camp() ? WON - this.ply : this.ply - WON;
  }

  /** Whether camp 0 is gone while others play on: it has lost. */
  private isFirstCampGone(): boolean {
    const { board } = this.machine;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.camps[seat] === 0 && board.isInPlay(seat)) return false;
    }
    return true;
  }

  /** The value of the position of this ply to the camp that has the turn. */
  private visit(depth: number, alpha: number, beta: number): number {
    const { machine, ply } = this;
    this.lines.clear(ply);
    if (this.clock.isUp()) return 0;
    const known = this.atOnce(ply);
    if (known !== UNKNOWN) return known;
    if (depth <= 0) return this.settle(alpha, beta);
    // A won game cannot be won sooner than here.
    const floor = larger(alpha, ply - WON);
    const ceiling = smaller(beta, WON - ply);
    if (floor >= ceiling) return floor;
    const recalled = this.recall(depth, floor, ceiling);
    if (recalled !== UNKNOWN) return recalled;
    const start = this.ends[ply - 1] as number;
    const end = machine.generate(start);
    this.ends[ply] = end;
    const winner = machine.winner(end - start);
    if (winner !== GOES_ON) return this.ended(winner);
    return this.searchMoves(depth, floor, ceiling);
  }

  /** The value of a position that need not be searched, or UNKNOWN. */
  private atOnce(ply: number): number {
    if (this.seats > 2 && this.isFirstCampGone()) return this.camp() === 0 ? ply - WON : WON - ply;
    if (this.endings !== null) {
      const told = this.told(ply);
      if (told !== null) return told;
    }
    if (this.horizon.isDrawn(ply)) return 0;
    return ply >= DEEPEST - 2 ? this.quiet() : UNKNOWN;
  }

  /** Follows captures that must be made to where there are none. */
  private settle(alpha: number, beta: number): number {
    const { machine, ordering, ply } = this;
    const start = this.ends[ply - 1] as number;
    const end = machine.generateCaptures(start);
    if (end === start) return this.quiet();
    this.ends[ply] = end;
    const winner = machine.winner(end - start);
    if (winner !== GOES_ON) return this.ended(winner);
    const only = end - start === 1;
    if (!only) ordering.weigh(start, end, 0, ply);
    let best = -INFINITE;
    for (let move = start; move < end; move++) {
      if (!only) ordering.next(move, end);
      this.enter(move, move === start);
      const score = this.seen(0, larger(alpha, best), beta);
      this.leave();
      if (this.clock.stopped) return 0;
      if (score > best) {
        best = score;
        if (score > alpha) this.lines.follow(machine.signature(move), ply);
      }
      if (score >= beta || this.replied[ply] === 1) break;
    }
    return best;
  }

  /** What the endgame tables tell, if anything. */
  private told(ply: number): number | null {
    return this.endings?.scoreAt(ply, () => this.quiet()) ?? null;
  }

  /** The value of a position in which nothing is to be captured. */
  private quiet(): number {
    const { machine } = this;
    const over = this.seats > 2 && machine.board.sidesInPlay() < 2;
    const winner = machine.winner(over || !machine.canMove() ? 0 : 1);
    if (winner !== GOES_ON) return this.ended(winner);
    const value = this.evaluation.value();
    return this.camp() === 0 ? value : 0 - value;
  }

  /** What the table knows, if that is enough, or UNKNOWN; the remembered move is then in `table.move`, else 0. */
  private recall(depth: number, alpha: number, beta: number): number {
    const { table, ply } = this;
    const { low, high } = this.machine.board;
    table.move = 0;
    const found = table.find(this.replied[ply] === 1 ? low ^ REPLIED : low, high);
    if (!found || table.depth < depth) return UNKNOWN;
    const score = fromTable(table.score, ply);
    if (table.bound === EXACT && beta - alpha === 1) return score;
    if (table.bound === AT_LEAST && score >= beta) return score;
    return table.bound === AT_MOST && score <= alpha ? score : UNKNOWN;
  }

  private searchMoves(depth: number, floor: number, ceiling: number): number {
    const { machine, ordering, table, ply } = this;
    const { low, high } = machine.board;
    const start = this.ends[ply - 1] as number;
    const end = this.ends[ply] as number;
    const replied = this.replied[ply] === 1;
    const only = end - start === 1;
    const deeper = only ? depth : depth - 1;
    if (!only) ordering.weigh(start, end, table.move, ply);
    let alpha = floor;
    let best = -INFINITE;
    let chosen = 0;
    for (let move = start; move < end; move++) {
      if (!only) ordering.next(move, end);
      const less = this.lessAhead(move, move - start, deeper);
      this.enter(move, move === start);
      const score =
        move === start ? this.seen(deeper, alpha, ceiling) : this.ifBetter(deeper, less, alpha, ceiling);
      this.leave();
      if (this.clock.stopped) return 0;
      if (score > best) best = score;
      if (score > alpha) {
        alpha = score;
        chosen = machine.signature(move);
        this.lines.follow(chosen, ply);
        if (score >= ceiling) ordering.reward(move, depth, ply);
      }
      if (score >= ceiling || replied) break;
    }
    const bound = best >= ceiling ? AT_LEAST : best > floor ? EXACT : AT_MOST;
    table.keep(replied ? low ^ REPLIED : low, high, chosen, toTable(best, ply), depth, bound);
    return best;
  }

  /** How much less far ahead a move is looked at first because many come before it. */
  private lessAhead(move: number, place: number, depth: number): number {
    if (place < 3 || depth < 2 || !this.ordering.isPlain(move)) return 0;
    return place >= 10 && depth >= 5 ? 2 : 1;
  }

  /** The value of the position of this ply to the camp that moved: in full only if it is better than `alpha`. */
  private ifBetter(depth: number, less: number, alpha: number, beta: number): number {
    let score = this.seen(depth - less, alpha, alpha + 1);
    if (less > 0 && score > alpha) score = this.seen(depth, alpha, alpha + 1);
    return score > alpha && score < beta ? this.seen(depth, alpha, beta) : score;
  }

  /** What looks best at once leaves it to the next of camp 1 to find a better answer. */
  private noteReply(first: boolean): void {
    const { ply, replied } = this;
    const passed = first ? (replied[ply - 1] as number) : 1;
    replied[ply] = this.again[ply] === 1 && this.camp() === 1 ? passed : 0;
  }

  /** The value of the position of this ply to the camp that moved. */
  private seen(depth: number, alpha: number, beta: number): number {
    return this.again[this.ply] === 1
      ? this.visit(depth, alpha, beta)
      : 0 - this.visit(depth, 0 - beta, 0 - alpha);
  }
}

// Math.max and Math.min would turn whole numbers into floating-point ones, and slow the search by 3 %.
const larger = (one: number, other: number): number => {
  if (one > other) return one;
  return other;
};

const smaller = (one: number, other: number): number => {
  if (one < other) return one;
  return other;
};

/** In the table a won game counts from the position itself, not from the root. */
const toTable = (score: number, ply: number): number =>
  score > COUNTS_DOWN ? score + ply : score < -COUNTS_DOWN ? score - ply : score;

const fromTable = (score: number, ply: number): number =>
  score > COUNTS_DOWN ? score - ply : score < -COUNTS_DOWN ? score + ply : score;
