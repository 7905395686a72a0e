import { WON } from './tree.js';

// Neither `Math.log` nor `Math.exp`: unlike roots they may differ in the last bit from machine to machine.

/** What a drawn game is worth, and one in which nobody is ahead. */
export const EVEN = 0.5;
/** Who is ahead by so many hundredths of a man is thought to win 85 games of 100. */
const SCALE = 400;
/** The most that an unfinished game is worth, in hundredths of a man. */
const HIGHEST = 2_000;

/** How much of a game somebody wins who is ahead by so many hundredths of a man; never all of it. */
export function chanceOf(value: number): number {
  const lead = Math.max(-HIGHEST, Math.min(HIGHEST, value)) / SCALE;
  return EVEN + (EVEN * lead) / Math.sqrt(1 + lead * lead);
}

/** The lead in hundredths of a man that goes with a chance; a decided game counts the `plies` until its end. */
export function scoreOf(chance: number, plies: number | null): number {
  if (plies !== null && chance === 1) return WON - plies;
  if (plies !== null && chance === 0) return plies - WON;
  const lead = 2 * chance - 1;
  const score = Math.round((SCALE * lead) / Math.sqrt(1 - lead * lead));
  return Math.max(-HIGHEST, Math.min(HIGHEST, score));
}

/** About the natural logarithm of a whole number: a line between powers of two. */
export function logarithm(count: number): number {
  const power = 31 - Math.clz32(count);
  return Math.LN2 * (power - 1 + count / (1 << power));
}
