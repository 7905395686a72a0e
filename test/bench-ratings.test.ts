import { expect, it } from 'vitest';
import { memoryStore } from '../src/sessions/stores/open-store.js';
import { measureRatings, watched } from './rated-results.js';

it('the measurement of ratings rates all its results, and asks what commands ask', async () => {
  const store = memoryStore();
  const { asked, watching } = watched(store);
  const { replay, rows } = await measureRatings(watching, 1_000, { asked: 5 });
  expect(replay).toBeGreaterThan(0);
  expect(rows.map(({ name }) => name)).toEqual([
    '/top',
    '/profile',
    '/versus',
    '/top season',
    'a result adds',
    'a result adds during a replay',
  ]);
  // What people ask begins with a person or a chat, never with all games of a family, as SQLite would by itself.
  const explain = async (sql: string, parameters: readonly unknown[]) =>
    (await store.ask({ compile: () => ({ sql: `EXPLAIN QUERY PLAN ${sql}`, parameters }) } as never)) as {
      readonly detail: string;
    }[];
  const whole: string[] = [];
  for (const [sql, parameters] of asked) {
    // A replay does go through a family.
    if (!/score_(seat|place)|"member"/.test(sql)) continue;
    const steps = await explain(sql, parameters);
    if (steps.some(({ detail }) => /INDEX (score_no|rating_mu)|KEY \(family=\?\)/.test(detail)))
      whole.push(sql);
  }
  expect(whole).toEqual([]);
  const seats = await store.ask(
    store.sql.selectFrom('score_seat').select('mu1').where('mu1', 'is', null).where('score', '<', 0),
  );
  expect(seats).toEqual([]);
  expect(await store.ask(store.sql.selectFrom('rating').select('person'))).toHaveLength(20);
  // So few people meet too often for all the games that ended to count.
  const ended = await store.ask(store.sql.selectFrom('score').select('why').where('id', '>', 0));
  expect(ended).toHaveLength(10);
  expect(ended.every(({ why }) => why === null || why === 'often' || why === 'alike')).toBe(true);
  await store.close();
});
