import { sql as raw } from 'kysely';
import type { Asking } from '../model/finished/results.js';
import type { SessionStore } from '../stores/open-store.js';
import { statementOf } from '../stores/schema/columns.js';
import { ratedGames } from './circle.js';
import { RATINGS_LOCK } from './fair/thresholds.js';
import { tableOf } from './listed.js';
import { monthOf } from './undoing/snapshots.js';

const MONTHS = 3;
/** Rows of a season that is over that are kept; people of a chat in a season that are listed; seasons archived at once. */
const [MAX_KEPT, MAX_PEOPLE, MAX_AT_ONCE] = [100, 2_000, 10];

/** The number of a season, three months from January, April, July or October on. */
export const seasonOf = (time: number): number => Math.floor(monthOf(time) / MONTHS);

/** When a season begins, epoch milliseconds; the one before ends then. */
export const seasonStart = (season: number): number =>
  Date.UTC(Math.floor((season * MONTHS) / 12), (season * MONTHS) % 12);

/** Somebody in the table of a season. */
export interface SeasonRow {
  /** From 1 on; those who are equal share it. */
  readonly rank: number;
  /** Null for somebody who asked to be forgotten. */
  readonly person: number | null;
  readonly account: string | null;
  readonly name: string;
  readonly points: number;
  readonly games: number;
}

/** The table of a chat's season that is on: two points for a win, one for a draw. Throws `StoreError`. */
export function seasonNow(
  store: Asking,
  chat: string,
  family: string,
  season: number,
): Promise<readonly SeasonRow[]> {
  return standingsIn(store, chat, family, season);
}

async function standingsIn(
  store: Asking,
  chat: string,
  family: string,
  season: number,
): Promise<readonly SeasonRow[]> {
  const { sql, ask } = store;
  const games = ratedGames(store, family, seasonStart(season)).where(
    'rated.ended',
    '<',
    seasonStart(season + 1),
  );
  const sums = await ask(
    sql
      .selectFrom('place')
      .innerJoin('score_place', 'score_place.place', 'place.id')
      .innerJoin('score_seat', 'score_seat.score', 'score_place.score')
      .innerJoin('identity', 'identity.person', 'score_seat.person')
      .select(({ fn }) => ['identity.person', 'identity.account', fn.countAll().as('games')])
      .select(({ fn }) => fn.sum('score_seat.points').as('points'))
      .where('place.key', '=', chat)
      .where(({ exists }) => exists(games.where('rated.id', '=', raw.ref<number>('score_place.score'))))
      .groupBy(['identity.person', 'identity.account'])
      .orderBy('points', 'desc')
      .limit(MAX_PEOPLE),
  );
  if (sums.length === 0) return [];
  // Whoever has played for points has a rating.
  const members = await tableOf(store, { kind: 'chat', key: chat }, family, 0);
  const named = new Map(members.map(({ person, name }) => [person, name]));
  const people = sums.flatMap(({ person, account, points, games }) => {
    const name = named.get(person);
    return name === undefined
      ? []
      : [{ person, account, name, points: Number(points ?? 0), games: Number(games) }];
  });
  return ranked(people);
}

/** The most points first, then the fewer games; equal ones share a rank, and the next one is that of their number. */
function ranked<Of extends Omit<SeasonRow, 'rank'>>(
  people: readonly Of[],
): readonly (Of & { rank: number })[] {
  const sorted = people.toSorted(
    (one, other) => other.points - one.points || one.games - other.games || (one.name < other.name ? -1 : 1),
  );
  const isEqual = (one: Of, other: Of): boolean => one.points === other.points && one.games === other.games;
  return sorted.map((each) => ({ ...each, rank: 1 + sorted.findIndex((other) => isEqual(other, each)) }));
}

/** The best of a season that is over; empty where nobody played. Throws `StoreError`. */
export const seasonKept = async (
  { sql, ask }: Asking,
  chat: string,
  family: string,
  season: number,
): Promise<readonly SeasonRow[]> =>
  ranked(
    await ask(
      sql
        .selectFrom('place')
        .innerJoin('season', 'season.place', 'place.id')
        .leftJoin('identity', 'identity.person', 'season.person')
        .select(['season.person', 'season.name', 'season.points', 'season.games', 'identity.account'])
        .where('place.key', '=', chat)
        .where('season.family', '=', family)
        .where('season.no', '=', season)
        .where('season.games', '>', 0)
        .orderBy('season.rank'),
    ),
  );

/** The seasons that this process has found all kept of, by stores. */
const turned = new WeakMap<SessionStore, number>();

/** Keeps the tables of the season that is over, of every chat and family, each once. Throws `StoreError`. */
export async function turnSeasons(store: SessionStore, now: number, stopping: AbortSignal): Promise<void> {
  const season = seasonOf(now) - 1;
  if (turned.get(store) === season) return;
  for (;;) {
    const open = await unkept(store, season);
    for (const each of open) await store.lock.run(RATINGS_LOCK, () => keep(store, each, season));
    if (stopping.aborted) return;
    if (open.length >= MAX_AT_ONCE) continue;
    turned.set(store, season);
    return;
  }
}

const unkept = ({ sql, ask }: Asking, season: number) =>
  ask(
    sql
      .selectFrom('score')
      .innerJoin('score_place', 'score_place.score', 'score.id')
      .innerJoin('place', 'place.id', 'score_place.place')
      .select(['score_place.place', 'place.key', 'score.family'])
      .distinct()
      .where('score.no', 'is not', null)
      .where('score.ended', '>=', seasonStart(season))
      .where('score.ended', '<', seasonStart(season + 1))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('season')
              .select('season.rank')
              .whereRef('season.place', '=', 'score_place.place')
              .whereRef('season.family', '=', 'score.family')
              .where('season.no', '=', season),
          ),
        ),
      )
      .limit(MAX_AT_ONCE),
  );

async function keep(
  store: SessionStore,
  { place, key, family }: { readonly place: number; readonly key: string; readonly family: string },
  season: number,
): Promise<void> {
  const rows = (await standingsIn(store, key, family, season)).slice(0, MAX_KEPT);
  // Whoever was forgotten meanwhile may have been the only one.
  const kept =
    rows.length > 0 ? rows : [{ rank: 1, person: null, account: null, name: '', points: 0, games: 0 }];
  const { sql } = store;
  const values = kept.map(({ rank: _, account: __, ...row }, at) => ({
    ...row,
    place,
    family,
    no: season,
    rank: at + 1,
  }));
  await store.commit(
    [],
    [],
    [
      statementOf(
        sql
          .insertInto('season')
          .values(values)
          .onConflict((conflict) => conflict.columns(['place', 'family', 'no', 'rank']).doNothing()),
      ),
    ],
  );
}
