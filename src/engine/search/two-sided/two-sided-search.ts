import { drawnScore, type EndgameProbe } from '../endgames/endgame-probe.js';
import type { StaticEvaluation, Teams } from '../evaluate/static-evaluation.js';
import type { DrawDetector } from '../position/draw-detector.js';
import { DRAWN, GOES_ON, type SearchPosition } from '../position/search-position.js';
import { MAX_PLY, WON } from '../scores.js';
import { type SearchBounds, SearchClock } from '../search-clock.js';
import { ForwardPruning, MAX_LEARNED, UNKNOWN, VERIFIED } from './forward-pruning.js';
import type { MoveOrdering } from './move-ordering.js';
import { PrincipalVariations } from './principal-variations.js';
import {
  AT_LEAST,
  AT_MOST,
  EXACT,
  fromTable,
  type TranspositionTable,
  toTable,
} from './transposition-table.js';

const INFINITE = 32_000;

/**
 * Principal variation search (Marsland and Campbell 1982) between two teams, with a transposition table, late move
 * reductions and a quiescence search of captures. A score counts for the team to move. It is negated where the turn
 * passes to the other team, not at every ply, since allies and games of two moves a turn let a team move twice in a
 * row.
 */
export class TwoSidedSearch {
  private readonly clock = new SearchClock();
  private readonly lines = new PrincipalVariations();
  private readonly pruning: ForwardPruning;
  private readonly seats: number;
  private ply = 0;
  /** Indexed by ply: where its moves end in the list and the next ply's begin. */
  private readonly ends = new Int32Array(MAX_PLY + 1);
  /** Indexed by ply: whether the team that moved at the ply before moves again. */
  private readonly sameTeam = new Uint8Array(MAX_PLY + 1);

  constructor(
    private readonly position: SearchPosition,
    private readonly teams: Teams,
    private readonly evaluation: StaticEvaluation,
    private readonly draws: DrawDetector,
    private readonly table: TranspositionTable,
    private readonly ordering: MoveOrdering,
    private readonly endgames: EndgameProbe | null,
  ) {
    this.seats = position.compiled.seats;
    this.pruning = new ForwardPruning(position, evaluation);
  }

  /** Positions visited since `begin`. */
  get nodes(): number {
    return this.clock.nodes;
  }

  /** True once a bound was reached; the last score is then worthless. */
  get stopped(): boolean {
    return this.clock.stopped;
  }

  /** Begins a search of the loaded position; its moves end at `end` of the list. */
  begin(bounds: SearchBounds, end: number): void {
    this.ends[0] = end;
    this.ply = 0;
    this.clock.begin(bounds);
    this.ordering.clear();
    this.evaluation.attach();
  }

  /** Takes every position that has stood in the game for a draw, or only where the law makes one. */
  shun(stood: boolean): void {
    this.draws.shun(stood);
  }

  /** The score of a move of the root for the side to move, searched to a depth in plies. */
  searchMove(move: number, depth: number, alpha: number, beta: number): number {
    this.make(move);
    const score = this.searchReply(depth - 1, alpha, beta);
    this.unmake();
    return score;
  }

  /** The static evaluation after a move of the root, for the side to move, without regard to captures. */
  evaluateMove(move: number): number {
    this.make(move);
    this.clock.nodes++;
    this.lines.clear(1);
    const score = this.probeEndgames(1) ?? (this.draws.isDrawn(1) ? this.drawnOrOver() : this.evaluate());
    const isOwn = this.sameTeam[1] === 1;
    this.unmake();
    return isOwn ? score : 0 - score;
  }

  /** Signatures of the best line after the move that was searched last. */
  bestLine(): Int32Array {
    return this.lines.lineFrom(1);
  }

  /** The team to move. */
  private team(): number {
    return this.teams[this.position.board.turn] as number;
  }

  private make(move: number): void {
    const { position, ply } = this;
    const team = this.team();
    this.draws.recordMove(move, ply);
    position.make(move);
    this.sameTeam[ply + 1] = this.team() === team ? 1 : 0;
    this.ply = ply + 1;
  }

  private unmake(): void {
    this.ply--;
    this.position.unmake();
  }

  /** The score of a finished game for the team to move. */
  private finalScore(winner: number): number {
    if (winner === DRAWN) return 0;
    const seat = this.position.compiled.sides.indexOf(winner);
    return this.teams[seat] === this.team() ? WON - this.ply : this.ply - WON;
  }

