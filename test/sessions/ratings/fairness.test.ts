import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { applyResults } from '../../../src/sessions/ratings/settling.js';
import { standingsOf } from '../../../src/sessions/ratings/standings.js';
import { replayAll } from '../../../src/sessions/ratings/undoing/replay.js';
import { memoryStore, type SessionStore } from '../../../src/sessions/stores/open-store.js';
import { statementOf } from '../../../src/sessions/stores/schema/columns.js';
import { openStore } from '../../stores.js';
import { fairnessSuite } from './fairness-suite.js';
import { endedGame, keepEnded } from './settling-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-fairness-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let stores = 0;

// A store in memory runs the same statements in the same SQLite.
describe('ratings in SQLite', () =>
  fairnessSuite(() => openStore(`sqlite://${join(folder, `${++stores}.sqlite`)}`)));

interface Filling {
  readonly fillResults: (store: SessionStore, results: number, by: object) => Promise<unknown>;
}

it('a replay that was stopped in the middle is begun anew, and comes to the same', async () => {
  const step = new URL('../../../tools/bench/store/ratings.mjs', import.meta.url).href;
  const { fillResults } = (await import(step)) as Filling;
  const numbers = async (stopsFirst: boolean) => {
    const store = memoryStore();
    await fillResults(store, 700, { statementOf });
    if (stopsFirst) {
      await replayAll(store, AbortSignal.abort());
      expect(await store.ask(store.sql.selectFrom('replay').select('family'))).toHaveLength(1);
    }
    await replayAll(store, new AbortController().signal);
    const seats = await store.ask(
      store.sql
        .selectFrom('score_seat')
        .select(['score', 'seat', 'mu1', 'sigma1'])
        .orderBy('score')
        .orderBy('seat'),
    );
    await store.close();
    return seats;
  };
  expect(await numbers(true)).toEqual(await numbers(false));
});

it('a game whose process died before it was rated is rated by the next one', async () => {
  const url = `sqlite://${join(folder, 'died.sqlite')}`;
  const dying = await openStore(url);
  await keepEnded(dying, endedGame('a', 1, 1));
  await dying.close();
  const next = await openStore(url);
  await applyResults(next);
  expect(await standingsOf(next, 'telegram:501234567')).toMatchObject([{ won: 1 }]);
  await next.close();
});
