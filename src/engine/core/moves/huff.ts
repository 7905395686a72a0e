import type { Cell } from '../board/topology.js';
import { type Move, type Position, type Stack, seatsWithMen } from '../position.js';
import type { Rules } from '../rules.js';
import type { Variant } from '../variant.js';

/** A game of two in which captures are compulsory, and the pieces that do not capture are the player's own. */
export const mayHaveHuff = ({ seats, rules }: Pick<Variant, 'seats' | 'rules'>): boolean =>
  seats.length === 2 &&
  rules.play === 'draughts' &&
  rules.prey === 'enemies' &&
  rules.movers === 'own' &&
  rules.goal !== 'give-away';

/** The position with other pieces to be huffed, or with none. */
export const withHuffable = (
  { board, turn, movesLeft, out }: Position,
  huffable: Iterable<Cell> = [],
): Position => {
  const cells = [...new Set(huffable)].sort((a, b) => a - b);
  return { board, turn, movesLeft, out, ...(cells.length > 0 && { huffable: cells }) };
};

/** The pieces that the seat to move may huff now: those of the other, at the start of its turn. */
export const huffableNow = ({ board, turn, huffable = [] }: Position): readonly Cell[] =>
  huffable.filter((cell) => board[cell]?.[0].seat !== turn);

/** What is left of a column without its commander, which alone is huffed, as it alone would be captured. */
function withoutCommander([, next, ...below]: Stack, rank: Rules['stackedRank']): Stack | null {
  if (next === undefined) return null;
  return [rank === 'kept' ? next : { ...next, king: false }, ...below];
}

/** The position after a huff, before the move that goes with it: there is one huff a turn. */
export function huffed(variant: Variant, position: Position, cell: Cell): Position {
  const board = position.board.map((stack, at) =>
    stack && at === cell ? withoutCommander(stack, variant.rules.stackedRank) : stack,
  );
  return withHuffable({ ...position, board });
}

/** The huff that ends the game, since it takes the last piece of the other. */
const lastHuff = (cell: Cell): Move => ({
  from: cell,
  path: [],
  captured: [],
  crowned: false,
  ways: [[]],
  huff: cell,
});

/**
 * Whether a move after the huff of `cell` leaves the same pieces on the same cells as a capture that takes the huffed
 * piece itself: a flying king may have both.
 */
export function leavesTheSame(variant: Variant, move: Move, cell: Cell, capture: Move): boolean {
  const taken = [...move.captured, cell];
  return (
    variant.rules.captured === 'leave' &&
    capture.huff === undefined &&
    capture.from === move.from &&
    capture.path.at(-1) === move.path.at(-1) &&
    capture.crowned === move.crowned &&
    capture.captured.length === taken.length &&
    capture.captured.every((each) => taken.includes(each))
  );
}

/** Every huff with every move that may follow it; `movesAfter` gives those. */
export function movesWithHuffs(
  variant: Variant,
  position: Position,
  movesAfter: (after: Position, cell: Cell) => readonly Move[],
): Move[] {
  if (!seatsWithMen(variant, position.board)[position.turn]) return [];
  return huffableNow(position).flatMap((cell) => {
    const after = huffed(variant, position, cell);
    if (!seatsWithMen(variant, after.board)[1 - position.turn]) return [lastHuff(cell)];
    return movesAfter(after, cell).map((move): Move => ({ ...move, huff: cell }));
  });
}
