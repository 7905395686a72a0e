import type { Asking } from '../model/finished/results.js';
import { gamesOf } from './history.js';
import { outcomeAhead, type Score } from './profile.js';

/** How somebody has fared in a kind of game, on a seat. */
export interface Fared extends Score {
  readonly variant: string;
  readonly seat: number;
}

/** The games that somebody has finished against another who played under their own name. */
const against = (store: Asking, people: readonly number[], other: number) =>
  gamesOf(store, people)
    .where('own.rank', 'is not', null)
    .innerJoin('score_seat as foe', 'foe.score', 'own.score')
    .whereRef('foe.side', '<>', 'own.side')
    .where('foe.person', '=', other)
    .where('foe.masked', '=', 0)
    .where('foe.rank', 'is not', null);

/**
 * How somebody has fared against another, by game and seat, the most played first. `people` are the numbers of the first,
 * as of `numbersOfAccount`. Throws `StoreError`.
 */
export async function faredAgainst(
  store: Asking,
  people: readonly number[],
  other: number,
): Promise<readonly Fared[]> {
  const rows = await store.ask(
    against(store, people, other)
      .select(['score.variant', 'own.seat', 'own.rank', 'foe.rank as foeRank'])
      .select(({ fn }) => fn.count<number>('own.score').distinct().as('count'))
      .groupBy(['score.variant', 'own.seat', 'own.rank', 'foe.rank']),
  );
  const fared = new Map<string, Fared>();
  for (const { variant, seat, rank, foeRank, count } of rows) {
    const key = `${variant} ${seat}`;
    const before = fared.get(key) ?? { variant, seat, won: 0, drawn: 0, lost: 0 };
    const outcome = outcomeAhead(Number(foeRank) - Number(rank));
    fared.set(key, { ...before, [outcome]: before[outcome] + Number(count) });
  }
  const played = Map.groupBy(fared.values(), ({ variant }) => variant);
  return [...played.values()]
    .toSorted((one, other) => gamesIn(other) - gamesIn(one))
    .flatMap((seats) => seats.toSorted((one, other) => one.seat - other.seat));
}

/** Scores taken together. */
export const sumOf = (scores: readonly Score[]): Score => ({
  won: scores.reduce((sum, { won }) => sum + won, 0),
  drawn: scores.reduce((sum, { drawn }) => sum + drawn, 0),
  lost: scores.reduce((sum, { lost }) => sum + lost, 0),
});

const gamesIn = (scores: readonly Score[]): number =>
  scores.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0);

/** The id of the last game of somebody against another; null if there is none that has a page. Throws `StoreError`. */
export async function lastAgainst(
  store: Asking,
  people: readonly number[],
  other: number,
): Promise<string | null> {
  const [row] = await store.ask(
    against(store, people, other)
      .innerJoin('result', 'result.id', 'own.score')
      .select('result.secret')
      .where('result.secret', 'is not', null)
      .orderBy('own.score', 'desc')
      .limit(1),
  );
  return row?.secret ?? null;
}

/** Those against whom somebody has played a game and who played it under their own names, with their seats. Throws `StoreError`. */
export async function foesIn(
  { sql, ask }: Asking,
  { id, seat }: { readonly id: number; readonly seat: number },
): Promise<readonly { readonly person: number; readonly seat: number }[]> {
  const rows = await ask(
    sql
      .selectFrom('score_seat as foe')
      .innerJoin('score_seat as own', 'own.score', 'foe.score')
      .select(['foe.person', 'foe.seat'])
      .where('own.score', '=', id)
      .where('own.seat', '=', seat)
      .whereRef('foe.side', '<>', 'own.side')
      .where('foe.person', 'is not', null)
      .where('foe.masked', '=', 0)
      .orderBy('foe.seat'),
  );
  return rows.map(({ person, seat: at }) => ({ person: Number(person), seat: at }));
}
