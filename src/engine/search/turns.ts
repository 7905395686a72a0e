import type { Seat } from '../variant.js';
import type { Board } from './board.js';
import type { Generator } from './generator.js';
import type { Journal } from './journal.js';

/** Passes the turn on a board on which a move has just been made; the twin of turn.ts. */
export class Turns {
  constructor(
    private readonly board: Board,
    private readonly generator: Generator,
    private readonly journal: Journal,
  ) {}

  pass(): void {
    const { board } = this;
    if (board.compiled.seats === 2) this.passBetweenTwo();
    else {
      this.forgetTheTaken();
      board.setTurn(this.nextInPlay(board.turn));
      this.settle();
    }
  }

  private passBetweenTwo(): void {
    const { board } = this;
    const { turns } = board.compiled.variant.rules;
    const enemy = 1 - board.turn;
    if (turns === 'single') {
      board.setTurn(enemy);
      if (board.movesLeft !== 1) board.setMovesLeft(1);
      return;
    }
    const goesOn = board.movesLeft > 1 && board.stands(enemy) && this.generator.canMove(board.turn);
    if (goesOn) {
      board.setMovesLeft(board.movesLeft - 1);
      return;
    }
    board.setTurn(enemy);
    board.setMovesLeft(2);
  }

  /** Who has no piece is no longer out: there is nothing to be dead. */
  private forgetTheTaken(): void {
    const { board } = this;
    if (board.out === 0) return;
    let out = 0;
    for (let seat = 0; seat < board.compiled.seats; seat++) if (board.stands(seat)) out |= 1 << seat;
    board.setOut(board.out & out);
  }

  private nextInPlay(from: Seat): Seat {
    const { seats } = this.board.compiled;
    for (let step = 1; step <= seats; step++) {
      const seat = from + step >= seats ? from + step - seats : from + step;
      if (this.board.isInPlay(seat)) return seat;
    }
    return from;
  }

  /** Passes on to a seat that can move; see `settle` of turn.ts. */
  private settle(): void {
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
      board.setTurn(this.nextInPlay(seat));
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
      this.journal.save(cell);
      board.clear(cell);
    }
  }
}
