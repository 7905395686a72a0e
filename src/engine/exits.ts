import type { Seat } from './variant.js';

export type WinReason =
  | 'captured'
  | 'blocked'
  | 'resigned'
  /** In give-away the winner is who has no move left. */
  | 'gave-away'
  | 'crowned'
  | 'arrived'
  /** Men of the loser still stood at home when all had to have left. */
  | 'lingered'
  | 'king-against-man';
/** How a seat went out. */
export interface Exit {
  readonly seat: Seat;
  readonly reason: WinReason;
}
