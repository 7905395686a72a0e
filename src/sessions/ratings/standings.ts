import type { Asking } from '../model/finished/results.js';
import type { Skill } from './rate.js';

/** What is known of somebody in a family of games. */
export interface Standing extends Skill {
  readonly family: string;
  readonly person: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** When their last rated game ended, epoch milliseconds. */
  readonly at: number;
}

/** Somebody in the table of a chat. */
export interface Listed extends Standing {
  /** `<platform>:<id>` */
  readonly account: string;
  /** What they were last called there. */
  readonly name: string;
}

/** What is known of somebody, the family of their last rated game first. Throws `StoreError`. */
export const standingsOf = (store: Asking, account: string): Promise<readonly Standing[]> =>
  store.ask(
    store.sql
      .selectFrom('rating')
      .innerJoin('identity', 'identity.person', 'rating.person')
      .selectAll('rating')
      .where('identity.account', '=', account)
      .orderBy('rating.at', 'desc'),
  );

/**
 * Who has played rated games of a family, the best first, among those who have played in a chat since a time in epoch
 * milliseconds. Throws `StoreError`.
 */
export const tableOf = (
  store: Asking,
  chat: string,
  family: string,
  since: number,
): Promise<readonly Listed[]> =>
  store.ask(
    store.sql
      .selectFrom('place')
      .innerJoin('member', 'member.place', 'place.id')
      .innerJoin('rating', 'rating.person', 'member.person')
      .innerJoin('identity', 'identity.person', 'member.person')
      .selectAll('rating')
      .select(['member.name', 'identity.account'])
      .where('place.key', '=', chat)
      .where('rating.family', '=', family)
      .where('member.last', '>=', since)
      .where('rating.at', '>=', since)
      .orderBy('rating.mu', 'desc')
      .limit(MAX_ROWS),
  );

/** More people than any chat has players. */
const MAX_ROWS = 1_000;

/** Means of somebody's strength after their last rated games of a family, the oldest first. Throws `StoreError`. */
export async function courseOf(
  store: Asking,
  { family, person }: Pick<Standing, 'family' | 'person'>,
  most: number,
): Promise<readonly number[]> {
  const rows = await store.ask(
    store.sql
      .selectFrom('score_seat')
      .innerJoin('score', 'score.id', 'score_seat.score')
      .select('score_seat.mu1')
      .where('score_seat.person', '=', person)
      .where('score.family', '=', family)
      .where('score.no', 'is not', null)
      .orderBy('score_seat.score', 'desc')
      .limit(most),
  );
  return rows.flatMap(({ mu1 }) => mu1 ?? []).toReversed();
}
