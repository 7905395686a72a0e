import { sideOf } from '../../core/position.js';
import type { GameState } from '../../game/game.js';
import { materialBalance } from '../evaluate/material-balance.js';
import type { Thought } from '../thought.js';
import { playLine } from './played-line.js';

/**
 * The average lead of each seat's side over the other sides in play at the end of a thought's line; in men, in races in
 * steps. Unlike a thought's score it does not depend on the side to move, so that positions can be compared.
 */
export function scoreBySeat(state: GameState, thought: Thought): readonly number[] {
  const { variant, position } = state;
  const sides = variant.seats.map((_, seat) => sideOf(variant, seat));
  if (new Set(sides).size === 2) {
    const own = sideOf(variant, position.turn);
    return sides.map((side) => (side === own ? thought.score : -thought.score));
  }
  return materialBalance(variant, playLine(state, thought.line).end.position);
}
