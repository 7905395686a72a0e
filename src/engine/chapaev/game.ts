import type { Outcome } from '../core/endings/outcome.js';
import type { Seat } from '../core/variant.js';
import { afterShot, drawnBy, type Match, type ShotResult, settle, wonBy } from './match.js';
import type { Shot } from './table.js';
import type { ChapaevVariant } from './variant.js';

/** How a game of Chapaev stands. */
export interface MatchState {
  readonly kind: 'chapaev';
  /** The variant with the game's options applied. */
  readonly variant: ChapaevVariant;
  readonly match: Match;
  readonly outcome: Outcome | null;
}

/** A match that is set up; a round in it may be over already. */
export function beginMatch(variant: ChapaevVariant, from: Match): MatchState {
  const { match, outcome } = settle(variant, from);
  return { kind: 'chapaev', variant, match, outcome };
}

function demandOpen({ outcome }: MatchState): void {
  if (outcome !== null) throw new Error('the match is over');
}

export interface PlayedShot {
  readonly state: MatchState;
  readonly result: ShotResult;
}

/** The state after a shot with a disc of the seat to move, and what it did. */
export function playShot(state: MatchState, shot: Shot): PlayedShot {
  demandOpen(state);
  const result = afterShot(state.variant, state.match, shot);
  return { state: { ...state, match: result.match, outcome: result.outcome }, result };
}

/** The state after a seat has resigned, whoever has the turn. */
export function resignMatch(state: MatchState, seat: Seat): MatchState {
  demandOpen(state);
  return { ...state, outcome: wonBy(1 - seat, 'resigned') };
}

/** The state after both have agreed to a draw. */
export function drawMatch(state: MatchState): MatchState {
  demandOpen(state);
  return { ...state, outcome: drawnBy('agreement') };
}
