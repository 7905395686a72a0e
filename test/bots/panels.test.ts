import { afterEach, describe, expect, it } from 'vitest';
import type { Button, ChatEvent } from '../../src/bots/port.js';
import { gamesMeant, nearestGames } from '../../src/locales/find-game.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

let chat: FakeChat;
afterEach(() => chat.stop());

const labels = () => (chat.last.keyboard ?? []).flat().map(({ label }) => label);

/** Taps a button of the first post; nothing is posted for that. */
const press = (data: string) =>
  chat.bot.conversation.handle(
    {
      id: `tap ${data} ${chat.posts.length} ${Math.random()}`,
      channel: chat.channel,
      user: { id: 'web:Ann', name: 'Ann', locale: 'en' },
      input: { kind: 'button', data, message: '1' },
    },
    async (reply) => {
      expect(reply.kind).not.toBe('post');
      return null;
    },
  );

describe('every tap on a setting posted the panel anew, without a tick', () => {
  it('is changed in place, and ticks what holds', async () => {
    chat = new FakeChat('web:test', { changeable: true, shared: true });
    await chat.say('Ann', '/settings');
    expect(labels()).toEqual([
      ...['🌐 Language: each reader’s', '⏰ Reminders: after 12 hours', '🌙 Quiet hours: none'],
      ...['⏳ A move: no limit', '🎨 Board: wood', '🎲 Puzzles of my games: no'],
    ]);
    for (const [data, ticked] of [
      ['row:language', '✓ each reader’s own'],
      ['row:reminder', '✓ ⏰ 12 h'],
      ['row:', '⏰ Reminders: after 12 hours'],
      ['set:language=ru', '✓ Русский'],
      ['set:reminder=off', '✓ 🔕 Без напоминаний'],
      ['set:flip=on', '✓ 🔄 Поворачивать доску'],
      ['set:flip=on', '✓ 🔄 Поворачивать доску'],
    ] as const) {
      await press(data);
      expect(labels(), data).toContain(ticked);
    }
    expect(labels()).not.toContain('✓ ⏰ 12 ч');
    expect(chat.posts).toHaveLength(1);
    await press('row:');
    expect(labels()).toEqual(
      expect.arrayContaining(['⏰ Напоминания: нет', '🎨 Доска: дерево, с поворотом']),
    );
  });

  it('is posted anew where posts stay as they are', async () => {
    chat = new FakeChat();
    await chat.say('Ann', '/settings');
    await chat.press('Ann', 'set:language=pt');
    expect(chat.posts).toHaveLength(2);
    expect(labels()).toContain('✓ Português (Brasil)');
  });
});

describe('help', () => {
  it('has a button for each topic, and ticks the one that is shown', async () => {
    const store = memoryStore();
    chat = new FakeChat();
    const chats = new Chats(store, {}, {}, ['telegram'], ['telegram']);
    const keyboards: string[][] = [];
    const tell = async (input: { kind: 'command'; name: string; args: string }) =>
      chats.bot.conversation.handle(
        { id: 'one', channel: 'telegram:1', user: { id: 'telegram:1', name: 'Ann', locale: 'en' }, input },
        async (reply) => {
          if (reply.kind === 'whisper')
            keyboards.push((reply.keyboard ?? []).flat().map(({ label }) => label));
          return null;
        },
      );
    await tell({ kind: 'command', name: 'help', args: 'time' });
    expect(keyboards).toEqual([['Play', 'Moves', 'Friends', '✓ Time', 'Learn', 'Chat', 'Data']]);
    await chats.stop();
  });

  it('turns to a topic by a tap, in place where all see it', async () => {
    chat = new FakeChat('web:test', { changeable: true, shared: true });
    await chat.say('Ann', '/settings');
    await press('topic:moves');
    expect(chat.posts).toHaveLength(1);
    expect(chat.lastText).toContain('Moves and records');
    expect(labels()).toContain('✓ Moves');
    expect((await chat.press('Ann', 'topic:nothing')).whispers[0]).toContain('earlier');
  });
});

describe('stop', () => {
  it.each(['stop', 'стоп', 'parar'])('%s leaves a table at which no game has begun', async (word) => {
    chat = new FakeChat('telegram:1');
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', word, { addressed: true });
    expect((await chat.bot.games.service.read(chat.channel)).table).toBeNull();
  });
});

