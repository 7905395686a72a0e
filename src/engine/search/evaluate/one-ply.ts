import type { Cell } from '../../core/board/topology.js';
import { legalMoves } from '../../core/moves/moves.js';
import { stuckSeats } from '../../core/outcome.js';
import { type Move, type Position, seatsInPlay, sideOf, sidesInPlay } from '../../core/position.js';
import { applyMove } from '../../core/turn.js';
import type { Seat, Variant } from '../../core/variant.js';
import { stepsToCrown } from './steps-to-crown.js';

const MAN = 1;
const KING = 3;
/** All the steps of a man to its crown together are worth less than a man. */
const STEP = 0.04;
/** More than all the men of a board together. */
const WIN = 1000;

const valueAt = (position: Position, cell: Cell): number => (position.board[cell]?.[0].king ? KING : MAN);

/** Cells of the pieces that a move takes off, by its captures and by the huff before it. */
export const takenBy = ({ captured, huff }: Move): readonly Cell[] =>
  huff === undefined ? captured : [huff, ...captured];

/** The most that the other sides can take from this one in a single turn, in men. */
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

/**
 * The move among `moves` that looks best one ply deep, as a guess at what would be played; `lot` in [0, 1) decides
 * between equals. There must be a move.
 */
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
