import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishedOf, keepSent } from '../../src/bots/features/here/sent-game.js';
import { resultsOf } from '../../src/sessions/model/finished/results.js';
import { forgetFinished } from '../../src/sessions/model/finished-games.js';
import { historyOf, numbersOfAccount } from '../../src/sessions/ratings/history.js';
import { applyResults, RATINGS } from '../../src/sessions/ratings/settling.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { newDatabase } from '../postgres/database.js';
import { gameOf } from '../render/games.js';
import { openStore } from '../stores.js';

const OLGA = { user: 'telegram:7', name: 'Olga' };
const NOW = Date.UTC(2026, 10, 30, 12);
const ID = 'abcdefghijklmno';

let stores: readonly LastingStore[] = [];
beforeAll(async () => {
  const url = await newDatabase();
  stores = await Promise.all([openStore(url), openStore(url)]);
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

const [variant, moves] = ['russian', gameOf('russian', 12).game.entries];
const sent = {
  ...{ owner: '', variant, options: {}, chance: 0, seats: [null, null], own: 0 },
  entries: moves.flatMap((entry): [number, string][] =>
    entry.kind === 'move' ? [[entry.seat, entry.move]] : [],
  ),
  times: [NOW - 2, NOW - 1, NOW] as [number, number, number],
};

it('the same game at two processes at once is one, whatever else is sent, and stays deleted', async () => {
  const ids = [ID, ID, ID, ID, `${ID}2`, `${ID}3`];
  const kept = await Promise.all(
    ids.map(async (id, at) => {
      const end = await finishedOf(id, { ...sent, entries: [...sent.entries, [0, '#resign']] }, OLGA, NOW);
      if (end === null) throw new Error('it was played');
      return keepSent({ store: stores[at % 2] as LastingStore, hearers: [RATINGS] }, end);
    }),
  );
  expect(new Set(kept.map(({ game }) => game)).size).toBe(3);
  const [store] = stores as [LastingStore];
  expect(await resultsOf(store, OLGA.user, 10)).toHaveLength(3);
  await Promise.all(stores.map((each) => applyResults(each)));
  const games = await historyOf(
    store,
    await numbersOfAccount(store, OLGA.user),
    {},
    { before: null, most: 10 },
  );
  expect(games.map(({ outcome, isRated, seat }) => [outcome, isRated, seat])).toEqual(
    [1, 2, 3].map(() => ['lost', false, 0]),
  );
  await forgetFinished(store, OLGA.user, (value) => value);
  const end = await finishedOf(ID, { ...sent, entries: [...sent.entries, [0, '#resign']] }, OLGA, NOW);
  if (end === null) throw new Error('it was played');
  const again = await keepSent({ store: stores[1] as LastingStore, hearers: [RATINGS] }, end);
  expect(JSON.stringify(again)).not.toContain(OLGA.user);
  expect(await resultsOf(store, OLGA.user, 10)).toEqual([]);
});
