import { sql as raw } from 'kysely';
import type { Asking } from '../model/finished/results.js';
import type { Why } from './casual.js';
import type { Circle } from './circle.js';
import { isWithin } from './circle.js';
import type { Skill } from './rate.js';
import type { Standing } from './standings.js';

/** How a game ended for somebody. */
export type Outcome = 'won' | 'drawn' | 'lost';

/** A finished game as one of its players knows it. */
export interface Played {
  readonly id: number;
  readonly family: string;
  readonly variant: string;
  readonly seat: number;
  readonly outcome: Outcome;
  readonly isRated: boolean;
}

/** Games that are looked at, the last ones. */
const MAX_GAMES = 5_000;

/** Somebody's number; null if they have never finished a game. Throws `StoreError`. */
export const personOf = async (store: Asking, account: string): Promise<number | null> =>
  (await personsOf(store, [account])).get(account) ?? null;

/** The numbers of accounts, but for those that have never finished a game. Throws `StoreError`. */
export async function personsOf(
  store: Asking,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await store.ask(
    store.sql
      .selectFrom('identity')
      // Who has linked two accounts is one person.
      .select(({ fn }) => ['account', fn.coalesce('main', 'person').as('person')])
      .where('account', 'in', [...accounts]),
  );
  return new Map(rows.map(({ account, person }) => [account, Number(person)]));
}

/** What is known of somebody, the family of their last rated game first. Throws `StoreError`. */
export const ratingsOf = (store: Asking, person: number): Promise<readonly Standing[]> =>
  store.ask(store.sql.selectFrom('rating').selectAll().where('person', '=', person).orderBy('at', 'desc'));

/** The games of somebody that had a result, the oldest first. Throws `StoreError`. */
export async function gamesOf(store: Asking, person: number): Promise<readonly Played[]> {
  const rows = await store.ask(
    store.sql
      .selectFrom('score_seat as own')
      .innerJoin('score', 'score.id', 'own.score')
      .select(['score.id', 'score.family', 'score.variant', 'score.no', 'own.seat', 'own.rank'])
      .select(({ exists }) => exists(othersFirst(store)).as('isShared'))
      .where('own.person', '=', person)
      .where('own.rank', 'is not', null)
      .orderBy('own.score', 'desc')
      .limit(MAX_GAMES),
  );
  return rows
    .map(({ no, rank, isShared, ...game }) => ({
      ...game,
      isRated: no !== null,
      outcome: outcomeOf(rank, Boolean(isShared)),
    }))
    .toReversed();
}

/** Games among which the last of each family is looked for. */
const MAX_RECENT = 100;

/** The game of each family that somebody played last, by the family. Throws `StoreError`. */
export async function lastGamesOf(store: Asking, person: number): Promise<ReadonlyMap<string, string>> {
  const rows = await store.ask(
    store.sql
      .selectFrom('score_seat as own')
      .innerJoin('score', 'score.id', 'own.score')
      .select(['score.family', 'score.variant'])
      .where('own.person', '=', person)
      .orderBy('own.score', 'desc')
      .limit(MAX_RECENT),
  );
  return lastByFamily(rows.toReversed());
}

/** The last game of each family, by the family; the oldest game comes first. */
export const lastByFamily = (
  games: readonly Pick<Played, 'family' | 'variant'>[],
): ReadonlyMap<string, string> => new Map(games.map(({ family, variant }) => [family, variant]));

/** Those of other sides that came in first in the game of the seat `own`, whose place is shared if it is the first. */
export const othersFirst = ({ sql }: Asking) =>
  sql
    .selectFrom('score_seat as first')
    .select('first.seat')
    .where('first.score', '=', raw.ref<number>('own.score'))
    .where('first.side', '<>', raw.ref<number>('own.side'))
    .where('first.rank', '=', 1);

/** How a game ended for a side with this place, shared with another side or not. */
export function outcomeOf(rank: number | null, isShared: boolean): Outcome {
  if (rank !== 1) return 'lost';
  return isShared ? 'drawn' : 'won';
}

/** How a game ended for who came in so many places before another. */
export const outcomeAhead = (places: number): Outcome =>
  places === 0 ? 'drawn' : places > 0 ? 'won' : 'lost';

/** A win against somebody rated. */
export interface Win extends Skill {
  /** Null for somebody who asked to be forgotten. */
  readonly person: number | null;
}

/**
 * The best win in a family: against whoever was rated highest under a name of their own, among those of whom enough was known
 * if there are any. Throws `StoreError`.
 */
