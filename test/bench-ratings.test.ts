import { expect, it } from 'vitest';
import { factsOf } from '../src/bots/features/profiles/facts.js';
import { findVariant, formatMove, movesIn, newGame, playMove } from '../src/engine/index.js';
import { finishedStatements, unscoredStatements } from '../src/sessions/model/finished/results.js';
import { LiveGame } from '../src/sessions/model/live-game.js';
import { openTable } from '../src/sessions/model/table.js';
import { gamesBetween, opponentsOf } from '../src/sessions/ratings/head-to-head.js';
import { openAmong, tableOf } from '../src/sessions/ratings/listed.js';
import { membersIn, personOf } from '../src/sessions/ratings/profile.js';
import { seasonNow, seasonOf } from '../src/sessions/ratings/seasons.js';
import { settle } from '../src/sessions/ratings/settling.js';
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
  const asked = new Map<string, readonly unknown[]>();
  const watched: SessionStore = {
    ...store,
    ask: (query) => {
      const { sql, parameters } = query.compile();
      asked.set(sql, parameters);
      return store.ask(query);
    },
  };
  const by = {
    ...{
      statementOf,
      replayAll,
      tableOf,
      openAmong,
      opponentsOf,
      personOf,
      membersIn,
      factsOf,
      gamesBetween,
    },
    ...{ seasonNow, seasonOf, settle, finishedStatements, unscoredStatements, openTable, LiveGame },
    ...{ findVariant, formatMove, movesIn, newGame, playMove },
  };
  const { replay, rows } = await measureResults(watched, 1_000, by, 5);
  expect(replay).toBeGreaterThan(0);
  expect(rows.map(({ name }) => name)).toEqual([
    '/top',
    '/profile',
    '/versus',
    '/top season',
    'a result adds',
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
  expect(ended).toHaveLength(5);
  expect(ended.every(({ why }) => why === null || why === 'often' || why === 'alike')).toBe(true);
  await store.close();
});
