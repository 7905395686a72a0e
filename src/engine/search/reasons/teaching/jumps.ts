import type { Move } from '../../../core/position.js';
import type { GameState } from '../../../game/game.js';
import { stepsToCrown } from '../../evaluate/steps-to-crown.js';
import type { Reason } from '../reason.js';
import { endOf, movesOf, type Played, textOf } from './passing.js';

/** Steps nearer to the goal that a move must bring to be worth a word. */
const LEAST = 2;

/** The move of a seat that comes nearest to its goal, and by how many steps. */
function longest(state: GameState, seat: number): { readonly move: Move | null; readonly steps: number } {
  const left = stepsToCrown(state.variant, seat);
  const nearer = ({ from, ...move }: Move): number =>
    (left[from] ?? 0) - (left[endOf({ from, ...move })] ?? 0);
  return movesOf(state, seat).reduce(
    (most: { readonly move: Move | null; readonly steps: number }, move) =>
      nearer(move) > most.steps ? { move, steps: nearer(move) } : most,
    { move: null, steps: LEAST - 1 },
  );
}

/** In races: a long move that the mover can make next and could not before, or that the other can make no longer. */
export function jumpReason({ state, after, seat }: Played): Reason[] {
  const other = after.position.turn;
  const next = longest(after, seat);
  const opened: Reason[] =
    next.move !== null && next.steps > longest(state, seat).steps
      ? [{ kind: 'opens', move: textOf(after, next.move), steps: next.steps }]
      : [];
  const barred = longest(state, other);
  const isBarred = barred.move !== null && longest(after, other).steps < barred.steps;
  return isBarred && barred.move !== null
    ? [...opened, { kind: 'bars', move: textOf(state, barred.move), steps: barred.steps }]
    : opened;
}
