import type { Cell } from '../board/topology.js';
import { type Move, type Position, type Stack, seatsWithMen } from '../position.js';
import type { Rules } from '../rules.js';
import type { Variant } from '../variant.js';

/** True for games that can have the huff: two seats, compulsory captures, and pieces of the mover's own that fail to capture. */
export const mayHaveHuff = ({ seats, rules }: Pick<Variant, 'seats' | 'rules'>): boolean =>
  seats.length === 2 &&
  rules.play === 'draughts' &&
  rules.captureTargets === 'enemies' &&
  rules.movers === 'own' &&
  rules.goal !== 'give-away';

/** The position with these pieces huffable instead of any others. */
export const withHuffable = (
  { board, turn, movesLeft, out }: Position,
  huffable: Iterable<Cell> = [],
): Position => {
  const cells = [...new Set(huffable)].sort((a, b) => a - b);
  return { board, turn, movesLeft, out, ...(cells.length > 0 && { huffable: cells }) };
};

/** Cells of the opponent's pieces that the seat to move may huff now. */
export const huffableNow = ({ board, turn, huffable = [] }: Position): readonly Cell[] =>
  huffable.filter((cell) => board[cell]?.[0].seat !== turn);

/** The rest of a column after a huff, which takes the commander alone, as a capture does. */
function withoutCommander([, next, ...below]: Stack, rank: Rules['stackedRank']): Stack | null {
  if (next === undefined) return null;
  return [rank === 'kept' ? next : { ...next, king: false }, ...below];
}

/** The position between a huff and the move that goes with it; a turn has one huff at most. */
export function huffed(variant: Variant, position: Position, cell: Cell): Position {
  const board = position.board.map((stack, at) =>
    stack && at === cell ? withoutCommander(stack, variant.rules.stackedRank) : stack,
  );
  return withHuffable({ ...position, board });
}

/** The huff of the opponent's last piece, which ends the game without a move. */
const lastHuff = (cell: Cell): Move => ({
  from: cell,
  path: [],
  captured: [],
  crowned: false,
  ways: [[]],
  huff: cell,
});

/**
 * True if a move after the huff of `cell` leaves the same pieces on the same cells as a capture that takes the huffed
 * piece as well: a flying king may have both.
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

/** Every huff with every move that may follow it, as `movesAfter` gives them. */
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
