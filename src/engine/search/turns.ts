import type { Seat } from '../variant.js';
import type { Board } from './board.js';

/** What passing asks of the one who knows the moves: see `Generator.canMove`. */
export interface CanMove {
  canMove(player: Seat): boolean;
}

/** Passes the turn on a board on which a move has just been made; the twin of turn.ts. */
export class Turns {
  private readonly single: boolean;

  constructor(
    private readonly board: Board,
    private readonly generator: CanMove,
    /** Is told of a cell before it is cleared. */
    private readonly save: (cell: number) => void,
  ) {
    this.single = board.compiled.variant.rules.turns === 'single';
  }

  /** `captured`: whether the move took anything. */
  pass(captured: boolean): void {
    const { board } = this;
    if (board.compiled.seats === 2) this.passBetweenTwo();
    else {
      if (captured) board.recall();
      board.setTurn(this.nextInPlay(board.turn));
      this.settle();
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
    const goesOn = board.movesLeft > 1 && board.stands(enemy) && this.generator.canMove(board.turn);
    if (goesOn) {
      board.setMovesLeft(board.movesLeft - 1);
      return;
    }
    board.setTurn(enemy);
    board.setMovesLeft(2);
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
      this.save(cell);
      board.clear(cell);
    }
    board.recall();
  }
}
