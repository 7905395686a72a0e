import type { StaticEvaluation } from '../evaluate/static-evaluation.js';
import type { SearchPosition } from '../position/search-position.js';
import { COUNTS_DOWN } from '../scores.js';

/** No score. */
export const UNKNOWN = -32_001;
/** Hundredths of a man beyond which what was learned hardly ever changes a score. */
export const MAX_LEARNED = 200;
export const INFINITE = 32_000;
/** Plies to the horizon from which on a lead beyond the window ends the search, and hundredths of a man of it by ply. */
export const LEAD = { depth: 5, margin: 40 };
/** The same of a deficit. */
export const DEFICIT = { depth: 3, margin: 70 };
/** Hundredths of a man that what was learned may add to bring a score so far. */
export const HOPE = 30;
/** Hundredths of a man of a lead that a search shallower by some plies has to bear out, and the least depth for it. */
export const VERIFIED = { depth: 3, margin: 60, plies: 4 };

/** Judges positions that need no search, or a shallower one, by their static evaluation; where that is steady. */
export class ForwardPruning {
  constructor(
    private readonly position: SearchPosition,
    private readonly evaluation: StaticEvaluation,
  ) {}

  private isDecidable(alpha: number, beta: number): boolean {
    return this.evaluation.isSteady && beta <= COUNTS_DOWN && alpha >= -COUNTS_DOWN;
  }

  private isQuiet(): boolean {
    return !this.position.mustCapture() && this.position.canMove();
  }

  /**
   * Tests whether the other seat could capture now. A lead is no lead then: a combination gives men away before it takes more, and
   * what it gives away is what seems to be ahead.
   */
  private isThreatened(): boolean {
    return this.position.canCapture(1 - this.position.board.turn);
  }

  /**
   * The bound of a null window that a quiet position near the horizon misses by so much that a few plies will hardly bring it
   * there, or UNKNOWN (futility pruning; Heinz 1998). `isFirst`: the first team is to move.
   */
  nearHorizon(depth: number, alpha: number, beta: number, isFirst: boolean): number {
    const { evaluation } = this;
    if (depth > LEAD.depth || !this.isDecidable(alpha, beta)) return UNKNOWN;
    const above = beta + LEAD.margin * depth;
    const below = depth > DEFICIT.depth ? -INFINITE : alpha - DEFICIT.margin * depth;
    const sign = isFirst ? 1 : -1;
    const written = sign * evaluation.value();
    if (written < above - HOPE && written > below + HOPE) return UNKNOWN;
    if (!this.isQuiet()) return UNKNOWN;
    const isSure = written >= above + MAX_LEARNED || written <= below - MAX_LEARNED;
    const score = isSure ? written : written + sign * evaluation.learnedValue();
    if (score >= above) return this.isThreatened() ? UNKNOWN : beta;
    return score <= below ? alpha : UNKNOWN;
  }

  /** Tests whether a quiet position without threats leads the window by so much that a shallower search may bear it out. */
  isLeading(depth: number, alpha: number, beta: number, isFirst: boolean): boolean {
    const { evaluation } = this;
    if (depth < VERIFIED.depth || !this.isDecidable(alpha, beta)) return false;
    const sign = isFirst ? 1 : -1;
    const wanted = beta + VERIFIED.margin;
    const written = sign * evaluation.value();
    if (written < wanted - MAX_LEARNED || !this.isQuiet() || this.isThreatened()) return false;
    return written >= wanted + MAX_LEARNED || written + sign * evaluation.learnedValue() >= wanted;
  }
}
