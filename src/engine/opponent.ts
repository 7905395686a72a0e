import { legalMoves } from './moves.js';
import { planOf } from './plan.js';
import { type Move, type Position, seatsInPlay, sideOf, sidesInPlay } from './position.js';
import type { Cell } from './topology.js';
import { applyMove } from './turn.js';
import type { Seat, Variant } from './variant.js';

const MAN = 1;
const KING = 3;
/** All the steps of a man to its crown together are worth less than a man. */
const STEP = 0.04;
const WIN = 1000;

const valueAt = (position: Position, cell: Cell): number => (position.board[cell]?.[0].king ? KING : MAN);

/** By cell: the fewest steps of a man of this seat to a crown cell, or null where it never gets there. */
function stepsToCrown(variant: Variant, seat: Seat): (number | null)[] {
  const { crowns, steps } = planOf(variant);
  const distance = (crowns[seat] ?? []).map((crown) => (crown ? 0 : null)) as (number | null)[];
  // Every round settles the cells that are one step farther away; a road is no longer than the board.
  for (let round = 0; round < distance.length; round++) {
    steps[seat]?.forEach((targets, cell) => {
      if (distance[cell] === null && targets.some((target) => distance[target] === round)) {
        distance[cell] = round + 1;
      }
    });
  }
  return distance;
}

/** What the other sides can take from this one at the worst by a single capture. */
function worstLoss(variant: Variant, after: Position, seat: Seat): number {
  const side = sideOf(variant, seat);
  let worst = 0;
  for (const turn of seatsInPlay(variant, after)) {
    if (sideOf(variant, turn) === side) continue;
    for (const { captured } of legalMoves(variant, { ...after, turn })) {
      const own = captured.filter((cell) => after.board[cell]?.[0].seat === seat);
      worst = Math.max(
        worst,
        own.reduce((sum, cell) => sum + valueAt(after, cell), 0),
      );
    }
  }
  return worst;
}

/** How good a move looks one ply deep, in men. */
function judge(variant: Variant, position: Position, move: Move, roads: readonly (number | null)[]): number {
  const seat = position.turn;
  const { position: after } = applyMove(variant, position, move);
  const gained = move.captured.reduce((sum, cell) => sum + valueAt(position, cell), 0);
  const wins =
    variant.seats.length === 2
      ? legalMoves(variant, after).length === 0
      : sidesInPlay(variant, after).length < 2;
  if (wins) return WIN + gained;
  const end = move.path.at(-1) ?? move.from;
  const man = position.board[move.from]?.[0].king === false;
  const advance = man && !move.crowned ? (roads[move.from] ?? 0) - (roads[end] ?? 0) : 0;
  const crown = move.crowned ? KING - MAN : 0;
  return gained + crown + STEP * advance - worstLoss(variant, after, seat);
}

/** The move of a one-ply player; the same for the same `lot` in [0, 1). There must be a legal move. */
export function onePly(variant: Variant, position: Position, lot: number): Move {
  const roads = stepsToCrown(variant, position.turn);
  const judged = legalMoves(variant, position).map((move) => ({
    move,
    worth: judge(variant, position, move, roads),
  }));
  const best = Math.max(...judged.map(({ worth }) => worth));
  const equals = judged.filter(({ worth }) => worth >= best - 1e-9);
  const chosen = equals[Math.min(equals.length - 1, Math.floor(lot * equals.length))];
  if (chosen === undefined) throw new Error('no legal move to choose from');
  return chosen.move;
}