  /** The score of the current position for the team that made the last move. */
  private searchReply(depth: number, alpha: number, beta: number): number {
    return this.sameTeam[this.ply] === 1
      ? this.visit(depth, alpha, beta)
      : 0 - this.visit(depth, 0 - beta, 0 - alpha);
  }

  /** The score of the current position for the team to move. */
  private visit(depth: number, alpha: number, beta: number): number {
    const { ply } = this;
    this.lines.clear(ply);
    if (this.clock.isUp()) return 0;
    const known = this.immediateScore(ply);
    if (known !== UNKNOWN) return known;
    if (depth <= 0) return this.quiescence(alpha, beta);
    // Mate distance pruning: the game cannot be won sooner than at the next ply.
    const floor = larger(alpha, ply - WON);
    const ceiling = smaller(beta, WON - ply);
    if (floor >= ceiling) return floor;
    const isNull = ceiling - floor === 1;
    // Cheaper than the table, which is larger than the caches of a processor.
    const near = isNull ? this.pruning.nearHorizon(depth, floor, ceiling, this.team() === 0) : UNKNOWN;
    if (near !== UNKNOWN) return near;
    const stored = this.probeTable(depth, floor, ceiling);
    if (stored !== UNKNOWN) return stored;
    if (isNull && this.keepsLead(depth, floor, ceiling)) return ceiling;
    return this.clock.stopped ? 0 : this.expand(depth, floor, ceiling);
  }

  /** Tests whether a lead beyond a null window is borne out by a shallower search. */
  private keepsLead(depth: number, floor: number, ceiling: number): boolean {
    const { pruning, table } = this;
    if (!pruning.isLeading(depth, floor, ceiling, this.team() === 0)) return false;
    const tableMove = table.move;
    const wanted = ceiling + VERIFIED.margin;
    const score = this.searchShallower(larger(depth - VERIFIED.plies, 1), wanted - 1, wanted);
    table.move = tableMove;
    return score >= wanted;
  }

  private searchShallower(depth: number, floor: number, ceiling: number): number {
    const near = this.pruning.nearHorizon(depth, floor, ceiling, this.team() === 0);
    if (near !== UNKNOWN) return near;
    const stored = this.probeTable(depth, floor, ceiling);
    return stored !== UNKNOWN ? stored : this.expand(depth, floor, ceiling);
  }

  /** Searches all moves of the current position. */
  private expand(depth: number, floor: number, ceiling: number): number {
    const { position, ply } = this;
    const start = this.ends[ply - 1] as number;
    const end = position.generate(start);
    this.ends[ply] = end;
    const winner = position.winner(end - start);
    if (winner !== GOES_ON) return this.finalScore(winner);
    return this.searchMoves(depth, floor, ceiling);
  }

  /** The score of a position that need not be searched, or UNKNOWN. */
  private immediateScore(ply: number): number {
    const { position } = this;
    if (this.seats > 2 && position.board.sidesInPlay() < 2) return this.finalScore(position.winner(0));
    if (this.endgames !== null) {
      const score = this.probeEndgames(ply);
      if (score !== null) return score;
    }
    if (this.draws.isDrawn(ply)) return this.drawnOrOver();
    return ply >= MAX_PLY - 2 ? this.evaluate() : UNKNOWN;
  }

  /** The score of a position that makes a draw, unless the game ends by it in another way. */
  private drawnOrOver(): number {
    const winner = this.winnerNow();
    return winner === GOES_ON ? 0 : this.finalScore(winner);
  }

  /** The winner of the current position before its moves are generated; DRAWN or GOES_ON. */
  private winnerNow(): number {
    const { position } = this;
    const isOver = this.seats > 2 && position.board.sidesInPlay() < 2;
    return position.winner(isOver || !position.canMove() ? 0 : 1);
  }

  private probeEndgames(ply: number): number | null {
    const score = this.endgames?.scoreAt(ply) ?? null;
    return score === 0 ? drawnScore(this.evaluate()) : score;
  }

