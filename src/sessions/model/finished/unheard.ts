import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Row, SessionStore } from '../../stores/open-store.js';
import { StoreError } from '../../stores/open-store.js';
import { statementOf } from '../../stores/schema/columns.js';
import type { Statement } from '../../stores/schema/statement.js';
import { giveWay, inTurns, WALL_CLOCK } from '../../wall-clock.js';
import { type Finished, resultsIn, type StoredResult } from './results.js';

/** A feature that hears of games which are over. Each game is noted for it in the commit that ends it, until it has heard. */
export interface Hearer {
  /** Its name in the table `unheard`. */
  readonly who: string;
  /** Whether a game concerns it, so that it is noted at all; every game does by default. */
  readonly wants?: ((end: Finished) => boolean) | undefined;
}

/** Hears of the games that ended elsewhere, or before an earlier version noted ends. */
export const OLD_GAMES: Hearer = { who: 'old games' };

/** What is entered of an end: statements, or rows, too, if what they were made from is still stored. */
export type Entered =
  | readonly Statement[]
  | { readonly rows: readonly Row[]; readonly expected: readonly Row[] };

/** Number of ends that are heard together: others wait for the lock. */
const PAGE = 20;

/** Statements that note for each hearer the games that it is to hear of, after those that keep these games. */
export const unheardStatements = (
  { sql }: Pick<SessionStore, 'sql'>,
  ends: readonly Finished[],
  hearers: readonly Hearer[],
): readonly Statement[] =>
  byGame(ends).flatMap((known) => {
    const [end] = known;
    const [first, ...others] = hearers.filter(({ wants }) => known.some((each) => wants?.(each) ?? true));
    if (end === undefined || first === undefined) return [];
    const insert = sql
      .insertInto('unheard')
      .columns(['who', 'result'])
      .expression((build) => {
        const noteFor = ({ who }: Hearer) =>
          build
            .selectFrom('result')
            .innerJoin('place', 'place.id', 'result.place')
            // Of the channels that know a game, one tells who sat there.
            .innerJoin('seat', 'seat.result', 'result.id')
            .select(({ val, cast }) => [cast<string>(val(who), 'text').as('who'), 'result.id'])
            .where(
              'place.key',
              'in',
              known.map(({ channel }) => channel),
            )
            .where('result.slot', '=', end.table.id)
            .where('seat.seat', '=', 0);
        return others.reduce((all, other) => all.unionAll(noteFor(other)), noteFor(first));
      })
      .onConflict((conflict) => conflict.columns(['who', 'result']).doNothing());
    return [statementOf(insert)];
  });

/** Ends of one game, as its channels know it, together. */
const byGame = (ends: readonly Finished[]): readonly (readonly Finished[])[] => [
  ...Map.groupBy(ends, ({ game, table, channel }) => `${table.id} ${game ?? channel}`).values(),
];

/**
 * Has a hearer enter the ends that the store has by now, in their order there, each in one commit with the note that it was heard: once,
 * whatever calls this and wherever a process dies. Nobody else enters anything meanwhile who holds `lock`; `enter` takes no other lock.
 * With `stopping` nobody waits for it, and it pauses after each page. Resolves to what `enter` threw: such an end is left for the next
 * call. Throws `StoreError`.
 */
export async function enterEnds(
  store: SessionStore,
  { who, lock = `ends ${who}` }: { readonly who: string; readonly lock?: string },
  enter: (end: StoredResult) => Promise<Entered>,
  stopping?: AbortSignal,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  // Most often there is nothing, which takes no lock. Those that come meanwhile are for who brings them.
  const newest = await newestFor(store, who);
  let last = 0;
  let begun = 0;
  const page = async (): Promise<void> => {
    begun = WALL_CLOCK.now();
    const ends = (await unheard(store, who, last)).filter((result) => result <= newest);
    for (const [result, end] of await endsIn(store, ends)) {
      // SQLite answers synchronously: let others run between two ends.
      await nextTurn();
      try {
        const made = end === undefined ? [] : await enter(end);
        // What a power cut undoes is made once more from the results, which are kept.
        const { rows = [], expected = [] } = 'rows' in made ? made : {};
        const statements = 'rows' in made ? [] : made;
        const noted = [...statements, statementOf(heard(store, who, result))];
        if (!(await store.commit(rows, expected, noted, 'note')))
          failures.push(new Error(`what result ${result} is entered in has changed meanwhile`));
      } catch (error) {
        if (error instanceof StoreError) throw error;
        failures.push(error);
      }
    }
    last = ends.length === PAGE ? (ends.at(-1) ?? newest) : newest;
  };
  while (last < newest && !stopping?.aborted) {
    await store.lock.run(lock, page);
    if (stopping !== undefined && last < newest) await giveWay(begun, WALL_CLOCK, stopping);
  }
  return failures;
}

