import type { SearchPosition } from '../position/search-position.js';
import type { StaticEvaluation } from './static-evaluation.js';

/** The static evaluation of each of several sides against the others. */
export class EvaluationBySide {
  readonly sides: number;

  constructor(
    private readonly position: SearchPosition,
    private readonly evaluations: readonly StaticEvaluation[],
  ) {
    this.sides = evaluations.length;
  }

  /** The lead of a side over the others, in hundredths of a man. */
  value(side: number): number {
    return (this.evaluations[side] as StaticEvaluation).valueFromScratch();
  }

  /** The side to move. */
  get mover(): number {
    const { compiled, board } = this.position;
    return compiled.sides[board.turn] as number;
  }

  /** The sides in play, as bits. */
  get inPlay(): number {
    const { board, compiled } = this.position;
    let sides = 0;
    for (let seat = 0; seat < compiled.seats; seat++) {
      if (board.isInPlay(seat)) sides |= 1 << (compiled.sides[seat] as number);
    }
    return sides;
  }
}
