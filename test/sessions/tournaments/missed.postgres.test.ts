import { expect, it } from 'vitest';
import { People } from '../../../src/sessions/strangers/people.js';
import { missedAt } from '../../../src/sessions/tournaments/missed.js';
import { TOUR_NEWS } from '../../../src/sessions/tournaments/rows.js';
import { NOW } from '../../doubles/tournaments.js';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';

it('an absence that two processes note at once counts once, and its news is gone; that it is forgiven is news', async () => {
  const url = await newDatabase();
  const stores = [await openStore(url), await openStore(url)] as const;
  const [store] = stores;
  const gone = { table: TOUR_NEWS, key: 'abcdefg:1:0', value: null };
  await store.lock.run('test', () =>
    store.commit([{ ...gone, value: { tour: 'abcdefg', what: 'noShow', no: 1, at: NOW } }]),
  );
  const people = stores.map((each) => new People(each, () => 0.5));
  await Promise.all(
    people.map((each) =>
      each.miss('telegram:1', (before) => missedAt(before, { tour: 'abcdefg', at: NOW }, false), gone),
    ),
  );
  expect((await people[1]?.of('telegram:1'))?.missed).toMatchObject({ times: 1, tour: 'abcdefg' });
  expect((await store.table(TOUR_NEWS).several([gone.key])).size).toBe(0);
  const forgiven = { ...gone, value: { tour: 'abcdefg', what: 'forgiven', no: 1, at: NOW } };
  const told = async () => (await store.table(TOUR_NEWS).several([gone.key])).size;
  await people[0]?.forgive('telegram:1', 'hgfedcb', forgiven);
  expect(await told()).toBe(0);
  await Promise.all(people.map((each) => each.forgive('telegram:1', 'abcdefg', forgiven)));
  expect((await people[1]?.of('telegram:1'))?.missed).toBeUndefined();
  expect(await told()).toBe(1);
  await Promise.all(stores.map((each) => each.close()));
});
