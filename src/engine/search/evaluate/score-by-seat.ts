import { sideOf } from '../../core/position.js';
import type { GameState } from '../../game/game.js';
import type { Thought } from '../thought.js';
import { balanceOf } from './balance.js';
import { walk } from './reasons.js';

/**
 * By seat: how far its side is ahead of the others, on average, as far as a thought about a state sees, in men (in
 * races in steps). The same whoever is to move, so that positions in a row can be compared.
 */
export function outlookOf(state: GameState, thought: Thought): readonly number[] {
  const { variant, position } = state;
  const sides = variant.seats.map((_, seat) => sideOf(variant, seat));
  if (new Set(sides).size === 2) {
    const own = sideOf(variant, position.turn);
    return sides.map((side) => (side === own ? thought.score : -thought.score));
  }
  return balanceOf(variant, walk(state, thought.line).end.position);
}
