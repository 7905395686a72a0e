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

/** A move by the names of its squares. No two legal moves have the same. */
export interface NamedMove {
  /** The origin first; empty for a huff that ends the game. */
  readonly path: readonly string[];
  /** The square of the piece that is huffed first. */
  readonly huff?: string | undefined;
}

/** A move by the first of its paths. */
export function squaresOf({ board }: Pick<Variant, 'board'>, { from, path, huff }: Move): NamedMove {
  const { names } = topologyOf(board);
  const named = (cell: Cell): string => names[cell] ?? '';
  return {
    path: path.length === 0 ? [] : [from, ...path].map(named),
    ...(huff !== undefined && { huff: named(huff) }),
  };
}
