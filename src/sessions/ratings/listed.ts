import type { Asking } from '../model/finished/results.js';
import type { SessionStore } from '../stores/open-store.js';
import { type Circle, isWithin } from './circle.js';
import { hiddenAmong } from './hidden.js';
import type { Standing } from './standings.js';

/** Somebody in the table of some chats. */
export interface Listed extends Standing {
  /** What they were last called there. */
  readonly name: string;
}

/** More people than any chat has players. */
const MAX_ROWS = 2_000;
/** More rows than there are anywhere: SQLite knows no offset without a limit. */
const ALL = 2 ** 31 - 1;

/**
 * Who has played rated games of a family, the best first, among those who have played in some chats since a time in epoch
 * milliseconds. Throws `StoreError`.
 */
export async function tableOf(
  store: Asking,
  circle: Circle,
  family: string,
  since: number,
): Promise<readonly Listed[]> {
  const rows = await store.ask(
    store.sql
      .selectFrom((whole) =>
        whole
          .selectFrom('member')
          // SQLite takes this as an order: members first, rather than all ratings of the family, of which a chat has few.
          .crossJoin('rating')
          .whereRef('rating.person', '=', 'member.person')
          .selectAll('rating')
          .select(['member.name', 'member.last'])
          .where(isWithin(store, circle))
          .where('rating.family', '=', family)
          .where('member.last', '>=', since)
          .where('rating.at', '>=', since)
          // PostgreSQL would go down all ratings of the family otherwise, to find the best first.
          .limit(ALL)
          .offset(0)
          .as('listed'),
      )
      .selectAll()
      .orderBy('listed.mu', 'desc')
      .orderBy('listed.last', 'asc')
      .limit(MAX_ROWS),
  );
  // Of several names in these chats the last one stays.
  return [...new Map(rows.map(({ last: _, ...row }) => [row.person, row])).values()];
}

/** The families in which most members of some chats have been rated since a time, that of most first. Throws `StoreError`. */
export async function familiesOf(
  store: Asking,
  circle: Circle,
  since: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await store.ask(
    store.sql
      .selectFrom('member')
      .innerJoin('rating', 'rating.person', 'member.person')
      .select(({ fn }) => ['rating.family', fn.count('rating.person').distinct().as('count')])
      .where(isWithin(store, circle))
      .where('member.last', '>=', since)
      .where('rating.at', '>=', since)
      .groupBy('rating.family')
      .orderBy('count', 'desc')
      .orderBy('rating.family')
      .limit(most),
  );
  return rows.map(({ family }) => family);
}

/** Those of some people who do not hide their ratings, and whoever reads it, if that is said. Throws `StoreError`. */
export async function openAmong<Row extends { readonly person: number }>(
  store: SessionStore,
  rows: readonly Row[],
  own: number | null = null,
): Promise<readonly Row[]> {
  if (rows.length === 0) return [];
  const accounts = await store.ask(
    store.sql
      .selectFrom('identity')
      .select(['person', 'account'])
      .where(
        'person',
        'in',
        rows.map(({ person }) => person),
      ),
  );
  const hidden = await hiddenAmong(
    store,
    accounts.map(({ account }) => account),
  );
  const closed = new Set(accounts.flatMap(({ account, person }) => (hidden.has(account) ? [person] : [])));
  return rows.filter(({ person }) => person === own || !closed.has(person));
}
