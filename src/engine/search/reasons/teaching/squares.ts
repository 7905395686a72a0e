import type { Move } from '../../../core/position.js';
import { type GameState, movesIn, playMove } from '../../../game/game.js';
import type { Budget } from '../forced.js';
import type { Reason } from '../reason.js';
import {
  cellsOf,
  endOf,
  enemyMoves,
  gains,
  isDuel,
  isGiveAway,
  isSafe,
  movesOf,
  nameOf,
  type Played,
  passedTo,
  takes,
} from './passing.js';

/** True for moves of which none captures: then any piece may move. */
const isQuiet = (moves: readonly Move[]): boolean => moves.length > 0 && !moves.some(takes);

const movable = (moves: readonly Move[]): ReadonlySet<number> => new Set(moves.map(({ from }) => from));

/** Pieces of the other side that could move and cannot any more. */
export function lockReason({ state, after, side }: Played): Reason[] {
  if (isGiveAway(state.variant)) return [];
  const [before, now] = [state, after].map((at) => enemyMoves(at, side));
  if (before === undefined || now === undefined || !isQuiet(before) || !isQuiet(now)) return [];
  const [could, can] = [movable(before), movable(now)];
  const locked = [...could].filter((cell) => !can.has(cell) && after.position.board[cell] !== null);
  return locked.length > 0 ? [{ kind: 'locks', squares: locked.map((cell) => nameOf(state, cell)) }] : [];
}

/** Pieces of the mover that could not move and now can. */
export function freeReason({ state, move, after, seat, side }: Played): Reason[] {
  if (!isSafe(after, side)) return [];
  const [before, now] = [movesOf(state, seat), movesOf(after, seat)];
  if (!isQuiet(before) || !isQuiet(now)) return [];
  const [could, can] = [movable(before), movable(now)];
  const freed = [...can].filter((cell) => cell !== endOf(move) && !could.has(cell));
  return freed.length > 0 ? [{ kind: 'frees', squares: freed.map((cell) => nameOf(state, cell)) }] : [];
}

const without = (state: GameState, cell: number): GameState => ({
  ...state,
  position: {
    ...state.position,
    board: state.position.board.map((stack, each) => (each === cell ? null : stack)),
  },
});

const isTaken = (moves: readonly Move[], target: number): boolean =>
  moves.some(({ captured }) => captured.includes(target));

/** The pieces that keep the one that has moved from being taken. */
export function backedReason({ move, after, side }: Played): Reason[] {
  if (isGiveAway(after.variant) || !isSafe(after, side)) return [];
  const target = endOf(move);
  const backs = cellsOf(after, side).filter(
    (cell) => cell !== target && isTaken(enemyMoves(without(after, cell), side), target),
  );
  if (backs.length === 0) return [];
  return [{ kind: 'backed', square: nameOf(after, target), by: backs.map((cell) => nameOf(after, cell)) }];
}

/** The pieces that the one that has moved keeps from being taken. */
export function backsReason({ move, after, side }: Played): Reason[] {
  if (isGiveAway(after.variant) || !isSafe(after, side)) return [];
  const moves = enemyMoves(without(after, endOf(move)), side);
  const backed = cellsOf(after, side).filter((cell) => isTaken(moves, cell));
  return backed.length > 0 ? [{ kind: 'backs', squares: backed.map((cell) => nameOf(after, cell)) }] : [];
}

/** True where each move of a piece leaves something to be taken at once for nothing, and it has some. */
function isHeld(state: GameState, cell: number, side: number, budget: Budget): boolean {
  const steps = movesIn(state).filter(({ from }) => from === cell);
  const loses = (move: Move): boolean => {
    const to = playMove(state, move);
    return to.outcome === null && gains(state, to, { side, plies: 0, men: 1 }, budget) === true;
  };
  return steps.length > 0 && steps.every(loses);
}

/** Men of the other side that could step, and now cannot without a loss. */
export function holdReason({ state, after, side, budget }: Played): Reason[] {
  if (isGiveAway(state.variant) || !isDuel(state.variant)) return [];
  const passed = passedTo(state, after.position.turn);
  const [before, now] = [passed, after].map(movesIn);
  if (before === undefined || now === undefined || !isQuiet(before) || !isQuiet(now)) return [];
  const could = movable(before);
  const held = cellsOf(after, 1 - side).filter(
    (cell) =>
      after.position.board[cell]?.[0].king === false &&
      could.has(cell) &&
      isHeld(after, cell, side, budget) &&
      !isHeld(passed, cell, side, budget),
  );
  return held.length > 0 ? [{ kind: 'holds', squares: held.map((cell) => nameOf(after, cell)) }] : [];
}
