import type { Seat } from '../variant.js';

/** The way in which the losers lost. */
export type WinReason =
  | 'captured'
  | 'blocked'
  | 'resigned'
  | 'out-of-time'
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

/** Ways to give up a game without a move: by resignation, or by running out of time. */
export type Forfeit = 'resign' | 'timeout';

/** A seat that went out of the game, and why. */
export interface Elimination {
  readonly seat: Seat;
  readonly reason: WinReason;
}
