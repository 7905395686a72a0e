import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VARIANTS } from '../../src/engine/index.js';
import { firstGame, gamesInOrder } from '../../src/locales/first-games.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../../src/sessions/thinking/engine-client.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Thinks a little only. */
const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } }),
};

/** A private chat and a group. */
const [ANN, CLUB] = ['telegram:1', 'telegram:-1'];

let store: SessionStore;
let chats: Chats;
/** Opens chats whose people have this locale. */
function open(locale: string, bringsTogether = true): void {
  store = memoryStore();
  chats = new Chats(store, { [ANN]: locale, [CLUB]: locale }, { engine: HASTY, bringsTogether });
}
beforeEach(() => open('en'));
afterEach(() => chats.stop());

const rows = (channel: string) =>
  (chats.in(channel).at(-1)?.keyboard ?? []).map((row) => row.map(({ label }) => label));
/** Buttons that took the place of those that were tapped. */
const shown = () =>
  chats.keyboards
    .at(-1)
    ?.flat()
    .map(({ label }) => label) ?? [];
const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;

describe('/start in private', () => {
  it.each([
    ['en-GB', ['▶ English draughts'], ['⚔ A friend', '🎲 All games'], '🧩 Puzzle', '❔ Help'],
    ['en-US', ['▶ American checkers'], ['⚔ A friend', '🎲 All games'], '🧩 Puzzle', '❔ Help'],
    ['ru', ['▶ Русские шашки'], ['⚔ С другом', '🎲 Все игры'], '🧩 Задача', '❔ Помощь'],
    ['pt-BR', ['▶ Damas brasileiras'], ['⚔ Com um amigo', '🎲 Todos os jogos'], '🧩 Problema', '❔ Ajuda'],
  ] as const)('has all that one may begin with, in %s', async (locale, play, friend, puzzle, help) => {
    open(locale);
    await chats.say(ANN, '1', '/start');
    const [first, second, third, , last] = rows(ANN);
    expect([first, second?.at(-1), third?.[0], last?.[1]]).toEqual([play, friend[1], puzzle, help]);
    expect(second).toHaveLength(2);
    expect(rows(ANN).length).toBeLessThanOrEqual(5);
  });

  it('has no button for strangers where they do not meet', async () => {
    await chats.say(ANN, '1', '/start');
    expect(rows(ANN).flat()).toContain('🔎 Opponent');
    open('en', false);
    await chats.say(ANN, '1', '/start');
    expect(rows(ANN).flat()).not.toContain('🔎 Opponent');
  });

  it('leads a Brazilian to a first move on damas brasileiras by one message and three taps', async () => {
    open('pt-BR');
    let [messages, taps] = [0, 0];
    const say = (text: string) => {
      messages += 1;
      return chats.say(ANN, '1', text);
    };
    const tap = (label: string) => {
      taps += 1;
      return chats.tap(ANN, '1', label);
    };
    await say('/start');
    await tap('▶ Damas brasileiras');
    expect(await tableIn(ANN)).toMatchObject({ phase: 'running', variant: 'brazilian', level: 2 });
    await tap('c3-d4');
    expect((await tableIn(ANN))?.game?.entries[0]).toMatchObject({ kind: 'move', move: 'c3-d4' });
    expect(messages).toBe(1);
    expect(taps).toBeLessThanOrEqual(3);
  });

  it('offers the game that was played last, once more at once', async () => {
    await chats.say(ANN, '1', '/new turkish');
    await chats.tap(ANN, '1', '▶ Start');
    await chats.say(ANN, '1', '/resign');
    await chats.tap(ANN, '1', '🏳');
    await chats.say(ANN, '1', '/start');
    expect(rows(ANN)[0]).toEqual(['▶ Turkish draughts']);
    await chats.tap(ANN, '1', '▶ Turkish draughts');
    expect(await tableIn(ANN)).toMatchObject({ phase: 'running', variant: 'turkish' });
  });

  it('counts the games that somebody has on the button that leads to them', async () => {
    await chats.say(ANN, '1', '/start');
    const games = () =>
      chats
        .in(ANN)
        .at(-1)
        ?.keyboard?.flat()
        .find(({ label }) => label.includes('My games'));
    expect(games()?.label).toBe('📋 My games');
    for (const game of ['russian', 'turkish']) await chats.press(ANN, '1', `begin:${game}`);
    // The menu was out of reach while a game was on.
    await chats.say(ANN, '1', '/menu');
    expect(games()?.label).toBe('📋 My games 2');
  });

  it('has buttons that do what the commands do', async () => {
    for (const [label, answer] of [
      ['❔', 'How to play'],
      ['⚙', 'Settings'],
      ['🧩', ''],
      ['🎓', ''],
      ['🔎', 'Which game'],
      ['⚔', 'Which game'],
    ] as const) {
      await chats.say(ANN, '1', '/start');
      const before = [...chats.textsIn(ANN), ...chats.whispers].length;
      await chats.tap(ANN, '1', label);
      const said = [...chats.textsIn(ANN), ...chats.whispers];
      expect([label, said.length > before]).toEqual([label, true]);
      expect(said.join('\n').toLowerCase()).toContain(answer.toLowerCase());
    }
  });

  it('ends nothing that is on, beside which another one begins', async () => {
    await chats.say(ANN, '1', '/start');
    const { data = '' } = chats.in(ANN).at(-1)?.keyboard?.[0]?.[0] ?? {};
    await chats.press(ANN, '1', data);
    const before = await tableIn(ANN);
    await chats.say(ANN, '1', '/start');
    await chats.press(ANN, '1', 'begin:russian');
    expect((await tableIn(ANN))?.id).toBe(before?.id);
    expect(await tableIn(`${ANN}:g2`)).toMatchObject({ phase: 'running', variant: 'russian' });
  });
});

