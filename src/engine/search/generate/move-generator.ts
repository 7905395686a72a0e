import type { Seat } from '../../core/variant.js';

/** Generates the moves of one seat's pieces at the end of the list. */
export interface MoveGenerator {
  /** Tests whether any piece can begin a jump; where allies are hopped over, it need not be a capture. */
  readonly canJump: (seat: Seat) => boolean;
  /** Tests whether any piece can begin a jump over an enemy. */
  readonly canJumpEnemy: (seat: Seat) => boolean;
  /** Generates every capture that the rules' priority allows; `onlyEnemies`: without captures of allies alone. */
  readonly captures: (seat: Seat, onlyEnemies: boolean) => void;
  /** Generates every quiet move. */
  readonly quiets: (seat: Seat) => void;
  /** The number of quiet moves. */
  readonly countQuiets: (seat: Seat) => number;
  /** The number of captures, or of quiet moves where there is none; leaves the list as it is. */
  readonly count: (seat: Seat) => number;
  /** Tests whether any piece can make a step. */
  readonly canStep: (seat: Seat) => boolean;
}
