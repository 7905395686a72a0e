import type { DrawDetector } from '../position/draw-detector.js';
import type { SearchPosition } from '../position/search-position.js';
import { DRAWN_MARGIN, WON_BY_TABLE } from '../scores.js';
import { type Endgames, FARTHEST } from './tables.js';

/**
 * Scores positions by endgame tables, with regard to the draw counters of the current game, which the tables do not
 * know.
 */
export class EndgameProbe {
  constructor(
    private readonly position: SearchPosition,
    private readonly draws: DrawDetector,
    private readonly endgames: Endgames,
  ) {}

  /**
   * The score of the position at `ply` for the side to move, or null where it must be searched. `evaluate` gives the
   * static evaluation: in drawn positions the side that stands better keeps trying.
   */
  scoreAt(ply: number, evaluate: () => number): number | null {
    const { counts } = this.position.board;
    const men = (counts[2] as number) + (counts[4] as number);
    const pieces = men + (counts[3] as number) + (counts[5] as number);
    if (pieces > this.endgames.pieces || this.draws.isOver(ply)) return null;
    const value = this.endgames.probe(this.position.board);
    if (value === null) return null;
    const distance = Math.abs(value) - 1;
    // A finished game is scored by the rules.
    if (distance === 0) return null;
    if (value !== 0 && distance <= this.draws.quietPlies(ply, men > 0)) {
      // Fewer pieces outweigh any distance to the next capture.
      const score = WON_BY_TABLE - pieces * (FARTHEST + 2) - distance - ply;
      return value > 0 ? score : -score;
    }
    return Math.max(-DRAWN_MARGIN, Math.min(DRAWN_MARGIN, (evaluate() / 16) | 0));
  }
}
