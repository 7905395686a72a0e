import type { StoredResult } from '../model/finished/results.js';
import { enterEnds, OLD_GAMES } from '../model/finished/unheard.js';
import type { Session } from '../model/session.js';
import type { SessionStore } from '../stores/open-store.js';
import type { Statement } from '../stores/schema/statement.js';
import type { Why } from './casual.js';
import { type Restraint, restraintsIn } from './fair/restraints.js';
import { RATINGS_LOCK } from './fair/thresholds.js';
import { seatsIn } from './players.js';
import type { Skill } from './rate.js';
import { scored } from './scoring.js';

/** Hears of every game that is over. */
export const RATINGS = { who: 'ratings', lock: RATINGS_LOCK };

/**
 * Rates the games that have ended, in the order in which they did in the store, each once, however many processes call it and
 * wherever one of them dies: ratings are a cache of what comes out. A game that fails is left for later. Throws `StoreError`.
 */
export async function applyResults(store: SessionStore): Promise<void> {
  await enterEnds(store, RATINGS, (end) => rated(store, end));
}

/** Takes in the games that had ended before there were ratings, so that people's tables know them. Throws `StoreError`. */
export async function takeInOld(store: SessionStore, stopping: AbortSignal): Promise<void> {
  await enterEnds(store, { ...RATINGS, ...OLD_GAMES }, (end) => rated(store, end, true), stopping);
}

/** Statements that enter a game, unless it is entered. */
export async function rated(
  store: SessionStore,
  end: StoredResult,
  isOld = false,
): Promise<readonly Statement[]> {
  const { sql, ask } = store;
  const [known, seats] = await Promise.all([
    ask(sql.selectFrom('score').select('id').where('id', '=', end.id)),
    seatsIn(store, [end.id]),
  ]);
  // The end of a game can be kept twice.
  return known.length > 0 ? [] : scored(store, end, seats, isOld);
}

/** What a game has made of the ratings of who played it, by seats; null while it is not rated, or if it is casual. */
export interface RatingChange {
  readonly why: Why | null;
  readonly seats: ReadonlyMap<number, { readonly before: Skill; readonly after: Skill }>;
  /** Who plays without ratings for a time from now on. */
  readonly restraints: ReadonlyMap<number, Restraint>;
}

/** What became of a game that is over; null if ratings know nothing of it. Throws `StoreError`. */
export async function ratingChange(
  store: SessionStore,
  { game, channel, table }: Pick<Session, 'game' | 'channel' | 'table'>,
): Promise<RatingChange | null> {
  if (table === null) return null;
  const { sql } = store;
  const known = await store.ask(
    sql
      .selectFrom('score')
      .innerJoin('score_seat', 'score_seat.score', 'score.id')
      .leftJoin('restraint', (join) =>
        join
          .onRef('restraint.score', '=', 'score_seat.score')
          .onRef('restraint.person', '=', 'score_seat.person'),
      )
      .select([
        'restraint.kind',
        'restraint.until',
        'score.id',
        'score.why',
        'score_seat.seat',
        'score_seat.person',
        'score_seat.mu0',
        'score_seat.sigma0',
        'score_seat.mu1',
        'score_seat.sigma1',
      ])
      .where('score.id', 'in', (build) =>
        game === null
          ? build
              .selectFrom('result')
              .innerJoin('place', 'place.id', 'result.place')
              .select('result.id')
              .where('place.key', '=', channel)
              .where('result.slot', '=', table.id)
          : build.selectFrom('result').select('result.id').where('result.secret', '=', game),
      ),
  );
  const [first] = known;
  if (first === undefined) return null;
  return {
    why: first.why as Why | null,
    restraints: restraintsIn(known),
    seats: new Map(
      known.flatMap(({ seat, person, mu0, sigma0, mu1, sigma1 }) =>
        person === null || mu0 === null || sigma0 === null || mu1 === null || sigma1 === null
          ? []
          : [[seat, { before: { mu: mu0, sigma: sigma0 }, after: { mu: mu1, sigma: sigma1 } }] as const],
      ),
    ),
  };
}
