import type { History } from '../../core/history.js';
import { legalMoves } from '../../core/moves/legal-moves.js';
import type { Move, Position } from '../../core/position.js';
import { formatPosition, parsePosition } from '../../core/position-text.js';
import { applyMove } from '../../core/turn.js';
import type { Seat, Variant } from '../../core/variant.js';
import { Board } from '../board/board.js';
import { type CompiledRules, compileRules } from '../board/compiled-rules.js';
import { goalWinner, piecesOn } from '../board/goals.js';
import { positionOf } from '../board/position-of.js';
import { generatedMover } from '../generate/generated-mover.js';
import { type GeneratorForm, LegalMoveGenerator } from '../generate/legal-move-generator.js';
import { MailboxMover, type Mover } from '../generate/mailbox-mover.js';
import { CROWNED, MoveList } from '../generate/move-list.js';
import { MoveRestrictions } from './move-restrictions.js';

/** Results of `SearchPosition.winner` besides a side. */
export const GOES_ON = -1;
export const DRAWN = -2;

/**
 * A mutable position for the search: moves are generated into one list, made and unmade in place. Nothing is allocated
 * meanwhile except buffers that grow. Cells are numbered as in the topology.
 *
 *     position.load(position, history);
 *     const end = position.generate(start);            // moves start … end - 1 of position.list
 *     for (let move = start; move < end; move++) {
 *       position.make(move);
 *       …                                             // one ply deeper: position.generate(end)
 *       position.unmake();
 *     }
 */
export class SearchPosition {
  readonly compiled: CompiledRules;
  readonly board: Board;
  readonly list: MoveList;
  private readonly generator: LegalMoveGenerator;
  private readonly mover: Mover;
  /** What earlier moves forbid. */
  readonly restrictions: MoveRestrictions;

  /** True if a game ends only by having no move, apart from draw clauses. */
  private readonly endsOnlyWhenStuck: boolean;

  /** An empty position of a variant. All forms give the same moves. */
  constructor(variant: Variant, form: GeneratorForm = 'generated') {
    const compiled = compileRules(variant);
    this.compiled = compiled;
    const { goal, kingAgainstMan, leaveHome } = compiled.variant.rules;
    const byGoal = goal !== 'last-move' && goal !== 'give-away';
    this.endsOnlyWhenStuck = !byGoal && kingAgainstMan !== 'wins' && leaveHome === 0;
    this.board = new Board(compiled);
    this.list = new MoveList(compiled.words, this.board.stacked);
    this.generator = new LegalMoveGenerator(this.board, this.list, form);
    this.mover =
      form === 'mailbox'
        ? new MailboxMover(this.board, this.list, this.generator, this.generator.huffs)
        : generatedMover(this.board, this.list, this.generator, this.generator.huffs, form === 'generated');
    this.restrictions = new MoveRestrictions(this.board);
  }

  /**
   * Loads a position. With a history, `generate` leaves out what earlier moves forbid, as `movesIn` does for a game;
   * without one it gives every legal move.
   */
  load(position: Position, history: History | null = null): void {
    this.mover.clear();
    this.restrictions.load(history, history?.before ? this.keyOf(history.before) : null);
    this.board.load(position);
  }

  private keyOf(text: string): { readonly low: number; readonly high: number } | null {
    const position = parsePosition(this.compiled.variant, text);
    if (!position.ok) return null;
    this.board.load(position.value);
    const { low, high } = this.board;
    return { low, high };
  }

  /** The position as a value of the engine's core. */
  toPosition(): Position {
    return positionOf(this.board);
  }

  /** Generates the moves of the seat to move into the list from `start` on and returns their end. */
  generate(start: number): number {
    const end = this.generator.generate(start);
    return this.restrictions.active && end > start ? this.leaveOutForbidden(start) : end;
  }

  /**
   * Generates captures only, and none where the seat to move need not capture, except with the huff; returns their end.
   */
  generateCaptures(start: number): number {
    if (!this.restrictions.active) return this.generator.generateCaptures(start);
    return this.mustCapture() ? this.generate(start) : start;
  }

