import type { Cell } from '../../core/board/topology.js';
import { type CompiledRules, OFF_BOARD } from '../board/compiled-rules.js';

/** When flying kings that have nothing but kings against them, and no men, are not beaten. */
export interface EscapingKings {
  /** So many more of the others do not win. */
  readonly lead: number;
  /** On these cells a king alone escapes from one more; none where there is no such line. */
  readonly road: readonly Cell[];
}

/** The squares of the longest line of a board of 8x8. */
const ORDINARY = 8;

/**
 * The kings that escape; null where two beat one, or where nobody flies. Endings of up to five kings were played out backwards for it.
 * On 8x8 two kings draw with one in 95 of 100 quiet positions and three with two in 94, while three beat one, unless it holds the long
 * diagonal. On 10x10 three kings draw with one in 86, four beat it wherever it stands. Two kings beat one in 99 and more where kings land
 * right behind what they capture, capture along ranks and files, or move along these.
 */
export function escapingKings(compiled: CompiledRules): EscapingKings | null {
  const { variant, tables } = compiled;
  const { king, kingLanding, goal } = variant.rules;
  if (king !== 'flying' || kingLanding !== 'any' || goal !== 'last-move' || compiled.seats !== 2) return null;
  const { at } = tables.topology;
  const lines = linesOf(compiled);
  const isDiagonal = ([from, to]: readonly Cell[]): boolean => {
    const [one, other] = [at[from ?? 0], at[to ?? 0]];
    return (
      one !== undefined && other !== undefined && Math.abs(one.x - other.x) === Math.abs(one.y - other.y)
    );
  };
  if (!lines.every(isDiagonal)) return null;
  const most = Math.max(...lines.map(({ length }) => length));
  if (most > ORDINARY) return { lead: 2, road: [] };
  // A line is here twice, from either end.
  const [road = [], , ...others] = lines.filter(({ length }) => length === most);
  return { lead: 1, road: others.length === 0 ? road : [] };
}

/** The lines along which kings capture, each with the cell that it begins at. */
function linesOf({ kings, cells }: CompiledRules): readonly (readonly Cell[])[] {
  const [jumps] = kings;
  if (jumps === undefined) return [];
  const { index, from, path } = jumps;
  return Array.from({ length: cells }, (_, cell) => {
    const begins = from.subarray(index[cell], index[cell + 1]);
    return [...begins].map((begin) => [cell, ...path.subarray(begin, path.indexOf(OFF_BOARD, begin))]);
  }).flat();
}
