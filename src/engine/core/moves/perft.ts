import type { Position } from '../position.js';
import { applyMove } from '../turn.js';
import type { Variant } from '../variant.js';
import { legalMoves } from './legal-moves.js';

/** Number of sequences of exactly `depth` single moves; draw clauses are ignored. https://www.chessprogramming.org/Perft */
export function perft(variant: Variant, position: Position, depth: number): number {
  if (depth <= 0) return 1;
  const moves = legalMoves(variant, position);
  if (depth === 1) return moves.length;
  let total = 0;
  for (const move of moves) total += perft(variant, applyMove(variant, position, move).position, depth - 1);
  return total;
}
