import type { Seat } from '../variant.js';
import type { Endings } from './endgames/endings.js';
import type { Camps, Evaluation } from './evaluation.js';
import type { Horizon } from './horizon.js';
import { DRAWN, GOES_ON, type Machine } from './machine.js';
import { Ordering } from './ordering.js';
import { COUNTS_DOWN, WON } from './scores.js';
import { AT_LEAST, AT_MOST, EXACT, type TranspositionTable } from './table.js';

const INFINITE = 32_000;
export const DEEPEST = 96;
/** How often the clock is asked, in positions. */
const ASKED = 1_023;

/**
 * How the others are thought to play where camp 1 has several seats. paranoid: all of them against camp 0; best-reply:
 * between two moves of camp 0 only one of them finds the best answer, and the rest play what looks best at once
 * (BRS+, Esser and others 2013).
 */
export const OTHERS = ['paranoid', 'best-reply'] as const;
export type Others = (typeof OTHERS)[number];

/** Tells apart the positions in which the answer was given already. */
const REPLIED = 0x5bd1e995;

/** What ends a search before it is through. */
export interface Bounds {
  readonly nodes: number;
  readonly stop: () => boolean;
}

/**
 * Principal variation search between two camps. A score is the view of the camp that has the turn; it changes its
 * sign where the turn goes to the other camp, not from ply to ply.
 */
export class TwoCamps {
  nodes = 0;
  stopped = false;
  private readonly ordering: Ordering;
  /** Signatures of the best line from each ply: `DEEPEST` from `ply * DEEPEST`, ended by 0. */
  private readonly lines = new Int32Array(DEEPEST * DEEPEST);
  private readonly seats: number;
  /** By ply: whether somebody of camp 1 has answered the last move of camp 0. */
  private readonly replied = new Uint8Array(DEEPEST + 1);
  private bounds: Bounds = { nodes: Number.POSITIVE_INFINITY, stop: () => false };

  constructor(
    private readonly machine: Machine,
    private readonly camps: Camps,
    private readonly evaluation: Evaluation,
    private readonly horizon: Horizon,
    private readonly table: TranspositionTable,
    private readonly others: Others,
    private readonly endings: Endings | null,
  ) {
    this.ordering = new Ordering(machine, DEEPEST);
    this.seats = machine.compiled.seats;
  }

  begin(bounds: Bounds): void {
    this.bounds = bounds;
    this.nodes = 0;
    this.stopped = false;
    this.ordering.begin();
    this.table.begin();
  }

  private campOf(seat: Seat): number {
    return this.camps[seat] as number;
  }

  /** What a move of the root comes to, searched so deep, as the camp at the root sees it. */
  tryMove(move: number, end: number, depth: number, alpha: number, beta: number): number {
    const { machine, horizon } = this;
    const camp = this.campOf(machine.board.turn);
    horizon.note(move, 0);
    machine.make(move);
    const same = this.campOf(machine.board.turn) === camp;
    const score = same
      ? this.visit(depth - 1, alpha, beta, 1, end)
      : -this.visit(depth - 1, -beta, -alpha, 1, end);
    machine.unmake();
    return score;
  }

  /** What the board is worth after a move of the root, whatever is to be captured there. */
  glance(move: number): number {
    const { machine } = this;
    const camp = this.campOf(machine.board.turn);
    this.horizon.note(move, 0);
    machine.make(move);
    this.nodes++;
    this.lines[DEEPEST] = 0;
    const after = this.campOf(machine.board.turn);
    const value = this.told(after, 1) ?? (this.horizon.isDrawn(1) ? 0 : this.quiet(after, 1));
    machine.unmake();
    return after === camp ? value : -value;
  }

  /** The signatures of the best line after the last root move that was tried. */
  lineAfter(): Int32Array {
    const line = this.lines.subarray(DEEPEST, 2 * DEEPEST);
    const end = line.indexOf(0);
    return line.slice(0, end < 0 ? DEEPEST : end);
  }

  private isTimeUp(): boolean {
    if (this.stopped) return true;
    if (this.nodes >= this.bounds.nodes || ((this.nodes & ASKED) === 0 && this.bounds.stop())) {
      this.stopped = true;
    }
    return this.stopped;
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
    this.lines[ply * DEEPEST] = 0;
    if (this.isTimeUp()) return 0;
    this.nodes++;
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
    const end = machine.generate(start);
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
    const value = this.evaluation.of(machine.board);
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
    ordering.weigh(start, end, table.move, ply);
    let alpha = floor;
    let best = -INFINITE;
    let chosen = 0;
    for (let move = start; move < end; move++) {
      ordering.next(move, end);
      const score = this.step(
        move,
        end,
        only && depth > 0 ? depth : depth - 1,
        alpha,
        ceiling,
        ply,
        move - start,
      );
      if (this.stopped) return 0;
      if (score > best) best = score;
      if (score <= alpha) {
        if (replied) break;
        continue;
      }
      alpha = score;
      chosen = machine.signature(move);
      this.follow(chosen, ply);
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
    const { machine, horizon } = this;
    const camp = this.campOf(machine.board.turn);
    const late = place >= 3 && depth >= 2 && this.ordering.isPlain(move);
    const less = late ? (place >= 10 && depth >= 5 ? 2 : 1) : 0;
    horizon.note(move, ply);
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

  /** The best line at `ply` is this move and the best line of the next ply. */
  private follow(move: number, ply: number): void {
    const { lines } = this;
    const at = ply * DEEPEST;
    lines[at] = move;
    if (ply + 1 >= DEEPEST) return;
    let length = 0;
    for (; length < DEEPEST - 2; length++) {
      const next = lines[at + DEEPEST + length] as number;
      lines[at + 1 + length] = next;
      if (next === 0) break;
    }
    lines[at + DEEPEST - 1] = 0;
  }
}

/** In the table a won game counts from the position itself, not from the root. */
const toTable = (score: number, ply: number): number =>
  score > COUNTS_DOWN ? score + ply : score < -COUNTS_DOWN ? score - ply : score;

const fromTable = (score: number, ply: number): number =>
  score > COUNTS_DOWN ? score - ply : score < -COUNTS_DOWN ? score + ply : score;