it('in a group the first button opens a table, and nothing is for one person alone', async () => {
  open('ru');
  await chats.say(CLUB, '1', '/start');
  expect(rows(CLUB)[0]).toEqual(['▶ Русские шашки']);
  expect(rows(CLUB).flat().join()).not.toMatch(/🔎|⚔|📋/);
  await chats.tap(CLUB, '1', '▶ Русские шашки');
  expect(await tableIn(CLUB)).toMatchObject({ phase: 'open', variant: 'russian' });
});

describe('the list of games', () => {
  it('tells its page, has no way beyond its ends, and keeps those for three and four apart', async () => {
    open('tr');
    await chats.say(ANN, '1', '/start');
    await chats.tap(ANN, '1', '🎲');
    expect(shown().slice(0, 2)).toEqual(['Turkish draughts', 'Russian checkers']);
    expect(shown()).not.toContain('◀');
    const page = (to: string) => {
      const button = chats.keyboards
        .at(-1)
        ?.flat()
        .find(({ label }) => label === to);
      return chats.press(ANN, '1', button?.data ?? '');
    };
    const pages = Number(/^1\/(\d+)$/.exec(shown().find((label) => label.startsWith('1/')) ?? '')?.[1]);
    for (let at = 2; at <= pages; at += 1) {
      await page('▶');
      expect(shown()).toContain(`${at}/${pages}`);
    }
    expect(shown()).not.toContain('▶');
    await page('👥 3–4');
    expect(shown()[0]).toMatch(/Neva/);
    await page('👥 2');
    expect(shown()[0]).toBe('Turkish draughts');
  });

  it('has every game once', () => {
    const all = [...gamesInOrder('thai', false), ...gamesInOrder('thai', true)];
    expect(all[0]?.id).toBe('thai');
    expect(all.map(({ id }) => id).toSorted()).toEqual(VARIANTS.map(({ id }) => id).toSorted());
  });

  it.each([
    ...[
      ['pt-BR', 'brazilian'],
      ['pt', 'brazilian'],
      ['pt-PT', 'portuguese'],
      ['en', 'english'],
      ['en-US', 'english'],
    ],
    ...[
      ['nl', 'international'],
      ['fr-CA', 'international'],
      ['es-419', 'spanish'],
      ['it', 'italian'],
      ['cs', 'czech'],
    ],
    ...[
      ['uk', 'russian'],
      ['kk', 'russian'],
      ['th', 'thai'],
      ['ja', 'english'],
      ['constructor', 'english'],
      ['!', 'english'],
    ],
  ])('begins for a reader of %s with %s', (locale, game) => expect(firstGame(locale ?? '').id).toBe(game));
});
