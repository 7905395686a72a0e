import { WON } from '../scores.js';

/** The value of a drawn game, and of one in which nobody is ahead. */
export const EVEN = 0.5;
/** A lead of this many hundredths of a man is taken to win 73 games of 100 (the logistic curve at 1). */
const SCALE = 200;
/** The greatest lead of an unfinished game, in hundredths of a man. */
const MAX_LEAD = 2_000;
/**
 * Probabilities are rounded to this fraction, since the last bit of `Math.exp` may differ from machine to machine.
 */
const PARTS = 1 << 20;

/** Win probabilities by lead in hundredths of a man, from -MAX_LEAD on. */
const PROBABILITIES = Float64Array.from(
  { length: 2 * MAX_LEAD + 1 },
  (_, lead) => Math.round(PARTS / (1 + Math.exp((MAX_LEAD - lead) / SCALE))) / PARTS,
);

/** The probability of winning with a lead in whole hundredths of a man; never 0 or 1. */
export function winProbability(lead: number): number {
  return PROBABILITIES[MAX_LEAD + Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead))] as number;
}

/** The inverse of `winProbability`; `plies`: for a decided game the plies until its end, otherwise null. */
export function scoreOfProbability(probability: number, plies: number | null): number {
  if (plies !== null && probability === 1) return WON - plies;
  if (plies !== null && probability === 0) return plies - WON;
  const lead = Math.round(SCALE * Math.log(probability / (1 - probability)));
  return Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead));
}

/**
 * The natural logarithm of a whole number, linear between powers of two; identical on every machine to the last bit.
 */
export function portableLog(count: number): number {
  const power = 31 - Math.clz32(count);
  return Math.LN2 * (power - 1 + count / (1 << power));
}
