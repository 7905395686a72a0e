import type { Cell } from '../board/topology.js';
import { type Move, type Piece, type Position, type Stack, seatsWithMen } from '../position.js';
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
export function withHuffable(
  { board, turn, movesLeft, out }: Position,
  huffable: Iterable<Cell> = [],
): Position {
  const cells = [...new Set(huffable)].sort((a, b) => a - b);
  return { board, turn, movesLeft, out, ...(cells.length > 0 && { huffable: cells }) };
}

/** Cells of the opponent's pieces that the seat to move may huff now. */
export const huffableNow = ({ board, turn, huffable = [] }: Position): readonly Cell[] =>
  huffable.filter((cell) => board[cell]?.[0].seat !== turn);

/** The rest of a column after a huff, which takes the commander alone, as a capture does. */
function withoutCommander([, next, ...below]: Stack, rank: Rules['stackedRank']): Stack | null {
  if (next === undefined) return null;
  return [rank === 'kept' ? next : { ...next, king: false }, ...below];
}

/** The piece that moves. Where the huff takes the commander of the very column that moves, it is the one below. */
export function moverOf(variant: Variant, { board }: Position, { from, huff }: Move): Piece | undefined {
  const stack = board[from] ?? null;
  const moving = stack && huff === from ? withoutCommander(stack, variant.rules.stackedRank) : stack;
  return moving?.[0];
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
 * Finds the capture among `moves` that leaves the same pieces on the same cells as a move after the huff of `cell`: a
 * flying king may have both.
 */
export function sameCapture(
  variant: Variant,
  moves: readonly Move[],
): (move: Move, cell: Cell) => Move | undefined {
  if (variant.rules.captured !== 'leave') return () => undefined;
  const left = ({ from, path, crowned }: Move, taken: readonly Cell[]): string =>
    `${from} ${path.at(-1)} ${crowned} ${[...taken].sort((a, b) => a - b)}`;
  const captures = moves.filter(({ captured, huff }) => captured.length > 0 && huff === undefined);
  const known = new Map(captures.map((capture) => [left(capture, capture.captured), capture]));
  return (move, cell) => known.get(left(move, [...move.captured, cell]));
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
