import { memoized } from '../../../core/memoized.js';
import type { Board } from '../../board/board.js';
import type { CompiledRules } from '../../board/compiled-rules.js';
import { packsOf, type View } from './packs.js';
import { KINGS, type PatternLayout, patternSource } from './pattern-source.js';
import { swapOf } from './swap.js';
import { type Window, windowsOf } from './windows.js';

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
 * What the learned evaluation of a game of two sides sees in a position: what stands in overlapping windows
 * of the board, where the kings stand, how many men and kings each side has, and whose turn it is. Each has one weight,
 * which counts for the first seat where it sees the pattern, and against it where the second seat sees it from its own side.
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
  /** The windows as the first seat and as the second sees them; their weights come before all others. */
  readonly views: { readonly first: readonly View[]; readonly second: readonly View[] };
  /** The weights of kings by their cells: from the first to before the last. */
  readonly kings: readonly [first: number, last: number];
  /** Where the tables of weights begin, and how windows are looked up. */
  readonly layout: PatternLayout;
}

/** One of each pair of windows that one seat sees as the other sees the other. */
function halfOf(windows: readonly Window[], image: (cells: readonly number[]) => readonly number[]) {
  const key = (cells: readonly number[]): string => cells.toSorted((a, b) => a - b).join();
  const seen = new Set<string>();
  return windows.filter(({ cells }) => {
    if (seen.has(key(cells))) return false;
    seen.add(key(cells)).add(key(image(cells)));
    return true;
  });
}

function patternsFor(compiled: CompiledRules): Patterns {
  const swap = swapOf(compiled);
  const toldApart = compiled.variant.rules.king !== 'flying';
  const image = (cells: readonly number[]): readonly number[] =>
    swap === null ? cells : cells.map((cell) => swap[cell] as number);
  let size = 0;
  const views = halfOf(windowsOf(compiled, toldApart), image).map((window) => {
    const table = size;
    size += window.base ** window.cells.length;
    return { ...window, table };
  });
  const firstKing = size;
  const firstCount = firstKing + compiled.cells * (swap === null ? 2 : 1);
  const firstMaterial = firstCount + KINGS * KINGS;
  const men = compiled.variant.setup.men + 1;
  const turn = firstMaterial + (KINGS * men) ** 2;
  const turned = swap === null ? [] : views.map((view) => ({ ...view, cells: image(view.cells) }));
  const { table, first, second } = packsOf(views, turned);
  const places = { firstKing, firstCount, firstMaterial, men, turn };
  const layout = { compiled, swap, first, second, ...places } as const;
  const make = (purpose: 'find' | 'sum') =>
    new Function('table', 'swap', patternSource(layout, purpose))(table, swap);
  return {
    ...{ size: turn + 1, find: make('find'), sum: make('sum') },
    ...{ views: { first: views, second: turned }, kings: [firstKing, firstCount], layout },
  };
}

/** Whether a game is one of two sides with one army each. */
export function hasTwoArmies({ seats, sides, seatOf }: CompiledRules): boolean {
  const isTwo = seats === 2 && sides[0] !== sides[1];
  return isTwo && seatOf.every((seat, code) => seat > 1 !== CODES.includes(code));
}

/** The patterns of a game; null where none are made: for more than two sides, and where a seat has two armies. */
export const patternsOf = memoized((compiled: CompiledRules): Patterns | null =>
  hasTwoArmies(compiled) ? patternsFor(compiled) : null,
);
