import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import type { Move, Position } from '../../src/engine/core/position.js';
import { applyMove } from '../../src/engine/core/turn.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { type GameState, movesIn } from '../../src/engine/game/game.js';
import { pick } from '../engine/random-game.js';

const KING = 3;
const SURE = 1_000;

/** What a move takes and crowns, in men; in games of giving away what it costs. */
function gain({ rules }: Variant, { board }: Position, { captured, crowned }: Move): number {
  const taken = captured.reduce((sum, cell) => sum + (board[cell]?.[0].king ? KING : 1), 0);
  const men = taken + (crowned ? KING - 1 : 0);
  return rules.goal === 'give-away' ? 0 - men : men;
}

/**
 * A player of games of two who sees two moves: plays what wins most material by their own move and the opponent's answer, and
 * anything among equals. `draw` gives numbers in [0, 1).
 */
export function beginnersMove(state: GameState, draw: () => number): Move {
  const { variant, position } = state;
  let most = Number.NEGATIVE_INFINITY;
  let equals: Move[] = [];
  for (const move of movesIn(state)) {
    const { position: after } = applyMove(variant, position, move);
    const answers = legalMoves(variant, after).map((answer) => gain(variant, after, answer));
    const stuck = variant.rules.goal === 'give-away' ? SURE : 0 - SURE;
    const value = gain(variant, position, move) - (answers.length === 0 ? stuck : Math.max(...answers));
    if (value > most) equals = [];
    if (value >= most) equals.push(move);
    most = Math.max(most, value);
  }
  return pick(equals, draw);
}
