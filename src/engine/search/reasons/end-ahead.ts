import { type Position, seatsInPlay, sideOf } from '../../core/position.js';
import { hasDoubleTurns } from '../../core/rules.js';
import type { Seat, Variant } from '../../core/variant.js';
import { type GameState, playMove } from '../../game/game.js';
import type { ForcedEnd, Thought } from '../thought.js';

/** Whose single move it is, and how many are left in the turn. */
type Place = Pick<Position, 'turn' | 'movesLeft'>;

/** The place after a move of which nothing is known: everybody who is left has a turn. */
function nextPlace(variant: Variant, seats: readonly Seat[], { turn, movesLeft }: Place): Place {
  if (hasDoubleTurns(variant.rules) && movesLeft === 2) return { turn, movesLeft: 1 };
  const next = seats.find((seat) => seat > turn) ?? seats[0] ?? turn;
  return { turn: next, movesLeft: hasDoubleTurns(variant.rules) ? 2 : 1 };
}

/** The seat whose turns are counted for a seat: once that has gone out, its next partner in play. */
function countedSeat(variant: Variant, seat: Seat, inPlay: readonly Seat[]): Seat {
  if (inPlay.includes(seat)) return seat;
  const partners = inPlay.filter((each) => sideOf(variant, each) === sideOf(variant, seat));
  return partners.find((each) => each > seat) ?? partners[0] ?? seat;
}

/** A forced end, and when it comes. */
export interface EndAhead {
  /** For the side to move. */
  readonly kind: ForcedEnd['kind'];
  /** The turns that the seat to move has until then, the first one included; once it has gone out those of a partner. */
  readonly turns: number;
}

/**
 * The end that a thought foretells; null without one, and where its line runs into a draw that the search does not know. Turns are
 * counted on the line, on which others may go out, or a turn be two single moves.
 */
export function endAhead(start: GameState, { line, end }: Pick<Thought, 'line' | 'end'>): EndAhead | null {
  if (end === null) return null;
  const { variant, position } = start;
  const begins = ({ turn, movesLeft }: Place, seats: readonly Seat[]): number =>
    Number(
      turn === countedSeat(variant, position.turn, seats) &&
        !(hasDoubleTurns(variant.rules) && movesLeft === 1),
    );
  let [state, turns, plies] = [start, 1, 0];
  for (const move of line) {
    if (state.outcome !== null) break;
    if (plies > 0) turns += begins(state.position, seatsInPlay(variant, state.position));
    state = playMove(state, move);
    plies++;
  }
  if (state.outcome?.kind === 'draw' && end.kind !== 'draw') return null;
  // A line may be cut off before the end that the search has seen.
  const seats = seatsInPlay(variant, state.position);
  let place: Place = state.position;
  for (; state.outcome === null && plies < end.moves; plies++) {
    if (plies > 0) turns += begins(place, seats);
    place = nextPlace(variant, seats, place);
  }
  return { kind: end.kind, turns };
}
