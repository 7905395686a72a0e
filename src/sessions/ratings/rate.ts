/**
 * What is known of somebody's strength in a family of games: a normal distribution with the mean `mu` and the standard
 * deviation `sigma`, in the units of the model. `shown` tells it as a number that players know.
 */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** A side of a game: its members, and its place, 1 for the winner; sides that share a place have the same. */
export interface RatedSide {
  readonly members: readonly Skill[];
  readonly place: number;
}

/** What is known of somebody new. */
export const NEWCOMER: Skill = { mu: 0, sigma: 25 / 3 };

/** How much a strength may have changed since the game before. */
const TAU = 0.3;
/** How far chance carries a player in a game of two sides; twice as far where there are more. */
const BETA = 25 / 6;
/** Nobody is ever known better than this: variance is multiplied by no less. */
const MIN_FACTOR = 1e-4;
/** What variance gains in a day without a game. */
const IDLE_A_DAY = 0.0268;

/**
 * Strengths after a game, side by side: the update of Weng and Lin ("A Bayesian approximation method for online ranking",
 * 2011, algorithm 1) by the model of Bradley and Terry over all pairs of sides. One rule for two sides and for more, for
 * allies and for ties.
 */
export function rate(sides: readonly RatedSide[]): readonly (readonly Skill[])[] {
  const beta = sides.length > 2 ? 2 * BETA : BETA;
  const sums = sides.map(({ members, place }) => {
    const variances = members.map(({ sigma }) => sigma ** 2 + TAU ** 2);
    return { place, variances, mu: sum(members.map((member) => member.mu)), v: sum(variances) };
  });
  return sums.map((side, at) => {
    let omega = 0;
    let delta = 0;
    for (const [other, against] of sums.entries()) {
      if (other === at) continue;
      const c = Math.sqrt(side.v + against.v + 2 * beta ** 2);
      const p = 1 / (1 + Math.exp((against.mu - side.mu) / c));
      omega += (side.v / c) * (scoreOf(side.place, against.place) - p);
      delta += ((2 / sums.length) * side.v * p * (1 - p)) / c ** 2;
    }
    return (sides[at]?.members ?? []).map(({ mu }, member) => {
      const variance = side.variances[member] ?? 0;
      const share = variance / side.v;
      return {
        mu: mu + share * omega,
        sigma: Math.sqrt(variance * Math.max(1 - share * delta, MIN_FACTOR)),
      };
    });
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function scoreOf(place: number, against: number): number {
  if (place === against) return 0.5;
  return place < against ? 1 : 0;
}

/** What is still known of a strength after some days without a game: never less than of a newcomer. The mean stays. */
export const afterDays = ({ mu, sigma }: Skill, days: number): Skill => ({
  mu,
  sigma: Math.max(sigma, Math.min(NEWCOMER.sigma, Math.sqrt(sigma ** 2 + IDLE_A_DAY * Math.max(0, days)))),
});

/** Points of a shown number in a unit of the model: 400 points more win ten games of eleven. */
const POINTS = 173.7178 / (BETA * Math.SQRT2);
/** The number of somebody new. */
const MIDDLE = 1500;
/** No number is shown below. */
const FLOOR = 400;
/** Up to here a number is settled. */
const SETTLED = 110;

/** A strength as players read it. */
export interface Shown {
  readonly rating: number;
  /** Half of the range in which it lies two times of three. */
  readonly deviation: number;
  /** True while too little is known of it. */
  readonly isProvisional: boolean;
}

/** A strength in points, and half of the range in which it lies two times of three. */
export const points = ({ mu, sigma }: Skill): readonly [rating: number, deviation: number] => [
  MIDDLE + POINTS * mu,
  POINTS * sigma,
];

/** Tells a strength in whole points. */
export function shown(skill: Skill): Shown {
  const [rating, deviation] = points(skill);
  return {
    rating: Math.max(FLOOR, Math.round(rating)),
    deviation: Math.round(deviation),
    isProvisional: deviation > SETTLED,
  };
}

/** The strength that a number stands for. */
export const skillOf = (rating: number, deviation: number): Skill => ({
  mu: (rating - MIDDLE) / POINTS,
  sigma: deviation / POINTS,
});

/** Numbers of the computer's levels, from the weakest on, by their matches against each other in games of two. */
const ANCHORS = [800, 1000, 1250, 1475, 1590, 1720, 1850, 1905];
/** Where chance decides more, levels lie half as far apart. */
const MIDDLE_LEVEL = 1475;
const ANCHOR_DEVIATION = 100;

/** The number of a level of the computer, which never changes; `sides` is how many play against each other. */
export function levelRating(level: number, sides: number): number {
  const rating = ANCHORS[level - 1];
  if (rating === undefined) throw new Error(`no level ${level}`);
  return sides > 2 ? (rating + MIDDLE_LEVEL) / 2 : rating;
}

/** The strength that it stands for. */
export const anchor = (level: number, sides: number): Skill =>
  skillOf(levelRating(level, sides), ANCHOR_DEVIATION);
