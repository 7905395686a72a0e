import type { Outcome } from '../core/outcome.js';
import type { Seat, Variant } from '../core/variant.js';
import { afterShot, drawnBy, type Match, type ShotResult, settle, wonBy } from './match.js';
import type { Shot } from './table.js';

/** What the record of a game of flicks amounts to. */
export interface FlickState {
  /** The variant with the game's options applied. */
  readonly variant: Variant;
  readonly match: Match;
  readonly outcome: Outcome | null;
}

/** A match that is set up; a round in it may be over already. */
export function beginMatch(variant: Variant, from: Match): FlickState {
  const { match, outcome } = settle(variant, from);
  return { variant, match, outcome };
}

function demandOpen({ outcome }: FlickState): void {
  if (outcome !== null) throw new Error('the match is over');
}

export interface PlayedShot {
  readonly state: FlickState;
  readonly result: ShotResult;
}

/** The state after a shot with a disc of the seat to move, and what it did. */
export function playShot(state: FlickState, shot: Shot): PlayedShot {
  demandOpen(state);
  const result = afterShot(state.variant, state.match, shot);
  return { state: { variant: state.variant, match: result.match, outcome: result.outcome }, result };
}

/** The state after a seat has resigned, whoever has the turn. */
export function resignMatch(state: FlickState, seat: Seat): FlickState {
  demandOpen(state);
  return { ...state, outcome: wonBy(1 - seat, 'resigned') };
}

/** The state after both have agreed to a draw. */
export function drawMatch(state: FlickState): FlickState {
  demandOpen(state);
  return { ...state, outcome: drawnBy('agreement') };
}
