import { WON } from '../scores.js';

/** The value of a drawn game, and of one in which nobody is ahead. */
export const EVEN = 0.5;
/** The logits of a man by the written evaluation: a lead of two is taken to win 73 games of 100. */
export const WRITTEN_MAN = 0.5;
/** The greatest lead of an unfinished game, in hundredths of a man. */
const MAX_LEAD = 2_000;
/**
 * Probabilities are rounded to this fraction, since the last bit of `Math.exp` may differ from machine to machine.
 */
const PARTS = 1 << 20;

/** Win probabilities by lead in hundredths of a man, from -MAX_LEAD on. */
const PROBABILITIES = Float64Array.from(
  { length: 2 * MAX_LEAD + 1 },
  (_, lead) => Math.round(PARTS / (1 + Math.exp(((MAX_LEAD - lead) * WRITTEN_MAN) / 100))) / PARTS,
);

/** The probability of winning with a lead in whole hundredths of a man; never 0 or 1. */
export function winProbability(lead: number): number {
  return PROBABILITIES[MAX_LEAD + Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead))] as number;
}

const logitOf = (probability: number): number => Math.log(probability / (1 - probability));

/**
 * The lead, in whole hundredths of a man, of a side that wins with this probability where one that leads nobody wins with `even`;
 * `man`: the logits that a man is worth. `plies`: for a decided game the plies until its end, otherwise null.
 */
export function scoreOfProbability(
  probability: number,
  plies: number | null,
  even: number,
  man: number,
): number {
  if (plies !== null && probability === 1) return WON - plies;
  if (plies !== null && probability === 0) return plies - WON;
  const lead = Math.round((100 * (logitOf(probability) - logitOf(even))) / man);
  return Math.max(-MAX_LEAD, Math.min(MAX_LEAD, lead));
}

/**
 * The natural logarithm of a whole number, linear between powers of two; identical on every machine to the last bit.
 */
export function portableLog(count: number): number {
  const power = 31 - Math.clz32(count);
  return Math.LN2 * (power - 1 + count / (1 << power));
}
