import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { localStudio, type Studio } from '../../src/render/studio/studio.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine, type Question } from '../../src/sessions/thinking/engine-client.js';
import { asOther, FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';
import { gamesUnderTest } from '../lanes.js';

/** Thinks a little only, so that a whole game is looked over in a moment. */
const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } }),
};

/** Draws charts alone. */
const CHARTS: Studio = {
  ...UNDRAWN,
  picture: (job) => (job.kind === 'chart' ? localStudio : UNDRAWN).picture(job),
};

/** Thinks about nothing until `answer` is called. */
function held(): { readonly slow: EngineClient; readonly answer: () => void } {
  let answer: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = { ...HASTY, think: (question: Question) => waits.then(() => HASTY.think(question)) };
  return { slow, answer };
}

async function duel(
  game = 'russian',
  locale = 'en',
  engine: EngineClient = HASTY,
  more: FakeChatOptions = {},
): Promise<FakeChat> {
  const chat = new FakeChat('web:test', { engine, locale, ...more });
  await chat.say('Ann', `/new ${game} help=on`);
  await chat.say('Ann', '/join');
  await chat.say('Bob', '/join');
  await chat.say('Ann', '/start');
  return chat;
}

describe('a hint', () => {
  test('is told to the one who asks, and that he asked to everybody', async () => {
    const chat = await duel();
    const { posts, whispers } = await chat.say('Ann', '/hint');
    expect(posts.map(({ text }) => plain(text))).toEqual(['💡 Ann (⚪ White) asked for a hint.']);
    expect(whispers[0]).toMatch(/^💡 [a-h]\d-[a-h]\d: .+\.$/);
    await chat.stop();
  });

  test('has a button in the menu of the board, for the one to move and this turn only', async () => {
    const chat = await duel();
    await chat.tap('Ann', '⋯');
    const { data } = chat.button('Hint');
    expect((await chat.press('Bob', data)).whispers[0]).toContain('Not your turn');
    expect((await chat.press('Ann', data)).whispers[0]).toContain('💡');
    await chat.say('Ann', 'c3-d4');
    expect((await chat.press('Ann', data)).whispers[0]).toContain('earlier turn');
    await chat.stop();
  });

  test('says what it wins', async () => {
    const chat = await duel();
    for (const [who, move] of [
      ['Ann', 'c3-d4'],
      ['Bob', 'd6-c5'],
      ['Ann', 'b2-c3'],
      ['Bob', 'c5-b4'],
    ] as const) {
      await chat.say(who, move);
    }
    expect((await chat.say('Ann', '/hint')).whispers[0]).toMatch(/a3:c5|c3:a5|wins/);
    await chat.stop();
  });

  test('is given in Russian', async () => {
    const chat = await duel('russian', 'ru');
    const { posts, whispers } = await chat.say('Ann', '/hint');
    expect(posts.map(({ text }) => plain(text))).toEqual(['💡 Ann (⚪ белые) просит подсказку.']);
    expect(whispers[0]).toMatch(/^💡 [a-h]\d-[a-h]\d: [а-яё](?:[а-яё ,;:()—]|-?[a-h]\d|\d)*\.$/);
    await chat.stop();
  });

  test('is not for everybody, nor at every time', async () => {
    const chat = new FakeChat('web:test', { engine: HASTY });
    const asks = async (who: string) => (await chat.say(who, '/hint')).whispers[0];
    expect(await asks('Ann')).toContain('No game here yet');
    await chat.say('Ann', '/new russian help=on');
    expect(await asks('Ann')).toContain('has not started');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    expect(await asks('Zed')).toContain('no seat');
    expect(await asks('Bob')).toContain('Not your turn');
    await chat.giveUp('Bob', '/resign');
    expect(await asks('Ann')).toContain('game is over');
    await chat.stop();
  });

  test('is dropped where the game went on meanwhile', async () => {
    const { slow, answer } = held();
    const chat = await duel('russian', 'en', slow);
    const asked = chat.say('Ann', '/hint');
    await chat.say('Ann', 'c3-d4');
    answer();
    await asked;
    expect(chat.lastWhisper).toContain('earlier turn');
    expect(chat.posts.some(({ text }) => plain(text).includes('asked for a hint'))).toBe(false);
    await chat.stop();
  });
});

describe('who stands better', () => {
  test('is told for two sides in words and in men', async () => {
    const chat = await duel();
    await chat.say('Zed', '/eval');
    expect(chat.lastText).toBe('⚖ The game is even.');
    await chat.stop();
  });

  test.each(gamesUnderTest().map((id) => [id]))('is told in %s, in both languages', async (id) => {
    const chat = await duel(id);
    await chat.say('Zed', '/eval');
    expect(chat.lastText).toMatch(/^⚖ .+/);
    await chat.say('Ann', '/settings ru');
    await chat.say('Zed', '/eval');
    expect(chat.lastText).toMatch(/^⚖ .*[а-яё]/);
    await chat.stop();
  });

  test('is told of every side where there are more', async () => {
    const chat = await duel('neva');
    await chat.say('Zed', '/eval');
    expect(chat.lastText.split('\n')).toHaveLength(5);
    await chat.stop();
  });

  test('is not told where there is no game', async () => {
    const chat = new FakeChat();
    expect((await chat.say('Ann', '/eval')).whispers[0]).toContain('No game here yet');
    await chat.stop();
  });
});