  /** Removes forbidden moves from the list, unless no other is left. */
  private leaveOutForbidden(start: number): number {
    const { list, restrictions } = this;
    const { low, high, forbidsReturn } = restrictions;
    const restrictedKing = restrictions.restrictedKing();
    if (restrictedKing < 0 && !forbidsReturn) return list.end;
    const all = list.end;
    let kept = 0;
    for (let move = start; move < all; move++) {
      const isForbidden =
        (restrictedKing === this.from(move) && this.captures(move) === 0) ||
        (forbidsReturn && this.leadsTo(move, low, high));
      if (!isForbidden) list.copy(move, start + kept++);
    }
    if (kept === 0) return all;
    list.end = start + kept;
    return list.end;
  }

  private leadsTo(move: number, low: number, high: number): boolean {
    this.make(move);
    const leads = this.board.low === low && this.board.high === high;
    this.unmake();
    return leads;
  }

  /** The number of legal moves, regardless of earlier ones; `start` as for `generate`. */
  count(start: number): number {
    return this.generator.count(start);
  }

  /** How many quiet moves a seat has, even if it is not to move; in games of Halma only steps count. */
  countQuiets(seat: Seat): number {
    return this.generator.countQuiets(seat);
  }

  /** Tests whether the seat to move must capture, or with the huff can; cheaper than `generate`. */
  mustCapture(): boolean {
    return this.generator.mustCapture();
  }

  /** Tests whether a seat could capture if it were to move. */
  canCapture(seat: Seat): boolean {
    return this.generator.canCapture(seat);
  }

  /** Tests whether the seat to move has any move, even in a finished game; cheaper than `generate`. */
  canMove(): boolean {
    if (this.generator.canMove(this.board.turn)) return true;
    const { end } = this.list;
    return this.canHuff() && this.generator.generate(end) > end;
  }

  /** Tests whether the seat to move may huff a piece. */
  private canHuff(): boolean {
    return this.generator.huffs !== null && this.generator.huffs.huffedCell(1) >= 0;
  }

  /** A number that identifies a move in any position. */
  signature(move: number): number {
    const { list } = this;
    let sign = list.info[move] as number;
    if (sign >>> 24 === 0) return sign;
    for (let word = 0; word < list.words; word++) {
      sign = Math.imul(sign, 0x9e3779b1) ^ (list.taken[move * list.words + word] as number);
    }
    return sign;
  }

  /** The number of pieces that a move captures. */
  captures(move: number): number {
    return (this.list.info[move] as number) >>> 24;
  }

  from(move: number): number {
    return (this.list.info[move] as number) & 255;
  }

  to(move: number): number {
    return ((this.list.info[move] as number) >> 8) & 255;
  }

  /** The cell of the piece that is huffed before a move; -1 for none. */
  huff(move: number): number {
    return this.generator.huffs?.huffBefore(move) ?? -1;
  }

  crowns(move: number): boolean {
    return ((this.list.info[move] as number) & CROWNED) !== 0;
  }

  /** Makes a move of the list that was generated in this position, and passes the turn. */
  make(move: number): void {
    if (this.restrictions.active) this.restrictions.recordMove(this.list.info[move] as number);
    this.mover.make(move);
  }

  /** Unmakes the last move. */
  unmake(): void {
    this.mover.unmake();
    if (this.restrictions.active) this.restrictions.undoMove();
  }

  /** The winning side, DRAWN or GOES_ON, by the number of moves that `generate` found; draw clauses are left out. */
  winner(moves: number): number {
    if (moves > 0 && this.endsOnlyWhenStuck) return GOES_ON;
    const { board, compiled } = this;
    if (compiled.seats > 2) return this.lastSide(moves);
    const reached = goalWinner(board);
    if (reached === -2) return DRAWN;
    if (reached >= 0) return compiled.sides[reached] as number;
    const { goal, kingAgainstMan, leaveHome } = compiled.variant.rules;
    if (moves === 0) return compiled.sides[goal === 'give-away' ? board.turn : 1 - board.turn] as number;
    if (kingAgainstMan === 'wins') return this.sideOfLoneKing();
    return leaveHome > 0 && this.restrictions.made(1) >= leaveHome ? this.winnerByHomes() : GOES_ON;
  }

