import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../../src/sessions/thinking/engine-client.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Thinks a little only. */
const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } }),
};

async function said(chat: FakeChat, ...lines: readonly (readonly [who: string, text: string])[]) {
  for (const [who, text] of lines) await chat.say(who, text);
}

async function duel(game = 'russian', locale = 'en'): Promise<FakeChat> {
  const chat = new FakeChat('web:test', { engine: HASTY, locale });
  await said(chat, ['Ann', `/new ${game}`], ['Ann', '/join'], ['Bob', '/join']);
  return chat;
}

const labels = (chat: FakeChat): readonly string[] => chat.keyboard.flat().map(({ label }) => label);

describe('help of the computer in a game between people', () => {
  it('is refused by a sentence, however it is asked for, and has no button', async () => {
    const chat = await duel();
    for (const [who, text] of [
      ['Ann', '/hint'],
      ['Ann', '/eval'],
      ['Bob', '/eval'],
      ['Eve', '/eval'],
    ] as const) {
      const { posts, whispers } = await chat.say(who, text);
      expect([text, posts]).toEqual([text, []]);
      expect(whispers[0]).toMatch(/^No help was agreed on: /);
    }
    expect((await chat.say('Ann', '/analysis')).whispers).toEqual(['Analysis comes after the game.']);
    await chat.tap('Ann', '⋯');
    expect(labels(chat)).not.toContain('💡 Hint');
    const { table } = await chat.bot.games.service.read(chat.channel);
    const { posts, whispers } = await chat.press('Ann', `hint:${table?.id}:${table?.revision}`);
    expect([posts, whispers.length]).toEqual([[], 1]);
    await chat.stop();
  });

  it.each([
    ['ru', 'О помощи не договорились'],
    ['pt', 'Aqui ninguém combinou ajuda'],
  ])('is refused in %s', async (locale, sentence) => {
    const chat = await duel('russian', locale);
    expect((await chat.say('Ann', '/hint')).whispers[0]).toContain(sentence);
    await chat.stop();
  });

  it('stays for one who plays the computer alone, and for allies against it', async () => {
    const alone = new FakeChat('web:alone', { engine: HASTY });
    await said(alone, ['Ann', '/new russian'], ['Ann', '/join white'], ['Ann', '/start']);
    expect((await alone.say('Ann', '/hint')).whispers[0]).toContain('💡');
    expect((await alone.say('Ann', '/eval')).posts.map(({ text }) => plain(text))[0]).toContain('⚖');
    const pairs = new FakeChat('web:pairs', { engine: HASTY });
    await said(
      pairs,
      ['Ann', '/new neva-pairs'],
      ['Ann', '/join white'],
      ['Bob', '/join green'],
      ['Ann', '/start'],
    );
    const { table } = await pairs.bot.games.service.read(pairs.channel);
    const people = (table?.seats ?? []).filter((holder) => holder?.kind === 'person');
    expect(people).toHaveLength(2);
    expect((await pairs.say('Ann', '/eval')).posts.map(({ text }) => plain(text))[0]).toContain('⚖');
    for (const chat of [alone, pairs]) await chat.stop();
  });

  it('comes back when only one side of people is left, and after the end', async () => {
    const chat = await duel();
    await chat.giveUp('Bob', '/leave');
    expect((await chat.say('Ann', '/eval')).posts.map(({ text }) => plain(text))[0]).toContain('⚖');
    await chat.stop();
  });

  it('does not come by a copy that goes on elsewhere', async () => {
    const store = memoryStore();
    const chats = new Chats(store, {}, { engine: HASTY });
    const [here, there] = ['telegram:-1', 'web:there'];
    for (const [who, text] of [
      ['Ann', '/new russian'],
      ['Ann', '/join white'],
      ['Bob', '/join black'],
    ] as const)
      await chats.say(here, who, text);
    await chats.say(here, 'Ann', 'c3-d4');
    const { game, table } = await sessionIn(store, here);
    await chats.press(there, 'Ann', `playon:${game}:${table?.id}:1:easy:0`);
    expect(chats.whispers.at(-1)).toContain('trial board');
    expect((await sessionIn(store, there)).table).toBeNull();
    await chats.stop();
  });
});

