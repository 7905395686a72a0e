import { type AnyState, findMove, moveEntry, movesIn, playMove } from '../../engine/index.js';
import type { LiveGame } from '../model/live-game.js';
import type { Analysis } from './analysis.js';

/**
 * `game` continued by the first `count` moves that an analysis of the whole game would have played at its end; null if
 * the analysis has no such moves or one cannot be played.
 */
export function playedInLine(game: LiveGame, analysis: Analysis | null, count: number): LiveGame | null {
  const index = game.entries.length;
  const moves = analysis?.judgements.find((each) => each.index === index)?.line.slice(0, count);
  return moves?.length === count ? playedFurther(game, moves) : null;
}

/** A game continued by these moves in notation; null if one of them cannot be played. */
function playedFurther(game: LiveGame, moves: readonly string[]): LiveGame | null {
  let further = game;
  for (const text of moves) {
    const state: AnyState = further.state;
    if (state.kind !== 'draughts' || state.outcome !== null) return null;
    const move = findMove(state.variant, movesIn(state), text);
    if (move === null) return null;
    further = further.continued(moveEntry(state, move), playMove(state, move));
  }
  return further;
}
