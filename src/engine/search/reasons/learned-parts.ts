import { memoized } from '../../core/memoized.js';
import type { Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { BENEATH, beneathOn } from '../evaluate/learned/beneath.js';
import type { LearnedWeights } from '../evaluate/learned/learned-weights.js';
import { type Patterns, patternsOf } from '../evaluate/learned/patterns.js';
import { type Squares, squaresOf } from '../evaluate/learned/squares.js';
import { SearchPosition } from '../position/search-position.js';

/** Where a weight that counts in a position comes from. */
export interface LearnedPart {
  /** The cells of the window that it knows, what else it is about, or null for what concerns the whole board. */
  readonly where: readonly number[] | 'kings' | 'columns' | null;
  /** What it says for the first seat, in hundredths of a man. */
  readonly value: number;
}

const MAX_PATTERNS = 512;

const searchPositionOf = memoized((variant: Variant) => new SearchPosition(variant));

function placeOf({ views, kings }: Patterns, found: number): LearnedPart['where'] {
  const weight = found >= 0 ? found : ~found;
  if (weight >= kings[1]) return null;
  if (weight >= kings[0]) return 'kings';
  const seen = found >= 0 ? views.first : views.second;
  return seen.findLast(({ table }) => table <= weight)?.cells ?? null;
}

function patternParts(
  searched: SearchPosition,
  patterns: Patterns,
  packed: Int32Array,
): readonly LearnedPart[] {
  const { variant } = searched.compiled;
  const found = new Int32Array(MAX_PATTERNS);
  const count = patterns.find(searched.board, found);
  const full = variant.setup.men * variant.seats.length;
  const left = searched.board.codes.filter((code) => code > 1).length;
  return [...found.subarray(0, count)].map((each) => {
    const word = packed[each >= 0 ? each : ~each] as number;
    const late = (word << 16) >> 16;
    const early = (word - late) >> 16;
    const value = (early * left + late * (full - left)) / full;
    return { where: placeOf(patterns, each), value: each >= 0 ? value : -value };
  });
}

function squareParts(
  { board, compiled }: SearchPosition,
  squares: Squares,
  packed: Int32Array,
): readonly LearnedPart[] {
  const { cells } = compiled;
  const parts: LearnedPart[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const code = board.codes[cell] as number;
    if (code < 2) continue;
    const sign = code < 4 ? 1 : -1;
    const value = sign * (packed[squares.of(code, cell)] as number);
    parts.push({ where: (code & 1) === 1 ? 'kings' : [cell], value });
    if (!board.stacked) continue;
    const beneath = beneathOn(board, cell);
    const place = sign > 0 ? cell : (squares.swap[cell] as number);
    for (let bit = 0; bit < BENEATH; bit++) {
      const weight = packed[(2 + bit) * cells + place] as number;
      if ((beneath >> bit) & 1) parts.push({ where: 'columns', value: sign * weight });
    }
  }
  const turn = packed[squares.size - 1] as number;
  return [...parts, { where: null, value: board.turn === 0 ? turn : -turn }];
}

/** The weights that were learned of what stands in a position, which add up to what it is worth but for rounding. */
export function learnedParts(
  variant: Variant,
  { form, packed }: LearnedWeights,
  position: Position,
): readonly LearnedPart[] {
  const searched = searchPositionOf(variant);
  searched.load(position);
  switch (form) {
    case 'patterns': {
      const patterns = patternsOf(searched.compiled);
      return patterns === null ? [] : patternParts(searched, patterns, packed);
    }
    case 'squares': {
      const squares = squaresOf(searched.compiled);
      return squares === null ? [] : squareParts(searched, squares, packed);
    }
    // What sides may expect is no sum for two of them.
    case 'sides':
      return [];
  }
}
