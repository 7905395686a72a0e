import { type Cell, topologyOf } from '../board/topology.js';
import type { Move } from '../position.js';
import type { Variant } from '../variant.js';

/** The huff stands before the move: `?c3 d4-e5`; alone where it ends the game. */
function wayText(variant: Variant, move: Move, way: readonly Cell[]): string {
  const { names } = topologyOf(variant.board);
  const huff = move.huff === undefined ? '' : `?${names[move.huff]}`;
  if (way.length === 0) return huff;
  const text = [move.from, ...way].map((cell) => names[cell]).join(move.captured.length > 0 ? ':' : '-');
  return huff === '' ? text : `${huff} ${text}`;
}

/** Canonical text: `a-b` for a step, `a:b:c` with every landing square for a capture. */
export const formatMove = (variant: Variant, move: Move): string => wayText(variant, move, move.path);

/** The move among `moves` one of whose ways has exactly this canonical text. */
export const findMove = (variant: Variant, moves: readonly Move[], text: string): Move | null =>
  moves.find((move) => move.ways.some((way) => wayText(variant, move, way) === text)) ?? null;
