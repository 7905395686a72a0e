import { FORFEITED, type Forfeit } from '../core/endings/elimination.js';
import { type Outcome, VOID } from '../core/endings/outcome.js';
import type { Seat } from '../core/variant.js';
import { afterShot, drawnBy, type Match, type ShotResult, settle, wonBy } from './match.js';
import type { Shot } from './table.js';
import type { ChapaevVariant } from './variant.js';

/** State of a game of Chapaev. */
export interface MatchState {
  readonly kind: 'chapaev';
  /** The variant with the game's options applied. */
  readonly variant: ChapaevVariant;
  readonly match: Match;
  readonly outcome: Outcome | null;
}

/** Starts at a match position, in which a round may already be over. */
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

/** The state after a shot of the seat to move, and the effects of the shot. */
export function playShot(state: MatchState, shot: Shot): PlayedShot {
  demandOpen(state);
  const result = afterShot(state.variant, state.match, shot);
  return { state: { ...state, match: result.match, outcome: result.outcome }, result };
}

/** The state after a seat has resigned, in turn or not, or has run out of time. */
export function resignMatch(state: MatchState, seat: Seat, how: Forfeit): MatchState {
  demandOpen(state);
  return { ...state, outcome: wonBy(1 - seat, FORFEITED[how]) };
}

/** The state after a draw by agreement. */
export function drawMatch(state: MatchState): MatchState {
  demandOpen(state);
  return { ...state, outcome: drawnBy('agreement') };
}

/** The state after the match was ended without a result. */
export function endMatchVoid(state: MatchState): MatchState {
  demandOpen(state);
  return { ...state, outcome: VOID };
}
