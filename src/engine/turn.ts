import type { Move, Position } from './position.js';
import type { Seat, Variant } from './variant.js';

/** How a seat went out. */
export interface Exit {
  readonly seat: Seat;
  readonly reason: 'captured' | 'blocked';
}

export interface Step {
  readonly position: Position;
  /** Seats that went out by this, in order (games of three and more seats). */
  readonly exits: readonly Exit[];
}

/** Plays a legal move and passes the turn. */
export function applyMove(_variant: Variant, _position: Position, _move: Move): Step {
  throw new Error('not written yet');
}
