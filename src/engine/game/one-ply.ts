import { planOf } from '../core/board/move-tables.js';
import { type Cell, topologyOf } from '../core/board/topology.js';
import { homeOf } from '../core/goal.js';
import { legalMoves } from '../core/moves/moves.js';
import { stuckSeats } from '../core/outcome.js';
import { type Move, type Position, seatsInPlay, sideOf, sidesInPlay } from '../core/position.js';
import { applyMove } from '../core/turn.js';
import type { Seat, Variant } from '../core/variant.js';

const MAN = 1;
const KING = 3;
/** All the steps of a man to its crown together are worth less than a man. */
const STEP = 0.04;
/** More than all the men of a board together. */
const WIN = 1000;

const valueAt = (position: Position, cell: Cell): number => (position.board[cell]?.[0].king ? KING : MAN);

/** Where men want to go. */
const goalsOf = (variant: Variant, seat: Seat): readonly string[] =>
  variant.rules.goal === 'corner' ? homeOf(variant, 1 - seat) : (variant.seats[seat]?.crown ?? []);

/** By cell: the fewest steps of a man of this seat to a crown cell, or null where it never gets there. */
export function stepsToCrown(variant: Variant, seat: Seat): (number | null)[] {
  const { steps } = planOf(variant);
  const goals = goalsOf(variant, seat);
  const distance = topologyOf(variant.board).names.map((name) => (goals.includes(name) ? 0 : null)) as (
    | number
    | null
  )[];
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

/** Cells of the pieces that a move takes off, by its captures and by the huff before it. */
export const takenBy = ({ captured, huff }: Move): readonly Cell[] =>
  huff === undefined ? captured : [huff, ...captured];

/** What the other sides can take from this one at the worst by a single turn. */
function worstLoss(variant: Variant, after: Position, seat: Seat): number {
  const side = sideOf(variant, seat);
  let worst = 0;
  for (const turn of seatsInPlay(variant, after)) {
    if (sideOf(variant, turn) === side) continue;
    for (const move of legalMoves(variant, { ...after, turn })) {
      const own = takenBy(move).filter((cell) => after.board[cell]?.[0].seat === seat);
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
  const side = sideOf(variant, seat);
  const gained = takenBy(move).reduce((sum, cell) => {
    const owner = position.board[cell]?.[0].seat ?? seat;
    return sum + (sideOf(variant, owner) === side ? -1 : 1) * valueAt(position, cell);
  }, 0);
  const lost = stuckSeats(variant, after);
  if (lost.some((exit) => exit.seat === seat)) return -WIN;
  if (lost.length > 0 || sidesInPlay(variant, after).length < 2) return WIN + gained;
  const end = move.path.at(-1) ?? move.from;
  const man = position.board[move.from]?.[0].king === false;
  const advance = man && !move.crowned ? (roads[move.from] ?? 0) - (roads[end] ?? 0) : 0;
  const crown = move.crowned ? KING - MAN : 0;
  const material = gained + crown - worstLoss(variant, after, seat);
  return (variant.rules.goal === 'give-away' ? -material : material) + STEP * advance;
}

/** The move of a one-ply player among `moves`; the same for the same `lot` in [0, 1). There must be a move. */
export function onePly(
  variant: Variant,
  position: Position,
  lot: number,
  moves: readonly Move[] = legalMoves(variant, position),
): Move {
  const roads = stepsToCrown(variant, position.turn);
  const worth = moves.map((move) => judge(variant, position, move, roads));
  const best = Math.max(...worth);
  const equals = moves.filter((_, index) => (worth[index] ?? 0) >= best - 1e-9);
  const chosen = equals[Math.min(equals.length - 1, Math.floor(lot * equals.length))];
  if (chosen === undefined) throw new Error('no legal move to choose from');
  return chosen;
}
