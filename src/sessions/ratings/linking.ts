import { randomInt } from 'node:crypto';
import { platformOf } from '../platform.js';
import type { SessionStore } from '../stores/open-store.js';
import { statementOf } from '../stores/schema/columns.js';
import type { Statement } from '../stores/schema/statement.js';
import { RATINGS_LOCK } from './fair/thresholds.js';
import { settle } from './settling.js';
import { taken } from './undoing/annulling.js';
import { replayFrom } from './undoing/replay.js';

/** Minutes for which a code is valid, and how many wrong ones somebody can try meanwhile. */
export const CODE_MINUTES = 10;
const MAX_TRIES = 5;
const CODE_MS = CODE_MINUTES * 60_000;

/** Neither zeros nor letters that look like other ones. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

/** A new code by which a user links another account; an earlier one of theirs is void. Throws `StoreError`. */
export async function newCode(store: SessionStore, account: string, now: number): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const row = { account, code, until: now + CODE_MS, tries: 0 };
  const { tries: _, ...again } = row;
  await store.ask(
    store.sql
      .insertInto('linking')
      .values(row)
      // Asking for a code gives nobody more tries.
      .onConflict((conflict) => conflict.column('account').doUpdateSet(again)),
  );
  return code;
}

/** What became of a code: the accounts are one person now, or why not. */
export type Linked = 'linked' | 'unknown' | 'tooOften' | 'samePlatform' | 'already';

/**
 * Makes who has asked for a code and who sends it one person for ratings, with one account on each platform: all games
 * of both are rated once more as theirs, and those against each other count for nothing. Throws `StoreError`.
 */
export async function link(
  store: SessionStore,
  account: string,
  typed: string,
  now: number,
): Promise<Linked> {
  await settle(store);
  return store.lock.run(RATINGS_LOCK, async () => {
    const { sql } = store;
    const [own] = await store.ask(sql.selectFrom('linking').selectAll().where('account', '=', account));
    const tries = own !== undefined && own.until > now ? own.tries : 0;
    if (tries >= MAX_TRIES) return 'tooOften';
    const code = typed.trim().toLowerCase();
    const [asked] = await store.ask(
      sql.selectFrom('linking').selectAll().where('code', '=', code).where('until', '>', now),
    );
    if (asked === undefined || asked.account === account) {
      const row = {
        account,
        code: own?.code ?? null,
        until: Math.max(own?.until ?? 0, now + CODE_MS),
        tries: tries + 1,
      };
      await store.ask(
        sql
          .insertInto('linking')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('account').doUpdateSet({ until: row.until, tries: row.tries }),
          ),
      );
      return 'unknown';
    }
    const used = statementOf(sql.deleteFrom('linking').where('account', '=', asked.account));
    const joined = await joining(store, asked.account, account);
    if (typeof joined === 'string') return joined;
    await store.commit([], [], [used, ...joined]);
    return 'linked';
  });
}

/** Statements that make one person of the owners of two accounts, or why that cannot be. */
async function joining(
  store: SessionStore,
  one: string,
  other: string,
): Promise<readonly Statement[] | 'samePlatform' | 'already'> {
  const { sql } = store;
  const rows = await store.ask(
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
  const accounts = await store.ask(
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
      .select('score_seat.score')
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

/** The accounts of the person to whom one belongs, itself among them. Throws `StoreError`. */
export async function accountsOf(
  { sql, ask }: Pick<SessionStore, 'sql' | 'ask'>,
  account: string,
): Promise<readonly string[]> {
  const [own] = await ask(
    sql.selectFrom('identity').select(['person', 'main']).where('account', '=', account),
  );
  if (own === undefined) return [account];
  const person = own.main ?? own.person;
  const rows = await ask(
    sql
      .selectFrom('identity')
      .select('account')
      .where((where) => where.or([where('person', '=', person), where('main', '=', person)])),
  );
  return rows.map((row) => row.account);
}
