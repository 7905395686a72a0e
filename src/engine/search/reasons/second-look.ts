import { type Move, sideOf } from '../../core/position.js';
import { type GameState, playMove } from '../../game/game.js';
import { think } from '../think.js';

/** Positions that a search must have seen to be believed; after a quicker one so many are looked through behind the move. */
const LOOKED_THROUGH = 20_000;

/** False if a move, found by a search of some `nodes`, leaves its side less than so many men ahead where one looks longer. */
export function outlivesSecondLook(state: GameState, move: Move, nodes: number, men: number): boolean {
  const after = playMove(state, move);
  if (nodes >= LOOKED_THROUGH || after.outcome !== null) return true;
  const side = sideOf(state.variant, state.position.turn);
  const { score } = think(after, { nodes: LOOKED_THROUGH }, 1);
  return (sideOf(state.variant, after.position.turn) === side ? score : -score) >= men;
}
