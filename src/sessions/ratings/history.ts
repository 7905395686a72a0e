import type { Asking } from '../model/finished/results.js';
import { maskOf } from '../model/persona.js';
import { type Outcome, othersFirst, outcomeOf, personOf } from './profile.js';

/** What somebody looks for among their finished games. What is left out may be anything. */
export interface HistoryWish {
  /** Id of a game such as `russian`. */
  readonly variant?: string | undefined;
  readonly outcome?: Outcome | undefined;
  /** Theirs. */
  readonly seat?: number | undefined;
  readonly isRated?: boolean | undefined;
  /** Epoch milliseconds. */
  readonly since?: number | undefined;
  /** Number of one of their games: only games against an opponent they met in it. */
  readonly against?: number | undefined;
}

/** A finished game of somebody. */
export interface HistoryGame {
  /** Number of its result. */
  readonly id: number;
  /** Theirs; the first of them, if they had several. */
  readonly seat: number;
  /** Null for a game without a result. */
  readonly outcome: Outcome | null;
  readonly isRated: boolean;
  /** True if somebody played against them under a name of their own, so that more of these games can be asked for. */
  readonly isMet: boolean;
}

/**
 * The games of some people which ratings know and whose records are still stored. `people` are the numbers of one person: of all their
 * accounts, and of the pseudonyms of these.
 */
export const gamesOf = ({ sql }: Asking, people: readonly number[]) =>
  sql
    .selectFrom('score_seat as own')
    .innerJoin('score', 'score.id', 'own.score')
    .where('own.person', 'in', [...people])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('seat').select('seat.seat').whereRef('seat.result', '=', 'own.score')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('score_seat as first')
            .select('first.seat')
            .whereRef('first.score', '=', 'own.score')
            .whereRef('first.seat', '<', 'own.seat')
            .where('first.person', 'in', [...people]),
        ),
      ),
    );

/**
 * The numbers under which finished games know the person of an account: those of all their accounts, and of their pseudonyms.
 * Throws `StoreError`.
 */
export async function numbersOfAccount(store: Asking, account: string): Promise<readonly number[]> {
  const { sql, ask } = store;
  const person = await personOf(store, account);
  if (person === null) return [];
  const accounts = await ask(
    sql
      .selectFrom('identity')
      .select(['account', 'person'])
      .where(({ or, eb }) => or([eb('person', '=', person), eb('main', '=', person)])),
  );
  const masks = await ask(
    sql
      .selectFrom('identity')
      .select('person')
      .where(
        'account',
        'in',
        accounts.map(({ account }) => maskOf(account)),
      ),
  );
  return [...accounts, ...masks].map((row) => Number(row.person));
}

/** How many games of each kind somebody has finished, the most played first. Throws `StoreError`. */
export async function kindsOf(
  store: Asking,
  people: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await store.ask(
    gamesOf(store, people)
      .select(['score.variant', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('score.variant'),
  );
  return new Map(
    rows
      .map(({ variant, count }) => [variant, Number(count)] as const)
      .toSorted(([, one], [, other]) => other - one),
  );
}

/** The games that somebody looks for. */
function wanted(store: Asking, people: readonly number[], wish: HistoryWish) {
  const { variant, outcome, seat, isRated, since, against } = wish;
  return gamesOf(store, people)
    .$if(variant !== undefined, (query) => query.where('score.variant', '=', variant ?? ''))
    .$if(seat !== undefined, (query) => query.where('own.seat', '=', seat ?? 0))
    .$if(isRated !== undefined, (query) => query.where('score.no', isRated ? 'is not' : 'is', null))
    .$if(since !== undefined, (query) => query.where('score.ended', '>=', since ?? 0))
    .$if(outcome === 'lost', (query) => query.where('own.rank', '>', 1))
    .$if(outcome !== undefined && outcome !== 'lost', (query) =>
      query.where('own.rank', '=', 1).where(({ exists, not }) => {
        const shared = exists(othersFirst(store));
        return outcome === 'won' ? not(shared) : shared;
      }),
    )
    .$if(against !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('score_seat as foe')
            .innerJoin('score_seat as met', 'met.person', 'foe.person')
            .select('foe.seat')
            .whereRef('foe.score', '=', 'own.score')
            .whereRef('foe.side', '<>', 'own.side')
            .where('foe.masked', '=', 0)
            .where('met.masked', '=', 0)
            .where('met.score', '=', against ?? 0)
            .where('met.person', 'not in', [...people]),
        ),
      ),
    );
}

/** How many games somebody has that they look for. Throws `StoreError`. */
export async function countHistory(
  store: Asking,
  people: readonly number[],
  wish: HistoryWish,
): Promise<number> {
  const [row] = await store.ask(
    wanted(store, people, wish).select(({ fn }) => fn.countAll<number>().as('count')),
  );
  return Number(row?.count ?? 0);
}

/** The games that somebody looks for, the last first: those before a number, at most `most`. Throws `StoreError`. */
export async function historyOf(
  store: Asking,
  people: readonly number[],
  wish: HistoryWish,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<readonly HistoryGame[]> {
  const rows = await store.ask(
    wanted(store, people, wish)
      .select(['score.id', 'score.no', 'own.seat', 'own.rank'])
      .select(({ exists, selectFrom }) => [
        exists(othersFirst(store)).as('isShared'),
        exists(
          selectFrom('score_seat as foe')
            .select('foe.seat')
            .whereRef('foe.score', '=', 'own.score')
            .whereRef('foe.side', '<>', 'own.side')
            .where('foe.person', 'is not', null)
            .where('foe.masked', '=', 0),
        ).as('isMet'),
      ])
      .$if(before !== null, (query) => query.where('own.score', '<', before ?? 0))
      .orderBy('own.score', 'desc')
      .limit(most),
  );
  return rows.map(({ id, no, seat, rank, isShared, isMet }) => ({
    id: Number(id),
    seat,
    outcome: rank === null ? null : outcomeOf(rank, Boolean(isShared)),
    isRated: no !== null,
    isMet: Boolean(isMet),
  }));
}

/** A game of somebody's by its id: its number, and their seat; null if they have not played it. Throws `StoreError`. */
export async function gameBy(
  store: Asking,
  people: readonly number[],
  game: string,
): Promise<Pick<HistoryGame, 'id' | 'seat'> | null> {
  const [row] = await store.ask(
    gamesOf(store, people)
      .innerJoin('result', 'result.id', 'own.score')
      .select(['own.score', 'own.seat'])
      .where('result.secret', '=', game),
  );
  return row === undefined ? null : { id: Number(row.score), seat: row.seat };
}
