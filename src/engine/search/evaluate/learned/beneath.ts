import type { Board } from '../../board/board.js';
import { MAX_HEIGHT } from '../../board/compiled-rules.js';

/** Bits that tell what lies beneath a commander. */
export const BENEATH = 6;

/** By number of pieces: how many lie there at least, as bits. */
const AT_LEAST_1_2_3 = Uint8Array.of(0, 1, 3, 7);
const AT_LEAST_1_2_4 = Uint8Array.of(0, 1, 3, 3, 7);

const bitsOf = (bits: Uint8Array, count: number): number => bits[Math.min(count, bits.length - 1)] as number;

/**
 * What lies beneath the commander of a cell, as bits: whether 1, 2 and 3 pieces of its own at least come next, and whether
 * 1, 2 and 4 at least follow these. A column holds its captor's pieces above those that it captured, so that this tells all
 * of most columns.
 */
export function beneathOn({ heights, codes, columns }: Board, cell: number): number {
  const height = heights[cell] as number;
  if (height === 0) return 0;
  const seat = (codes[cell] as number) >> 1;
  let left = height;
  while (left > 0 && (columns[cell * MAX_HEIGHT + left - 1] as number) >> 1 === seat) left--;
  return bitsOf(AT_LEAST_1_2_3, height - left) | (bitsOf(AT_LEAST_1_2_4, left) << 3);
}
