import { expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { Subscriptions } from '../../src/bots/features/push/subscriptions.js';
import { everyFinished } from '../../src/sessions/model/finished/every.js';
import { localReader } from '../../src/sessions/reading/reader.js';
import { GameService } from '../../src/sessions/service/service.js';
import { TimerAlarms } from '../../src/sessions/stores/alarms.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { REPORTS, Reports } from '../../src/sessions/strangers/reports.js';
import { localEngine } from '../../src/sessions/thinking/engine-client.js';
import { localPairer } from '../../src/sessions/tournaments/pairing/pairer.js';
import { keep, overTable } from './finished-suite.js';

const [MINUTE, DAY] = [60_000, 86_400_000];
const NOW = Date.UTC(2026, 10, 28, 12);
const ANN = { user: 'web:Ann', name: 'Ann' };

const clock = { now: NOW };

function bot(store: SessionStore) {
  clock.now = NOW;
  const service = new GameService({
    store,
    now: () => clock.now,
    random: () => 0,
    alarms: new TimerAlarms(() => clock.now),
    engine: localEngine,
    reader: localReader,
    pairer: localPairer,
    thinkMs: 10,
    forgets: [],
    hearers: [],
  });
  const run = (keepDays = 365) => service.chores.run(new AbortController().signal, keepDays);
  return { service, run };
}

/** Keeps a finished game for each of these ages in days. */
const finish = (store: SessionStore, ...ages: number[]) =>
  keep(
    store,
    ...ages.map((age) => ({
      channel: 'web:a',
      at: NOW - age * DAY,
      table: overTable(`age${age}`, 'russian', 2),
    })),
  );

async function ages(store: SessionStore): Promise<number[]> {
  const found: number[] = [];
  for await (const { id } of everyFinished(store)) found.push(Number(id.slice(3)));
  return found.sort((one, other) => one - other);
}

async function countOf(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

it('one minute of a wrong clock removes no finished games but those that one more day makes old', async () => {
  const store = memoryStore();
  await finish(store, 0, 1, 100, 300, 363, 364.5, 400);
  const { run } = bot(store);
  expect(await run()).toBe(1);
  clock.now += 400 * DAY;
  expect(await run()).toBe(1);
  // Every process that starts in that minute looks.
  expect(await run()).toBe(0);
  clock.now = NOW + MINUTE;
  await run();
  expect(await ages(store)).toEqual([0, 1, 100, 300, 363]);
  // The right clock goes on removing: the wrong one has not put that off.
  for (let half = 1; half <= 5; half += 1) {
    clock.now = NOW + (half * DAY) / 2 + MINUTE * half;
    await run();
  }
  expect(await ages(store)).toEqual([0, 1, 100, 300]);
  await store.close();
});

it('a first look of all under a wrong clock removes no finished games', async () => {
  const store = memoryStore();
  await finish(store, 0, 100, 300);
  const { run } = bot(store);
  clock.now += 400 * DAY;
  expect(await run()).toBe(0);
  clock.now += 1_000 * DAY;
  for (let look = 0; look < 30; look += 1, clock.now += DAY) expect(await run()).toBe(0);
  expect(await ages(store)).toEqual([0, 100, 300]);
  await store.close();
});

it('a bot that was off for a month removes old games again within days', async () => {
  const store = memoryStore();
  await finish(store, 0, 340, 350, 364);
  const { run } = bot(store);
  await run();
  for (clock.now += 30 * DAY; clock.now < NOW + 34 * DAY; clock.now += DAY / 2) await run();
  expect(await ages(store)).toEqual([0]);
  await store.close();
});

it('one minute of a wrong clock ends no challenge, seek, report or call', async () => {
  const store = memoryStore(STORE_TABLES);
  await finish(store, 0);
  const { run, service } = bot(store);
  const now = () => clock.now;
  const [reports, subscriptions] = [new Reports(store, now), new Subscriptions(store, now)];
  await run();
  const code = await service.links.open('game', 3 * DAY);
  await reports.add(ANN, [], 'game', 'rude');
  const keys = { p256dh: 'key', auth: 'secret', language: 'en', origin: 'https://damka.example' } as const;
  await subscriptions.add({ user: ANN.user, endpoint: 'https://push.example/1', ...keys }, 'game');
  await service.offers.addSeek('sought', {
    by: ANN.user,
    minutes: 4_320,
    drawn: null,
    owner: ANN.user,
    fit: 'any',
  });
  clock.now += 400 * DAY;
  await run();
  await reports.add(ANN, [], 'other', 'rude');
  await subscriptions.tidy();
  expect((await service.offers.list(9)).open).toEqual([]);
  clock.now = NOW + MINUTE;
  await run();
  expect(await service.links.gameBehind(code)).toBe('game');
  expect(await service.offers.seeksOf(ANN.user)).toEqual(['sought']);
  expect(await countOf(store.table(REPORTS).rows())).toBe(2);
  expect(await subscriptions.of(ANN.user, 'game', 'turn')).toHaveLength(1);
  await store.close();
});
