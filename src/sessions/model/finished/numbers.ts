import type { SessionStore } from '../../stores/open-store.js';
import { FORGOTTEN, type Table } from '../session.js';
import type { Names } from './record.js';

/** Somebody as a table names them: by name or, among strangers, by their pseudonym. */
interface Named {
  readonly account: string;
  readonly name: string | null;
  readonly alias: string | null;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one === other ? 0 : 1);

/** Everybody at some tables, once each. */
export function peopleAt(tables: readonly Table[]): readonly Named[] {
  const people = new Map<string, Named>();
  for (const holder of tables.flatMap(({ seats }) => seats)) {
    if (holder?.kind !== 'person' || holder.user === FORGOTTEN) continue;
    const { user: account, name, isAlias } = holder;
    const known = people.get(account) ?? { account, name: null, alias: null };
    people.set(account, isAlias ? { ...known, alias: name } : { ...known, name });
  }
  // In one order, so that no two transactions wait for each other.
  return [...people.values()].toSorted((one, other) => byText(one.account, other.account));
}

/** Numbers of people by their accounts; gives one to everybody who has none, and notes what they are called. */
export async function numbersOf(
  store: SessionStore,
  people: readonly Named[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await store.ask(
    store.sql
      .insertInto('identity')
      .values([...people])
      .onConflict((conflict) =>
        conflict.column('account').doUpdateSet(({ fn, ref }) => ({
          name: fn.coalesce(ref('excluded.name'), ref('identity.name')),
          alias: fn.coalesce(ref('excluded.alias'), ref('identity.alias')),
        })),
      )
      .returning(['account', 'person']),
  );
  return new Map(rows.map(({ account, person }) => [account, person]));
}

/** Numbers of channels by their keys; gives one to each that has none. */
export async function placesOf(
  store: SessionStore,
  channels: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(channels)].toSorted(byText).map((key) => ({ key }));
  if (keys.length === 0) return new Map();
  const rows = await store.ask(
    store.sql
      .insertInto('place')
      .values(keys)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ key: ref('excluded.key') })),
      )
      .returning(['key', 'id']),
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** What some people are called, and the keys of some channels. */
export async function namesOf(
  store: SessionStore,
  people: readonly number[],
  places: readonly number[],
): Promise<Names> {
  const known = await inPages(people, (some) =>
    store.ask(
      store.sql
        .selectFrom('identity')
        .selectAll()
        .where('person', 'in', [...some]),
    ),
  );
  const channels = await inPages(places, (some) =>
    store.ask(
      store.sql
        .selectFrom('place')
        .selectAll()
        .where('id', 'in', [...some]),
    ),
  );
  const byPerson = new Map(known.map((row) => [row.person, row]));
  const byPlace = new Map(channels.map(({ id, key }) => [id, key]));
  return { person: (number) => byPerson.get(number), place: (number) => byPlace.get(number) };
}

/** How many numbers a statement asks for at most. */
const AT_ONCE = 200;

async function inPages<Row>(
  numbers: readonly number[],
  ask: (some: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all = [...new Set(numbers)];
  const rows: Row[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    rows.push(...(await ask(all.slice(from, from + AT_ONCE))));
  return rows;
}
