import type { SessionStore } from '../../stores/open-store.js';
import { FORGOTTEN, type Table } from '../session.js';
import { peopleIn } from '../table.js';
import type { Names, Numbers } from './record.js';

/** Longer names are cut: no platform has them, but an imported file may. */
const MAX_NAME = 200;
/** PostgreSQL takes no such character. */
export const storable = (name: string): string => name.replaceAll('\0', '').slice(0, MAX_NAME);

const byText = (one: string, other: string): number => (one < other ? -1 : one === other ? 0 : 1);

/** Numbers under which people and channels are known, and those of people by their accounts. */
export interface AllNumbers extends Numbers {
  readonly account: (account: string) => number;
}

/** Numbers of everybody and of all channels in some tables and of further channels; gives one to each that has none. */
export async function numbersOf(
  store: SessionStore,
  tables: readonly Table[],
  channels: Iterable<string>,
): Promise<AllNumbers> {
  const people = tables
    .flatMap(({ seats, began = [] }) => [
      ...peopleIn(seats),
      ...began.flatMap(({ user, name = '' }) => (user === undefined ? [] : [{ user, name, via: undefined }])),
    ])
    .filter(({ user }) => user !== FORGOTTEN);
  const accounts = await accountsOf(store, new Set(people.map(({ user }) => user)));
  const account = demanded(accounts);
  const called = await namesAs(
    store,
    new Map(
      people.map(({ user, name }) => {
        const row = { person: account(user), name: storable(name) };
        return [nameKey(row), row];
      }),
    ),
  );
  const vias = people.flatMap(({ via }) => (via === undefined ? [] : [via]));
  const name = demanded(called);
  return {
    account,
    person: (user, known) => name(nameKey({ person: account(user), name: storable(known) })),
    place: demanded(await placesOf(store, [...vias, ...channels])),
  };
}

interface NameRow {
  readonly person: number;
  readonly name: string;
}

const nameKey = ({ person, name }: NameRow): string => `${person} ${name}`;

function demanded(numbers: ReadonlyMap<string, number>): (text: string) => number {
  return (text) => {
    const number = numbers.get(text);
    if (number === undefined) throw new Error('somebody has no number');
    return number;
  };
}

// Rows are written in one order, so that no two transactions wait for each other. An update that changes nothing has a row
// that is known come back, and stay until the transaction ends.

async function accountsOf(
  store: SessionStore,
  accounts: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (accounts.size === 0) return new Map();
  const rows = await store.ask(
    store.sql
      .insertInto('identity')
      .values([...accounts].toSorted(byText).map((account) => ({ account })))
      .onConflict((conflict) =>
        conflict.column('account').doUpdateSet(({ ref }) => ({ account: ref('excluded.account') })),
      )
      .returning(['account', 'person']),
  );
  return new Map(rows.map(({ account, person }) => [account, person]));
}

async function namesAs(
  store: SessionStore,
  names: ReadonlyMap<string, NameRow>,
): Promise<ReadonlyMap<string, number>> {
  if (names.size === 0) return new Map();
  const values = [...names.values()].toSorted(
    (one, other) => one.person - other.person || byText(one.name, other.name),
  );
  const rows = await store.ask(
    store.sql
      .insertInto('called')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['person', 'name']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
      )
      .returning(['id', 'person', 'name']),
  );
  return new Map(rows.map((row) => [nameKey(row), row.id]));
}

/** Numbers of channels by their keys; gives one to each that has none. Throws `StoreError`. */
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

/** Who is meant by some numbers, and the keys of some channels. */
export async function namesOf(
  store: Pick<SessionStore, 'sql' | 'ask'>,
  people: readonly number[],
  places: readonly number[],
): Promise<Names> {
  const asked = inPages(people, (some) =>
    store.ask(
      store.sql
        .selectFrom('called')
        .innerJoin('identity', 'identity.person', 'called.person')
        .select(['called.id', 'called.name', 'identity.account'])
        .where('called.id', 'in', [...some]),
    ),
  );
  const [known, channels] = await Promise.all([
    asked,
    inPages(places, (some) =>
      store.ask(
        store.sql
          .selectFrom('place')
          .selectAll()
          .where('id', 'in', [...some]),
      ),
    ),
  ]);
  const byPerson = new Map(known.map((row) => [row.id, row]));
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
