import type { Pieces, Reason } from '../engine/index.js';

/** Unit of the engine's evaluation. */
export type Unit = 'men' | 'steps';

/** Formats men with one decimal and steps as integers; `sign` adds a plus or a true minus sign. */
export function amount(value: number, unit: Unit, point: '.' | ',', sign: boolean): string {
  const text = Math.abs(value).toFixed(unit === 'men' ? 1 : 0);
  const before = Number(text) === 0 ? '' : value < 0 ? '−' : '+';
  return `${sign ? before : ''}${text.replace('.', point)}`;
}

/** Evaluation in men beyond which a game is known to be won and the number is meaningless. */
export const MAX_MEN = 100;

/** Cost of a move that only the end of a game is worth, as an analysis counts it. */
const DECISIVE: Readonly<Record<Unit, number>> = { men: 10, steps: 40 };

/** How good a move was. */
export type Verdict = 'good' | keyof typeof MARKS;

/** Signs of the field for moves that are not good. */
const MARKS = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** A move with the sign of what it was worth. */
export const signed = (played: string, verdict: Exclude<Verdict, 'good'>) => ({
  bold: `${played}${MARKS[verdict]}`,
});

/** Moves of a better line that are told, at most. */
const MAX_MOVES = 5;

/** The moves that would have followed the first one of a line, to be put after it; of a shot all. */
export function following(line: readonly string[], reasons: readonly Reason[]): string {
  const shot = reasons.find(({ kind }) => kind === 'shot');
  const told = shot?.kind === 'shot' ? shot.shot.line : line.slice(0, MAX_MOVES);
  return told
    .slice(1)
    .map((move) => ` ${move}`)
    .join('');
}

/** A chance from 0 to 1 in hundredths. */
export const hundredths = (chance: number): number => Math.round(100 * chance);

/** True for a move that cost so much that it decided the game. */
export const isDecisive = (cost: number, unit: Unit): boolean => cost >= DECISIVE[unit];

export const isNone = ({ men, kings }: Pieces): boolean => men + kings === 0;

/** Reasons that speak of answers, of other pieces or of other moves. */
const APART: readonly Reason['kind'][] = [
  'keeps',
  'keeps-gift',
  'forces',
  'narrows',
  'holds',
  'backed',
  'covers',
  'runs',
];

/** Tells one reason; with `line`, the moves of a shot as well. */
type Because = (reason: Reason, line: boolean) => string;

/** Puts reasons next to each other in a language that tells a single one by `because`. */
export function reasonsIn(because: Because) {
  const listed = (reasons: readonly Reason[], line: boolean): string => {
    const told = reasons.map((reason) => because(reason, line));
    // A reason with commas, or one that speaks of something else than the move, would get lost in a list with commas.
    const isTorn =
      told.some((each) => each.includes(',')) || reasons.some(({ kind }) => APART.includes(kind));
    return told.join(isTorn ? '; ' : ', ');
  };
  return {
    becauseOf: (reasons: readonly Reason[]): string => listed(reasons, true),
    /** The same in brackets; nothing where nothing is known. `line`: false where a shot's moves are told anyway. */
    whyOf: (reasons: readonly Reason[], line: boolean): string => {
      const known = reasons.filter(({ kind }) => kind !== 'best');
      return known.length === 0 ? '' : ` (${listed(known, line)})`;
    },
  };
}
