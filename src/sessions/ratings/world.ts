import { randomBytes } from 'node:crypto';
import { storable } from '../model/finished/numbers.js';
import type { Asking } from '../model/finished/results.js';
import type { SessionStore } from '../stores/open-store.js';
import { statementOf } from '../stores/schema/columns.js';
import type { Standing } from './standings.js';

/** Somebody who wants to be in the tables that everybody can see. */
export interface Known {
  readonly person: number;
  /** Leads to their page; nothing leads from it to their account. */
  readonly code: string;
  readonly name: string;
}

/** Somebody in a table that everybody can see. */
export type WorldRow = Standing & Known;

/** Letters of a code. */
const CODE_BYTES = 9;

/** Has somebody be in the tables that everybody can see, under this name; false if they have never finished a game. Throws `StoreError`. */
export async function joinWorld(
  store: SessionStore,
  account: string,
  name: string,
  now: number,
): Promise<boolean> {
  const row = { code: randomBytes(CODE_BYTES).toString('base64url'), name: storable(name), since: now };
  const joined = await store.ask(
    store.sql
      .insertInto('world')
      .columns(['person', 'code', 'name', 'since'])
      .expression((build) =>
        build
          .selectFrom('identity')
          .select(({ val, cast }) => [
            'person',
            cast<string>(val(row.code), 'text').as('code'),
            cast<string>(val(row.name), 'text').as('name'),
            cast<number>(val(row.since), 'bigint').as('since'),
          ])
          .where('account', '=', account),
      )
      .onConflict((conflict) => conflict.column('person').doUpdateSet({ name: row.name }))
      .returning('person'),
  );
  return joined.length > 0;
}

/** Takes somebody out of these tables; their page is gone. Throws `StoreError`. */
export const leaveWorld = (store: SessionStore, account: string): Promise<unknown> =>
  store.lock.run(`person ${account}`, () =>
    store.commit(
      [],
      [],
      [
        statementOf(
          store.sql
            .deleteFrom('world')
            .where('person', 'in', (build) =>
              build.selectFrom('identity').select('person').where('account', '=', account),
            ),
        ),
      ],
    ),
  );

/** How somebody is known to everybody; null if they are not. Throws `StoreError`. */
export async function worldlyOf(store: Asking, account: string): Promise<Known | null> {
  const [row] = await store.ask(
    store.sql
      .selectFrom('world')
      .innerJoin('identity', 'identity.person', 'world.person')
      .select(['world.person', 'world.code', 'world.name'])
      .where('identity.account', '=', account),
  );
  return row ?? null;
}

/** Finds who is known to everybody, by the code of their page. Throws `StoreError`. */
export async function worldlyAt(store: Asking, code: string): Promise<Known | null> {
  const [row] = await store.ask(
    store.sql.selectFrom('world').select(['person', 'code', 'name']).where('code', '=', code),
  );
  return row ?? null;
}

/** How some people are known to everybody, by their numbers. Throws `StoreError`. */
export async function worldNames(
  store: Asking,
  people: readonly number[],
): Promise<ReadonlyMap<number, Known>> {
  if (people.length === 0) return new Map();
  const rows = await store.ask(
    store.sql
      .selectFrom('world')
      .select(['person', 'code', 'name'])
      .where('person', 'in', [...people]),
  );
  return new Map(rows.map((row) => [row.person, row]));
}

/** The best of a family among those who are known to everybody and have played since a time. Throws `StoreError`. */
export const worldTable = (
  store: Asking,
  family: string,
  since: number,
  most: number,
): Promise<readonly WorldRow[]> =>
  store.ask(
    store.sql
      .selectFrom('world')
      .innerJoin('rating', 'rating.person', 'world.person')
      .selectAll('rating')
      .select(['world.code', 'world.name'])
      .where('rating.family', '=', family)
      .where('rating.at', '>=', since)
      .orderBy('rating.mu', 'desc')
      .limit(most),
  );