it('a text as long as a message can be is said to be cut perhaps', async () => {
  chat = new FakeChat();
  const { whispers } = await chat.say('Ann', `/load russian 1. c3-d4 ${'{so} '.repeat(900)}`);
  expect(whispers.at(-1)).toContain('may have been cut');
  expect((await chat.say('Ann', '/load russian 1. c3-d4')).whispers).toEqual([]);
});

describe('six phrases below ⋯', () => {
  it('are offered where an opponent plays elsewhere, and said in their language', async () => {
    chat = new FakeChat();
    const [ann, bob] = ['telegram:1', 'telegram:2'];
    const chats = new Chats(memoryStore(), { [bob]: 'ru' }, { bringsTogether: true });
    await chats.say(ann, '1', '/challenge russian white');
    const [, code = ''] = /\/challenge (\w{8})/.exec(chats.textsIn(ann).join()) ?? [];
    await chats.say(bob, '2', `/challenge ${code}`);
    await chats.tap(bob, '2', '⚔');
    await expect.poll(() => chats.textsIn(ann).at(-1)).toContain('Your move');
    await chats.tap(ann, '1', '⋯');
    const shown = () => (chats.keyboards.at(-1) ?? []).flat();
    const tap = (label: string) =>
      chats.press(ann, '1', shown().find((button) => button.label.includes(label))?.data ?? '');
    await tap('💬');
    expect(shown().map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Good luck!',
        'Thank you!',
        'Good game!',
        'Nice move!',
        'Hello!',
        'One moment, please.',
      ]),
    );
    await tap('Good luck!');
    await expect.poll(() => chats.textsIn(bob).at(-1)).toBe('💬 1: Удачи!');
    expect(shown().map(({ label }) => label)).toContain('c3-d4');
    await chats.stop();
  });

  it('are not offered to who plays in the same chat', async () => {
    chat = new FakeChat();
    for (const [who, line] of [
      ['Ann', '/new russian'],
      ['Ann', '/join white'],
      ['Bob', '/join black'],
    ] as const)
      await chat.say(who, line);
    await chat.tap('Ann', '⋯');
    expect(chat.keyboard.flat().map(({ label }) => label)).toContain('🏳 Resign');
    expect(chat.keyboard.flat().map(({ label }) => label)).not.toContain('💬 Say something');
  });
});

/** A name that is no game's, though some are like it. */
const MISTYPED =
  [
    'brazilan chekker',
    'internationl draft',
    'rushan dama',
    'turkeesh',
    'spansh checers',
    'canadien damme',
  ].find((name) => gamesMeant(name).length === 0 && nearestGames(name).length > 0) ?? '';

describe('a game that nobody knows', () => {
  let chats: Chats;
  afterEach(() => chats.stop());

  it.each(['seek', 'challenge'])('was answered by text alone: /%s', async (verb) => {
    chat = new FakeChat();
    chats = new Chats(memoryStore(), {}, { bringsTogether: true });
    const answers: { text: string; data: readonly string[] }[] = [];
    await chats.bot.conversation.handle(
      {
        id: 'asked',
        channel: 'telegram:1',
        user: { id: 'telegram:1', name: 'Ann', locale: 'en' },
        isPrivate: true,
        input: { kind: 'command', name: verb, args: MISTYPED },
      },
      async (reply) => {
        if (reply.kind === 'whisper')
          answers.push({
            text: plain(reply.text),
            data: (reply.keyboard ?? []).flat().map(({ data }) => data),
          });
        return null;
      },
    );
    expect(answers).toEqual([
      {
        text: `There is no game “${MISTYPED}”. Maybe:`,
        data: [
          ...nearestGames(MISTYPED)
            .slice(0, 4)
            .map(({ id }) => `${verb}:${id}`),
          `games:${verb}:0:en:english`,
        ],
      },
    ]);
    expect(answers[0]?.data).not.toEqual([]);
  });
});

it('a tap that changes a setting says that it is saved, where that goes by itself', async () => {
  chat = new FakeChat('web:test', { changeable: true });
  await chat.say('Ann', '/settings');
  const toasts: string[] = [];
  await chat.bot.conversation.handle(
    {
      id: 'tapped',
      channel: chat.channel,
      user: { id: 'web:Ann', name: 'Ann', locale: 'en' },
      input: { kind: 'button', data: 'set:flip=on', message: '1' },
    },
    async (reply) => {
      if (reply.kind === 'ack' && reply.toast) toasts.push(plain(reply.toast));
      return null;
    },
  );
  expect(toasts).toEqual(['Saved.']);
});