export async function bestWin(
  store: Asking,
  person: number,
  family: string,
  settled: number,
): Promise<Win | null> {
  const [row] = await store.ask(
    store.sql
      .selectFrom('score_seat as own')
      .innerJoin('score', 'score.id', 'own.score')
      .innerJoin('score_seat as other', 'other.score', 'own.score')
      .select(['other.person', 'other.mu0', 'other.sigma0'])
      .where('own.person', '=', person)
      .where('own.rank', '=', 1)
      .where('score.family', '=', family)
      .where('score.no', 'is not', null)
      .where('other.rank', '>', 1)
      .where('other.level', 'is', null)
      .where('other.masked', '=', 0)
      // The first place is a win for whoever has it alone.
      .where(({ exists, not }) => not(exists(othersFirst(store))))
      // What stands for the odds of a game is nobody.
      .where((where) => where.or([where('other.person', 'is', null), where('other.person', '>', 0)]))
      .whereRef('other.side', '<>', 'own.side')
      .where('other.mu0', 'is not', null)
      .orderBy((order) => order.case().when('other.sigma0', '<=', settled).then(0).else(1).end())
      .orderBy('other.mu0', 'desc')
      .limit(1),
  );
  if (row === undefined || row.mu0 === null || row.sigma0 === null) return null;
  return { person: row.person, mu: row.mu0, sigma: row.sigma0 };
}

/** Why a game without help may be casual. */
const UNAIDED: readonly Why[] = ['computer', 'alone', 'settled', 'old'];
/** So often a level must be beaten. */
const TWICE = 2;

/** The highest level of the computer that somebody has beaten twice alone in a family; null if none. Throws `StoreError`. */
export async function levelBeaten(store: Asking, person: number, family: string): Promise<number | null> {
  const rows = await store.ask(
    store.sql
      .selectFrom('score_seat as own')
      .innerJoin('score', 'score.id', 'own.score')
      .innerJoin('score_seat as other', 'other.score', 'own.score')
      .select('other.level')
      .where('own.person', '=', person)
      .where('own.rank', '=', 1)
      .where('score.family', '=', family)
      .where((where) => where.or([where('score.no', 'is not', null), where('score.why', 'in', [...UNAIDED])]))
      .where('other.level', 'is not', null)
      .where('other.rank', '>', 1)
      .whereRef('other.side', '<>', 'own.side')
      .groupBy('other.level')
      .having(({ fn }) => fn.count('score.id').distinct(), '>=', TWICE)
      .orderBy('other.level', 'desc')
      .limit(1),
  );
  return rows[0]?.level ?? null;
}

/** Somebody who plays in some chats, by the name they had in their last game there. */
export interface Member {
  readonly person: number;
  readonly name: string;
  readonly last: number;
}

/** Members of a large chat that are looked at, those who played last. */
const MAX_MEMBERS = 2_000;

/** Who has played in some chats, who played last first, each once. Throws `StoreError`. */
export async function membersIn(store: Asking, circle: Circle): Promise<readonly Member[]> {
  const rows = await store.ask(
    store.sql
      .selectFrom('member')
      .select(['member.person', 'member.name', 'member.last'])
      .where(isWithin(store, circle))
      .orderBy('member.last', 'desc')
      .limit(MAX_MEMBERS),
  );
  return [...new Map(rows.toReversed().map((row) => [row.person, row])).values()].toReversed();
}

/** Wins in a row: now, and the most ever. A draw ends them. */
export function streaksOf(games: readonly Pick<Played, 'outcome'>[]): {
  readonly now: number;
  readonly most: number;
} {
  let [now, most] = [0, 0];
  for (const { outcome } of games) {
    now = outcome === 'won' ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return { now, most };
}

/** Games won, drawn and lost. */
export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export function scoreOf(games: readonly Pick<Played, 'outcome'>[]): Score {
  const count = (what: Outcome): number => games.filter(({ outcome }) => outcome === what).length;
  return { won: count('won'), drawn: count('drawn'), lost: count('lost') };
}

/** The game that was played most, and last of those played as often; null without any. */
export function favouriteOf(games: readonly Pick<Played, 'variant'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { variant } of games.toReversed()) counts.set(variant, (counts.get(variant) ?? 0) + 1);
  let favourite: string | null = null;
  for (const [variant, count] of counts)
    if (favourite === null || count > (counts.get(favourite) ?? 0)) favourite = variant;
  return favourite;
}
