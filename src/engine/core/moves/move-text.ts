import { type Cell, topologyOf } from '../board/topology.js';
import type { Move } from '../position.js';
import type { Variant } from '../variant.js';

/** Text of a move by one of its paths. A huff stands before it (`?c3 d4-e5`), or alone if it ends the game. */
function wayText(variant: Variant, move: Move, way: readonly Cell[]): string {
  const { names } = topologyOf(variant.board);
  const huff = move.huff === undefined ? '' : `?${names[move.huff]}`;
  if (way.length === 0) return huff;
  const text = [move.from, ...way].map((cell) => names[cell]).join(move.captured.length > 0 ? ':' : '-');
  return huff === '' ? text : `${huff} ${text}`;
}

/** Canonical text of a move: `a-b` for a step, `a:b:c` with all landing squares for a capture. */
export const formatMove = (variant: Variant, move: Move): string => wayText(variant, move, move.path);

/** The move with this canonical text, by any of its paths; null if none of `moves` has it. */
export const findMove = (variant: Variant, moves: readonly Move[], text: string): Move | null =>
  moves.find((move) => move.ways.some((way) => wayText(variant, move, way) === text)) ?? null;

/** Squares of a move by their names, the origin first; none for a huff that ends the game. */
export const squaresOf = ({ board }: Pick<Variant, 'board'>, { from, path }: Move): readonly string[] =>
  path.length === 0 ? [] : [from, ...path].map((cell) => topologyOf(board).names[cell] ?? '');