describe('help that was agreed when the table was opened', () => {
  it('is said at the table and when the game begins, and everybody is told who asks', async () => {
    const chat = new FakeChat('web:test', { engine: HASTY });
    await chat.say('Ann', '/new russian help=on');
    expect(chat.lastText).toContain('💡 Hints are allowed');
    await said(chat, ['Ann', '/join'], ['Bob', '/join']);
    expect(chat.lastText).toContain('💡 Hints are allowed');
    const hint = await chat.say('Ann', '/hint');
    expect(hint.posts.map(({ text }) => plain(text))).toEqual(['💡 Ann (⚪ White) asked for a hint.']);
    expect(hint.whispers).toHaveLength(1);
    await chat.say('Ann', '/hint');
    expect((await chat.bot.games.service.read(chat.channel)).table?.helped).toEqual([{ seat: 0, at: 0 }]);
    expect((await chat.say('Bob', '/eval')).posts.map(({ text }) => plain(text))[0]).toContain('⚖');
    expect((await chat.bot.games.service.read(chat.channel)).table?.helped).toEqual([
      { seat: 0, at: 0 },
      { seat: 1, at: 0 },
    ]);
    await chat.stop();
  });

  it('is switched by a button of the table until somebody else sits there', async () => {
    const chat = new FakeChat('web:test', { engine: HASTY });
    await said(chat, ['Ann', '/new russian'], ['Ann', '/join white']);
    await chat.tap('Ann', 'House rules');
    await chat.tap('Ann', '💡 Help between people: no');
    expect(labels(chat)).toContain('💡 Help between people: yes');
    expect((await chat.press('Bob', chat.button('💡').data)).whispers[0]).toContain('no seat');
    const { data } = chat.button('💡');
    await chat.say('Eve', '/leave');
    await chat.say('Bob', '/join black');
    expect((await chat.press('Ann', data)).whispers[0]).toContain('already started');
    const four = new FakeChat('web:four', { engine: HASTY });
    await said(four, ['Ann', '/new neva'], ['Ann', '/join'], ['Bob', '/join']);
    await four.tap('Ann', 'House rules');
    expect((await four.tap('Ann', '💡')).whispers).toEqual([
      'Others have sat down already: help is agreed on before that.',
    ]);
    for (const each of [chat, four]) await each.stop();
  });

  it('a word that says neither yes nor no opens nothing', async () => {
    const chat = new FakeChat();
    expect((await chat.say('Ann', '/new russian help=perhaps')).whispers[0]).toContain('on, off');
    expect((await chat.bot.games.service.read(chat.channel)).table).toBeNull();
  });

  it('holds for the rematch', async () => {
    const chat = await duel('russian help=on');
    await chat.giveUp('Bob', '/resign');
    await chat.tap('Ann', 'Rematch');
    await chat.tap('Bob', 'Rematch');
    const { table } = await chat.bot.games.service.read(chat.channel);
    expect([table?.phase, table?.help, table?.helped]).toEqual(['running', true, undefined]);
    await chat.stop();
  });
});

describe('in a game across chats', () => {
  const [ANN, BOB] = ['telegram:1', 'telegram:2'];
  let store: SessionStore;
  let chats: Chats;
  beforeEach(() => {
    store = memoryStore();
    chats = new Chats(store, { [BOB]: 'ru' }, { engine: HASTY, bringsTogether: true });
    chats.names = { 1: 'Ann', 2: 'Bob' };
  });
  afterEach(() => chats.stop());

  const challenge = async (wish: string): Promise<void> => {
    await chats.say(ANN, '1', `/challenge ${wish}`);
    const [, code = ''] = /\/challenge (\w{8})/.exec(chats.textsIn(ANN).join()) ?? [];
    await chats.say(BOB, '2', `/challenge ${code}`);
  };

  it('a challenge says that help is agreed before it is accepted, and a hint is told to both', async () => {
    await challenge('russian white help=on');
    expect(chats.textsIn(BOB).at(-1)).toContain('💡 Подсказки разрешены');
    await chats.tap(BOB, '2', '⚔');
    await expect.poll(async () => (await sessionIn(store, ANN)).shown).toBe(0);
    await chats.say(ANN, '1', '/hint');
    // She knows.
    expect(chats.textsIn(ANN).join()).not.toContain('asked for a hint');
    await expect.poll(() => chats.textsIn(BOB).at(-1)).toBe('💡 Ann (⚪ белые) просит подсказку.');
    await chats.say(BOB, '2', '/eval');
    await expect
      .poll(() => chats.textsIn(ANN).at(-1))
      .toBe('💡 Bob (⚫ Black) asked the computer for help.\n⚖ The game is even.');
    expect(chats.textsIn(BOB).at(-1)).toMatch(/^⚖/);
  });

  it('a challenge without it has none', async () => {
    await challenge('russian white rated=off');
    await chats.tap(BOB, '2', '⚔');
    await expect.poll(async () => (await sessionIn(store, ANN)).shown).toBe(0);
    await chats.say(ANN, '1', '/hint');
    expect(chats.whispers.at(-1)).toContain('No help was agreed on');
  });

  it('who seeks a game without help does not sit down at one with it', async () => {
    await chats.say(ANN, '1', '/seek russian 3d help=on');
    await chats.say(BOB, '2', '/seek russian 3d');
    for (const channel of [ANN, BOB]) expect((await sessionIn(store, channel)).table?.phase).toBe('open');
    await chats.say('telegram:3', '3', '/seek russian 3d help=on');
    await expect.poll(async () => (await sessionIn(store, ANN)).table?.phase).toBe('running');
    expect((await sessionIn(store, ANN)).table?.help).toBe(true);
    await chats.say(BOB, '2', '/tables');
  });
});
