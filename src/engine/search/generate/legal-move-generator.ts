import type { Rules } from '../../core/rules.js';
import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import type { CompiledRules } from '../board/compiled-rules.js';
import { isReached } from '../board/goals.js';
import { generatedGenerator } from './generated-generator.js';
import { HuffGenerator } from './huff-generator.js';
import { MailboxGenerator } from './mailbox-generator.js';
import type { MoveGenerator } from './move-generator.js';
import type { MoveList } from './move-list.js';

/**
 * How moves are generated and made. 'generated': by code generated for the variant. 'counting': the same without the
 * Zobrist key and the sums of the evaluation, for perft. 'mailbox': by tables alone; slower, and able to play every
 * rule.
 */
export type GeneratorForm = 'generated' | 'counting' | 'mailbox';

/** Generates the legal moves of the player to move; the counterpart of core/moves/legal-moves.ts. */
export class LegalMoveGenerator {
  private readonly compiled: CompiledRules;
  private readonly rules: Rules;
  private readonly mailbox: MailboxGenerator;
  private readonly moves: MoveGenerator;
  /** Null in games without the huff. */
  readonly huffs: HuffGenerator | null;
  private readonly hopsAllies: boolean;
  /** True if a game can be over while there are moves. */
  private readonly endsEarly: boolean;
  /** True if players move their own pieces, and must capture where they can. */
  private readonly common: boolean;

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
    form: GeneratorForm,
  ) {
    this.compiled = board.compiled;
    this.rules = board.compiled.variant.rules;
    this.mailbox = new MailboxGenerator(board, list);
    this.moves = form === 'mailbox' ? this.mailbox : generatedGenerator(board, list, this.mailbox);
    this.huffs = this.rules.huff === 'off' ? null : new HuffGenerator(board, list);
    this.endsEarly =
      this.compiled.seats > 2 || (this.rules.goal !== 'last-move' && this.rules.goal !== 'give-away');
    this.common =
      this.rules.movers === 'own' && this.rules.play === 'draughts' && this.rules.allies !== 'optional';
    this.hopsAllies = this.rules.allies === 'hopped' || this.rules.allies === 'hopped-later';
  }

  /** Generates every legal move into the list, from `start` to the returned end. */
  generate(start: number): number {
    const { board, list } = this;
    list.end = start;
    if (this.endsEarly && this.isOver()) return start;
    if (this.huffs !== null) this.huffs.generate(start);
    else if (this.common) {
      this.moves.captures(board.turn, false);
      if (list.end === start) this.moves.quiets(board.turn);
    } else this.generateForAll(this.compiled.moved[board.turn] as readonly Seat[], start);
    return list.end;
  }

  /** Generates captures only; none where the player need not capture, except with the huff. */
  generateCaptures(start: number): number {
    const { board, list } = this;
    list.end = start;
    if (!this.common) return this.mustCapture() ? this.generate(start) : start;
    if (this.endsEarly && this.isOver()) return start;
    if (this.huffs === null) this.moves.captures(board.turn, false);
    else if (this.canCapture(board.turn)) this.huffs.generateCaptures(start);
    return list.end;
  }

  /** The number of moves that `generate` would give; quiet ones are counted without being generated. */
  count(start: number): number {
    const { board, list } = this;
    // Where captures of allies are optional, moves can be counted only if there is nothing to jump.
    const canCount =
      (this.common && this.huffs === null) ||
      (this.rules.allies === 'optional' && !this.moves.canJump(board.turn));
    if (!canCount) return this.generate(start) - start;
    list.end = start;
    if (this.endsEarly && this.isOver()) return 0;
    return this.moves.count(board.turn);
  }

  /**
   * Tests whether the game is over apart from having no move: for two the goal is reached, for more one side is left.
   */
  private isOver(): boolean {
    const { board } = this;
    if (this.compiled.seats === 2) return isReached(board);
    return ((board.out >> board.turn) & 1) === 1 || board.sidesInPlay() < 2;
  }

  /** How many quiet moves a seat has, even if it is not to move; hops don't count. */
  countQuiets(seat: Seat): number {
    return this.moves.countQuiets(seat);
  }

  private generateForAll(moved: readonly Seat[], start: number): void {
    const { list } = this;
    for (let index = 0; index < moved.length; index++) this.generateForSeat(moved[index] as Seat);
    if (this.rules.movers !== 'any-colour-one-duty') return;
    let captures = start;
    for (let move = start; move < list.end; move++) {
      if ((list.info[move] as number) >>> 24 !== 0) list.copy(move, captures++);
    }
    if (captures > start) list.end = captures;
  }

  private generateForSeat(seat: Seat): void {
    if (this.rules.play === 'halma') {
      this.mailbox.halmaMoves(seat);
      return;
    }
    const start = this.list.end;
    if (this.rules.allies === 'optional') {
      const canJump = this.moves.canJump(seat);
      const mustCapture = canJump && this.moves.canJumpEnemy(seat);
      if (canJump) this.moves.captures(seat, mustCapture);
      if (!mustCapture) this.moves.quiets(seat);
      return;
    }
    this.moves.captures(seat, false);
    if (this.list.end === start) this.moves.quiets(seat);
  }

  /** Tests whether a seat could capture if it were to move, even in a finished game. */
  canCapture(seat: Seat): boolean {
    // Where allies are hopped over, a jump need not be a capture.
    return this.moves.canJump(seat) && (!this.hopsAllies || this.mailbox.canCapture(seat));
  }

  /** Tests whether the player to move must capture, or with the huff can; cheaper than generating captures. */
  mustCapture(): boolean {
    const { board, list } = this;
    if (this.rules.play === 'halma' || (this.endsEarly && this.isOver())) return false;
    if (this.rules.movers === 'own') {
      return this.rules.allies === 'optional'
        ? this.moves.canJumpEnemy(board.turn)
        : this.canCapture(board.turn);
    }
    // Where players move both colours, one colour may be free while the other must capture.
    const start = list.end;
    const end = this.generate(start);
    let captures = true;
    for (let move = start; move < end; move++) captures &&= (list.info[move] as number) >>> 24 !== 0;
    list.end = start;
    return captures && end > start;
  }

  /** Tests whether a player would have a move if it were their turn, even in a finished game. */
  canMove(player: Seat): boolean {
    const moved = this.compiled.moved[player] as readonly Seat[];
    for (let index = 0; index < moved.length; index++) {
      const seat = moved[index] as Seat;
      if (
        this.moves.canStep(seat) ||
        (this.rules.play === 'halma' ? this.canHop(seat) : this.canCapture(seat))
      )
        return true;
    }
    return false;
  }

  private canHop(seat: Seat): boolean {
    const { list } = this;
    const start = list.end;
    this.mailbox.halmaMoves(seat);
    const canHop = list.end > start;
    list.end = start;
    return canHop;
  }
}
