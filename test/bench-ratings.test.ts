import { expect, it } from 'vitest';
import { tableOf } from '../src/sessions/ratings/listed.js';
import { gamesOf, ratingsOf } from '../src/sessions/ratings/profile.js';
import { seasonNow, seasonOf } from '../src/sessions/ratings/seasons.js';
import { courseOf } from '../src/sessions/ratings/standings.js';
import { replayAll } from '../src/sessions/ratings/undoing/replay.js';
import { memoryStore, type SessionStore } from '../src/sessions/stores/open-store.js';
import { statementOf } from '../src/sessions/stores/schema/columns.js';

interface Measured {
  readonly replay: number;
  readonly rows: readonly { readonly name: string; readonly p50: number; readonly p99: number }[];
}
type Measure = (store: SessionStore, results: number, by: object, asked: number) => Promise<Measured>;

it('the measurement of ratings rates all its results, and asks what commands ask', async () => {
  const step = new URL('../tools/bench/store/ratings.mjs', import.meta.url).href;
  const { measureResults } = (await import(step)) as { readonly measureResults: Measure };
  const store = memoryStore();
  const by = { statementOf, replayAll, tableOf, ratingsOf, gamesOf, courseOf, seasonNow, seasonOf };
  const { replay, rows } = await measureResults(store, 1_000, by, 5);
  expect(replay).toBeGreaterThan(0);
  expect(rows.map(({ name }) => name)).toEqual(['/top', '/profile', '/top season']);
  const seats = await store.ask(store.sql.selectFrom('score_seat').select('mu1').where('mu1', 'is', null));
  expect(seats).toEqual([]);
  expect(await store.ask(store.sql.selectFrom('rating').select('person'))).toHaveLength(20);
  await store.close();
});
