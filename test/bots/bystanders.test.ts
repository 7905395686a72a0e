import { afterEach, expect, it, vi } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { openRematch } from '../doubles/sessions.js';

const DAY = 24 * 3_600_000;

afterEach(() => void vi.useRealTimers());

/** A game of Ann's and Bob's. */
async function duel(options: FakeChatOptions = {}): Promise<FakeChat> {
  const chat = new FakeChat('web:test', options);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

async function terms(chat: FakeChat): Promise<string> {
  await chat.say('Ann', '/settings');
  return chat.button('⏳ A move').label;
}

it('a bystander sets no deadline for a game of others, nor what comes after it, by words or by a button', async () => {
  const chat = await duel();
  for (const wish of ['deadline=1m', 'late=computer deadline=3d', 'theme=night deadline=1m'])
    expect((await chat.say('Eve', `/settings ${wish}`)).whispers).toEqual([
      'Nothing was changed: that is for players and administrators.',
    ]);
  expect((await chat.press('Eve', 'set:deadline=1m')).whispers[0]).toContain('administrator');
  expect(await terms(chat)).toBe('⏳ A move: no limit');
  // How boards look is anybody's where nobody administers, and so is what is already so.
  expect((await chat.say('Eve', '/settings theme=night deadline=off')).whispers).toEqual([]);
});

it('a bystander sets no deadline for those who wait at an open table', async () => {
  const chat = new FakeChat();
  await chat.say('Eve', '/settings deadline=3d');
  await chat.say('Ann', '/new russian');
  await chat.say('Eve', '/settings deadline=2d');
  await chat.say('Ann', '/join white');
  expect((await chat.say('Eve', '/settings deadline=1m')).whispers[0]).toContain('administrator');
  expect(await terms(chat)).toContain('2 days');
});

it('players and administrators change the terms, of which all players are told by mention', async () => {
  const chat = await duel({ administrators: ['Adam'] });
  await chat.say('Bob', '/settings deadline=3d');
  expect(chat.asked).toBe(0);
  expect(chat.lastText).toBe('Bob asks for 3 days a move. At zero, whoever waits decides. Waiting for Ann.');
  expect(chat.last.ping).toEqual(['web:Ann']);
  await chat.tap('Ann', '⏳ Change time');
  expect(chat.lastText).toMatch(
    /^⏳ Bob: Ann agrees to the new time\.\nFrom now on 3 days a move; then whoever waits decides\.\n⏳ The time for this move runs out in 3 days: /,
  );
  expect([chat.asked, chat.last.ping]).toEqual([0, ['web:Bob']]);
  await chat.say('Adam', '/settings late=skip');
  expect(chat.lastText).toMatch(
    /^⏳ Ann, Bob: Adam has changed the time for a move\.\nFrom now on 3 days a move; then the computer makes this move\./,
  );
  expect(chat.asked).toBe(1);
  expect(chat.last.ping).toEqual(['web:Ann', 'web:Bob']);
  await chat.say('Adam', '/settings theme=night');
  expect([chat.asked, chat.last.ping]).toEqual([2, []]);
});

it('a resignation out of turn leaves the player to move the time that a new limit gives', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new neva first=white');
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) await chat.say(name, '/join');
  await chat.say('Cid', '/settings deadline=1m');
  for (const name of ['Ann', 'Bob', 'Dan']) await chat.tap(name, '⏳ Change time');
  await chat.giveUp('Dan', '/resign');
  expect(chat.lastText).toContain('The time for this move runs out in 1 hour');
  expect(chat.lastText).toContain('to move: Ann');
});

it.each([
  ['en', 'Nothing was changed: I can’t tell who the administrators are. Please try again in a minute.'],
  [
    'ru',
    'Ничего не изменилось: не удалось узнать, кто администратор этого чата. Попробуйте ещё раз через минуту.',
  ],
  ['pt', 'Nada mudou: não consegui saber quem administra este chat. Tente de novo daqui a um minuto.'],
])(
  'nobody is told that they are no administrator while the platform does not say so, in %s',
  async (locale, told) => {
    vi.useFakeTimers();
    const chat = await duel({ administrators: null, locale });
    expect((await chat.say('Adam', '/settings deadline=1m')).whispers).toEqual([told]);
    expect((await chat.press('Adam', 'set:deadline=1m')).whispers).toEqual([told]);
    expect((await chat.say('Adam', '/end')).whispers).toEqual([told]);
    // Players need nobody's word but each other's.
    expect((await chat.say('Ann', '/settings deadline=30d')).whispers).toEqual([]);
    chat.administrators = ['Adam'];
    expect((await chat.say('Adam', '/settings deadline=20d')).whispers).toEqual([]);
    await chat.stop();
  },
);

it('a game that stands still is nobody’s to replace, however long: it is ended, or claimed', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const chat = await duel({ administrators: ['Adam'] });
  vi.setSystemTime(60 * DAY);
  for (const name of ['Adam', 'Eve', 'Ann'])
    for (const wish of ['/new russian', '/load russian W:Wa1:Bh8'])
      expect((await chat.say(name, wish)).whispers[0]).toContain('already running here');
  expect(chat.asked).toBe(0);
});

it('a bystander takes no seat that a rematch, opened by an earlier version, keeps for another', async () => {
  const store = memoryStore();
  const chat = await duel({ store });
  await chat.giveUp('Ann', '/resign');
  await openRematch(store, 'web:test', 'web:Ann');
  await chat.say('Ann', '/board');
  for (const attempt of ['/join', '/join white', '/join black'])
    expect((await chat.say('Eve', attempt)).whispers[0]).toMatch(/taken/);
  expect((await chat.tap('Eve', '⚪ White')).whispers[0]).toContain('White is taken');
  await chat.tap('Bob', '⚪ White');
  expect(plain(chat.last.text)).toContain('White to move: Bob');
});

it('a bystander cannot resign, leave, draw, take back, start, deal seats or press buttons for others', async () => {
  const chat = await duel();
  await chat.say('Ann', 'c3-d4');
  for (const attempt of ['/resign', '/leave', '/draw', '/undo', '/join', '/join white computer']) {
    const { posts, whispers } = await chat.say('Eve', attempt);
    expect([attempt, posts, whispers.length]).toEqual([attempt, [], 1]);
  }
  const board = chat.last.keyboard?.flat() ?? [];
  for (const { data } of board) {
    const { posts, whispers } = await chat.press('Eve', data);
    expect([data, posts, whispers.length]).toEqual([data, [], 1]);
  }
  await chat.say('Bob', '/draw');
  const questions = [...(chat.last.keyboard?.flat() ?? [])];
  await chat.say('Ann', '/undo');
  for (const { data } of [...questions, ...(chat.last.keyboard?.flat() ?? [])]) {
    expect((await chat.press('Eve', data)).whispers[0]).toContain('no seat');
  }
  await chat.say('Ann', '/draw');
  expect(chat.lastText).toContain('Draw');
});
