import { platformOf } from '../platform.js';
import type { SessionStore } from '../stores/open-store.js';
import { statementOf } from '../stores/schema/columns.js';
import type { Statement } from '../stores/schema/statement.js';
import { RATINGS_LOCK } from './fair/thresholds.js';
import { applyResults } from './settling.js';
import { taken } from './undoing/annulling.js';
import { replayFrom } from './undoing/replay.js';

/** Why two accounts cannot become one person: their owners have two on one platform together, or are one already. */
export type NotJoined = 'samePlatform' | 'already';

/** What comes of it if two accounts become one person. */
interface Outlook {
  /** Rated games against each other, which would count for nothing. */
  readonly met: number;
  /** Both have ratings, which would become one. */
  readonly isRated: boolean;
}

/** What would come of it if two accounts became one person, or why that cannot be. Throws `StoreError`. */
export async function outlookOn(
  store: SessionStore,
  one: string,
  other: string,
): Promise<Outlook | NotJoined> {
  await applyResults(store);
  return store.lock.run(RATINGS_LOCK, async () => {
    const pair = await bothOf(store, one, other);
    if (typeof pair === 'string') return pair;
    const met = await metIn(store, ...pair);
    const rated = await Promise.all(pair.map((number) => ratedIn(store, [number])));
    return {
      met: met.filter(({ no }) => no !== null).length,
      isRated: rated.every((families) => families.length > 0),
    };
  });
}

/**
 * Makes the owners of two accounts one person, with one account on each platform: all games of both are rated once more as theirs
 * (`replayAll`), and those against each other count for nothing. Throws `StoreError`.
 */
export async function join(store: SessionStore, one: string, other: string): Promise<'joined' | NotJoined> {
  await applyResults(store);
  return store.lock.run(RATINGS_LOCK, async () => {
    const joined = await joining(store, one, other);
    if (typeof joined === 'string') return joined;
    await store.commit([], [], joined);
    return 'joined';
  });
}

/** The persons of two accounts, the one whose number stays first, or why they cannot become one. */
async function bothOf(
  { sql, ask }: SessionStore,
  one: string,
  other: string,
): Promise<readonly [number, number] | NotJoined> {
  const rows = await ask(
    sql
      .insertInto('identity')
      .values([one, other].toSorted().map((account) => ({ account })))
      .onConflict((conflict) =>
        conflict.column('account').doUpdateSet(({ ref }) => ({ account: ref('excluded.account') })),
      )
      .returning(['person', 'main']),
  );
  const numbers = [...new Set(rows.map(({ person, main }) => Number(main ?? person)))];
  if (numbers.length < 2) return 'already';
  const accounts = await ask(
    sql
      .selectFrom('identity')
      .select(['account', 'person'])
      .where(({ or, eb }) => or([eb('person', 'in', numbers), eb('main', 'in', numbers)])),
  );
  const platforms = accounts.map(({ account }) => platformOf(account));
  if (new Set(platforms).size < platforms.length) return 'samePlatform';
  // A guest on pages can fold into another account later.
  const onPages = accounts.find(({ account }) => platformOf(account) === 'web')?.person;
  const [first = 0, second = 0] = numbers.toSorted(
    (a, b) => Number(a === onPages) - Number(b === onPages) || a - b,
  );
  return [first, second];
}

/** Statements that make one person of the owners of two accounts, or why that cannot be. Under the lock of ratings. */
export async function joining(
  store: SessionStore,
  one: string,
  other: string,
): Promise<readonly Statement[] | NotJoined> {
  const pair = await bothOf(store, one, other);
  if (typeof pair === 'string') return pair;
  const [first, second] = pair;
  const statements: Statement[] = [];
  for (const { score } of await metIn(store, first, second)) statements.push(...taken(store, score, 'self'));
  for (const { family, no } of await ratedIn(store, [first, second])) {
    statements.push(...(await replayFrom(store, family, Number(no))));
  }
  return [...statements, ...moved(store, first, second)];
}

/** Games in which both had a seat. */
const metIn = ({ sql, ask }: SessionStore, one: number, other: number) =>
  ask(
    sql
      .selectFrom('score_seat')
      .innerJoin('score_seat as theirs', 'theirs.score', 'score_seat.score')
      .innerJoin('score', 'score.id', 'score_seat.score')
      .select(['score_seat.score', 'score.no'])
      .distinct()
      .where('score_seat.person', '=', one)
      .where('theirs.person', '=', other),
  );

/** Families in which one of some people has been rated, with the first game of each. */
const ratedIn = ({ sql, ask }: SessionStore, people: readonly number[]) =>
  ask(
    sql
      .selectFrom('score_seat')
      .innerJoin('score', 'score.id', 'score_seat.score')
      .select(({ fn }) => ['score.family', fn.min('score.no').as('no')])
      .where('score_seat.person', 'in', [...people])
      .where('score.no', 'is not', null)
      .groupBy('score.family'),
  );

