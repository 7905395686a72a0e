import { expect, it } from 'vitest';
import { ConsultClub } from '../doubles/consult-club.js';
import { CLUB, SERVER } from '../doubles/vote-club.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

/** Two processes on one database. */
async function twoProcesses() {
  const url = await newDatabase();
  const stores = await Promise.all([openStore(url), openStore(url)]);
  let now = Date.UTC(2026, 0, 1, 12);
  const [one, other] = stores.map((store) => new ConsultClub(store, { now: () => now }));
  if (one === undefined || other === undefined) throw new Error('no store');
  for (const each of [one, other]) each.chats.shadows.end();
  // No two events have the same id.
  Reflect.set(other.chats, 'events', 1_000);
  return {
    one,
    other,
    pass: (ms: number) => {
      now += ms;
    },
    stop: async () => {
      await Promise.all([one.chats.stop(), other.chats.stop()]);
      await Promise.all(stores.map((store) => store.close()));
    },
  };
}

/** The data of the newest button with a label that either process has shown. */
const dataOf = (clubs: readonly ConsultClub[], channel: string, label: string): string =>
  clubs
    .flatMap((club) => club.chats.in(channel).toReversed())
    .flatMap(({ keyboard = [] }) => keyboard.flat())
    .find((button) => button.label.includes(label))?.data ?? '';

it('two processes begin a game of a team once, and play once what both confirm', async () => {
  const { one, other, stop } = await twoProcesses();
  const both = [one, other];
  await one.chats.say(CLUB, 'Ann', '/consult russian');
  await one.chats.tap(CLUB, 'Ann', 'another group');
  const [, code = ''] = /\/consult (\w{6})/.exec(one.said()) ?? [];
  await other.chats.press(CLUB, 'Bob', dataOf(both, CLUB, 'Join'));
  await other.chats.say(SERVER, 'Dan', `/consult ${code}`);
  const join = dataOf(both, SERVER, 'Join');
  // Both come at once: one of them is the second, with whom the game begins.
  await Promise.all([one.chats.press(SERVER, 'Kim', join), other.chats.press(SERVER, 'Tom', join)]);
  await expect.poll(async () => (await one.table(CLUB))?.phase).toBe('running');
  expect((await one.table(SERVER))?.id).toBe((await one.table(CLUB))?.id);
  await expect.poll(() => dataOf(both, CLUB, 'c3-d4')).not.toBe('');
  await one.chats.press(CLUB, 'Ann', dataOf(both, CLUB, 'c3-d4'));
  const confirm = dataOf(both, CLUB, 'Confirm c3-d4');
  await other.chats.press(CLUB, 'Eve', dataOf(both, CLUB, 'c3-d4'));
  expect(other.told).toBe('You are not in this team.');
  await Promise.all(both.map((club) => club.chats.press(CLUB, 'Bob', confirm)));
  expect(await one.moves(CLUB)).toEqual(['c3-d4']);
  // The one who came too late has begun no second game.
  expect(await one.table(`${CLUB}:g2`)).toBeNull();
  await stop();
});

it('a proposal outlives the process that took it, and another one plays it once', async () => {
  const { one, other, pass, stop } = await twoProcesses();
  await one.together('russian level=1');
  await one.chats.tap(CLUB, 'Ann', 'c3-d4');
  await one.chats.stop();
  expect((await other.team())?.proposals.map(({ move }) => move)).toEqual(['c3-d4']);
  pass(31 * 60_000);
  const { service } = other.chats.bot.games;
  const due = service.agenda.next(await service.read(CLUB));
  expect(due?.kind).toBe('proposal');
  // The alarm of this chat goes off in both.
  await Promise.all([other.chats.bot.armReminders(), other.chats.bot.armReminders()]);
  await expect.poll(() => other.moves(), { timeout: 20_000 }).toHaveLength(2);
  expect((await other.moves())[0]).toBe('c3-d4');
  expect((await other.team())?.proposals).toEqual([]);
  await stop();
});
