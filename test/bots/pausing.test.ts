import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { pass } from '../doubles/passing.js';
import { sessionIn } from '../doubles/sessions.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let store = memoryStore();

/** A game of Ann, White, against Bob. */
async function duel(rules = '', settings = ''): Promise<FakeChat> {
  const chat = chatOf();
  if (settings !== '') await chat.say('Ann', `/settings ${settings}`);
  for (const line of [`/new russian ${rules}`, '/join white']) await chat.say('Ann', line);
  await chat.say('Bob', '/join black');
  return chat;
}

const chatOf = (): FakeChat => new FakeChat('web:test', { store });
const last = (chat: FakeChat): string => plain(chat.posts.at(-1)?.text ?? []);
const whispered = (chat: FakeChat): string => chat.whispers.at(-1)?.text ?? '';
const tableIn = async () => (await sessionIn(store, 'web:test')).table;

/** Lets the fake clock run, with time for what it does not know of: drawing. */
beforeEach(() => {
  store = memoryStore();
  vi.useFakeTimers({
    // A Friday.
    now: Date.UTC(2026, 10, 20, 12),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => void vi.useRealTimers());

describe('a game is adjourned', () => {
  it('when all agree; nobody is reminded or late until one goes on, from where the time stood', async () => {
    const chat = await duel('', 'deadline=6h late=forfeit reminder=2h');
    await pass(HOUR);
    await chat.say('Ann', '/pause');
    expect(last(chat)).toContain('Ann asks to adjourn. Waiting for Bob.');
    await chat.say('Ann', '/pause');
    expect(whispered(chat)).toContain('You have asked already');
    await chat.tap('Bob', '⏸ Adjourn');
    expect(last(chat)).toContain('The game is adjourned');
    const before = chat.posts.length;
    await pass(500 * HOUR);
    expect(chat.posts).toHaveLength(before);
    await chat.say('Bob', '/pause');
    expect(whispered(chat)).toContain('adjourned already');
    await chat.say('Bob', '/board');
    expect(last(chat)).toContain('nobody’s time runs');
    await chat.say('Bob', '/resume');
    expect(last(chat)).toMatch(/Bob goes on with the game.*\n.*White to move: Ann/);
    await chat.say('Ann', '/resume');
    expect(whispered(chat)).toBe('The game is not adjourned.');
    // Of the six hours one was used before.
    await pass(4.9 * HOUR);
    expect((await tableIn())?.phase).toBe('running');
    await pass(0.2 * HOUR);
    expect((await tableIn())?.phase).toBe('over');
    await chat.stop();
  });

  it('not if one refuses, is asked by nobody else, and goes on with the next move', async () => {
    const chat = await duel();
    await chat.say('Cleo', '/pause');
    expect(whispered(chat)).toContain('You have no seat');
    await chat.say('Ann', '/pause');
    await chat.tap('Bob', 'Play on');
    expect(last(chat)).toContain('Bob does not agree to adjourn');
    expect((await tableIn())?.pause).toBeUndefined();
    await chat.say('Bob', '/pause no');
    expect(whispered(chat)).toContain('nothing left to answer');
    await chat.say('Bob', '/pause');
    await chat.say('Ann', '/pause');
    expect((await tableIn())?.pause?.since).toBe(Date.now());
    await chat.say('Ann', 'c3-d4');
    expect((await tableIn())?.pause).toBeUndefined();
    expect(last(chat)).not.toContain('adjourned');
    await chat.stop();
  });

  it('at once where the computer alone is to agree', async () => {
    const chat = chatOf();
    for (const line of ['/new russian', '/join white', '/start', '/pause']) await chat.say('Ann', line);
    expect(last(chat)).toContain('The game is adjourned');
    await chat.stop();
  });
});

it('a game in two chats is adjourned and goes on in both, whoever asks', async () => {
  const chats = new Chats(store);
  const [one, other] = ['telegram:-1', 'discord:7'];
  await chats.say(one, 'Olga', '/new russian clock=5', 'new');
  await chats.say(one, 'Olga', '/join white', 'white');
  await chats.say(one, 'Olga', '/link', 'link');
  const [, code = ''] = /\/link (\w{8})/.exec(chats.whispers.at(-1) ?? '') ?? [];
  await chats.say(other, 'Bob', `/link ${code}`, 'join');
  await chats.tap(other, 'Bob', '🔗');
  await chats.say(other, 'Bob', '/join black', 'black');
  const told = (chat: string, text: string) =>
    vi.waitFor(() => expect(chats.textsIn(chat).at(-1)).toContain(text));
  await told(one, '⚪ White 5:00, ⚫ Black 5:00');
  await chats.say(one, 'Olga', '/pause', 'pause');
  await told(other, 'Olga asks to adjourn.');
  await chats.tap(other, 'Bob', '⏸ Adjourn');
  for (const chat of [one, other]) await told(chat, 'The game is adjourned');
  await chats.say(other, 'Bob', '/resume', 'resume');
  await vi.waitFor(() => expect(chats.textsIn(one).at(-1)).not.toContain('adjourned'));
  expect(chats.textsIn(one).at(-1)).toContain('White to move: Olga');
  await chats.stop();
});

describe('a player is away', () => {
  it('until a day: their time stands, the others are told, and they can move all the same', async () => {
    const chat = await duel('', 'deadline=1d late=forfeit reminder=2h zone=Europe/Moscow');
    await chat.say('Ann', '/away until Monday');
    expect(whispered(chat)).toMatch(/Your time stands from .* until Mon.* in 1 game\./s);
    await pass(0);
    expect(last(chat)).toMatch(/Ann will be away from Fri.* until Mon/);
    await chat.say('Bob', '/board');
    expect(last(chat)).toMatch(/Ann is away, and the time for this move stands, until Mon/);
    const before = chat.posts.length;
    // To midnight from Sunday to Monday in Moscow.
    await pass(57 * HOUR);
    expect(chat.posts.slice(before).map(({ text }) => plain(text))).toEqual([
      expect.stringContaining('it is your move'),
    ]);
    await pass(23 * HOUR);
    expect((await tableIn())?.phase).toBe('running');
    await pass(HOUR);
    expect((await tableIn())?.phase).toBe('over');
    await chat.stop();
  });

  it('in all their games, as long as each chat allows, and is back when they say so', async () => {
    const chats = new Chats(store, {}, {}, ['web']);
    for (const [room, settings] of [
      ['web:a', 'deadline=1d'],
      ['web:b', 'away=2'],
      ['web:c', 'away=0'],
    ] as const) {
      await chats.say(room, 'Ann', `/settings ${settings}`, `${room}1`);
      await chats.say(room, 'Ann', '/new russian', `${room}2`);
      await chats.say(room, 'Ann', '/join white', `${room}3`);
      await chats.say(room, 'Bob', '/join black', `${room}4`);
    }
    await chats.say('web:a', 'Ann', '/away 5 days', 'away');
    expect(chats.whispers.at(-1)).toMatch(/in 2 games\..*In 2 games it stands for less, or not at all/s);
    await vi.waitFor(() => expect(chats.textsIn('web:b').at(-1)).toContain('Ann will be away'));
    expect(chats.textsIn('web:c').join()).not.toContain('will be away');
    const aways = async (room: string) => (await sessionIn(store, room)).table?.away?.length ?? 0;
    expect([await aways('web:a'), await aways('web:b'), await aways('web:c')]).toEqual([1, 1, 0]);
    await chats.say('web:c', 'Ann', '/away off', 'back');
    expect(chats.whispers.at(-1)).toContain('Your time runs again in 2 games');
    await vi.waitFor(() => expect(chats.textsIn('web:a').at(-1)).toContain('Ann is back'));
    await chats.say('web:c', 'Ann', '/away off', 'back again');
    expect(chats.whispers.at(-1)).toContain('not away in any game');
    await chats.stop();
  });

  it('in the rest of their games, where what is stored of a chat cannot be read', async () => {
    const chats = new Chats(store, {}, {}, ['web']);
    for (const room of ['web:a', 'web:b']) {
      await chats.say(room, 'Ann', '/new russian', `${room}1`);
      await chats.say(room, 'Ann', '/join white', `${room}2`);
      await chats.say(room, 'Bob', '/join black', `${room}3`);
    }
    await store.write('web:a', { damaged: 'by hand' });
    await chats.say('web:c', 'Ann', '/away 5 days', 'away');
    expect(chats.whispers.at(-1)).toContain('in 1 game.');
    expect((await sessionIn(store, 'web:b')).table?.away).toHaveLength(1);
    await chats.stop();
  });

  it('also in games that begin later, in rematches, and where they take a seat over, until they are back', async () => {
    const chat = chatOf();
    await chat.say('Ann', '/settings deadline=1d');
    await chat.say('Bob', '/away 24.11-30.11');
    for (const line of ['/new russian', '/join white']) await chat.say('Ann', line);
    await chat.say('Bob', '/join black');
    const away = { user: 'web:Bob', from: Date.UTC(2026, 10, 24), until: Date.UTC(2026, 11, 1) };
    expect((await tableIn())?.away).toEqual([away]);
    await chat.giveUp('Ann', '/resign');
    expect((await tableIn())?.away).toBeUndefined();
    await chat.tap('Ann', 'Rematch');
    expect((await tableIn())?.away).toBeUndefined();
    await chat.tap('Bob', '🔁 Play');
    expect((await tableIn())?.away).toEqual([away]);
    await chat.giveUp('Bob', '/resign');
    for (const line of ['/new russian', '/join white', '/start']) await chat.say('Ann', line);
    await chat.say('Bob', '/away off');
    await chat.say('Bob', '/join black');
    expect((await tableIn())?.seats[1]).toMatchObject({ user: 'web:Bob' });
    expect((await tableIn())?.away).toBeUndefined();
    await chat.stop();
  });

  it('only as they say it in words that can be read, and only in games', async () => {
    const chat = chatOf();
    await chat.say('Ann', '/away');
    expect(whispered(chat)).toContain('Until when are you away?');
    await chat.say('Ann', '/away some time');
    expect(whispered(chat)).toContain('I do not understand “some time”');
    await chat.say('Ann', '/away 3d');
    expect(whispered(chat)).toContain('In new games your time stands from');
    await chat.say('Ann', '/away off');
    expect(whispered(chat)).toContain('You are no longer away');
    await chat.say('Ann', '/away off');
    expect(whispered(chat)).toContain('not away in any game');
    await chat.say('Ann', '/settings away=31');
    expect(whispered(chat)).toContain('“31” is not a value for away');
    await chat.stop();
  });
});

it('what games know of absences is listed and deleted by /privacy', async () => {
  const chat = await duel();
  await chat.say('Ann', '/away 3 days');
  await chat.say('Ann', '/privacy');
  expect(whispered(chat)).toContain('note when you are away: 1.');
  expect(whispered(chat)).toContain('When you are away, as you told me.');
  await chat.say('Ann', '/privacy delete computer');
  expect(JSON.stringify(await tableIn())).not.toContain('web:Ann');
  await chat.stop();
});

it('an adjourned game is nobody’s to replace, however long it stands', async () => {
  const chat = await duel();
  for (const name of ['Ann', 'Bob']) await chat.say(name, '/pause');
  await pass(40 * 24 * HOUR);
  await chat.say('Ann', '/new russian');
  expect((await tableIn())?.phase).toBe('running');
  await chat.stop();
});

describe('a game with clocks', () => {
  it('is lost by whoever runs out of time, and shows what is left below each board', async () => {
    const chat = await duel('clock=3+2', 'deadline=1d late=computer');
    expect(plain(chat.posts[1]?.text ?? [])).toContain('Clock: 3+2.');
    await pass(30 * SECOND);
    await chat.say('Ann', 'c3-d4');
    expect(last(chat)).toContain('⚪ White 2:32, ⚫ Black 3:00');
    await pass(2.9 * MINUTE);
    expect((await tableIn())?.phase).toBe('running');
    await pass(7 * SECOND);
    const table = await tableIn();
    expect(table).toMatchObject({ phase: 'over' });
    expect(table?.game?.entries.at(-1)).toEqual({ kind: 'timeout', seat: 1 });
    expect(last(chat)).toContain('White wins');
    // Whoever had the other seat has the other clock, where they differ.
    await chat.say('Ann', '/new russian clock=10/5');
    await chat.stop();
  });

  it.each([
    ['forfeit', 'timeout', 'person'],
    ['skip', 'move', 'person'],
    ['computer', undefined, 'computer'],
  ])('among four does to who is late what the chat has set: %s', async (late, entry, holder) => {
    const chat = chatOf();
    const lines = [`/settings late=${late}`, '/new neva first=white clock=1', '/join white'];
    for (const line of lines) await chat.say('Ann', line);
    for (const [name, seat] of [
      ['Bob', 'red'],
      ['Cleo', 'green'],
      ['Dan', 'black'],
    ] as const)
      await chat.say(name, `/join ${seat}`);
    await pass(61 * SECOND);
    await vi.waitFor(async () => {
      const table = await tableIn();
      const first = table?.game?.entries[0];
      expect(table?.phase).toBe('running');
      expect(table?.seats[0]?.kind).toBe(holder);
      if (entry === undefined) expect(['move', undefined]).toContain(first?.kind);
      else expect(first).toMatchObject({ kind: entry, seat: 0 });
    });
    await chat.stop();
  });

  it('gives a minute back where the program was down when the time ran out', async () => {
    const chat = await duel('clock=3', '');
    await chat.stop();
    await vi.advanceTimersByTimeAsync(HOUR);
    const next = chatOf();
    await next.bot.armReminders();
    await pass(30 * SECOND);
    expect((await tableIn())?.phase).toBe('running');
    await pass(31 * SECOND);
    expect((await tableIn())?.phase).toBe('over');
    await next.stop();
  });

  it('stands while adjourned, and swaps unequal clocks with the colours in a rematch', async () => {
    const chat = await duel('clock=10/5');
    await pass(MINUTE);
    await chat.say('Bob', '/pause');
    await chat.say('Ann', '/pause');
    await pass(HOUR);
    await chat.say('Ann', '/resume');
    await chat.say('Ann', 'c3-d4');
    expect(last(chat)).toContain('⚪ White 9:00, ⚫ Black 5:00');
    await chat.giveUp('Bob', '/resign');
    await chat.tap('Ann', 'Rematch');
    await chat.tap('Bob', '🔁 Play');
    expect((await tableIn())?.clocks?.rules.map(({ main }) => main / MINUTE)).toEqual([5, 10]);
    await chat.stop();
  });

  it.each(['clock=5+', 'clock=', 'clock=1/2/3', 'clock=999'])(
    'is not opened by %s, which is answered',
    async (rule) => {
      const chat = chatOf();
      await chat.say('Ann', `/new russian ${rule}`);
      expect(whispered(chat)).toContain('is no clock. Minutes');
      expect(await tableIn()).toBeNull();
      await chat.stop();
    },
  );
});
