import { moveTablesOf } from '../../../core/board/move-tables.js';
import { topologyOf } from '../../../core/board/topology.js';
import { memoized } from '../../../core/memoized.js';
import type { Variant } from '../../../core/variant.js';
import type { GameState } from '../../../game/game.js';
import { stepsToCrown } from '../../evaluate/steps-to-crown.js';
import type { Reason } from '../reason.js';
import { cellsOf, endOf, isGiveAway, isSafe, nameOf, type Played, takes } from './passing.js';

/** Steps to the crown that are worth a word, at most. */
const FAR = 4;

/** The cells that a man of a seat can step on before it is crowned, and the crown cells. */
function roadFrom({ variant }: GameState, seat: number, from: number): readonly number[] {
  const { steps } = moveTablesOf(variant);
  const road = [from];
  for (const cell of road) road.push(...(steps[seat]?.[cell] ?? []).filter((next) => !road.includes(next)));
  return road.slice(1);
}

/** How far a man of the first army that has moved has to go to its crown, where no enemy stands on any of its ways. */
export function roadReason({ move, after, seat, side }: Played): Reason[] {
  const { variant, position } = after;
  const end = endOf(move);
  const man = position.board[end]?.[0];
  if (isGiveAway(variant) || man?.seat !== seat || man.king || man.second || !isSafe(after, side)) return [];
  const steps = stepsToCrown(variant, seat)[end] ?? null;
  if (steps === null || steps === 0 || steps > FAR) return [];
  const own = new Set(cellsOf(after, side));
  const isClear = roadFrom(after, seat, end).every((cell) => position.board[cell] === null || own.has(cell));
  return isClear ? [{ kind: 'runs', steps }] : [];
}

/** The share of ranks and files, on either side of the middle, that makes the centre. */
const MIDDLE = 1 / 5;

/** The cells of the centre; none on boards that are no rectangles. */
const centreOf = memoized((variant: Variant): ReadonlySet<number> => {
  const { board } = variant;
  if (board.kind !== 'chequered' && board.kind !== 'square') return new Set();
  const { at } = topologyOf(board);
  const isMiddle = (value: number, length: number): boolean =>
    Math.abs(value - (length - 1) / 2) <= MIDDLE * length;
  return new Set(
    at.flatMap(({ x, y }, cell) => (isMiddle(x, board.files) && isMiddle(y, board.ranks) ? [cell] : [])),
  );
});

/** A piece that comes to the centre. */
export function centreReason({ move, after, side }: Played): Reason[] {
  const centre = centreOf(after.variant);
  const end = endOf(move);
  if (!centre.has(end) || centre.has(move.from) || takes(move)) return [];
  return isGiveAway(after.variant) || !isSafe(after, side)
    ? []
    : [{ kind: 'centre', square: nameOf(after, end) }];
}
