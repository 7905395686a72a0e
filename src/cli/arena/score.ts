/** Strength of a player, estimated from results. */
export interface Estimate {
  /** Share of the points, from 0 to 1. */
  readonly score: number;
  /** Half the 95 % confidence interval of the score; null if there are too few rounds. */
  readonly margin: number | null;
  /** Score as an Elo difference; infinite if all points were won or lost. */
  readonly elo: number;
  readonly eloLow: number;
  readonly eloHigh: number;
}

const WITHIN_95_PERCENT = 1.96;

/** Elo difference that corresponds to a score. */
export const eloOf = (score: number): number => -400 * Math.log10(1 / score - 1);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** With equal results throughout, the exact binomial bound 1 - 0.025^(1/n), about 3.7 / n, replaces the spread. */
const marginOf = (spread: number, rounds: number): number =>
  spread === 0 ? 1 - 0.025 ** (1 / rounds) : WITHIN_95_PERCENT * Math.sqrt(spread / rounds);

/**
 * `rounds`: by opening, the share of the points won with all colours. Games of one round share an opening, so only
 * rounds are statistically independent.
 */
export function estimateOf(rounds: readonly number[]): Estimate {
  const score = mean(rounds);
  const spread = mean(rounds.map((round) => (round - score) ** 2)) * (rounds.length / (rounds.length - 1));
  const margin = rounds.length < 2 ? null : marginOf(spread, rounds.length);
  const at = (value: number): number => eloOf(Math.min(1, Math.max(0, value)));
  return {
    score,
    margin,
    elo: at(score),
    eloLow: margin === null ? Number.NEGATIVE_INFINITY : at(score - margin),
    eloHigh: margin === null ? Number.POSITIVE_INFINITY : at(score + margin),
  };
}
