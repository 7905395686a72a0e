import { type No, WON } from '../round.js';

/** Two places of a bracket that meet; null where the seed has nobody, so that the other one goes on without a game. */
export type Tie = readonly [upper: No | null, lower: No | null];

/** Single games that are played before a lot decides. */
const MAX_DECIDERS = 6;

/** The seeds of a bracket from top to bottom, so that the best two meet in the last round, the best four in the one before it. */
function bracket(size: number): readonly No[] {
  if (size < 2) return [1];
  return bracket(size / 2).flatMap((seed, index) => {
    const tie = [seed, size + 1 - seed];
    // The halves mirror each other.
    return index % 2 === 0 ? tie : tie.reverse();
  });
}

/** The first round for so many entrants: the best ones are free where their number is no power of two. */
export function firstTies(entrants: number): readonly Tie[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(entrants, 2)));
  return tiesOf(bracket(size).map((seed) => (seed <= entrants ? seed : null)));
}

/** The next round of those who have won, from top to bottom; null where nobody is left. */
export const tiesOf = (left: readonly (No | null)[]): readonly Tie[] =>
  Array.from({ length: left.length / 2 }, (_, tie) => {
    const [one = null, other = null] = left.slice(2 * tie, 2 * tie + 2);
    return other !== null && (one === null || other < one) ? [other, one] : [one, other];
  });

/** How two who meet in a knockout play on. */
export type Decision =
  | { readonly winner: No }
  /** The next game: of the usual pace, at half of it, or fast until one wins. */
  | { readonly white: No; readonly pace: 'usual' | 'half' | 'fast' }
  | { readonly lot: readonly [No, No] };

/** What the games of a tie come to, in the order in which they were played; points of the first of the two who met. */
export interface TieGame {
  readonly white: No;
  readonly points: number;
}

/**
 * What follows in a tie of `match` games: a winner, another game with colours exchanged, or the lot. A tie that is level is played
 * again at half the time, then by single games that one has to win; where `isByDays`, again with half the bank, then by lot.
 */
export function nextInTie(
  [one, other]: readonly [No, No],
  games: readonly TieGame[],
  match: 1 | 2,
  isByDays: boolean,
): Decision {
  const [first, again] = [games.slice(0, match), games.slice(match, 2 * match)];
  const deciders = games.slice(2 * match);
  const last = games.at(-1);
  const white = last === undefined ? one : last.white === one ? other : one;
  if (first.length < match) return decided([one, other], first, match) ?? { white, pace: 'usual' };
  const won = winnerOf([one, other], first);
  if (won !== null) return { winner: won };
  if (again.length < match) return decided([one, other], again, match) ?? { white, pace: 'half' };
  const wonAgain = winnerOf([one, other], again);
  if (wonAgain !== null) return { winner: wonAgain };
  const decider = winnerOf([one, other], deciders);
  if (decider !== null) return { winner: decider };
  return isByDays || deciders.length >= MAX_DECIDERS ? { lot: [one, other] } : { white, pace: 'fast' };
}

/** Who has more points than the other can reach. */
function decided([one, other]: readonly [No, No], games: readonly TieGame[], match: number): Decision | null {
  const left = WON * (match - games.length);
  const own = pointsIn(games);
  const others = WON * games.length - own;
  return own > others + left ? { winner: one } : others > own + left ? { winner: other } : null;
}

function winnerOf([one, other]: readonly [No, No], games: readonly TieGame[]): No | null {
  const own = pointsIn(games);
  const others = WON * games.length - own;
  return own === others ? null : own > others ? one : other;
}

const pointsIn = (games: readonly TieGame[]): number => games.reduce((all, { points }) => all + points, 0);
