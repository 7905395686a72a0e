import type { Seat } from '../variant.js';

/** The way in which the losers lost. */
export type WinReason =
  | 'captured'
  | 'blocked'
  | 'resigned'
  | 'out-of-time'
  /** The others claimed the win because this player had left, or did not move for too long. */
  | 'left'
  | 'idle'
  /** In give-away the winner is who has no move left. */
  | 'gave-away'
  | 'crowned'
  | 'arrived'
  /** Men of the loser still stood at home when all had to have left. */
  | 'lingered'
  | 'king-against-man'
  /** In a match of Chapaev: the loser's row would leave the board; all rounds are over and the winner is further. */
  | 'no-row-left'
  | 'further';

/** Reasons of a win by the ways in which a seat loses without a move. */
export const FORFEITED = {
  resign: 'resigned',
  timeout: 'out-of-time',
  left: 'left',
  idle: 'idle',
} as const satisfies Readonly<Record<string, WinReason>>;

/**
 * Ways to lose a game without a move: by resignation, by running out of time, or by a claim of the others, whom the player
 * has left or keeps waiting.
 */
export type Forfeit = keyof typeof FORFEITED;

/** A seat that went out of the game, and why. */
export interface Elimination {
  readonly seat: Seat;
  readonly reason: WinReason;
}
