import { formatMove } from '../../../core/moves/move-text.js';
import type { Move } from '../../../core/position.js';
import { type GameState, movesIn, playMove } from '../../../game/game.js';
import { capturedOf, isNothing } from '../played-line.js';
import type { Reason } from '../reason.js';
import { cellsOf, enemyMoves, isGiveAway, type Played, takes, textOf } from './passing.js';

/** Moves that are tried. */
const TRIED = 16;

/** A capture of a piece of a side that somebody could make. */
function captureOf(state: GameState, side: number): Move | undefined {
  if (state.outcome !== null) return undefined;
  const own = new Set(cellsOf(state, side));
  return enemyMoves(state, side).find(({ captured }) => captured.some((cell) => own.has(cell)));
}

/** Another move after which something could be taken, where after the one that is explained nothing can. */
export function exposeReason({ state, move, after, side }: Played): Reason[] {
  if (isGiveAway(state.variant) || takes(move) || captureOf(after, side) !== undefined) return [];
  const own = textOf(state, move);
  for (const each of movesIn(state).slice(0, TRIED)) {
    const than = textOf(state, each);
    const to = playMove(state, each);
    const by = than === own || takes(each) ? undefined : captureOf(to, side);
    if (by !== undefined) return [{ kind: 'unexposed', than, by: formatMove(to.variant, by) }];
  }
  return [];
}

/** The pieces of a side that others could take, each if it had the next move. */
function exposed(state: GameState, side: number): number {
  const targets = new Set(enemyMoves(state, side).flatMap(({ captured }) => captured));
  return cellsOf(state, side).filter((cell) => targets.has(cell)).length;
}

/** How many pieces less can be taken than before. */
export function coverReason({ state, move, after, side }: Played): Reason[] {
  if (isGiveAway(state.variant) || takes(move)) return [];
  const [before, now] = [exposed(state, side), exposed(after, side)];
  return now < before ? [{ kind: 'covers', before, now }] : [];
}

/** What a move takes, whatever is taken back. */
export function takeReason({ state, move, side }: Played): Reason[] {
  const pieces = capturedOf(state.variant, state.position, move, side, false);
  return isGiveAway(state.variant) || isNothing(pieces) ? [] : [{ kind: 'takes', pieces }];
}
