import type { Piece, Position, Stack } from '../../core/position.js';
import { type Board, NO_SEAT } from './board.js';
import { type CompiledRules, MAX_HEIGHT } from './compiled-rules.js';

function pieceOf({ seats, seatOf }: CompiledRules, code: number): Piece {
  const army = (code >> 1) - 1;
  const isSecond = army >= seats;
  return { seat: seatOf[code] as number, king: (code & 1) === 1, ...(isSecond && { second: true }) };
}

/** The stack on a cell, the commander first; null where it is empty. */
function stackOn({ compiled, codes, columns, heights }: Board, cell: number): Stack | null {
  const code = codes[cell] as number;
  if (code === 0) return null;
  const bottom = cell * MAX_HEIGHT;
  const under = columns.subarray(bottom, bottom + (heights[cell] as number));
  return [pieceOf(compiled, code), ...Array.from(under, (each) => pieceOf(compiled, each)).reverse()];
}

/** The position on a board as a value of the engine's core. */
export function positionOf(board: Board): Position {
  const { cells, seats } = board.compiled;
  const stacks = Array.from({ length: cells }, (_, cell) => stackOn(board, cell));
  const out = Array.from({ length: seats }, (_, seat) => ((board.out >> seat) & 1) === 1);
  const huffable = stacks.flatMap((_, cell) =>
    ((board.huffable[cell >> 5] ?? 0) >> (cell & 31)) & 1 ? cell : [],
  );
  return {
    board: stacks,
    turn: board.turn,
    movesLeft: board.movesLeft,
    out,
    ...(board.next !== NO_SEAT && { next: board.next }),
    ...(huffable.length > 0 && { huffable }),
  };
}
