import { resultsIn } from '../model/finished/results.js';
import type { Session } from '../model/session.js';
import type { SessionStore } from '../stores/open-store.js';
import { statementOf } from '../stores/schema/columns.js';
import type { Statement } from '../stores/schema/statement.js';
import { inTurns, WALL_CLOCK } from '../wall-clock.js';
import type { Why } from './casual.js';
import { type Restraint, restraintsBy } from './fair/restraints.js';
import { RATINGS_LOCK } from './fair/thresholds.js';
import { seatsIn } from './players.js';
import type { Skill } from './rate.js';
import { scored } from './scoring.js';

/** Games that are taken together: SQLite answers synchronously, and others wait for the lock. */
const PAGE = 20;

/**
 * Rates the games that have ended, in the order in which they did in the store, each once, however many processes call it and
 * wherever one of them dies: ratings are a cache of what comes out. Throws `StoreError`.
 */
export const settle = (store: SessionStore): Promise<void> => settleAll(store, 0);

/** Takes in the games that had ended before there were ratings, so that people's tables know them. Throws `StoreError`. */
export const takeInOld = (store: SessionStore, stopping: AbortSignal): Promise<void> =>
  settleAll(store, 1, stopping);

function settleAll(store: SessionStore, old: 0 | 1, stopping?: AbortSignal): Promise<void> {
  const step = async (): Promise<boolean> => {
    // Most often there is nothing, which takes no lock.
    const waiting = await unscored(store, old);
    return waiting.length > 0 && store.lock.run(RATINGS_LOCK, () => settleSome(store, old, waiting));
  };
  return inTurns(step, WALL_CLOCK, stopping);
}

/** A page of results that wait to be taken in. */
async function unscored({ sql, ask }: SessionStore, old: 0 | 1): Promise<readonly number[]> {
  const waiting = sql.selectFrom('unscored').select('result').where('old', '=', old);
  return (await ask(waiting.orderBy('result').limit(PAGE))).map(({ result }) => result);
}

/** Resolves to true if there may be more. */
async function settleSome(store: SessionStore, old: 0 | 1, waiting: readonly number[]): Promise<boolean> {
  const { sql } = store;
  const { results, known, games, seats } = await pageOf(store, waiting);
  const owed: Statement[] = [];
  for (const result of results) {
    const game = games.get(result);
    // The end of a game can be kept twice.
    if (game !== undefined && !known.has(result))
      owed.push(...(await scored(store, game, seats.get(result) ?? [], old === 1)));
    owed.push(statementOf(sql.deleteFrom('unscored').where('result', '=', result)));
    // The next game is rated by what this one made of its players' ratings; what is old rates nobody. What a power cut undoes is
    // made once more from the results, which are kept.
    if (old === 0) await store.commit([], [], owed.splice(0), 'note');
  }
  if (owed.length > 0) await store.commit([], [], owed, 'note');
  return results.length === PAGE;
}

/** Results with their games and with who sat there, and those that are entered already. */
async function pageOf(store: SessionStore, results: readonly number[]) {
  if (results.length === 0) return { results, known: new Set(), games: new Map(), seats: new Map() };
  const { sql, ask } = store;
  const [known, games, seats] = await Promise.all([
    ask(sql.selectFrom('score').select('id').where('id', 'in', results)),
    resultsIn(store, results),
    seatsIn(store, results),
  ]);
  return {
    results,
    known: new Set(known.map(({ id }) => id)),
    games: new Map(games.map((game) => [game.id, game])),
    seats: Map.groupBy(seats, ({ result }) => result),
  };
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
      .select([
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
    restraints: await restraintsBy(store, first.id),
    seats: new Map(
      known.flatMap(({ seat, person, mu0, sigma0, mu1, sigma1 }) =>
        person === null || mu0 === null || sigma0 === null || mu1 === null || sigma1 === null
          ? []
          : [[seat, { before: { mu: mu0, sigma: sigma0 }, after: { mu: mu1, sigma: sigma1 } }] as const],
      ),
    ),
  };
}
