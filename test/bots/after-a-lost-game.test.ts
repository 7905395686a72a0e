import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Budget } from '../../src/bots/channel/budget.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';

const ALONE = 'web:test';

let store: SessionStore;
let chat: FakeChat;
beforeEach(() => {
  store = memoryStore();
});
afterEach(() => chat.stop());

const tableIn = async () => (await sessionIn(store, ALONE)).table;
const levelOf = async () =>
  (await tableIn())?.seats.flatMap((holder) => (holder?.kind === 'computer' ? [holder.level] : []));
const labels = (): string[] => (chat.last.keyboard ?? []).flat().map(({ label }) => label);

/** A game with the computer at a level, in a chat with the bot alone, given up after two moves. */
async function lost(level: number, options: FakeChatOptions = {}): Promise<void> {
  chat = new FakeChat(ALONE, { store, ...options });
  await chat.say('Ann', `/new russian level=${level}`);
  await chat.say('Ann', '/join white');
  await chat.say('Ann', '/start');
  await chat.say('Ann', 'c3-d4');
  await chat.giveUp('Ann', '/resign');
}

describe('a player who lost to the computer was offered nobody weaker', () => {
  test('one tap begins the same game against a weaker computer, with the colours swapped', async () => {
    await lost(4);
    expect(labels()).toEqual(expect.arrayContaining(['🔽 Weaker', '🔼 Stronger']));
    await chat.tap('Ann', '🔽 Weaker');
    expect(await tableIn()).toMatchObject({ phase: 'running', variant: 'russian', level: 3 });
    expect(await levelOf()).toEqual([3]);
    expect((await tableIn())?.seats[1]).toMatchObject({ kind: 'person' });
  });

  test('another one begins it against a stronger one', async () => {
    await lost(4);
    await chat.tap('Ann', 'Stronger');
    expect(await levelOf()).toEqual([5]);
  });

  test('nobody is weaker than the first level, nor stronger than the last', async () => {
    await lost(1);
    expect(labels().filter((label) => /Weaker|Stronger/.test(label))).toEqual([]);
    await chat.stop();
    store = memoryStore();
    await lost(8, { thinkMs: 1 });
    expect(labels().filter((label) => /Weaker|Stronger/.test(label))).toEqual(['🔽 Weaker']);
  });

  test.each([
    ['ru', '🔽 Слабее', '🔼 Сильнее'],
    ['pt', '🔽 Mais fraco', '🔼 Mais forte'],
  ])('in the language of the chat: %s', async (locale, weaker, stronger) => {
    await lost(4, { locale });
    expect(labels()).toEqual(expect.arrayContaining([weaker, stronger]));
  });

  test('they work after a restart', async () => {
    await lost(4);
    const [data = ''] = (chat.last.keyboard ?? [])
      .flat()
      .flatMap((button) => (button.label === '🔽 Weaker' ? [button.data] : []));
    await chat.stop();
    chat = new FakeChat(ALONE, { store });
    await chat.press('Ann', data, 'after the restart');
    expect(await levelOf()).toEqual([3]);
  });

  test('a level that is not beside that of the game, and a game that nobody knows, are answered', async () => {
    await lost(4);
    const id = (await tableIn())?.id;
    await chat.press('Ann', `rematch:${id}:level:8`);
    await chat.press('Ann', 'rematch:abcdef:level:3');
    await chat.press('Ann', `rematch:${id}:level`);
    expect(chat.whispers).toHaveLength(3);
    expect((await tableIn())?.phase).toBe('over');
  });
});

test('after a game between people nobody is offered a computer', async () => {
  chat = new FakeChat('web:test', { store });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4');
  await chat.giveUp('Bob', '/resign');
  expect(labels().filter((label) => /Weaker|Stronger/.test(label))).toEqual([]);
});