/** Plays so many legal moves, then gives up. */
async function played(chat: FakeChat, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    for (const who of ['Ann', 'Bob']) {
      const moves = await chat.bot.conversation.suggestMoves(chat.channel, `web:${who}`, '');
      const move = moves[(made * 5) % Math.max(1, moves.length)];
      if (move) await chat.say(who, move.value, { addressed: true });
    }
  }
  await chat.giveUp('Ann', '/resign');
  await chat.giveUp('Bob', '/resign');
  // The computer may have to play on to the end.
  await expect.poll(() => chat.last.turn).toBeNull();
}

describe('the analysis of a game', () => {
  test.each(['russian', 'neva', 'neva-pairs', 'ugolki', 'giveaway', 'towers'])(
    'of %s is a chart with the worst moves',
    async (id) => {
      const chat = await duel(id, 'en', HASTY, { studio: CHARTS });
      await played(chat, 8);
      await chat.tap('Ann', 'Analysis');
      await expect.poll(() => chat.last.picture).toBeDefined();
      await expect.poll(() => chat.lastText).toContain('move by move');
      const { width, height } = PNG.sync.read(chat.last.picture?.png ?? Buffer.of());
      expect([width, height]).toEqual([800, 560]);
      expect(chat.last.picture?.alt).toContain('moves');
      expect(chat.lastText).toMatch(/Better: |No move stands out/);
      expect(chat.lastText.length).toBeLessThan(1000);
      await chat.stop();
    },
  );

  test('is announced, is made once at a time, and speaks Russian', async () => {
    const { slow, answer } = held();
    const chat = await duel('russian', 'ru', slow);
    await played(chat, 6);
    await chat.say('Bob', '/analysis');
    await expect.poll(() => chat.lastText).toBe('📈 Разбираю партию («Русские шашки»)…');
    expect((await chat.say('Ann', '/analysis')).whispers[0]).toContain('уже разбирается');
    expect((await chat.say('Ann', '/record')).posts).toHaveLength(1);
    answer();
    await expect.poll(() => chat.lastText).toContain('ход за ходом');
    await chat.stop();
  });

  test('that is cut short by a stop says so instead of telling what is not true', async () => {
    const { slow, answer } = held();
    const chat = await duel('russian', 'ru', { ...slow, close: async () => answer() });
    await played(chat, 6);
    await chat.say('Bob', '/analysis');
    await expect.poll(() => chat.lastText).toContain('Разбираю');
    await chat.stop();
    expect(chat.lastText).toBe('📈 Разбор прервался: бота остановили.');
  });

  test('that a process was killed in is told of once by the next one', async () => {
    const store = memoryStore();
    const { slow } = held();
    const chat = await duel('russian', 'ru', slow, { store });
    await played(chat, 6);
    await chat.say('Bob', '/analysis');
    await expect.poll(() => chat.lastText).toContain('Разбираю');
    for (const [name, told] of [
      ['the next', ['📈 Разбор прервался: бота остановили.']],
      ['the one after that', []],
    ] as const) {
      const next = new FakeChat('web:test', { store: asOther(store, name) });
      await next.bot.armReminders();
      await expect.poll(() => store.outbox.read('web:test')).toBeNull();
      expect(next.posts.map(({ text }) => plain(text))).toEqual(told);
      await next.stop();
    }
  });

  test('comes after the game, and after the first move', async () => {
    const chat = new FakeChat('web:test', { engine: HASTY });
    const asks = async () => (await chat.say('Ann', '/analysis')).whispers[0];
    expect(await asks()).toContain('No game here yet');
    await chat.say('Ann', '/new russian');
    expect(await asks()).toContain('has not started');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    expect(await asks()).toContain('comes after the game');
    const before = chat.posts.length;
    await chat.giveUp('Ann', '/resign');
    expect(await asks()).toContain('no moves to analyse');
    expect((await chat.press('Ann', 'analysis:other')).whispers[0]).toContain('no finished game other');
    expect(chat.posts).toHaveLength(before + 2);
    await chat.stop();
  });

  test('is had of an older game, by its button or number, while another one runs', async () => {
    const chat = await duel('russian');
    await played(chat, 4);
    const button = chat.button('Analysis').data;
    const id = button.replace('analysis:', '');
    await chat.say('Ann', '/new neva');
    await chat.say('Ann', '/join');
    await chat.say('Ann', '/start');
    await chat.press('Bob', button);
    await expect.poll(() => chat.lastText).toContain('Russian checkers: who was');
    await chat.say('Ann', `/analysis ${id}`);
    await expect
      .poll(() => chat.posts.filter(({ picture }) => picture?.alt.includes('moves')))
      .toHaveLength(2);
    expect((await chat.say('Ann', '/analysis')).whispers[0]).toContain('comes after the game');
    expect((await chat.say('Ann', '/analysis ffffff')).whispers[0]).toContain('no finished game ffffff');
    await chat.stop();
  });

  test('that fails is told of', async () => {
    const broken: EngineClient = { ...HASTY, think: () => Promise.reject(new Error('no threads')) };
    const chat = await duel('russian', 'en', broken);
    await played(chat, 3);
    await chat.say('Ann', '/analysis');
    await expect.poll(() => chat.lastWhisper).toContain('my fault');
    await chat.stop();
  });
});

describe('what endgame tables tell', () => {
  test('is said without a count of men, which means nothing there', () => {
    const leader = { colours: ['white'], ahead: 194.6 } as const;
    expect(plain(MESSAGES.en.thinking.verdict(leader, 'won', 'men'))).toBe('⚖ ⚪ White is winning.');
    expect(plain(MESSAGES.ru.thinking.verdict(leader, 'won', 'men'))).not.toMatch(/\d/);
    const ahead = { ...leader, ahead: 12 };
    expect(plain(MESSAGES.en.thinking.verdict(ahead, 'won', 'men'))).toMatch(/\+12/);
  });
});
