import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../../src/engine/index.js';
import { nearestGames } from '../../src/locales/find-game.js';
import { plain } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';

const idsNear = (text: string): readonly string[] =>
  nearestGames(text)
    .slice(0, 5)
    .map(({ id }) => id);

describe('a game that does not exist', () => {
  it.each([
    ['russain', 'russian'],
    ['itallian', 'italian'],
    ['чапав', 'chapaev'],
    ['новгород 37', 'novgorod-37'],
    ['lasca checkers', 'lasca'],
    ['draughts4', 'draughts4-solo'],
  ])('“%s” may be %s', (text, id) => {
    expect(idsNear(text)).toContain(id);
  });

  it.each(['', 'x', 'chess', 'ы'.repeat(5000)])('“%s” is near none', (text) => {
    expect(idsNear(text)).toEqual([]);
  });

  it.each([
    ['en', 'lasca checkers', /Did you mean .*Lasca \(lasca\).*\? \/new shows them all/],
    ['en', 'neva for', /Did you mean Neva checkers for three \(neva-3\), .*\? \/new shows them all/],
    ['ru', 'новгород 37', /Может быть, Новгородские шашки \(novgorod-37\).*\? Все игры покажет \/new/],
    ['en', 'chess', new RegExp(`Neva checkers \\(neva\\), .* and others: /new shows all ${VARIANTS.length}`)],
    ['ru', 'го', new RegExp(`Невские шашки \\(neva\\), .* все ${VARIANTS.length} покажет`)],
  ])(
    'is answered shortly in %s (it was a list of all games, too long for Discord)',
    async (locale, name, answer) => {
      const chat = new FakeChat('web:test', { locale });
      for (const command of ['new', 'rules']) {
        const { whispers, posts } = await chat.say('Ann', `/${command} ${name}`);
        expect(whispers[0]).toMatch(answer);
        expect(whispers[0]?.length).toBeLessThan(400);
        expect(posts).toEqual([]);
      }
    },
  );
});

describe('/new', () => {
  it.each([
    ['en', 'rusian', 'Russian checkers: the table is open'],
    ['en', 'english ch', 'English draughts: the table is open'],
    ['ru', 'чапав', 'Чапаев'],
    ['pt', 'brazileiras', 'Damas brasileiras'],
  ])('forgives typing errors and half words (%s: %s)', async (locale, name, title) => {
    const chat = new FakeChat('web:test', { locale });
    const { posts } = await chat.say('Ann', `/new ${name} level=2`);
    expect(posts.map(({ text }) => plain(text))).toEqual([expect.stringContaining(title)]);
    expect((await chat.say('Ann', `/rules ${name}`)).posts).not.toEqual([]);
  });

  it('opens German checkers on 10 by 10 squares and offers those on 8 by 8', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new german checkers');
    expect(chat.lastText).toContain('German checkers, 10 by 10: the table is open');
    expect(chat.lastWhisper).toContain('German checkers, 8 by 8: /new german8');
    await chat.say('Ann', '/new german8');
    expect(chat.lastText).toContain('German checkers, 8 by 8: the table is open');
    expect(chat.lastText).not.toContain('10 by 10');
  });
});

describe('/rules with house rules', () => {
  /** What the one message says, and what its button shows. */
  const textOf = async (chat: FakeChat, args: string): Promise<string> => {
    const { posts } = await chat.say('Ann', `/rules ${args}`);
    expect(posts).toHaveLength(1);
    const shown = await chat.tap('Ann', 'How it ends, house rules');
    return [...posts, ...shown.posts].map(({ text }) => plain(text)).join('\n');
  };

  it('shows the game with them (it took them for a part of its name)', async () => {
    const chat = new FakeChat();
    const told = await textOf(chat, 'russian huff=on three-kings=16');
    expect(told).toContain('may be huffed');
    expect(told).toContain('✓ on (for not capturing)');
    expect(told).toContain('three kings fail to catch one in 16 moves');
    expect(await textOf(chat, 'RUSSIAN Huff=ON')).toContain('✓ on');
  });

  it('shows those of the table where no game is named, and another one of them', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new neva first=red');
    expect(await textOf(chat, 'removal=at-once')).toMatch(/✓ red[\s\S]*✓ at-once/);
  });

  it('shows as another game what players have agreed on', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new russian king=short men-capture=forward');
    expect(chat.lastText).toContain('Russian checkers with house rules: the table is open.');
    expect(chat.lastText).toContain('Men capture: forward only. Kings: go one square at a time.');
    await chat.say('Ann', '/start');
    const begun = chat.posts.map(({ text }) => plain(text)).find((text) => text.includes('House rules.'));
    expect(begun).toContain('Russian checkers with house rules');
    const told = await textOf(chat, '');
    expect(told).toContain(
      'By agreement of the players some of its rules differ from those of Russian checkers.',
    );
    expect(told).toContain('a king steps one square');
    expect(told).toContain('✓ forward');
    expect(told).not.toContain('kings fly');
    expect((await chat.say('Ann', '/new russian king=none')).whispers[0]).toContain('flying, short');
  });

  it('refuses those that do not exist, in words', async () => {
    const chat = new FakeChat();
    expect((await chat.say('Ann', '/rules russian colour=red')).whispers[0]).toContain('three-kings');
    expect((await chat.say('Ann', '/rules russian huff=maybe')).whispers[0]).toContain('off, on');
  });
});
