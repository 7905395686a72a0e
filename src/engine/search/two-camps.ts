import type { Seat } from '../variant.js';
import type { Endings } from './endgames/endings.js';
import type { Camps, Evaluation } from './evaluation.js';
import type { Horizon } from './horizon.js';
import { DRAWN, GOES_ON, type Machine } from './machine.js';
import type { Ordering } from './ordering.js';
import { AT_LEAST, AT_MOST, EXACT, type TranspositionTable } from './table.js';
import { type Bounds, Clock, COUNTS_DOWN, DEEPEST, Lines, type Tree, WON } from './tree.js';
import type { Others } from './weights.js';

const INFINITE = 32_000;

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

  begin(bounds: Bounds): void {
    this.clock.begin(bounds);
    this.ordering.begin();
    this.evaluation.begin();
    this.table.begin();
  }

  private campOf(seat: Seat): number {
    return this.camps[seat] as number;
  }

  tryMove(move: number, end: number, depth: number, alpha: number, beta: number): number {
    const { machine, horizon, evaluation } = this;
    const camp = this.campOf(machine.board.turn);
    horizon.note(move, 0);
    evaluation.note(move, 0);
    machine.make(move);
    const same = this.campOf(machine.board.turn) === camp;
    const score = same
      ? this.visit(depth - 1, alpha, beta, 1, end)
      : -this.visit(depth - 1, -beta, -alpha, 1, end);
    machine.unmake();
    return score;
  }

  glance(move: number): number {
    const { machine } = this;
    const camp = this.campOf(machine.board.turn);
    this.horizon.note(move, 0);
    this.evaluation.note(move, 0);
    machine.make(move);
    this.clock.nodes++;
    this.lines.clear(1);
    const after = this.campOf(machine.board.turn);
    const value = this.told(after, 1) ?? (this.horizon.isDrawn(1) ? 0 : this.quiet(after, 1));
    machine.unmake();
    return after === camp ? value : -value;
  }

  lineAfter(): Int32Array {
    return this.lines.from(1);
  }

  /** What a finished game is worth to the camp that has the turn there. */
  private ended(winner: number, ply: number): number {
    if (winner === DRAWN) return 0;
    const { board, compiled } = this.machine;
    const seat = compiled.sides.indexOf(winner);
    const won = this.campOf(seat) === this.campOf(board.turn);
    return won ? WON - ply : ply - WON;
  }

  /** Whether camp 0 is gone while others play on: it has lost. */
  private isFirstCampGone(): boolean {
    const { board } = this.machine;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.camps[seat] === 0 && board.isInPlay(seat)) return false;
    }
    return true;
  }

  private visit(depth: number, alpha: number, beta: number, ply: number, start: number): number {
    const { machine } = this;
    this.lines.clear(ply);
    if (this.clock.isUp()) return 0;
    this.clock.nodes++;
    const camp = this.campOf(machine.board.turn);
    if (this.seats > 2 && this.isFirstCampGone()) return camp === 0 ? ply - WON : WON - ply;
    const told = this.endings === null ? null : this.told(camp, ply);
    if (told !== null) return told;
    if (this.horizon.isDrawn(ply)) return 0;
    if (ply >= DEEPEST - 2 || (depth <= 0 && !machine.mustCapture())) return this.quiet(camp, ply);
    // A won game cannot be won sooner than here.
    const floor = Math.max(alpha, ply - WON);
    const ceiling = Math.min(beta, WON - ply);
    if (floor >= ceiling) return floor;
    // A capture that must be made is made as quickly as it is looked up.
    this.table.move = 0;
    const known = depth > 0 ? this.recall(depth, floor, ceiling, ply) : null;
    if (known !== null) return known;
    const end = depth > 0 ? machine.generate(start) : machine.generateCaptures(start);
    const winner = machine.winner(end - start);
    if (winner !== GOES_ON) return this.ended(winner, ply);
    return this.searchMoves(depth, floor, ceiling, ply, start, end);
  }

  /** What the endgame tables tell, if anything. */
  private told(camp: number, ply: number): number | null {
    return this.endings?.scoreAt(ply, () => this.quiet(camp, ply)) ?? null;
  }

  /** The value of a position in which nothing is to be captured. */
  private quiet(camp: number, ply: number): number {
    const { machine } = this;
    const over = this.seats > 2 && machine.board.sidesInPlay() < 2;
    const winner = machine.winner(over || !machine.canMove() ? 0 : 1);
    if (winner !== GOES_ON) return this.ended(winner, ply);
    const value = this.evaluation.value(ply);
    return camp === 0 ? value : -value;
  }

  /** What the table knows, if that is enough; the remembered move is then in `table.move`, else 0. */
  private recall(depth: number, alpha: number, beta: number, ply: number): number | null {
    const { table } = this;
    const { low, high } = this.machine.board;
    const found = table.find(this.replied[ply] === 1 ? low ^ REPLIED : low, high);
    if (!found || table.depth < depth) return null;
    const score = fromTable(table.score, ply);
    if (table.bound === EXACT && beta - alpha === 1) return score;
    if (table.bound === AT_LEAST && score >= beta) return score;
    return table.bound === AT_MOST && score <= alpha ? score : null;
  }

  private searchMoves(
    depth: number,
    floor: number,
    ceiling: number,
    ply: number,
    start: number,
    end: number,
  ): number {
    const { machine, ordering, table } = this;
    const { low, high } = machine.board;
    const replied = this.replied[ply] === 1;
    const only = end - start === 1;
    if (!only) ordering.weigh(start, end, table.move, ply);
    let alpha = floor;
    let best = -INFINITE;
    let chosen = 0;
    for (let move = start; move < end; move++) {
      if (!only) ordering.next(move, end);
      const score = this.step(
        move,
        end,
        only && depth > 0 ? depth : depth - 1,
        alpha,
        ceiling,
        ply,
        move - start,
      );
      if (this.clock.stopped) return 0;
      if (score > best) best = score;
      if (score <= alpha) {
        if (replied) break;
        continue;
      }
      alpha = score;
      chosen = machine.signature(move);
      this.lines.follow(chosen, ply);
      if (score >= ceiling) ordering.reward(move, depth, ply);
      if (score >= ceiling || replied) break;
    }
    const bound = best >= ceiling ? AT_LEAST : best > floor ? EXACT : AT_MOST;
    if (depth > 0) table.keep(replied ? low ^ REPLIED : low, high, chosen, toTable(best, ply), depth, bound);
    return best;
  }

  /** Searches one move: the first in full, the others at first only whether they are better at all. */
  private step(
    move: number,
    end: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    place: number,
  ): number {
    const { machine, horizon, evaluation } = this;
    const camp = this.campOf(machine.board.turn);
    const late = place >= 3 && depth >= 2 && this.ordering.isPlain(move);
    const less = late ? (place >= 10 && depth >= 5 ? 2 : 1) : 0;
    horizon.note(move, ply);
    evaluation.note(move, ply);
    machine.make(move);
    const after = this.campOf(machine.board.turn);
    const sign = after === camp ? 1 : -1;
    if (this.others === 'best-reply') {
      // What looks best at once leaves it to the next of them to find a better answer.
      const passed = place === 0 ? (this.replied[ply] as number) : 1;
      this.replied[ply + 1] = camp === 1 && after === 1 ? passed : 0;
    }
    let score = 0;
    if (place === 0) score = this.seen(sign, depth, alpha, beta, ply, end);
    else {
      score = this.seen(sign, depth - less, alpha, alpha + 1, ply, end);
      if (less > 0 && score > alpha) score = this.seen(sign, depth, alpha, alpha + 1, ply, end);
      if (score > alpha && score < beta) score = this.seen(sign, depth, alpha, beta, ply, end);
    }
    machine.unmake();
    return score;
  }

  /** The next ply as this camp sees it. */
  private seen(sign: number, depth: number, alpha: number, beta: number, ply: number, end: number): number {
    return sign > 0
      ? this.visit(depth, alpha, beta, ply + 1, end)
      : -this.visit(depth, -beta, -alpha, ply + 1, end);
  }
}

/** In the table a won game counts from the position itself, not from the root. */
const toTable = (score: number, ply: number): number =>
  score > COUNTS_DOWN ? score + ply : score < -COUNTS_DOWN ? score - ply : score;

const fromTable = (score: number, ply: number): number =>
  score > COUNTS_DOWN ? score - ply : score < -COUNTS_DOWN ? score + ply : score;
