import type { Move } from '../../core/position.js';
import type { IllegalReason } from './illegal-reason.js';

/** The meaning of a player's text in a position. */
export type MoveReading =
  /** The text does not have the form of a move. */
  | { readonly kind: 'none' }
  | { readonly kind: 'move'; readonly move: Move }
  /** Several legal moves fit, in the order of the legal moves. */
  | { readonly kind: 'ambiguous'; readonly moves: readonly Move[] }
  /** `nearest`: up to four legal moves, the likeliest first. */
  | { readonly kind: 'illegal'; readonly reason: IllegalReason; readonly nearest: readonly Move[] };
