import type { Rules } from '../../core/rules.js';
import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import type { Compiled } from '../board/compiled-rules.js';
import { isReached } from '../board/goals.js';
import { Huffs } from '../board/huffs.js';
import { swiftScout } from './generated-generator.js';
import { PlainScout } from './mailbox-generator.js';
import type { Scout } from './move-generator.js';
import type { MoveList } from './move-list.js';

/**
 * How the compiled form works: by code written for the variant; so, but without the key of the position and the sums of
 * what stands on it, which only counting can do without; or by tables alone.
 */
export type Form = 'swift' | 'counting' | 'plain';

/** Finds moves on a board and lays them into a list; the twin of moves.ts. */
export class Generator {
  private readonly compiled: Compiled;
  private readonly rules: Rules;
  private readonly plain: PlainScout;
  private readonly scout: Scout;
  /** In games with the huff. */
  readonly huffs: Huffs | null;
  private readonly hopsAllies: boolean;
  /** Whether a game can be over while there are moves. */
  private readonly endsEarly: boolean;
  /** Whether a player moves his own pieces, and captures what he can or else moves quietly. */
  private readonly common: boolean;

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
    form: Form,
  ) {
    this.compiled = board.compiled;
    this.rules = board.compiled.variant.rules;
    this.plain = new PlainScout(board, list);
    this.scout = form === 'plain' ? this.plain : swiftScout(board, list, this.plain);
    this.huffs = this.rules.huff === 'off' ? null : new Huffs(board, list);
    this.endsEarly =
      this.compiled.seats > 2 || (this.rules.goal !== 'last-move' && this.rules.goal !== 'give-away');
    this.common =
      this.rules.movers === 'own' && this.rules.play === 'draughts' && this.rules.allies !== 'optional';
    this.hopsAllies = this.rules.allies === 'hopped' || this.rules.allies === 'hopped-later';
  }

  /** Lays every legal move of the seat to move into the list, from `start` to the returned end. */
  generate(start: number): number {
    const { board, list } = this;
    list.end = start;
    if (this.endsEarly && this.isOver()) return start;
    if (this.huffs !== null) this.huffs.generate(start);
    else if (this.common) {
      this.scout.captures(board.turn, false);
      if (list.end === start) this.scout.quiet(board.turn);
    } else this.ofAll(this.compiled.moved[board.turn] as readonly Seat[], start);
    return list.end;
  }

  /** So, but only captures, and only where the seat to move must capture, or can where that is left to it. */
  generateCaptures(start: number): number {
    const { board, list } = this;
    list.end = start;
    if (!this.common) return this.mustCapture() ? this.generate(start) : start;
    if (this.endsEarly && this.isOver()) return start;
    if (this.huffs === null) this.scout.captures(board.turn, false);
    else if (this.canCapture(board.turn)) this.huffs.generateCaptures(start);
    return list.end;
  }

  /** How many moves `generate` would find; quiet ones are counted without being looked at. */
  count(start: number): number {
    const { board, list } = this;
    // Where allies may be spared, moves that do not capture are counted only when nothing can be jumped.
    const counted =
      (this.common && this.huffs === null) ||
      (this.rules.allies === 'optional' && !this.scout.mayJump(board.turn));
    if (!counted) return this.generate(start) - start;
    list.end = start;
    if (this.endsEarly && this.isOver()) return 0;
    return this.scout.count(board.turn);
  }

  /** Two play until one cannot move or the goal is reached; more play until one side is left. */
  private isOver(): boolean {
    const { board } = this;
    if (this.compiled.seats === 2) return isReached(board);
    return ((board.out >> board.turn) & 1) === 1 || board.sidesInPlay() < 2;
  }

  /** How many moves without a capture the pieces of a seat have, whoever has the turn; of hops none. */
  countQuiet(seat: Seat): number {
    return this.scout.countQuiet(seat);
  }

  private ofAll(moved: readonly Seat[], start: number): void {
    const { list } = this;
    for (let index = 0; index < moved.length; index++) this.ofSeat(moved[index] as Seat);
    if (this.rules.movers !== 'any-colour-one-duty') return;
    let captures = start;
    for (let move = start; move < list.end; move++) {
      if ((list.info[move] as number) >>> 24 !== 0) list.copy(move, captures++);
    }
    if (captures > start) list.end = captures;
  }

  private ofSeat(seat: Seat): void {
    if (this.rules.play === 'hops') {
      this.plain.hops(seat);
      return;
    }
    const start = this.list.end;
    if (this.rules.allies === 'optional') {
      const may = this.scout.mayJump(seat);
      const duty = may && this.scout.mayJumpEnemy(seat);
      if (may) this.scout.captures(seat, duty);
      if (!duty) this.scout.quiet(seat);
      return;
    }
    this.scout.captures(seat, false);
    if (this.list.end === start) this.scout.quiet(seat);
  }

  private canCapture(seat: Seat): boolean {
    // Where allies are hopped a jump is not yet a capture.
    return this.scout.mayJump(seat) && (!this.hopsAllies || this.plain.canCapture(seat));
  }

  /** Whether the seat to move must capture, or can where that is left to it; cheaper than to look for the captures. */
  mustCapture(): boolean {
    const { board, list } = this;
    if (this.rules.play === 'hops' || (this.endsEarly && this.isOver())) return false;
    if (this.rules.movers === 'own') {
      return this.rules.allies === 'optional'
        ? this.scout.mayJumpEnemy(board.turn)
        : this.canCapture(board.turn);
    }
    // Where both colours are moved, one may be free while the other must capture.
    const start = list.end;
    const end = this.generate(start);
    let captures = true;
    for (let move = start; move < end; move++) captures &&= (list.info[move] as number) >>> 24 !== 0;
    list.end = start;
    return captures && end > start;
  }

  /** Whether a player could move anything if he had the turn, however the game stands. */
  canMove(player: Seat): boolean {
    const moved = this.compiled.moved[player] as readonly Seat[];
    for (let index = 0; index < moved.length; index++) {
      const seat = moved[index] as Seat;
      if (this.scout.canGo(seat) || (this.rules.play === 'hops' ? this.canHop(seat) : this.canCapture(seat)))
        return true;
    }
    return false;
  }

  private canHop(seat: Seat): boolean {
    const { list } = this;
    const start = list.end;
    this.plain.hops(seat);
    const can = list.end > start;
    list.end = start;
    return can;
  }
}
