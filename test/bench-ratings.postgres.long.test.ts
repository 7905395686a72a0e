import pg from 'pg';
import { expect, it } from 'vitest';
import { STORE_TABLES } from '../src/bots/features/index.js';
import { openStore } from '../src/sessions/stores/open-store.js';
import { newDatabase } from './postgres/database.js';
import { measureRatings, watched } from './rated-results.js';

const RESULTS = 40_000;
/** More than the seats of all games of a chat, and less than any table of games has. */
const MOST = 10_000;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** The most rows that a step of a plan has read. */
const mostRead = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    ...(plan.Plans ?? []).map(mostRead),
  );

it('PostgreSQL goes through no family and no table for what people ask of ratings, for these values and for any', async () => {
  const url = await newDatabase();
  const store = await openStore(url, STORE_TABLES);
  const { asked, watching } = watched(store);
  const client = new pg.Client(url);
  await client.connect();
  await measureRatings(watching, RESULTS, {
    asked: 5,
    filled: async () => {
      await client.query('VACUUM (ANALYZE)');
    },
  });
  await client.query('VACUUM (ANALYZE)');
  const asking = [...asked].filter(
    ([sql]) => /score_(seat|place)|"member"/.test(sql) && !/^insert/.test(sql),
  );
  expect(asking.length).toBeGreaterThan(8);
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`SET plan_cache_mode = ${mode}`);
    for (const [at, [sql, values]] of asking.entries()) {
      // A replay does go through a family, and so it asks for whole rows of its seats.
      if (/^select \* from "damka"."score_seat"/.test(sql)) continue;
      const name = `${mode}${at}`;
      await client.query(`PREPARE ${name} AS ${sql}`);
      const told = values.map((value) => (typeof value === 'number' ? value : pg.escapeLiteral(`${value}`)));
      const { rows } = await client.query(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE ${name}${told.length > 0 ? `(${told.join(', ')})` : ''}`,
      );
      expect(mostRead(rows[0]['QUERY PLAN'][0].Plan), sql).toBeLessThan(MOST);
    }
  }
  await client.end();
  await store.close();
});
