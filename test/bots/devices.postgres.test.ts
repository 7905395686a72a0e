import { afterAll, beforeAll, expect, it } from 'vitest';
import { Devices } from '../../src/bots/features/account/devices.js';
import { Joins } from '../../src/bots/features/account/joins.js';
import { type Found, sessionsIn } from '../../src/bots/features/account/sessions.js';
import { SignIns } from '../../src/bots/features/account/sign-ins.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

const now = (): number => Date.UTC(2026, 10, 30, 12);

let stores: readonly LastingStore[] = [];
let devices: readonly Devices[] = [];
let desk: Found;
beforeAll(async () => {
  const url = await newDatabase();
  stores = await Promise.all([openStore(url), openStore(url)]);
  devices = stores.map((store) => new Devices(new SignIns(store, now), sessionsIn(store, now)));
  const sessions = sessionsIn(stores[0] as LastingStore, now);
  desk = (await sessions.find(await sessions.open('telegram:7', 'Firefox'))) as Found;
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

const inTurn = (time: number): Devices => devices[time % 2] as Devices;
const FOUR = [0, 1, 0, 1];

it('opened, chosen and entered at once in two processes: each happens once', async () => {
  const secret = await inTurn(0).begin(desk, 'Olga');
  const claims = (await Promise.all(FOUR.map((time) => inTurn(time).claim(secret, 'Chrome')))).filter(
    (claim) => claim !== null,
  );
  expect(claims).toHaveLength(1);
  const [claim = ''] = claims;
  const number = (await inTurn(1).look(secret))?.newcomer?.number ?? 0;
  const chosen = await Promise.all(FOUR.map((time) => inTurn(time).choose(desk, secret, number)));
  expect(chosen.filter(Boolean)).toHaveLength(1);
  const entered = await Promise.all(FOUR.map((time) => inTurn(time).enter(secret, claim)));
  expect(entered.filter((row) => row !== null && row !== 'waits')).toMatchObject([{ user: 'telegram:7' }]);
});

it('all numbers tried at once in two processes: the first try counts alone', async () => {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const secret = await inTurn(0).begin(desk, 'Olga');
    const claim = (await inTurn(1).claim(secret, 'Chrome')) ?? '';
    const { choices = [], number = 0 } = (await inTurn(0).look(secret))?.newcomer ?? {};
    const wrong = choices.filter((each) => each !== number);
    await Promise.all(wrong.map((each, time) => inTurn(time).choose(desk, secret, each)));
    expect(await inTurn(0).choose(desk, secret, number)).toBe(false);
    expect(await inTurn(1).enter(secret, claim)).toBeNull();
  }
});

it('two accounts are joined once by a question, even at once in two processes', async () => {
  const joins = stores.map((store) => new Joins(store, now, new SignIns(store, now)));
  const both = { user: 'telegram:7', name: 'Olga', other: 'discord:9' };
  const secret = (await joins[0]?.ask(both)) ?? '';
  const answers = await Promise.all(FOUR.map((time) => joins[time % 2]?.join(both.user, secret)));
  expect(answers.filter((how) => how === 'joined')).toHaveLength(1);
  expect(answers.filter((how) => how === 'late')).toHaveLength(3);
  expect(await joins[1]?.of('discord:9')).toEqual(['telegram:7']);
  const parted = await Promise.all(joins.map((each) => each.part('discord:9')));
  expect(parted.toSorted()).toEqual([false, true]);
  expect(await joins[1]?.of('discord:9')).toEqual([]);
});
