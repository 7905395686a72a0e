import { type GameState, movesIn, playMove } from '../game.js';
import { bestOf, type Judged, judgeMoves, WIN } from '../opponent.js';
import type { Move } from '../position.js';
import { balanceOf } from './balance.js';
import { LEVELS } from './levels.js';
import type { ForcedEnd, Limits, Thought } from './thought.js';

/** The moves as a player sees them who misjudges each by up to `noise` men. */
const misjudged = (judged: readonly Judged[], noise: number, lot: () => number): readonly Judged[] =>
  noise === 0 ? judged : judged.map(({ move, worth }) => ({ move, worth: worth + noise * (2 * lot() - 1) }));

/** What the game comes to at once by a move. */
function endAfter(state: GameState, move: Move): ForcedEnd | null {
  const { outcome } = playMove(state, move);
  if (outcome === null) return null;
  if (outcome.kind === 'draw') return { kind: 'draw', moves: 1 };
  return { kind: outcome.seats.includes(state.position.turn) ? 'win' : 'loss', moves: 1 };
}

function settled(state: GameState, { move, worth }: Judged, nodes: number): Thought {
  const { variant, position } = state;
  const end = endAfter(state, move);
  const gain = { win: WIN, loss: -WIN, draw: 0 };
  const score = end === null ? (balanceOf(variant, position)[position.turn] ?? 0) + worth : gain[end.kind];
  return { move, score, end, depth: 1, nodes, line: [move] };
}

/** The thought of a player who looks at every move once: for games whose rules have no compiled form. */
export function atOnePly(state: GameState, limits: Limits, lot: () => number): Thought {
  const moves = limits.among ?? movesIn(state);
  const judged = judgeMoves(state.variant, state.position, moves);
  const noise = limits.level === undefined ? 0 : LEVELS[limits.level].noise;
  const { move } = bestOf(misjudged(judged, noise, lot), lot());
  const chosen = judged.find((each) => each.move === move) ?? { move, worth: 0 };
  const thought = settled(state, chosen, moves.length);
  limits.onProgress?.(thought);
  return thought;
}
