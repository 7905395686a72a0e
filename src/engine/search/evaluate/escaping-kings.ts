import type { Cell } from '../../core/board/topology.js';
import type { Board } from '../board/board.js';
import { type CompiledRules, OFF_BOARD } from '../board/compiled-rules.js';

/** When kings keep each side from losing. */
export interface EscapingKings {
  /** A side holds out against as many pieces as it has kings, and so many more. */
  readonly lead: number;
  /** On these cells a lone king holds out against one more; none where there is no such line. */
  readonly road: readonly Cell[];
  /** The most men on the board with which that holds. */
  readonly men: number;
}

/** The squares of the longest line of a board of 8x8. */
const ORDINARY = 8;

/**
 * The kings that escape; null where two beat one, or where nobody flies. Endings of up to five kings were played out backwards for it.
 * On 8x8 two kings draw with one in 95 of 100 quiet positions and three with two in 94, while three beat one, unless it holds the long
 * diagonal. On 10x10 three kings draw with one in 86, four beat it wherever it stands. Two kings beat one in 99 and more where kings land
 * right behind what they capture, capture along ranks and files, or move along these. Men of the stronger side become kings at best; those
 * of the weaker may be lost, and do not count.
 */
export function escapingKings(compiled: CompiledRules): EscapingKings | null {
  const { variant, tables, seats } = compiled;
  const { king, kingLanding, goal } = variant.rules;
  if (king !== 'flying' || kingLanding !== 'any' || goal !== 'last-move' || seats !== 2) return null;
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
  // A line is here twice, from either end.
  const [longest = [], , ...others] = lines.filter(({ length }) => length === most);
  const lead = most > ORDINARY ? 2 : 1;
  const road = lead === 1 && others.length === 0 ? longest : [];
  return { lead, road, men: isOrdinary(compiled) ? 2 * lead + (road.length > 0 ? 2 : 0) : 0 };
}

/** Whether a piece that is captured is gone, and players move in turn: only then were endings with men looked at. */
const isOrdinary = ({ variant: { rules } }: CompiledRules): boolean =>
  rules.captured === 'leave' &&
  rules.turns === 'single' &&
  rules.movers === 'own' &&
  rules.captureTargets === 'enemies' &&
  rules.huff === 'off';

/** Whether neither side can win; asked where there are no more than `men` men. */
export function doEscape(board: Board, escaping: EscapingKings): boolean {
  const { counts } = board;
  return (
    holds(board, escaping, 3, (counts[4] as number) + (counts[5] as number)) &&
    holds(board, escaping, 5, (counts[2] as number) + (counts[3] as number))
  );
}

/** Whether the kings of a code hold out against so many pieces. */
function holds(
  { counts, codes }: Board,
  { lead, road }: EscapingKings,
  code: 3 | 5,
  against: number,
): boolean {
  const kings = counts[code] as number;
  if (kings === 0 || against > kings + lead + 1) return false;
  return against <= kings + lead || (kings === 1 && road.some((cell) => codes[cell] === code));
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
