import { memoized } from '../../../core/memoized.js';
import type { Board } from '../../board/board.js';
import type { CompiledRules } from '../../board/compiled-rules.js';
import { packsOf } from './packs.js';
import { KINGS, patternSource } from './pattern-source.js';
import { swapOf } from './swap.js';
import { windowsOf } from './windows.js';

/** Codes of the pieces of two seats: men and kings of the first, men and kings of the second. */
const CODES = [2, 3, 4, 5];

/** What patterns are found in. */
export type Pieces = Pick<Board, 'bitboards' | 'counts' | 'turn'>;

/**
 * Weights as they are summed: that with all pieces on the board in the upper half of a word, that on an empty one in the
 * lower half.
 */
export type PackedWeights = Int32Array;

/**
 * The patterns of a game of two sides, by which its learned evaluation knows a position: what stands in overlapping windows
 * of the board, where the kings stand, how many there are, and whose turn it is. Each has one weight, which counts for the
 * first seat where it sees the pattern, and against it where the second seat sees it from its own side.
 */
export interface Patterns {
  /** Number of weights. */
  readonly size: number;
  /**
   * Finds the patterns of a position: the indices of the weights that count for the first seat, and the complements of those
   * that count against it. Returns their number.
   */
  readonly find: (pieces: Pieces, found: Int32Array) => number;
  /** The sum of their weights. */
  readonly sum: (pieces: Pieces, weights: PackedWeights) => number;
}

/** One of each pair of windows that one seat sees as the other sees the other. */
function halfOf(
  windows: readonly (readonly number[])[],
  image: (cells: readonly number[]) => readonly number[],
) {
  const key = (window: readonly number[]): string => window.toSorted((a, b) => a - b).join();
  const seen = new Set<string>();
  return windows.filter((window) => {
    if (seen.has(key(window))) return false;
    seen.add(key(window)).add(key(image(window)));
    return true;
  });
}

function patternsFor(compiled: CompiledRules): Patterns {
  const swap = swapOf(compiled);
  const toldApart = compiled.variant.rules.king !== 'flying';
  const base = toldApart ? 5 : 3;
  const image = (window: readonly number[]): readonly number[] =>
    swap === null ? window : window.map((cell) => swap[cell] as number);
  let size = 0;
  const views = halfOf(windowsOf(compiled, toldApart), image).map((cells) => {
    const table = size;
    size += base ** cells.length;
    return { cells, table };
  });
  const firstKing = size;
  const firstCount = firstKing + compiled.cells * (swap === null ? 2 : 1);
  const turn = firstCount + KINGS * KINGS;
  const { table, first, second } = packsOf(
    views,
    swap === null ? [] : views.map((view) => ({ ...view, cells: image(view.cells) })),
    base,
  );
  const layout = { compiled, swap, base, first, second, firstKing, firstCount, turn } as const;
  const make = (purpose: 'find' | 'sum') =>
    new Function('table', 'swap', patternSource(layout, purpose))(table, swap);
  return { size: turn + 1, find: make('find'), sum: make('sum') };
}

/** The patterns of a game; null where none are made: for more than two sides, and where a seat has two armies. */
export const patternsOf = memoized((compiled: CompiledRules): Patterns | null => {
  const { seats, sides, seatOf } = compiled;
  const isTwo = seats === 2 && sides[0] !== sides[1];
  const isSingle = seatOf.every((seat, code) => seat > 1 !== CODES.includes(code));
  return isTwo && isSingle ? patternsFor(compiled) : null;
});
