import type { Cell } from '../../core/board/topology.js';
import { stuckSeats } from '../../core/endings/outcome.js';
import { moverOf } from '../../core/moves/huff.js';
import { legalMoves } from '../../core/moves/legal-moves.js';
import { type Move, type Position, seatsInPlay, sideOf, sidesInPlay } from '../../core/position.js';
import { applyMove } from '../../core/turn.js';
import type { Seat, Variant } from '../../core/variant.js';
import { stepsToCrown } from './steps-to-crown.js';

const MAN = 1;
const KING = 3;
/** The value of a step to the crown, in men: all steps of a man together are worth less than a man. */
const STEP = 0.04;
/** Worth more than all the pieces on a board. */
const WIN = 1000;

/** The value of the piece on a cell, in men. */
const valueAt = (position: Position, cell: Cell): number => (position.board[cell]?.[0].king ? KING : MAN);

/** The cells of the pieces that a move removes, by captures and by the huff before it. */
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

/** The value of a move one ply deep, in men; `distances`: steps to the crown, by cell. */
function evaluateMove(
  variant: Variant,
  position: Position,
  move: Move,
  distances: readonly (number | null)[],
): number {
  const seat = position.turn;
  const { position: after } = applyMove(variant, position, move);
  const side = sideOf(variant, seat);
  const gained = takenBy(move).reduce((sum, cell) => {
    const owner = position.board[cell]?.[0].seat ?? seat;
    return sum + (sideOf(variant, owner) === side ? -1 : 1) * valueAt(position, cell);
  }, 0);
  const stuck = stuckSeats(variant, after);
  if (stuck.some((elimination) => elimination.seat === seat)) return -WIN;
  if (stuck.length > 0 || sidesInPlay(variant, after).length < 2) return WIN + gained;
  const end = move.path.at(-1) ?? move.from;
  const man = moverOf(variant, position, move)?.king === false;
  const advance = man && !move.crowned ? (distances[move.from] ?? 0) - (distances[end] ?? 0) : 0;
  const crown = move.crowned ? KING - MAN : 0;
  const material = gained + crown - worstLoss(variant, after, seat);
  return (variant.rules.goal === 'give-away' ? -material : material) + STEP * advance;
}

/**
 * The best of `moves` by a search of one ply, as a guess at what would be played; `random` in [0, 1) decides between
 * equals. Throws where there is no move.
 */
export function onePly(
  variant: Variant,
  position: Position,
  random: number,
  moves: readonly Move[] = legalMoves(variant, position),
): Move {
  const distances = stepsToCrown(variant, position.turn);
  const values = moves.map((move) => evaluateMove(variant, position, move, distances));
  const best = Math.max(...values);
  const equals = moves.filter((_, index) => (values[index] ?? 0) >= best - 1e-9);
  const chosen = equals[Math.min(equals.length - 1, Math.floor(random * equals.length))];
  if (chosen === undefined) throw new Error('no legal move to choose from');
  return chosen;
}
