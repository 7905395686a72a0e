import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { entrantAt } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

const CLUB = 'telegram:-1';
const HOUR = 3_600_000;
let store: SessionStore;
let chats: Chats;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2, 12) });
  store = memoryStore(STORE_TABLES);
  chats = clubChats(store, Date.now, ['telegram']);
});
afterEach(async () => {
  await chats.stop();
  vi.useRealTimers();
});

const pass = (hours: number) => vi.advanceTimersByTimeAsync(hours * HOUR);
const boards = async () => (await tourIn(store)).boards.filter(({ round }) => round === 1);

/** The first round is on, and the private chat of a player who is to move takes nothing. Resolves to the player's channel. */
async function closed(): Promise<string> {
  await chats.say(CLUB, 'Ann', '/tournament swiss russian 12h name="Spring"');
  const { code } = await tourIn(store);
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan'])
    await chats.press(`telegram:${name}`, name, `tour:${code}:join`);
  await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  await looksTwice(chats);
  const tour = await tourIn(store);
  const own = `telegram:${entrantAt(tour, tour.boards[0]?.players[0] ?? 0).name}`;
  chats.closed.add(own);
  await chats.say(own, own.slice(9), '/board');
  expect((await sessionIn(store, own)).table?.halted).toBeDefined();
  return own;
}

it('the clock of somebody whose chat refuses stands for a day, then it runs, and the game is lost on time', async () => {
  const own = await closed();
  await pass(23);
  expect((await sessionIn(store, own)).table?.halted).toBeDefined();
  await pass(2);
  const { table } = await sessionIn(store, own);
  expect(table).toMatchObject({ phase: 'running' });
  expect(table?.halted).toBeUndefined();
  await pass(10);
  expect((await boards())[0]?.points).toBeNull();
  await pass(2);
  await looksTwice(chats);
  expect((await boards())[0]?.points).toEqual([0, 2]);
});

it('who is reached again within the day has all of their time', async () => {
  const own = await closed();
  await pass(20);
  chats.closed.delete(own);
  await chats.say(own, own.slice(9), '/board');
  await pass(11);
  const { table } = await sessionIn(store, own);
  expect(table).toMatchObject({ phase: 'running' });
  expect(table?.halted).toBeUndefined();
});
