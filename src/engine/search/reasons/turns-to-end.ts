import { type Position, seatsInPlay } from '../../core/position.js';
import { hasDoubleTurns } from '../../core/rules.js';
import type { Seat, Variant } from '../../core/variant.js';
import { type GameState, playMove } from '../../game/game.js';
import type { Thought } from '../thought.js';

/** Whose single move it is, and how many are left in the turn. */
type Place = Pick<Position, 'turn' | 'movesLeft'>;

/** The place after a move of which nothing is known: everybody who is left has a turn. */
function nextPlace(variant: Variant, seats: readonly Seat[], { turn, movesLeft }: Place): Place {
  if (hasDoubleTurns(variant.rules) && movesLeft === 2) return { turn, movesLeft: 1 };
  const next = seats.find((seat) => seat > turn) ?? seats[0] ?? turn;
  return { turn: next, movesLeft: hasDoubleTurns(variant.rules) ? 2 : 1 };
}

/**
 * The turns that the seat to move has until the end that a thought foretells, this one included: they are counted on its line,
 * on which others may go out, or a turn be two single moves.
 */
export function turnsToEnd(start: GameState, { line, end }: Pick<Thought, 'line' | 'end'>): number {
  const { variant, position } = start;
  let [state, turns] = [start, 1];
  const begins = ({ turn, movesLeft }: Place): number =>
    Number(turn === position.turn && !(hasDoubleTurns(variant.rules) && movesLeft === 1));
  let plies = 0;
  for (const move of line) {
    if (state.outcome !== null) break;
    if (plies > 0) turns += begins(state.position);
    state = playMove(state, move);
    plies++;
  }
  // A line may be cut off before the end that the search has seen.
  const seats = seatsInPlay(variant, state.position);
  let place: Place = state.position;
  for (; state.outcome === null && plies < (end?.moves ?? 0); plies++) {
    if (plies > 0) turns += begins(place);
    place = nextPlace(variant, seats, place);
  }
  return turns;
}