describe('a panel of settings', () => {
  const ROWS = ['language', 'reminder', 'quiet', 'time', 'board', 'games'];

  it.each([
    ['web:test', {}],
    ['telegram:1', {}],
    ['telegram:-1', { administrators: ['Ann'] }],
    ['discord:1', { administrators: ['Ann'] }],
  ])('has room for each of its rows on every platform, in %s', async (channel, options) => {
    for (const locale of ['en', 'ru', 'pt-BR']) {
      chat = new FakeChat(channel, { ...options, locale, changeable: true });
      await chat.say('Ann', '/settings deadline=3d');
      await chat.say('Ann', '/settings');
      for (const row of ['', ...ROWS]) {
        await chat.press('Ann', `row:${row}`);
        const keyboard = chat.last.keyboard ?? [];
        expect(keyboard.length, row).toBeLessThanOrEqual(5);
        expect(Math.max(...keyboard.map(({ length }) => length))).toBeLessThanOrEqual(5);
        for (const { label, data } of keyboard.flat()) {
          expect([label, [...label].length <= 34]).toEqual([label, true]);
          expect(data.length).toBeLessThanOrEqual(60);
        }
        expect(chat.lastText.split('\n').length).toBeLessThanOrEqual(5);
      }
      expect((await chat.press('Ann', 'row:nothing')).whispers).toHaveLength(1);
    }
  });
});

describe('a bystander in a group', () => {
  const CLUB = 'telegram:-1';

  /** What one is told alone there, and the buttons below it. */
  async function told(chats: Chats, input: ChatEvent['input'], locale = 'en', isPrivate = false) {
    const answers: { text: string; buttons: readonly Button[] }[] = [];
    const [channel, user] = [isPrivate ? 'telegram:7' : CLUB, { id: 'telegram:7', name: 'Eve', locale }];
    await chats.bot.conversation.handle(
      {
        ...{ id: `${Math.random()}`, channel, user, input, isPrivate },
        ...(!isPrivate && { isAdministrator: async () => false }),
      },
      async (reply) => {
        if (reply.kind === 'whisper')
          answers.push({ text: plain(reply.text), buttons: (reply.keyboard ?? []).flat() });
        return null;
      },
    );
    return answers.at(-1) ?? { text: '', buttons: [] };
  }

  it('sets what is their own, in their own chat, and is read it in their language from then on', async () => {
    chat = new FakeChat();
    const store = memoryStore();
    const chats = new Chats(store);
    const panel = await told(chats, { kind: 'command', name: 'settings', args: '' });
    expect(panel.text).toContain('Of this chat, by its administrators:');
    const tap = (shown: typeof panel, label: string, locale?: string) =>
      told(
        chats,
        { kind: 'button', data: shown.buttons.find((button) => button.label.includes(label))?.data ?? '' },
        locale,
      );
    const open = await tap(panel, '🌐');
    expect(open.buttons.map(({ label }) => label)).toContain('✓ each reader’s own');
    const changed = await tap(open, 'Русский');
    expect(changed.buttons.map(({ label }) => label)).toContain('✓ Русский');
    expect((await sessionIn(store, 'telegram:7')).settings.language).toBe('ru');
    expect((await sessionIn(store, CLUB)).settings.language).toBe('auto');
    expect((await told(chats, { kind: 'command', name: 'settings', args: '' })).text).toContain(
      'Ваши настройки',
    );
    // What they wish in words changes nothing for the others, and shows them where they can have it for themselves.
    const wished = await told(chats, { kind: 'command', name: 'settings', args: 'pt' });
    expect(wished.text).toContain('Язык: русский');
    expect((await sessionIn(store, CLUB)).settings.language).toBe('auto');
    await chats.stop();
  });

  it('gets no other’s settings by their buttons', async () => {
    chat = new FakeChat();
    const store = memoryStore();
    const chats = new Chats(store);
    const { text } = await told(chats, { kind: 'button', data: 'own:telegram:8:language:language=ru' });
    expect(text).not.toContain('settings');
    expect((await sessionIn(store, 'telegram:8')).settings.language).toBe('auto');
    for (const data of [
      'own:telegram:7:games',
      'own:telegram:7:quiet:quiet=99-3',
      'own:telegram:7:language:games=9',
    ])
      expect((await told(chats, { kind: 'button', data })).text).toContain('earlier');
    await chats.stop();
  });
});
