import { sidesOf } from '../../core/variant.js';
import { type GameState, playMove } from '../../game/game.js';
import type { Thought } from '../thought.js';
import type { EndAhead } from './end-ahead.js';
import { winsWithin } from './forced.js';

/** Turns by which the most stubborn defence of allies may last longer than the one that a search has found. */
const LONGER = 2;

/** How many turns of the seat to move it takes to win. */
export interface TurnsToWin {
  /** Null where others decide how many these are. */
  readonly moves: number | null;
  /** Present if the line that was found takes fewer, which another defence may exceed. */
  readonly atMost?: true;
}

/** The turns until a win that a thought foretells, `turns` of them on its line. */
export function turnsToWin(
  state: GameState,
  { move }: Pick<Thought, 'move'>,
  { turns }: EndAhead,
): TurnsToWin {
  const { seats } = state.variant;
  if (seats.length === 2 || sidesOf(seats).length > 2 || turns === 1) return { moves: turns };
  const after = playMove(state, move);
  // Where somebody goes out, those who are left move more often; the longest line need not be the one with most turns.
  const longer = Array.from({ length: LONGER + 1 }, (_, more) => turns + more);
  const moves = longer.find((each) => winsWithin(after, state.position.turn, each - 1)) ?? null;
  return moves === null || moves === turns ? { moves } : { moves, atMost: true };
}
