import type { Board } from '../../board/board.js';
import type { LearnedWeights } from './learned-weights.js';
import type { Patterns } from './patterns.js';

/** The part of an evaluation that was learned from games; it is added to what is written. */
export class LearnedEvaluation {
  constructor(
    readonly patterns: Patterns,
    readonly weights: LearnedWeights,
    /** The number of pieces at the start. */
    private readonly full: number,
  ) {}

  /** What speaks for the first seat, in hundredths of a man. */
  value(board: Board): number {
    const { full } = this;
    const { counts } = board;
    const sum = this.patterns.sum(board, this.weights.packed);
    const late = (sum << 16) >> 16;
    const early = (sum - late) >> 16;
    const left =
      (counts[2] as number) + (counts[3] as number) + (counts[4] as number) + (counts[5] as number);
    return ((early * left + late * (full - left)) / full) | 0;
  }
}
