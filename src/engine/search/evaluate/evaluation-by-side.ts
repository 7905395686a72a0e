import type { Machine } from '../board/search-position.js';
import type { Evaluation } from './static-evaluation.js';

/** How each of several sides sees the position on the machine. */
export class Views {
  readonly sides: number;

  constructor(
    private readonly machine: Machine,
    /** By side. */
    private readonly views: readonly Evaluation[],
  ) {
    this.sides = views.length;
  }

  /** In hundredths of a man, how far a side is ahead. */
  value(side: number): number {
    return (this.views[side] as Evaluation).valueAnew();
  }

  /** The side that has the turn. */
  get mover(): number {
    const { compiled, board } = this.machine;
    return compiled.sides[board.turn] as number;
  }

  /** The sides that are not out, as bits. */
  get present(): number {
    const { board, compiled } = this.machine;
    let present = 0;
    for (let seat = 0; seat < compiled.seats; seat++) {
      if (board.isInPlay(seat)) present |= 1 << (compiled.sides[seat] as number);
    }
    return present;
  }
}
