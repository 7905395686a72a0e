/** What a row of results says about a player's strength. */
export interface Estimate {
  /** Part of the points, from 0 to 1. */
  readonly score: number;
  /** Half of the 95 % interval around the score; null where there is too little to tell. */
  readonly margin: number | null;
  /** The same in Elo points; infinite where every point was won or lost. */
  readonly elo: number;
  readonly eloLow: number;
  readonly eloHigh: number;
}

const WITHIN_95_PERCENT = 1.96;

/** Elo points by which a player is stronger who scores so. */
export const eloOf = (score: number): number => -400 * Math.log10(1 / score - 1);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Where all rounds ended alike, another end may still have a chance of 1 - 0.025^(1/n), about 3.7 / n. */
const marginOf = (spread: number, rounds: number): number =>
  spread === 0 ? 1 - 0.025 ** (1 / rounds) : WITHIN_95_PERCENT * Math.sqrt(spread / rounds);

/**
 * `rounds`: by opening, the part of the points that the player won with all colours; the opening is what two games of
 * a round have in common, so that only rounds are independent of each other.
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
