import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from '../../src/bots/features/account/accounts.js';
import { carryOver } from '../../src/bots/features/account/carry.js';
import { Guesses } from '../../src/bots/features/account/guesses.js';
import { visitorsBy } from '../../src/bots/features/account/pages/visitors.js';
import { CARRIED } from '../../src/bots/features/account/rows.js';
import { sessionsIn } from '../../src/bots/features/account/sessions.js';
import { SignIns } from '../../src/bots/features/account/sign-ins.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

const NOW = Date.UTC(2026, 10, 30, 12);
const now = (): number => NOW;
const ME = 'telegram:7';

let stores: readonly LastingStore[] = [];
beforeAll(async () => {
  const url = await newDatabase();
  stores = await Promise.all([openStore(url), openStore(url)]);
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

it('an address and a code sign in once, even at once in two processes', async () => {
  const [one, other] = stores.map((store) => new SignIns(store, now));
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const given = await one?.begin(ME, 'Olga');
    for (const [kind, what = ''] of [
      ['address', given?.secret],
      ['code', given?.code],
    ] as const) {
      const tries = [one, other, one, other].map((signIns) => signIns?.take(kind, what));
      const taken = (await Promise.all(tries)).filter((row) => row !== null);
      expect(taken).toMatchObject([{ user: ME, name: 'Olga' }]);
    }
  }
});

it('a session that ends in one process closes its sockets in the other', async () => {
  const [here, there] = stores.map((store) => sessionsIn(store, now));
  const secret = (await here?.open(ME, 'Firefox')) ?? '';
  const found = await there?.find(secret);
  const closed: number[] = [];
  const socket = { close: (code: number) => closed.push(code), once: () => undefined };
  there?.hold(found?.key ?? '', socket as never);
  expect(await here?.end(ME)).toBe(1);
  await expect.poll(() => closed).toEqual([1012]);
  expect(await there?.find(secret)).toBeNull();
});

it('the calls of a browser that signs out end at once in all processes', async () => {
  const [here, there] = stores.map((store) => visitorsBy(sessionsIn(store, now), new Accounts(store, now)));
  const [store] = stores;
  if (store === undefined) throw new Error('no store');
  const sessions = sessionsIn(store, now);
  await new Accounts(store, now).open(ME, 'Olga');
  const [phone, desk] = [await sessions.open(ME, 'Phone'), await sessions.open(ME, 'Desk')];
  const [key = '', other = ''] = [(await sessions.find(phone))?.key, (await sessions.find(desk))?.key];
  const row = await sessions.find(phone);
  await sessions.end(ME, row?.id);
  for (const visitors of [here, there]) {
    expect(await visitors?.isIn(ME, key)).toBe(false);
    expect(await visitors?.isIn(ME, other)).toBe(true);
    expect(await visitors?.isIn('telegram:8', other)).toBe(false);
    // What an earlier version kept names no sign-in.
    expect(await visitors?.isIn(ME, undefined)).toBe(true);
    expect(await visitors?.isIn('web:guest', undefined)).toBe(true);
  }
  await sessions.end(ME);
  expect(await there?.isIn(ME, undefined)).toBe(false);
});

it('a socket that is held after its session has ended is closed', async () => {
  const [here, there] = stores.map((store) => sessionsIn(store, now));
  const secret = (await here?.open(ME, 'Firefox')) ?? '';
  const found = await there?.find(secret);
  await here?.end(ME, found?.id);
  const closed: number[] = [];
  there?.hold(found?.key ?? '', {
    close: (code: number) => closed.push(code),
    once: () => undefined,
  } as never);
  await expect.poll(() => closed).toContain(1012);
});

it('wrong codes of one address are counted in both processes together: the sixth is refused', async () => {
  const [here, there] = stores.map((store) => new Guesses(store, now));
  const guess = (time: number, network = 'a') =>
    (time % 2 ? here : there)?.guess({ user: '', network }, async () => null);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, time) => guess(time)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'too many')).toHaveLength(5);
  expect(await here?.guess({ user: '', network: 'a' }, async () => 'opened')).toBe('too many');
  expect(await guess(0, 'b')).toBeNull();
});

it('a guest’s games that were taken along in PostgreSQL were never done with', async () => {
  const [store] = stores as readonly [LastingStore];
  const account = await new Accounts(store, now).open(ME, 'Olga');
  expect(await carryOver({ store, now: NOW } as never, 'web:guest', account, () => undefined)).toBe(true);
  expect(await Array.fromAsync(store.table(CARRIED).rows())).toEqual([]);
  const known = await store.ask(store.sql.selectFrom('identity').select('account'));
  expect(known).toEqual([{ account: ME }]);
});
