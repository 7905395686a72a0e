import type { Seat } from '../../core/variant.js';

/** Looks for moves of one seat's pieces and lays them at the end of the list. */
export interface Scout {
  /** Whether any piece can begin a jump; where allies are hopped, that alone is no capture yet. */
  readonly mayJump: (seat: Seat) => boolean;
  /** Whether any piece can begin a jump over an enemy. */
  readonly mayJumpEnemy: (seat: Seat) => boolean;
  /** Every capture that the priority leaves; `onlyEnemies` leaves out captures of allies alone. */
  readonly captures: (seat: Seat, onlyEnemies: boolean) => void;
  /** Every move without a capture. */
  readonly quiet: (seat: Seat) => void;
  /** The number of those. */
  readonly countQuiet: (seat: Seat) => number;
  /** The number of captures, or where there is none of quiet moves; the list stays as it is. */
  readonly count: (seat: Seat) => number;
  /** Whether any piece has an empty cell to go to. */
  readonly canGo: (seat: Seat) => boolean;
}
