import type { SearchPosition } from '../position/search-position.js';
import { LearnedSides } from './learned/sides.js';
import type { StaticEvaluation } from './static-evaluation.js';
import { EVEN, scoreOfProbability, WRITTEN_MAN, winProbability } from './win-probability.js';

/** What each of several sides may expect of a game: by what was learned, or by its static evaluation against the others. */
export class EvaluationBySide {
  constructor(
    private readonly position: SearchPosition,
    readonly sides: number,
    /** One by side; or what was learned of all of them. */
    private readonly evaluations: readonly StaticEvaluation[] | LearnedSides,
  ) {}

  /** Writes by side what it may expect, from 0 to 1, from `at` on; what is written for sides that are out means nothing. */
  expect(into: Float32Array, at: number): void {
    const { evaluations, position, sides } = this;
    if (evaluations instanceof LearnedSides) {
      evaluations.expect(position.board, into, at);
      return;
    }
    for (let side = 0; side < sides; side++) {
      into[at + side] = winProbability((evaluations[side] as StaticEvaluation).valueFromScratch());
    }
  }

  /** What a side in play gets of a draw, or where all are as good, in the same measure. */
  get even(): number {
    return this.evaluations instanceof LearnedSides ? 1 / this.sidesInPlay : EVEN;
  }

  /**
   * The lead, in hundredths of a man, of a side that may expect this where another expects `even`. `plies`: for a decided game the
   * plies until its end, otherwise null.
   */
  scoreOf(expected: number, even: number, plies: number | null): number {
    const man = this.evaluations instanceof LearnedSides ? this.evaluations.man : WRITTEN_MAN;
    return scoreOfProbability(expected, plies, even, man);
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

  private get sidesInPlay(): number {
    let count = 0;
    for (let left = this.inPlay; left !== 0; left &= left - 1) count++;
    return count;
  }
}