/**
 * Has a hearer tell people of the ends, without a lock: each end is leased to this process until it was told. One that dies, or
 * `tell` that throws, has it told again, by whichever process comes to it: `tell` notes itself what is not to be said twice. Resolves
 * and throws as `enterEnds`.
 */
export async function tellEnds(
  store: SessionStore,
  who: string,
  tell: (end: StoredResult) => Promise<void>,
  stopping?: AbortSignal,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  let last = 0;
  const step = async (): Promise<boolean> => {
    if ((await unheard(store, who, last)).length === 0) return false;
    const ends = await leased(store, who, last);
    for (const [result, end] of await endsIn(store, ends)) {
      if (stopping?.aborted) return false;
      try {
        if (end !== undefined) await tell(end);
        await store.ask(heard(store, who, result));
      } catch (error) {
        if (error instanceof StoreError) throw error;
        failures.push(error);
      }
    }
    last = ends.at(-1) ?? last;
    return ends.length === PAGE;
  };
  await inTurns(step, WALL_CLOCK, stopping);
  return failures;
}

/** Removes what is noted for others than these hearers, unless another process may have them. Throws `StoreError`. */
export async function forgetHearers(store: SessionStore, hearers: readonly Hearer[]): Promise<void> {
  if ((await store.instance.living()).size > 1) return;
  const names = [...hearers, OLD_GAMES].map(({ who }) => who);
  await store.ask(store.sql.deleteFrom('unheard').where('who', 'not in', names));
}

/** The last result that a hearer has not heard of; 0 if there is none. */
async function newestFor({ sql, ask }: SessionStore, who: string): Promise<number> {
  const waiting = sql.selectFrom('unheard').select('result').where('who', '=', who);
  return (await ask(waiting.orderBy('result', 'desc').limit(1)))[0]?.result ?? 0;
}

/** A page of the results that a hearer has not heard of, behind the last one that it was given. */
async function unheard({ sql, ask }: SessionStore, who: string, last: number): Promise<readonly number[]> {
  const waiting = sql
    .selectFrom('unheard')
    .select('result')
    .where('who', '=', who)
    .where('result', '>', last);
  return (await ask(waiting.orderBy('result').limit(PAGE))).map(({ result }) => result);
}

/** The same, leased to this process; without those that another living process has. */
async function leased(store: SessionStore, who: string, last: number): Promise<readonly number[]> {
  const { sql, ask, instance } = store;
  const others = [...(await instance.living())].filter((name) => name !== instance.name);
  const isFree = sql
    .selectFrom('unheard')
    .select('result')
    .where('who', '=', who)
    .where('result', '>', last)
    .where(({ or, eb }) => or([eb('by', 'is', null), eb('by', 'not in', ['', ...others])]))
    .orderBy('result')
    .limit(PAGE);
  const rows = await ask(
    sql
      .updateTable('unheard')
      .set({ by: instance.name })
      .where('who', '=', who)
      .where('result', 'in', isFree)
      // Another process may have been quicker.
      .where(({ or, eb }) => or([eb('by', 'is', null), eb('by', 'not in', ['', ...others])]))
      .returning('result'),
  );
  return rows.map(({ result }) => result).sort((one, other) => one - other);
}

const heard = ({ sql }: SessionStore, who: string, result: number) =>
  sql.deleteFrom('unheard').where('who', '=', who).where('result', '=', result);

/** Results with their games, in their order; without one for those that are gone, or cannot be read. */
async function endsIn(
  store: SessionStore,
  results: readonly number[],
): Promise<readonly (readonly [result: number, end: StoredResult | undefined])[]> {
  if (results.length === 0) return [];
  const games = new Map((await resultsIn(store, results)).map((game) => [game.id, game]));
  return results.map((result) => [result, games.get(result)] as const);
}
