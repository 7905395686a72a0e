import type { Horizon } from '../board/repetition-and-draws.js';
import type { Machine } from '../board/search-position.js';
import { DRAWN_MARGIN, WON_BY_TABLE } from '../tree.js';
import type { Endgames } from './tables.js';
import { FARTHEST } from './tables.js';

/** Scores from the tables, as far as the clauses of draws leave them true in the game that is played. */
export class Endings {
  constructor(
    private readonly machine: Machine,
    private readonly horizon: Horizon,
    private readonly endgames: Endgames,
  ) {}

  /**
   * The score of the position at `ply` for its mover, or null where it has to be searched. `judge`: what the board
   * is worth to him; who stands better goes on to try in a drawn position.
   */
  scoreAt(ply: number, judge: () => number): number | null {
    const { counts } = this.machine.board;
    const men = (counts[2] as number) + (counts[4] as number);
    const pieces = men + (counts[3] as number) + (counts[5] as number);
    if (pieces > this.endgames.pieces || this.horizon.isOver(ply)) return null;
    const value = this.endgames.probe(this.machine.board);
    if (value === null) return null;
    const distance = Math.abs(value) - 1;
    // How a finished game ended is better known from the rules.
    if (distance === 0) return null;
    if (value !== 0 && distance <= this.horizon.quietPlies(ply, men > 0)) {
      // Fewer pieces are nearer to the end than any way to the next capture.
      const score = WON_BY_TABLE - pieces * (FARTHEST + 2) - distance - ply;
      return value > 0 ? score : -score;
    }
    return Math.max(-DRAWN_MARGIN, Math.min(DRAWN_MARGIN, (judge() / 16) | 0));
  }
}
