import { describe, expect, it } from 'vitest';
import { findVariant } from '../../src/engine/index.js';
import { nearestGames } from '../../src/locales/find-game.js';
import { plain } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';

/** What a table is to be; at level 2 and without clocks unless it says so. */
interface Wanted {
  readonly variant: string;
  readonly level?: number;
  readonly minutes?: number;
}

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
    ['en', 'lasca checkers', 'There is no game “lasca checkers”. Maybe:', ['Lasca', '🎲 All games']],
    ['en', 'neva for', 'There is no game “neva for”. Maybe:', ['Neva checkers for three', '🎲 All games']],
    ['ru', 'новгород 37', 'Игры «новгород 37» нет. Может быть:', ['Новгородские шашки', '🎲 Все игры']],
    ['pt', 'chess', 'Não existe o jogo “chess”. Talvez:', ['🎲 Todos os jogos']],
  ] as const)(
    'is answered in %s by buttons for those that “%s” may mean',
    async (locale, name, answer, buttons) => {
      const chat = new FakeChat('web:test', { locale });
      for (const command of ['new', 'rules']) {
        const { whispers, posts } = await chat.say('Ann', `/${command} ${name}`);
        expect([whispers, posts.map(({ text }) => plain(text))]).toEqual([[], [answer]]);
        const labels = (posts[0]?.keyboard ?? []).flat().map(({ label }) => label);
        expect(labels).toEqual(expect.arrayContaining([...buttons]));
        expect(labels.length).toBeLessThanOrEqual(5);
      }
      await chat.tap('Ann', buttons.at(-1) ?? '');
      expect(chat.keyboard.flat().length).toBeGreaterThan(5);
    },
  );

  it('keeps the rest of what was asked for the game that is chosen', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new lasca checkers hard 5+3');
    await chat.tap('Ann', 'Lasca');
    const { table } = await chat.bot.games.service.read(chat.channel);
    expect([table?.variant, table?.level, table?.clocks?.rules[0]?.main]).toEqual(['lasca', 6, 300_000]);
  });
});

describe('/new in any order', () => {
  it.each([
    ['russian hard', { variant: 'russian', level: 6 }],
    ['hard russian', { variant: 'russian', level: 6 }],
    ['russian level 5', { variant: 'russian', level: 5 }],
    ['level 5 clock 5+3 russian', { variant: 'russian', level: 5, minutes: 5 }],
    ['russian 5+3', { variant: 'russian', minutes: 5 }],
    ['русские сложный', { variant: 'russian', level: 6 }],
    ['русские уровень 5 часы 10+5', { variant: 'russian', level: 5, minutes: 10 }],
    ['brasileiras difícil', { variant: 'brazilian', level: 6 }],
    ['damas brasileiras nível 3 relógio 5+3', { variant: 'brazilian', level: 3, minutes: 5 }],
    ['rusian chekers', { variant: 'russian' }],
    ['russian hard first=black', { variant: 'russian', level: 6 }],
  ])('“%s” opens what it says', async (wish, { variant, level = 2, minutes }: Wanted) => {
    const chat = new FakeChat();
    await chat.say('Ann', `/new ${wish}`);
    const { table } = await chat.bot.games.service.read(chat.channel);
    expect([table?.variant, table?.level]).toEqual([variant, level]);
    expect(table?.clocks?.rules[0]?.main).toBe(minutes === undefined ? undefined : minutes * 60_000);
  });

  it.each([
    '4 players',
    'checkers for 4',
    'for four',
    '4 игрока',
    'на четверых',
    'шашки на четверых',
    '4 jogadores',
    'damas para quatro',
  ])('“%s” offers the games for four', async (wish) => {
    const chat = new FakeChat();
    const { posts, whispers } = await chat.say('Ann', `/new ${wish} hard`);
    expect(whispers).toEqual([]);
    const buttons = (posts[0]?.keyboard ?? []).flat().filter(({ data }) => data.startsWith('new:'));
    expect(buttons.length).toBeGreaterThan(1);
    for (const { data } of buttons)
      expect(findVariant(/^new:([\w-]+)/.exec(data)?.[1] ?? '')?.seats).toHaveLength(4);
    expect(buttons[0]?.data).toContain('level=6');
  });
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
    const shown = await chat.tap('Ann', posts[0]?.keyboard?.[0]?.[0]?.label ?? '');
    return [...posts, ...shown.posts].map(({ text }) => plain(text)).join('\n');
  };

  it('shows the game with them (it took them for a part of its name)', async () => {
    const chat = new FakeChat();
    const told = await textOf(chat, 'russian huff=on three-kings=16');
    expect(told).toContain('may be huffed');
    expect(told).toContain('✓ on (for not capturing)');
    expect(told).toContain('three or more kings fail to catch one in 16 moves');
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
