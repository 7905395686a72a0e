import { describe, expect, it, test } from 'vitest';
import { notesIn } from '../../src/bots/channel/tasks/stepping.js';
import { textOf } from '../../src/engine/index.js';
import { LANGUAGES, LOCALES } from '../../src/locales/index.js';
import { SAMPLE_IDS, sampleGame } from '../../src/sessions/lessons/sample-games.js';
import { FakeChat } from '../doubles/chat.js';

describe.each(SAMPLE_IDS)('the sample game %s', (id) => {
  it('is sound and has a comment in every language for each place', () => {
    const { game, states, notes } = sampleGame(id);
    expect(states).toHaveLength(game.entries.length + 1);
    expect(states.at(-1)?.outcome).not.toBeNull();
    for (const language of LANGUAGES) {
      const said = LOCALES[language].lessons.samples.notes[id];
      expect(said).toHaveLength(notes.length);
      expect(said.filter((text) => text.length < 20 || text.length > 600)).toEqual([]);
    }
  });
});

it('ends the training game of Neva as its author has it', () => {
  const before = sampleGame('neva').states.at(-2);
  expect(before && textOf(before)).toBe('W:W24,25:R:G:BK21,33');
  expect(sampleGame('neva').states.at(-1)?.outcome).toMatchObject({ kind: 'win', seats: [3] });
});

describe('/learn neva game', () => {
  test.each([
    ['telegram:-1', 'neva game'],
    ['discord:1', 'Невские партия'],
    ['web:room', 'neva partida'],
  ])('steps through it in %s as %s', async (channel, name) => {
    const chat = new FakeChat(channel);
    await chat.say('Ann', `/learn ${name}`);
    expect(chat.lastText).toBe('Neva: a game by its author, 0 of 45');
    await chat.tap('Ann', '▶');
    expect(chat.lastText).toMatch(/, 1 of 45\n1\. .*25-24/);
    await chat.tap('Ann', '💬 Next comment');
    expect(chat.lastText).toMatch(/, 16 of 45\n4\. .*21-31\n💬 Whatever Black plays/);
    await chat.tap('Ann', '◀');
    expect(chat.lastText).toMatch(/, 15 of 45\n4\. .*61-51$/);
  });

  it('shows the result behind the last move', async () => {
    const chat = new FakeChat();
    await chat.press('Ann', 'sample:neva:45');
    expect(chat.lastText).toMatch(/White resigned[\s\S]*Black wins[\s\S]*by luck/);
    for (const [data, at] of [
      ['sample:neva:999', '45 of 45'],
      ['sample:neva:-3', '0 of 45'],
      ['sample:neva:x', '0 of 45'],
    ] as const) {
      await chat.press('Ann', data);
      expect(chat.lastText).toContain(at);
    }
  });

  it('does not know other shelves', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/learn chess game');
    expect(chat.lastWhisper).toContain('I have no lesson called “chess game”');
    await chat.press('Ann', 'sample:chess:1');
    expect(chat.posts).toEqual([]);
  });
});

describe('a loaded game with comments', () => {
  const PDN = '[GameType "25"] {Before the first} 1. c3-d4 {Best} d6-c5! 2. b2-c3?? {A blunder} f6-g5 *';

  it('is stepped through with them', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', `/load ${PDN}`);
    await chat.tap('Ann', '👣 Step through');
    expect(chat.lastText).toMatch(/^Russian checkers, 0 of 4\n💬 Before the first$/);
    await chat.tap('Ann', '▶');
    expect(chat.lastText).toMatch(/, 1 of 4\n1\. .*c3-d4\n💬 Best$/);
    await chat.tap('Ann', '▶');
    await chat.tap('Ann', '▶');
    expect(chat.lastText).toMatch(/💬 \?\? A blunder$/);
  });

  it.each(['[GameType "25"]', '[Game "russian"]'])(
    'showed one word of a sentence between moves: %s',
    async (tag) => {
      const chat = new FakeChat();
      await chat.say('Ann', `/load ${tag}\n1. c3-d4 a bad move, for 12 of his plans d6-c5`);
      await chat.tap('Ann', '👣 Step through');
      await chat.tap('Ann', '▶');
      expect(chat.lastText).toMatch(/💬 a bad move, for 12 of his plans$/);
    },
  );

  it('has no such button without comments, or one that is gone later', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/load russian 1. c3-d4 d6-c5');
    expect(
      chat.posts
        .at(-1)
        ?.keyboard?.flat()
        .map(({ label }) => label),
    ).not.toContain('👣 Step through');
    await chat.press('Ann', 'step:abcdef:0:1');
    expect(chat.lastWhisper).not.toBe('');
  });

  it('keeps marks and variations', () => {
    const remarks = [
      { after: 1, text: '$1' },
      { after: 1, text: '(1. a3-b4)' },
      { after: 2, text: '{So}' },
    ];
    expect([...notesIn(remarks)]).toEqual([
      [1, '! (1. a3-b4)'],
      [2, 'So'],
    ]);
  });
});
