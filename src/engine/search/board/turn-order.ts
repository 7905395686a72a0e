import type { Seat } from '../../core/variant.js';
import { type Board, NO_SEAT } from './board.js';

/** The part of a move generator that passing the turn needs; see `LegalMoveGenerator.canMove`. */
export interface CanMove {
  canMove(player: Seat): boolean;
}

/** Passes the turn after a move; the counterpart of core/turn.ts. */
export class TurnOrder {
  private readonly single: boolean;
  private readonly firstAfterEach: boolean;

  constructor(
    private readonly board: Board,
    private readonly generator: CanMove,
    /** Called with a cell before it is cleared. */
    private readonly save: (cell: number) => void,
  ) {
    const { turns } = board.compiled.variant.rules;
    this.single = turns === 'single';
    this.firstAfterEach = turns === 'first-after-each';
  }

  /** Passes the turn; `captured`: whether the move was a capture. */
  pass(captured: boolean): void {
    const { board } = this;
    if (board.compiled.seats === 2) this.passBetweenTwo();
    else {
      if (captured) board.updateInPlay();
      this.passAfterMove(board.turn);
      this.passStuck();
    }
  }

  private passBetweenTwo(): void {
    const { board } = this;
    const enemy = 1 - board.turn;
    if (this.single) {
      board.setTurn(enemy);
      if (board.movesLeft !== 1) board.setMovesLeft(1);
      return;
    }
    const goesOn = board.movesLeft > 1 && board.hasPieces(enemy) && this.generator.canMove(board.turn);
    if (goesOn) {
      board.setMovesLeft(board.movesLeft - 1);
      return;
    }
    board.setTurn(enemy);
    board.setMovesLeft(2);
  }

  /** Gives the turn to a seat. `next`: the seat after the first one, stored only where it cannot be derived. */
  private turnTo(turn: Seat, next: number): void {
    const { board } = this;
    board.setTurn(turn);
    const isStored =
      turn === 0 && next !== NO_SEAT && next !== this.nextAmongOthers(0) && board.isInPlay(next);
    if (isStored || board.next !== NO_SEAT) board.setNext(isStored ? next : NO_SEAT);
  }

  /** Passes the turn after a move; under 'first-after-each' the first seat moves after each of the others. */
  private passAfterMove(from: Seat): void {
    const { board } = this;
    if (!this.firstAfterEach) this.turnTo(this.nextInPlay(from), NO_SEAT);
    else if (from > 0 && board.isInPlay(0)) this.turnTo(0, this.nextAmongOthers(from));
    else {
      const follows =
        board.next !== NO_SEAT && board.isInPlay(board.next) ? board.next : this.nextAmongOthers(0);
      this.turnTo(follows === NO_SEAT ? from : follows, NO_SEAT);
    }
  }

  /** Passes the turn of a seat that cannot move. */
  private passOver(from: Seat): void {
    const other = this.firstAfterEach && from > 0 ? this.nextAmongOthers(from) : NO_SEAT;
    this.turnTo(other === NO_SEAT ? this.nextInPlay(from) : other, NO_SEAT);
  }

  /** The next seat in play among all but the first. */
  private nextAmongOthers(from: Seat): number {
    const { seats } = this.board.compiled;
    for (let seat = from + 1; seat < seats; seat++) if (this.board.isInPlay(seat)) return seat;
    for (let seat = 1; seat <= from; seat++) if (this.board.isInPlay(seat)) return seat;
    return NO_SEAT;
  }

  private nextInPlay(from: Seat): Seat {
    const { seats } = this.board.compiled;
    for (let step = 1; step <= seats; step++) {
      const seat = from + step >= seats ? from + step - seats : from + step;
      if (this.board.isInPlay(seat)) return seat;
    }
    return from;
  }

  /** Passes the turn on until a seat can move; see `settle` in core/turn.ts. */
  private passStuck(): void {
    const { board } = this;
    const { blocked } = board.compiled.variant.rules;
    let passed = 0;
    while (board.sidesInPlay() > 1) {
      const seat = board.turn;
      if (this.generator.canMove(seat) || (blocked === 'with-side' && this.isSideStuck(seat))) return;
      const rule = (passed >> seat) & 1 ? 'out' : blocked;
      passed |= 1 << seat;
      if (rule === 'out') board.setOut(board.out | (1 << seat));
      else if (rule === 'remove') this.remove(seat);
      this.passOver(seat);
    }
  }

  private isSideStuck(seat: Seat): boolean {
    const { sides, seats } = this.board.compiled;
    for (let ally = 0; ally < seats; ally++) {
      if (sides[ally] === sides[seat] && this.board.isInPlay(ally) && this.generator.canMove(ally))
        return false;
    }
    return true;
  }

  private remove(seat: Seat): void {
    const { board } = this;
    for (let cell = 0; cell < board.compiled.cells; cell++) {
      if (board.compiled.seatOf[board.codes[cell] as number] !== seat) continue;
      this.save(cell);
      board.clear(cell);
    }
    board.updateInPlay();
  }
}
