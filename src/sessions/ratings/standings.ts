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

/** What is known of somebody, the family of their last rated game first. Throws `StoreError`. */
export const standingsOf = (store: Asking, account: string): Promise<readonly Standing[]> =>
  store.ask(
    store.sql
      .selectFrom('rating')
      .innerJoin('identity', (join) =>
        join.on(({ eb, fn, ref }) =>
          eb(ref('rating.person'), '=', fn.coalesce('identity.main', 'identity.person')),
        ),
      )
      .selectAll('rating')
      .where('identity.account', '=', account)
      .orderBy('rating.at', 'desc'),
  );

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