  /** Tests whether every seat in play has one piece left, a king if `kings`, and the seat to move can take none. */
  isOneEach(kings: boolean): boolean {
    const { board, compiled } = this;
    let seats = 0;
    for (let seat = 0; seat < compiled.seats; seat++) {
      if (compiled.seats > 2 && !board.isInPlay(seat)) continue;
      const own = compiled.codesOf[seat] as Uint8Array;
      let pieces = 0;
      for (let index = 0; index < own.length; index++) {
        const code = own[index] as number;
        const count = board.counts[code] as number;
        if (count > 0 && kings && (code & 1) === 0) return false;
        pieces += count;
      }
      if (pieces > 1) return false;
      seats += pieces;
    }
    const isContest = compiled.seats > 2 ? board.sidesInPlay() > 1 : seats > 1;
    const isWon = compiled.variant.rules.kingAgainstMan === 'wins' && this.sideOfLoneKing() !== GOES_ON;
    return isContest && !isWon && !this.mustCapture() && !this.canHuff();
  }

  private lastSide(moves: number): number {
    const { board, compiled } = this;
    if (moves > 0) return GOES_ON;
    const lost = board.sidesInPlay() > 1 ? compiled.sides[board.turn] : -1;
    for (let seat = 0; seat < compiled.seats; seat++) {
      if (board.isInPlay(seat) && compiled.sides[seat] !== lost) return compiled.sides[seat] as number;
    }
    return DRAWN;
  }

  /** The side of a lone king against a lone man, where the mover cannot capture. */
  private sideOfLoneKing(): number {
    const { board, compiled } = this;
    const { counts } = board;
    const duel =
      (counts[3] as number) + (counts[5] as number) === 1 &&
      (counts[2] as number) + (counts[4] as number) === 1;
    if (!duel || !board.hasPieces(0) || !board.hasPieces(1) || this.mustCapture() || this.canHuff())
      return GOES_ON;
    return compiled.sides[counts[3] === 1 ? 0 : 1] as number;
  }

  private winnerByHomes(): number {
    const late = (seat: Seat): boolean => piecesOn(this.board, seat, seat) > 0;
    if (late(0)) return late(1) ? DRAWN : (this.compiled.sides[1] as number);
    return late(1) ? (this.compiled.sides[0] as number) : GOES_ON;
  }

  /** The core's move for a move of the list that was generated in this position. */
  toMove(move: number): Move {
    const { variant } = this.compiled;
    const position = this.toPosition();
    const alike = legalMoves(variant, position).filter((each) => this.isAlike(move, each));
    const [first] = alike;
    if (first === undefined)
      throw new Error(`${variant.id}: no such move in ${formatPosition(variant, position)}`);
    if (alike.length === 1) return first;
    // Captures of the same pieces in another order may leave different columns.
    this.make(move);
    const after = formatPosition(variant, this.toPosition());
    this.unmake();
    const same = alike.find(
      (each) => formatPosition(variant, applyMove(variant, position, each).position) === after,
    );
    return same ?? first;
  }

  /** Tests whether a move of the list has the start, end, captures and crowning of a core move. */
  isAlike(move: number, { from, path, captured, crowned, huff = -1 }: Move): boolean {
    const { list } = this;
    if (this.huff(move) !== huff) return false;
    if (this.from(move) !== from || this.to(move) !== (path.at(-1) ?? from)) return false;
    if (this.captures(move) !== captured.length || this.crowns(move) !== crowned) return false;
    return captured.every(
      (cell) => ((list.taken[move * list.words + (cell >> 5)] as number) >> (cell & 31)) & 1,
    );
  }
}
