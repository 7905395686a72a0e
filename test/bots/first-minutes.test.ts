import { afterEach, describe, expect, test } from 'vitest';
import { examplesIn } from '../../src/bots/channel/posts/examples.js';
import { legalMoves, newGame, VARIANTS } from '../../src/engine/index.js';
import { LOCALES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';

let chat: FakeChat;
function open(locale = 'en') {
  chat = new FakeChat('web:test', { locale });
  return chat;
}
afterEach(() => chat.stop());

const labels = () => [...(chat.last.keyboard ?? [])].flat().map(({ label }) => label);

describe('a greeting', () => {
  test('is answered by a welcome with the games as buttons, once', async () => {
    await open().greet('Ann');
    expect(chat.lastText).toContain('Damka plays every kind of checkers');
    expect(labels()).toContain('▶ English draughts');
    // A group that adds the bot by a link greets twice.
    expect((await chat.greet('Ann')).posts).toEqual([]);
  });

  test('shows the table or the game that is on, and welcomes again after it', async () => {
    await open().say('Ann', '/new russian');
    await chat.greet('Bob');
    expect(labels()).toContain('▶ Start');
    await chat.tap('Ann', 'Start');
    await chat.greet('Bob');
    expect(chat.last.picture?.alt).toContain('White');
    await chat.bot.stop();
  });
});

describe('the first game', () => {
  test('is begun by one tap on Start, which seats whoever pressed it', async () => {
    await open().greet('Ann');
    await chat.tap('Ann', '▶ English draughts');
    await chat.tap('Ann', 'Start');
    expect(chat.last.turn).toMatchObject({ user: 'web:Ann' });
  });

  test('is not begun by a stranger where somebody sits', async () => {
    await open().say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    expect((await chat.tap('Zed', 'Start')).whispers).toHaveLength(1);
  });

  test('is against a computer that a beginner can beat; names of levels are one tap', async () => {
    await open().say('Ann', '/new russian');
    expect(labels()).toEqual(expect.arrayContaining(['✓ Easy', 'Normal', 'Hard', 'Best']));
    await chat.tap('Ann', 'Hard');
    expect(chat.button('✓').label).toBe('✓ Hard');
    expect(labels().filter((label) => /Level/.test(label))).toEqual([]);
    expect((await chat.press('Ann', 'strength:nothing:easy')).whispers).toHaveLength(1);
    const { data } = chat.button('Hard');
    expect((await chat.press('Ann', data.replace('hard', 'constructor'))).whispers).toHaveLength(1);
  });

  test('gives the next one its level, unless another is asked for, by number or name', async () => {
    await open('ru').say('Аня', '/new russian уровень=сильный');
    expect(labels()).toContain('✓ Сильный');
    await chat.say('Аня', '/new english');
    expect(labels()).toContain('✓ Сильный');
    await chat.say('Аня', '/new english level=3');
    expect(labels()).toContain('✓ 3');
  });
});

describe('the first settings of a chat were in English', () => {
  test.each([
    ['ru', 'Настройки'],
    ['pt-BR', 'Configurações'],
  ])('for a reader of %s', async (locale, title) => {
    await open(locale).say('Аня', '/settings');
    expect(plain(chat.last.text)).toContain(title);
  });
});

describe('help', () => {
  test('tells one topic at a time, by its name in any language', async () => {
    const { whispers } = await open().say('Ann', '/help time');
    expect(whispers[0]).toContain('/pause');
    expect(whispers[0]).not.toContain('/puzzle');
    expect(whispers[0]).toMatch(/More: \/help play, .*friends/);
    expect((await chat.say('Ann', '/help учёба')).whispers.at(-1)).toContain('/puzzle');
    expect((await chat.say('Ann', '/help whatever')).whispers.at(-1)).toBe(
      'I have no help on “whatever”. Pick a topic:',
    );
  });

  test('speaks in squares of the game that is on', async () => {
    await open().say('Ann', '/new english');
    const { whispers } = await chat.say('Ann', '/help');
    expect(whispers[0]).toMatch(/type 10-14, a capture 19:10\. /);
    expect(whispers[0]).toContain('/move 10-14');
  });

  test.each(VARIANTS.map((variant) => [variant.id, variant] as const))('has a move of %s', (_, variant) => {
    open();
    const { move, capture } = examplesIn(variant);
    if (variant.kind === 'chapaev') return expect(move).toMatch(/^\d@\d+\/\d+$/);
    const begun = newGame(variant, {}, 0);
    if (!begun.ok) throw new Error('no game');
    const moves = legalMoves(variant, begun.value.state.position);
    expect(moves.length).toBeGreaterThan(0);
    expect(move).toMatch(/\S[-:]\S/);
    if (capture !== null) expect(capture).toMatch(/\S:\S/);
  });

  test.each(Object.values(LOCALES))('tells Telegram no more than it takes', ({ commands: { profile } }) => {
    open();
    expect(profile.description.length).toBeLessThanOrEqual(512);
    expect(profile.shortDescription.length).toBeLessThanOrEqual(120);
  });
});
