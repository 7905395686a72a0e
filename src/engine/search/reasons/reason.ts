import type { Combination } from './combination.js';
import type { Point } from './comparison.js';
import type { Pieces } from './played-line.js';
import type { Claim } from './teaching/claim.js';

/** A reason for a move; it can be checked on the board by playing the line. */
export type Reason =
  | Claim
  | { readonly kind: 'only-move' }
  /**
   * `moves`: the mover's own turns until the win, this one included; those of a partner once the mover has gone out. Null where others
   * decide who moves how often; `atMost`: others may make it sooner.
   */
  | { readonly kind: 'wins'; readonly moves: number | null; readonly atMost?: true }
  | { readonly kind: 'draws' }
  /** Three kings stand as they catch a lone one. */
  | { readonly kind: 'petrov' }
  /** All moves lose; this one loses last, after `moves` turns of the mover. */
  | { readonly kind: 'lasts'; readonly moves: number }
  /**
   * By the endgame tables the game is won, drawn or, whatever is played, lost; `moves`: the mover's own moves until a capture
   * or the end, at most.
   */
  | { readonly kind: 'known-win' | 'known-loss'; readonly moves: number }
  | { readonly kind: 'known-draw' }
  /**
   * The line takes more than it loses, no more than the side was behind by, or (in give-away) the other side has to take more
   * than it loses.
   */
  | { readonly kind: 'gains' | 'regains' | 'gives'; readonly taken: Pieces; readonly lost: Pieces }
  | { readonly kind: 'shot'; readonly shot: Combination }
  | { readonly kind: 'crowns' }
  /** Crowned later on the line. */
  | { readonly kind: 'will-crown' }
  /** `pieces` could be taken at a profit before the move and cannot any more. */
  | { readonly kind: 'saves'; readonly pieces: number }
  /** `pieces` could be taken at a profit next. */
  | { readonly kind: 'threatens'; readonly pieces: number }
  /** No side could take anything if it had the next move, unlike after `unsafe` of the `others`, which are the other moves. */
  | { readonly kind: 'safe'; readonly unsafe: number; readonly others: number }
  /** A man comes within `steps` of its crown. */
  | { readonly kind: 'nears'; readonly steps: number }
  /** In races: `steps` gained on the others on the way to the goal. */
  | { readonly kind: 'advances'; readonly steps: number }
  /** What else would be played runs into a shot; `than`: that move in notation. */
  | { readonly kind: 'avoids-shot'; readonly than: string; readonly shot: Combination }
  /** What else would be played loses the game by force. */
  | { readonly kind: 'survives'; readonly than: string }
  /** Another move loses more than it takes; this one does not. */
  | {
      readonly kind: 'keeps';
      readonly than: string;
      readonly lost: Pieces;
      readonly taken: Pieces;
      /** The answer with which that begins, where the other move is no good one. */
      readonly by?: string;
    }
  /** What the evaluation prefers to what else would be played. */
  | { readonly kind: 'better'; readonly than: string; readonly point: Point }
  /** What else would be played is as good, as far as the search has seen. */
  | { readonly kind: 'alike'; readonly than: string }
  /** The position has stood before, and no better move was found than to let it stand again. */
  | { readonly kind: 'repeats' }
  /** No better move was found. */
  | { readonly kind: 'best' };