  /** Follows captures until there is none. Captures are compulsory, hence there is no standing pat. */
  private quiescence(alpha: number, beta: number): number {
    const { position, ordering, ply } = this;
    const start = this.ends[ply - 1] as number;
    const end = position.generateCaptures(start);
    if (end === start) return this.evaluate(alpha, beta);
    this.ends[ply] = end;
    const winner = position.winner(end - start);
    if (winner !== GOES_ON) return this.finalScore(winner);
    const isForced = end - start === 1;
    if (!isForced) ordering.scoreMoves(start, end, 0, ply);
    let best = -INFINITE;
    for (let move = start; move < end; move++) {
      if (!isForced) ordering.pickNext(move, end);
      this.make(move);
      const score = this.searchReply(0, larger(alpha, best), beta);
      this.unmake();
      if (this.clock.stopped) return 0;
      if (score > best) {
        best = score;
        if (score > alpha) this.lines.update(position.signature(move), ply);
      }
      if (score >= beta) break;
    }
    return best;
  }

  /**
   * The static evaluation for the team to move; exact where the game is over. What was learned is left out where it would not
   * bring the score into the window.
   */
  private evaluate(alpha = -INFINITE, beta = INFINITE): number {
    const winner = this.winnerNow();
    if (winner !== GOES_ON) return this.finalScore(winner);
    const isFirst = this.team() === 0;
    const value = this.evaluation.value();
    const written = isFirst ? value : 0 - value;
    if (written + MAX_LEARNED <= alpha || written - MAX_LEARNED >= beta) return written;
    const learned = this.evaluation.learnedValue();
    return isFirst ? written + learned : written - learned;
  }

  /** The stored score where it suffices, or UNKNOWN; leaves the stored move, or 0, in `table.move`. */
  private probeTable(depth: number, alpha: number, beta: number): number {
    const { table, ply } = this;
    const { low, high } = this.position.board;
    table.move = 0;
    if (!table.find(low, high) || table.depth < depth) return UNKNOWN;
    const score = fromTable(table.score, ply);
    // Exact scores would cut the principal variation short.
    if (table.bound === EXACT && beta - alpha === 1) return score;
    if (table.bound === AT_LEAST && score >= beta) return score;
    return table.bound === AT_MOST && score <= alpha ? score : UNKNOWN;
  }

  private searchMoves(depth: number, floor: number, ceiling: number): number {
    const { position, ordering, table, ply } = this;
    const { low, high } = position.board;
    const start = this.ends[ply - 1] as number;
    const end = this.ends[ply] as number;
    const isForced = end - start === 1;
    // An only move costs no depth.
    const next = isForced ? depth : depth - 1;
    if (!isForced) ordering.scoreMoves(start, end, table.move, ply);
    let alpha = floor;
    let best = -INFINITE;
    // A move that was best once is tried first again, though all moves may fail now.
    let bestMove = table.move;
    for (let move = start; move < end; move++) {
      if (!isForced) ordering.pickNext(move, end);
      const reduction = this.reduction(move, move - start, next);
      this.make(move);
      const score =
        move === start ? this.searchReply(next, alpha, ceiling) : this.scout(next, reduction, alpha, ceiling);
      this.unmake();
      if (this.clock.stopped) return 0;
      if (score > best) best = score;
      if (score > alpha) {
        alpha = score;
        bestMove = position.signature(move);
        this.lines.update(bestMove, ply);
        if (score >= ceiling) ordering.recordCutoff(move, depth, ply);
      }
      if (score >= ceiling) break;
    }
    const bound = best >= ceiling ? AT_LEAST : best > floor ? EXACT : AT_MOST;
    table.store(low, high, bestMove, toTable(best, ply), depth, bound);
    return best;
  }

  /** How many plies less deep a late move is searched at first (late move reductions). */
  private reduction(move: number, place: number, depth: number): number {
    if (place < 3 || depth < 2 || !this.ordering.isLate(move)) return 0;
    return place >= 10 && depth >= 5 ? 2 : 1;
  }

  /** Searches with a null window, reduced at first, and in full only where the score beats `alpha`. */
  private scout(depth: number, reduction: number, alpha: number, beta: number): number {
    let score = this.searchReply(depth - reduction, alpha, alpha + 1);
    if (reduction > 0 && score > alpha) score = this.searchReply(depth, alpha, alpha + 1);
    return score > alpha && score < beta ? this.searchReply(depth, alpha, beta) : score;
  }
}

// Math.max and Math.min turn small integers into doubles, which makes the search 3 % slower.
function larger(one: number, other: number): number {
  if (one > other) return one;
  return other;
}

function smaller(one: number, other: number): number {
  if (one < other) return one;
  return other;
}
