import { describe, expect, it, test } from 'vitest';
import { toMarkdown } from '../../src/bots/discord/markdown.js';
import { readWish, turned } from '../../src/bots/features/about/filters.js';
import { kindsPost } from '../../src/bots/features/about/kinds.js';
import { COMMANDS } from '../../src/bots/features/index.js';
import { toHtml } from '../../src/bots/telegram/sending/html.js';
import { findBoardVariant, kindOf, VARIANTS } from '../../src/engine/index.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { titleOf } from '../../src/locales/titles.js';
import { FakeChat } from '../doubles/chat.js';

describe('/about with a game', () => {
  it('tells where it comes from, with links, and leads to a table', async () => {
    const chat = new FakeChat();
    const { posts } = await chat.say('Ann', '/about english');
    const text = posts[0]?.text ?? [];
    expect(plain(text)).toContain('Schaeffer');
    expect(text).toContainEqual({
      link: 'http://www.usacheckers.com/156openingdeck.php',
      title: 'American Checker Federation: the 156-opening three-move deck',
    });
    await chat.tap('Ann', '▶ Play');
    expect(chat.lastText).toContain('English draughts: the table is open');
  });

  it('does not know every name', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/about chess');
    expect(chat.lastWhisper).toContain('I do not know the game “chess”');
    expect(chat.posts).toEqual([]);
  });

  test.each(LANGUAGES)('says of each game in %s what fits into a message', async (language) => {
    const chat = new FakeChat();
    await chat.say('Ann', `/settings ${language}`);
    for (const variant of VARIANTS) {
      const { posts } = await chat.say('Ann', `/about ${variant.id}`);
      expect(chat.lastText.split('\n')[0]).toBe(titleOf(variant, language));
      // Discord counts the addresses, too.
      expect(
        toMarkdown(posts[0]?.text ?? [], { commands: { specs: COMMANDS, ids: new Map() } }).length,
      ).toBeLessThan(1_900);
    }
  });

  it('writes links as each platform has them', () => {
    const link = [{ link: 'https://example.org/a_(b)?c=1&d=2', title: 'Rules <of> a_game_' }];
    expect(toHtml(link, 1000, [])).toBe(
      '<a href="https://example.org/a_(b)?c=1&amp;d=2">Rules &lt;of&gt; a_game_</a>',
    );
    expect(toMarkdown(link, { commands: { specs: COMMANDS, ids: new Map() } })).toBe(
      '[Rules \\<of> a\\_game\\_](<https://example.org/a_(b)?c=1&d=2>)',
    );
  });
});

describe('/about', () => {
  it('compares the games, chooses by rule and opens a table', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/about');
    expect(chat.lastText).toContain('52 of 54, page 1 of 6');
    expect(chat.lastText).toContain('Left out: ');
    await chat.tap('Ann', 'Players: all');
    expect(chat.lastText).toContain('1. Russian checkers: 8×8, 12 each; back, fly');
    await chat.tap('Ann', '▶');
    await chat.tap('Ann', 'Kings: all');
    await chat.tap('Ann', 'Kings: fly');
    expect(chat.lastText).toMatch(/: 3 of 54\..*\n1\. English draughts: 8×8, 12 each\n/);
    await chat.tap('Ann', 'Men: all');
    expect(chat.lastText).toContain('No game here is like that');
    await chat.tap('Ann', 'Men: back too');
    await chat.tap('Ann', '1');
    expect(chat.lastText).toContain('English draughts: the table is open');
  });

  it('reads rules in every language', async () => {
    const both = { kings: 'flying', men: 'back' };
    for (const text of [
      'flying kings, men capture backwards',
      'летающая дамка, простая бьёт назад',
      'dama que voa e pedra que captura para trás',
    ])
      expect([text, readWish(text)]).toEqual([text, { wish: both, unknown: null }]);
    expect(readWish('kinds short 4 players most').wish).toEqual({ kings: 'short', seats: '4', duty: 'most' });
    const chat = new FakeChat();
    await chat.say('Ann', '/about kinds sideways');
    expect(chat.lastWhisper).toContain('I do not know the rule “sideways”');
    await chat.say('Ann', `/about ${'flying '.repeat(500)}kings back`);
    expect(chat.lastText).toContain('Kinds of checkers');
  });

  it('goes through the rules of a group and back to none', () => {
    const twice = turned(turned({ men: 'back' }, 'kings'), 'kings');
    expect(twice).toEqual({ men: 'back', kings: 'short' });
    expect(turned(twice, 'kings')).toEqual({ men: 'back' });
  });

  test.each(LANGUAGES)('fits beside a picture in %s, on every page', (language) => {
    for (let page = 0; page < 6; page += 1) {
      const { text, keyboard = [] } = kindsPost({}, page, { language, theme: 'wood' });
      expect(plain(text).length).toBeLessThanOrEqual(1000);
      expect(keyboard.length).toBeLessThanOrEqual(5);
    }
  });

  test.each([
    ['russian', '8×8', 'back', 'flying'],
    ['international', '10×10', 'back', 'flying'],
    ['brazilian', '8×8', 'back', 'flying'],
    ['italian', '8×8', 'forward', 'short'],
    ['canadian', '12×12', 'back', 'flying'],
    ['german10', '10×10', 'back', 'flying'],
    ['spanish', '8×8', 'forward', 'flying'],
    ['portuguese', '8×8', 'forward', 'flying'],
    ['english', '8×8', 'forward', 'short'],
    ['pool', '8×8', 'back', 'flying'],
    ['spantsirety', '10×8', 'back', 'flying'],
    ['giveaway', '8×8', 'back', 'flying'],
  ])('says of %s what the table of the kinds in print says', (id, size, men, kings) => {
    const variant = findBoardVariant(id);
    expect(variant && kindOf(variant)).toMatchObject({ size, men, kings });
  });
});
