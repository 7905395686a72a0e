import type { Move } from '../core/position.js';
import type { Endgames } from './endgames/tables.js';
import type { LevelNumber } from './levels.js';

/** When to stop thinking. Whatever comes first counts; without any of them one look at every move is all. */
export interface Limits {
  /** Positions to look at, at the most. The same number gives the same move on every machine. */
  readonly nodes?: number;
  /** Single moves to look ahead, at the most. */
  readonly depth?: number;
  /** How strong to play: its own limits, and its misjudgements. Left out: with full strength. */
  readonly level?: LevelNumber;
  /** Only these of the moves that may be played; for judging a move that somebody made. */
  readonly among?: readonly Move[];
  /** Asked now and then: true ends the search with what was found so far. */
  readonly stop?: () => boolean;
  /** Endgame tables of this very game, house rules included; only the higher levels play by them. */
  readonly endgames?: Endgames | null;
  /** Told of every depth that was finished, and of every better move. */
  readonly onProgress?: (thought: Thought) => void;
}

/** How the game ends by force, as far as was seen. */
export interface ForcedEnd {
  /** For the side to move. */
  readonly kind: 'win' | 'loss' | 'draw';
  /** Single moves until then, the best play of both sides supposed. */
  readonly moves: number;
}

/** What thinking about a position has come to. */
export interface Thought {
  readonly move: Move;
  /**
   * How much better the side to move stands once the line is played, in men (in games of hops in steps); a won
   * game is more than any material, a lost one less. What that means for every seat says `outlookOf`.
   */
  readonly score: number;
  /** Null where no end is in sight. */
  readonly end: ForcedEnd | null;
  /** Single moves that were looked ahead in full. */
  readonly depth: number;
  /** Positions that were looked at. */
  readonly nodes: number;
  /** The best play seen for everyone; begins with `move`. */
  readonly line: readonly Move[];
}
