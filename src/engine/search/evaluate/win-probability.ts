import { WON } from '../tree.js';

/** What a drawn game is worth, and one in which nobody is ahead. */
export const EVEN = 0.5;
/** Who is ahead by so many hundredths of a man is thought to win 73 games of 100. */
const SCALE = 200;
/** The most that an unfinished game is worth, in hundredths of a man. */
const HIGHEST = 2_000;
/** Chances are rounded to so many parts: the last bit of `Math.exp` may differ from machine to machine. */
const PARTS = 1 << 20;

/** By lead in hundredths of a man, from -HIGHEST on. */
const CHANCES = Float64Array.from(
  { length: 2 * HIGHEST + 1 },
  (_, lead) => Math.round(PARTS / (1 + Math.exp((HIGHEST - lead) / SCALE))) / PARTS,
);

/** How much of a game somebody wins who is ahead by so many whole hundredths of a man; never all of it. */
export function chanceOf(lead: number): number {
  return CHANCES[HIGHEST + Math.max(-HIGHEST, Math.min(HIGHEST, lead))] as number;
}

/** The lead in hundredths of a man that goes with a chance; a decided game counts the `plies` until its end. */
export function scoreOf(chance: number, plies: number | null): number {
  if (plies !== null && chance === 1) return WON - plies;
  if (plies !== null && chance === 0) return plies - WON;
  const lead = Math.round(SCALE * Math.log(chance / (1 - chance)));
  return Math.max(-HIGHEST, Math.min(HIGHEST, lead));
}

/** About the natural logarithm of a whole number, by lines between powers of two: to the last bit the same everywhere. */
export function logarithm(count: number): number {
  const power = 31 - Math.clz32(count);
  return Math.LN2 * (power - 1 + count / (1 << power));
}
