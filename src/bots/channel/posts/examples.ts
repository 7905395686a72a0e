import {
  type AnyVariant,
  formatMove,
  formatShot,
  type Move,
  movesIn,
  newGame,
  playMove,
  TURN,
  type Variant,
} from '../../../engine/index.js';
import type { MoveExamples } from '../../../locales/index.js';

/** If there is no capture within this many plies, the game counts as one without captures. */
const FAR = 60;
/** The fourth disc flicked straight ahead, with three quarters of the force. */
const STRAIGHT_SHOT = { disc: 3, angle: TURN / 4, power: 75 };

/** Examples of how a game's moves are written: a legal first move, and a possible capture. */
export function examplesIn(variant: AnyVariant): MoveExamples {
  if (variant.kind === 'chapaev') return { move: formatShot(STRAIGHT_SHOT), capture: null };
  const [first, capture] = firstMoves(variant);
  return {
    move: first === undefined ? '' : formatMove(variant, first),
    capture: capture === undefined ? null : formatMove(variant, capture),
  };
}

/** The middle one of the legal moves at the start, and the first capture when middle moves are played on and on. */
function firstMoves(variant: Variant): [Move | undefined, Move | undefined] {
  const begun = newGame(variant, {}, 0);
  if (!begun.ok) throw new Error(`${variant.id} cannot begin`);
  let { state } = begun.value;
  const middle = (moves: readonly Move[]) => moves[moves.length >> 1];
  const first = middle(movesIn(state));
  for (let ply = 0; ply < FAR && state.outcome === null; ply++) {
    const moves = movesIn(state);
    const next = middle(moves);
    const capture = moves.find(({ captured }) => captured.length > 0);
    if (capture !== undefined || next === undefined) return [first, capture];
    state = playMove(state, next);
  }
  return [first, undefined];
}
