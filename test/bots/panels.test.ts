import { afterEach, describe, expect, it } from 'vitest';
import { gamesMeant, nearestGames } from '../../src/locales/find-game.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';

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
    expect(labels()).toEqual(expect.arrayContaining(['✓ each reader’s own', '✓ ⏰ 12 h', '🔄 Turn boards']));
    for (const [data, ticked] of [
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
    expect(chat.lastText).toContain('Напоминания: выключены');
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
    expect(keyboards).toEqual([['Play', 'Moves', 'Friends', '✓ Time', 'Learn', 'Chat']]);
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
        data: nearestGames(MISTYPED)
          .slice(0, 4)
          .map(({ id }) => `${verb}:${id}`),
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
