import type { DrawDetector } from '../position/draw-detector.js';
import type { Key } from '../position/move-restrictions.js';
import { DRAWN_MARGIN, WON_BY_TABLE } from '../scores.js';
import type { KnownEnd } from '../thought.js';
import type { Placement } from './position-index.js';
import { type Endgames, FARTHEST } from './tables.js';

/** What a static evaluation is divided by in a drawn position. */
export const DRAWN_SHARE = 16;

/**
 * Scores positions by endgame tables, with regard to the draw counters of the current game, which the tables do not
 * know.
 */
export class EndgameProbe {
  /** `board`: the position that is asked about, whenever a method is called. */
  constructor(
    private readonly board: Placement & Key,
    private readonly draws: DrawDetector,
    private readonly endgames: Endgames,
  ) {}

  /** What the tables say of the position at the root; null where they or the draw counters leave that open. */
  knownEnd(): KnownEnd | null {
    const value = this.valueAt(0);
    if (value === null) return null;
    const plies = Math.max(0, Math.abs(value) - 1);
    if (value === 0) return { kind: 'draw', plies };
    // On the way a position may stand for the last time.
    const isInTime = plies <= this.draws.surePlies(0) && !this.draws.canRepeat;
    return isInTime ? { kind: value > 0 ? 'win' : 'loss', plies } : null;
  }

  private men(): number {
    const { counts } = this.board;
    return (counts[2] as number) + (counts[4] as number);
  }

  private pieces(): number {
    const { counts } = this.board;
    return this.men() + (counts[3] as number) + (counts[5] as number);
  }

  /** The value by the tables; null where they do not know it, or the game is over. */
  private valueAt(ply: number): number | null {
    if (this.pieces() > this.endgames.pieces || this.draws.isOver(ply, this.board)) return null;
    const value = this.endgames.probe(this.board);
    // A finished game is scored by the rules; where nobody claims draws, one of the tables may be none.
    const isOpen = value === null || Math.abs(value) === 1 || (value === 0 && this.draws.isUnclaimed);
    return isOpen ? null : value;
  }

  /** The score of the position at `ply` for the side to move: 0 where it is drawn, null where it must be searched. */
  scoreAt(ply: number): number | null {
    const value = this.valueAt(ply);
    if (value === null) return null;
    const distance = Math.abs(value) - 1;
    if (value === 0 || distance > this.draws.quietPlies(ply, this.men() > 0)) return 0;
    if (distance > this.draws.surePlies(ply)) return null;
    // Fewer pieces outweigh any distance to the next capture.
    const score = WON_BY_TABLE - this.pieces() * (FARTHEST + 2) - distance - ply;
    return value > 0 ? score : -score;
  }
}

/** The score of a drawn position by its static evaluation, so that the side that stands better keeps trying. */
export const drawnScore = (evaluation: number): number =>
  Math.max(-DRAWN_MARGIN, Math.min(DRAWN_MARGIN, (evaluation / DRAWN_SHARE) | 0));
