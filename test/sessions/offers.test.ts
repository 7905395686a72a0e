import { beforeEach, expect, it } from 'vitest';
import { type AnyVariant, findVariant } from '../../src/engine/index.js';
import { encodeGame, newSession } from '../../src/sessions/model/session.js';
import { openTable, withSeat } from '../../src/sessions/model/table.js';
import { SHARES } from '../../src/sessions/shares.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { fitOf, Offers } from '../../src/sessions/strangers/offers.js';
import { People } from '../../src/sessions/strangers/people.js';
import { FUZZ_RUNS } from '../fuzz.js';

const { bounds } = SHARES.offers;
const MINUTE = 60_000;

let now: number;
let offers: Offers;
let waits: (game: string, owner: string, variant?: string, guests?: boolean) => Promise<void>;
beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  const store = memoryStore();
  offers = new Offers(
    store,
    () => now,
    new People(store, () => 0),
    () => undefined,
  );
  waits = async (game, owner, variant = 'russian', guests = false) => {
    const known = findVariant(variant) as AnyVariant;
    const person = { kind: 'person', user: `web:${owner}`, name: owner } as const;
    const table = withSeat(openTable(game, known, {}, now), 0, person);
    const channel = `web:${game}`;
    await store.games.write(game, encodeGame({ ...newSession(channel), table, game, views: [channel] }));
    await offers.add(game, { owner, fit: fitOf(table) }, guests);
  };
});
const listed = async (most: number = bounds.listed) => (await offers.list(most)).open.map(({ game }) => game);
const russian = fitOf({ variant: 'russian', clocks: undefined, help: undefined });

it('one address of 220 tables keeps nobody from meeting: the honest table was neither listed nor matched', async () => {
  await waits('honest', 'olga');
  for (let count = 0; count < 220; count += 1) {
    now += 300;
    await waits(`flood${count}`, 'flood');
  }
  expect(await listed()).toContain('honest');
  expect(await listed()).toHaveLength(1 + bounds.owner);
  const fitting = (await offers.fitting(russian)).map(({ game }) => game);
  expect(fitting.slice(0, 2).toSorted()).toEqual(['flood210', 'honest']);
});

it('of many addresses each has one table on the list before any has its second', async () => {
  const rounds = Math.max(6, Math.min(60, FUZZ_RUNS / 10));
  for (let count = 0; count < rounds; count += 1) await waits(`honest${count}`, `visitor${count}`);
  for (let owner = 0; owner < 5; owner += 1)
    for (let count = 0; count < bounds.owner; count += 1) {
      now += 1;
      await waits(`flood${owner} ${count}`, `flood${owner}`);
    }
  const own = (await listed(rounds + 5)).filter((game) => game.startsWith('honest'));
  expect(own).toHaveLength(rounds);
});

it('a match is asked by the game and its terms, however many wait for others', async () => {
  await waits('honest', 'olga', 'english');
  for (let owner = 0; owner < 30; owner += 1)
    for (let count = 0; count < bounds.owner; count += 1) {
      now += 1;
      await waits(`flood${owner} ${count}`, `flood${owner}`);
    }
  const english = fitOf({ variant: 'english', clocks: undefined, help: undefined });
  expect((await offers.fitting(english)).map(({ game }) => game)).toEqual(['honest']);
});

it('a table of guests goes some minutes after their page: it stayed for an hour', async () => {
  await waits('guests', 'olga', 'russian', true);
  await waits('chat', 'boris');
  now += (bounds.guestsGoneMinutes - 1) * MINUTE;
  expect(await offers.keep('guests')).toBe(true);
  now += (bounds.guestsGoneMinutes - 1) * MINUTE;
  expect((await listed()).toSorted()).toEqual(['chat', 'guests']);
  now += MINUTE;
  expect(await listed()).toEqual(['chat']);
});