describe('nothing showed the move that lost a game', () => {
  /** White gives a man away for nothing in a position that was not lost. */
  const START = 'W:Wc3,h2:Be5,h8';

  async function blundered(options: FakeChatOptions = {}): Promise<void> {
    chat = new FakeChat('web:test', { store, thinkMs: 20, ...options });
    await chat.say('Ann', `/load russian ${START}`);
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    await chat.say('Ann', 'c3-d4');
    await chat.say('Bob', 'e5:c3');
    await chat.giveUp('Ann', '/resign');
  }

  const PUZZLE =
    /^🧩 Russian checkers: the move that lost, move 1\.\n⚪ White played c3-d4 here\. What was better\?$/;
  const puzzle = () => vi.waitFor(() => expect(chat.lastText).toMatch(PUZZLE));
  const dataOf = (label: string): string =>
    (chat.last.keyboard ?? []).flat().find((button) => button.label === label)?.data ?? '';
  /** The right answer, as its button is labelled. */
  const right = (): string => {
    const moves = (chat.last.keyboard ?? []).flat().slice(0, -1);
    const place = Number(dataOf('💡 Solution').split(':')[3]);
    return moves[place]?.label ?? '';
  };

  test('one tap puts it on the board as a puzzle, and taps answer it', async () => {
    await blundered();
    await chat.tap('Ann', '🧩 The mistake');
    await puzzle();
    expect(chat.last.picture).toBeDefined();
    expect(right()).not.toBe('c3-d4');
    await chat.press('Ann', dataOf('c3-d4'));
    expect(chat.lastWhisper).toBe('❌ c3-d4 is what was played, and it lost.');
    const other = labels().find((label) => ![right(), 'c3-d4', '💡 Solution'].includes(label)) ?? '';
    await chat.press('Ann', dataOf(other));
    expect(chat.lastWhisper).toBe(`🤔 ${other} is not the move I found. Look again.`);
    await chat.press('Bob', dataOf(right()));
    expect(chat.lastWhisper).toContain(`✅ Right! ${right()}`);
    await chat.press('Ann', dataOf('💡 Solution'));
    expect(chat.lastWhisper).toContain(`💡 The solution: ${right()}`);
  });

  test('its answers are known after a restart, when the analysis is gone', async () => {
    await blundered();
    await chat.tap('Ann', '🧩 The mistake');
    await puzzle();
    const [solution, better] = [dataOf('💡 Solution'), right()];
    await chat.stop();
    chat = new FakeChat('web:test', { store });
    await chat.press('Ann', solution, 'after the restart');
    expect(chat.lastWhisper).toBe(`💡 The solution: ${better}`);
  });

  test('where no single move lost, it says so, and offers the analysis', async () => {
    chat = new FakeChat('web:test', { store, thinkMs: 20 });
    await chat.say('Ann', '/load russian W:Wc3,g1:Bh8,f8,d8,b8,h6,g7,b6');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    await chat.say('Ann', 'c3-d4');
    await chat.giveUp('Ann', '/resign');
    await chat.tap('Ann', '🧩 The mistake');
    await vi.waitFor(() => expect(chat.lastText).toContain('🧩 No single move lost this game.'));
    expect(labels()).toEqual(['📈 Analysis']);
  });

  test('games and moves that nobody knows are answered', async () => {
    await blundered();
    const id = (await tableIn())?.id;
    const wrong = [
      'lost:abcdef',
      'lost:abcdef:0:0:0',
      `lost:${id}:99:0:0`,
      `lost:${id}:0:99:0`,
      `lost:${id}:0:0:99`,
    ];
    for (const [count, data] of wrong.entries()) {
      await chat.press('Ann', data);
      expect(chat.whispers, data).toHaveLength(count + 1);
    }
  });

  test('it costs as much as an analysis', async () => {
    await blundered({ budget: new Budget(Date.now) });
    for (let left = 20; left > 0 && !chat.lastWhisper.includes('Too many'); left--)
      await chat.tap('Ann', '🧩 The mistake');
    expect(chat.lastWhisper).toContain('Too many analyses.');
  });

  test('who won, or nobody, is shown none', async () => {
    chat = new FakeChat('web:test', { store });
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    await chat.say('Ann', 'c3-d4');
    await chat.say('Ann', '/draw');
    await chat.say('Bob', '/draw');
    expect((await tableIn())?.phase).toBe('over');
    expect(labels()).not.toContain('🧩 The mistake');
  });

  test.each([
    ['ru', '🧩 Ошибка', 'решающая ошибка, ход 1.', 'Как было лучше?'],
    ['pt', '🧩 O erro', 'o lance que perdeu a partida, lance 1.', 'O que era melhor?'],
  ])('in the language of the chat: %s', async (locale, label, ...said) => {
    await blundered({ locale });
    await chat.tap('Ann', label);
    await vi.waitFor(() => expect(chat.lastText).toContain(said[1]));
    expect(chat.lastText).toContain(said[0]);
  });
});
