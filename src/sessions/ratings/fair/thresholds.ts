const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Under this lock games are rated, one after the other, whatever their families. */
export const RATINGS_LOCK = 'ratings';

/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** Why somebody plays without ratings for a time. `aborted`: games broken off; `deserted`: games left; `thrown`: lost at once. */
export const RESTRAINTS = ['aborted', 'deserted', 'thrown'] as const;
export type RestraintKind = (typeof RESTRAINTS)[number];

interface Limit {
  readonly faults: number;
  /** Last games in which they are counted. */
  readonly games: number;
  readonly first: number;
  readonly factor: number;
  readonly most: number;
}

/** Every number by which a game, or somebody's games, count or not. docs/ratings.md says them in words. */
export const FAIR = {
  /** Moves of everybody below which a game counts as broken off. */
  moves: 2,
  /** So many `faults` in the last games lead to a time without ratings, which grows by a factor each time. */
  restraints: {
    aborted: { faults: 3, games: 10, first: HOUR_MS, factor: 3, most: 48 * HOUR_MS },
    deserted: { faults: 3, games: 10, first: DAY_MS, factor: 2, most: 14 * DAY_MS },
    thrown: { faults: 3, games: 7, first: DAY_MS, factor: 3, most: 30 * DAY_MS },
  } as const satisfies Readonly<Record<RestraintKind, Limit>>,
  /** A game of two that is lost within so many moves of both is lost at once. */
  thrownPlies: 6,
  /** Games in which the same people have met count for each other's rating up to here. */
  farming: [
    { days: 1, games: 5 },
    { days: 7, games: 20 },
  ],
  /** Games of the same people that are looked at for it. */
  looked: 200,
  /** A game that begins with these plies and has the winner of one of the last games of the same people is no new one. */
  alike: { plies: 20, games: 2 },
  /** Somebody who has played for fewer days and is provisional wins nothing by a game as short as this. */
  newcomer: { days: 7, plies: 20, ms: 90 * SECOND_MS },
  /** Of the games that somebody loses by being away, those that end so many days after another one count for nothing. */
  absence: { days: 3 },
  /** Accounts that have signed in in one browser within so many days play casual games. */
  browser: { days: 30 },
  /** A place in a table: so many others met in so many days, in the world more. */
  listed: { days: 90, opponents: { chat: 3, server: 3, world: 8 } },
  /** Days in which administrators of a chat can take a game out. */
  annulling: { days: 7 },
  /**
   * Help from a computer: of at least so many choices after a ply, between moves of which more than one is legal, the share
   * in which the strongest level would have moved the same. From `share` on a person should look at the games; days of games that are taken out then.
   * Of Russian checkers levels 6 and 7 share 73 of 100 such choices with level 8; of players like that one in 200 shares 85 of 100 by chance.
   */
  help: { choices: 100, ply: 10, share: 0.85, days: 30, games: 60 },
} as const;