/** Statements that give a person all that ratings know of another one. */
function moved({ sql }: SessionStore, to: number, from: number): readonly Statement[] {
  const members = sql
    .insertInto('member')
    .columns(['place', 'person', 'name', 'last'])
    .expression((build) =>
      build
        .selectFrom('member')
        .select(({ val, cast }) => ['place', cast<number>(val(to), 'integer').as('person'), 'name', 'last'])
        .where('person', '=', from),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['place', 'person'])
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), last: ref('excluded.last') }))
        .whereRef('member.last', '<', 'excluded.last'),
    );
  const restraints = sql
    .updateTable('restraint')
    .set({ person: to })
    .where('person', '=', from)
    .where(
      'kind',
      'not in',
      sql.selectFrom('restraint as held').select('held.kind').where('held.person', '=', to),
    );
  return [
    sql
      .updateTable('identity')
      .set({ main: to })
      .where(({ or, eb }) => or([eb('person', '=', from), eb('main', '=', from)])),
    sql.updateTable('score_seat').set({ person: to }).where('person', '=', from),
    sql.updateTable('season').set({ person: to }).where('person', '=', from),
    sql.deleteFrom('rating').where('person', '=', from),
    sql.deleteFrom('snapshot').where('person', '=', from),
    members,
    sql.deleteFrom('member').where('person', '=', from),
    restraints,
  ].map(statementOf);
}

/** An account of a person with others. */
interface Shared {
  /** The number under which ratings know the person. */
  readonly person: number;
  /** Accounts that go, and the number under which ratings will know their person. */
  readonly going: readonly { readonly person: number; readonly account: string }[];
  readonly next: number;
}

/** How an account leaves the others of its person: the one under which ratings know them stays, and the others go. */
async function sharedBy({ sql, ask }: SessionStore, account: string): Promise<Shared | null> {
  const [own] = await ask(
    sql.selectFrom('identity').select(['person', 'main']).where('account', '=', account),
  );
  if (own === undefined) return null;
  const all = sql.selectFrom('identity').select(['person', 'account']);
  const others = await ask(all.where('main', '=', own.main ?? own.person).orderBy('person'));
  const going = own.main === null ? others : others.filter((each) => each.account === account);
  const [first] = going;
  return first === undefined ? null : { person: own.main ?? own.person, going, next: first.person };
}

/**
 * Makes an account a person of its own again, with the ratings that its own games come to (`replayAll`); false if it was that. What
 * was void stays so, and who plays without ratings for a time does so in both. Throws `StoreError`.
 */
export async function part(store: SessionStore, account: string): Promise<boolean> {
  await applyResults(store);
  return store.lock.run(RATINGS_LOCK, async () => {
    const shared = await sharedBy(store, account);
    if (shared === null) return false;
    await store.commit([], [], [...(await replayOf(store, shared)), ...apart(store, shared)]);
    return true;
  });
}

/**
 * Removes an account by `write`, which gets statements that have the ratings of its person's other accounts be made once more
 * (`replayAll`). Throws `StoreError`.
 */
export const withoutAccount = <Done>(
  store: SessionStore,
  account: string,
  write: (statements: readonly Statement[]) => Promise<Done>,
): Promise<Done> =>
  store.lock.run(RATINGS_LOCK, async () => {
    const shared = await sharedBy(store, account);
    return write(shared === null ? [] : await replayOf(store, shared));
  });

/** Seats of ratings that are those of accounts which go. */
const seatsOf = ({ sql }: SessionStore, { person, going }: Shared) =>
  sql
    .selectFrom('score_seat')
    .innerJoin('seat', (on) =>
      on.onRef('seat.result', '=', 'score_seat.score').onRef('seat.seat', '=', 'score_seat.seat'),
    )
    .where('score_seat.person', '=', person)
    .where(
      'seat.person',
      'in',
      going.map((each) => each.person),
    );

/** Statements that have the families be rated once more in which accounts that go have played. */
async function replayOf(store: SessionStore, shared: Shared): Promise<readonly Statement[]> {
  const families = await store.ask(
    seatsOf(store, shared)
      .innerJoin('score', 'score.id', 'score_seat.score')
      .select(({ fn }) => ['score.family', fn.min('score.no').as('no')])
      .where('score.no', 'is not', null)
      .groupBy('score.family'),
  );
  const orders = families.map(({ family, no }) => replayFrom(store, family, Number(no)));
  return (await Promise.all(orders)).flat();
}

/** Statements that give those who go what is theirs. */
function apart(store: SessionStore, shared: Shared): readonly Statement[] {
  const { sql } = store;
  const { person, going, next } = shared;
  const numbers = going.map((each) => each.person);
  return [
    sql
      .updateTable('score_seat')
      .set({ person: next })
      .where('person', '=', person)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('seat')
            .select('seat.seat')
            .whereRef('seat.result', '=', 'score_seat.score')
            .whereRef('seat.seat', '=', 'score_seat.seat')
            .where('seat.person', 'in', numbers),
        ),
      ),
    // A chat knows the account of its platform.
    ...going.map(({ account }) =>
      sql
        .updateTable('member')
        .set({ person: next })
        .where('person', '=', person)
        .where('place', 'in', (build) =>
          build
            .selectFrom('place')
            .select('id')
            .where('key', '>=', `${platformOf(account)}:`)
            .where('key', '<', `${platformOf(account)};`),
        ),
    ),
    sql
      .insertInto('restraint')
      .columns(['person', 'kind', 'until', 'times', 'score'])
      .expression((build) =>
        build
          .selectFrom('restraint')
          .select(({ val, cast }) => [
            cast<number>(val(next), 'integer').as('person'),
            ...(['kind', 'until', 'times', 'score'] as const),
          ])
          .where('person', '=', person),
      )
      .onConflict((conflict) => conflict.doNothing()),
    sql.updateTable('identity').set({ main: next }).where('person', 'in', numbers),
    sql.updateTable('identity').set({ main: null }).where('person', '=', next),
  ].map(statementOf);
}
