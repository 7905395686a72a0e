import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../../src/sessions/thinking/engine-client.js';
import { Chats } from '../doubles/chats.js';
import { plainPng } from '../doubles/plain-png.js';
import { sessionIn } from '../doubles/sessions.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';
import { startTelegramDouble } from '../doubles/telegram.js';
import { BotStage } from '../e2e/stage.js';
import { TelegramGroup } from './group-support/groups.js';

/** What people do every day, what they see, and the test that holds it: its file, and a part of its name. */
const HELD: readonly (readonly [done: string, seen: string, file: string, name: string])[] = [
  ['/start, pt-br', 'Damas brasileiras', 'first-contact', 'leads a Brazilian to a first move'],
  ['/settings, ru, first word', 'Russian', 'everyday', 'the first word of a Russian is answered in Russian'],
  ['/start, challenge open', 'it stays open', 'start', 'a challenge stays open and is shown again'],
  ['/new in a game, private', 'a second board', 'several-games', 'which stays, and each board'],
  ['4th computer game', 'Drop which?', 'several-games', 'three with the computer alone: which one goes'],
  ['c3-d4 to a lesson, game on', 'lesson answers', 'task-replies', 'alone with the bot, as a reply to'],
  ['c3-d4, two wait, other newer', 'where?', 'several-games', 'is asked about where another board is newer'],
  ['/games', 'my turns first', 'games', 'has those first that wait for their move'],
  ['stranger’s rematch', 'R; /new works', 'rematch', 'but asks aloud, in the second person'],
  ['then Block', 'question gone', 'rematch', 'and is over with a block, for both'],
  ['friend’s rematch', 'R', 'rematch', 'goes on in the chats of a challenge'],
  ['seek: match', 'R, you', 'rings', 'is heard by whoever waited once somebody sits down'],
  ['seek: turn', 'R, you', 'rings', 'is heard at the reader’s turn'],
  ['seek: time, loss', 'R, you', 'rings', 'is heard when time runs short, and when it is over'],
  ['waiting', 'no move buttons', 'rings', 'gets none, but a plan and the menu'],
  ['Black in a challenge', 'Black below', 'own-side', 'sees it from their own'],
  ['draw, then take-back', 'second refused', 'asking', 'a second one is refused in words'],
  ['asked one moves', 'offer gone', 'asking', 'ends with the move of the one who was asked'],
  ['draw, level 8, move 1', 'confirm, then no', 'asking', 'to the computer is confirmed first'],
  ['B leaves the group', 'Who takes?', 'leaving', 'the other is asked at once'],
  ['3 days silence', 'R [Claim]', 'waiting-too-long', 'is told aloud that they can claim the win'],
  ['deadline=1d', 'runs now, R', 'bystanders', 'players and administrators change the terms'],
  ['unseated admin ends', 'no result, named', 'ending', 'ends a game without a result, by name'],
  ['bystander /settings ru', 'unchanged', 'rights', '%s is for %s alone'],
  ['tap a setting', 'same message, ✓', 'panels', 'is changed in place, and ticks what holds'],
  ['сдаюсь', '[Сдаться]', 'sayings', 'a resignation that is asked once more'],
  ['ничья?', '[Предложить ничью]', 'sayings', 'a draw is offered by a button'],
  ['good luck!', '[Send]', 'sayings', 'good luck is passed on'],
  ['ход c3-d4; a 3 b 4; /c3-d4', 'played', 'typed-moves', 'is played where squares are numbers'],
  ['/stats', 'club', 'top', 'is what /stats and /leaderboard ask for'],
  ['/xyz, group', 'silence', 'everyday', 'an unknown command of a group is left in peace'],
  ['/new russian hard', 'level 6', 'everyday', 'a game and its level are understood'],
  ['/new rusian chekers', 'buttons', 'game-names', 'keeps the rest of what was asked'],
  ['/challenge @b, group', 'R, true mention', '../e2e/private-chats', '/challenge @name called nobody'],
  ['/help, DC, 3 languages', '≤ 1,800, whole', 'discord/texts', 'LANGUAGES.flatMap'],
  ['/rules, DC', 'unseen, own language', 'discord/unseen', 'what concerns one person alone'],
  ['/hint, TG group', 'asker alone', 'telegram/unseen', 'a hint in a group was read by everybody'],
  ['/new twice, DC', 'two threads', 'discord/threads', 'twice gives two threads'],
  ['edited typo', 'played once', 'typed-moves', 'counts if it did nothing, once'],
  ['caption c3-d4, reply', 'played', 'everyday', 'a caption under a reply to a board is a move'],
  ['DC reply, @ off', '[✍ Write…]', 'discord/unread', 'is answered by a button that asks for the move'],
  ['3-2 amid talk', 'silence', 'typed-moves', 'is left in peace if it is no move now'],
  ['14-18 legal, amid talk', 'button only', 'typed-moves', 'that was offered is played for a minute only'],
  ['/load of 5,000 letters', 'whole game', 'telegram/pastes', 'is put together, and its rest'],
  [
    'topic closed',
    'clock stands, P',
    'closed-chats',
    'loses no turn on time: it stands until the board is seen',
  ],
  ['reopened', 'one board, one call', 'closed-chats', 'is shown one board with all moves since'],
  ['one “thread not found”', 'game still there', 'closed-platforms', 'does not lose a linked game'],
  ['bot kicked', 'R [Play on here]', 'closed-chats', 'has the others told and asked'],
];

it.each(HELD)('%s → %s is held by a test of %s: “%s”', (_, __, file, name) => {
  const text = readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8');
  // In the title of one test, and neither in a comment nor in the table above.
  const titles = text.split('\n').filter((line) => line.includes(name) && !/^\s*(\/\/|\/?\*|\[')/.test(line));
  expect(titles).toHaveLength(1);
});

/** Thinks a little only. */
const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } }),
};

const [ANN, BOB, CLUB] = ['telegram:1', 'telegram:2', 'telegram:-1'];

let store: SessionStore;
let chats: Chats;
let now = Date.UTC(2026, 0, 1);
let steps = { messages: 0, taps: 0 };
function open(locale: string): void {
  store = memoryStore();
  chats = new Chats(
    store,
    { [ANN]: locale, [BOB]: locale, [CLUB]: locale },
    { engine: HASTY, now: () => now, bringsTogether: true },
  );
  steps = { messages: 0, taps: 0 };
}
beforeEach(() => open('en'));
afterEach(() => chats.stop());

const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;
const userOf = (channel: string, user?: string) => user ?? channel.replace('telegram:', '');
function say(channel: string, text: string, user?: string): Promise<void> {
  steps.messages += 1;
  return chats.say(channel, userOf(channel, user), text);
}
function tap(channel: string, label: string, user?: string): Promise<void> {
  steps.taps += 1;
  return chats.tap(channel, userOf(channel, user), label);
}

it('the first word of a Russian is answered in Russian', async () => {
  open('ru');
  await say(ANN, '/settings');
  expect(chats.textsIn(ANN).at(-1)).toMatch(/^Настройки/);
});

it('a game and its level are understood together', async () => {
  await say(CLUB, '/new russian hard', '1');
  expect(await tableIn(CLUB)).toMatchObject({ variant: 'russian', level: 6 });
});

describe('the way is short, counted in messages and taps:', () => {
  it.each([
    ['pt-BR', '▶ Damas brasileiras', 'c3-d4'],
    ['ru', '▶ Русские шашки', 'c3-d4'],
    ['en-US', '▶ American checkers', '11-15'],
  ])('to a first move, %s', async (locale, game, move) => {
    open(locale);
    await say(ANN, '/start');
    await tap(ANN, game);
    await tap(ANN, move);
    expect((await tableIn(ANN))?.game?.entries[0]).toMatchObject({ move });
    expect(steps).toEqual({ messages: 1, taps: 2 });
  });

  it('to a game with a friend in a group: two and one', async () => {
    await say(CLUB, '/new russian', '1');
    await tap(CLUB, '⚪', '1');
    await tap(CLUB, '⚫', '2');
    expect((await tableIn(CLUB))?.phase).toBe('running');
    expect(steps).toEqual({ messages: 1, taps: 2 });
  });

  it('to a friend elsewhere: three, and two', async () => {
    await say(ANN, '/start');
    await tap(ANN, '⚔');
    await tap(ANN, 'Russian checkers');
    const [, code = ''] = /start=c-(\w+)/.exec(chats.textsIn(ANN).join()) ?? [];
    expect(steps.messages + steps.taps).toBe(3);
    steps = { messages: 0, taps: 0 };
    await say(BOB, `/challenge ${code}`);
    await tap(BOB, '⚔');
    await expect.poll(async () => (await tableIn(ANN))?.phase).toBe('running');
    expect(steps.messages + steps.taps).toBe(2);
  });

  it('to an opponent whom nobody knows: two taps', async () => {
    await say(ANN, '/start');
    await tap(ANN, '🔎');
    await tap(ANN, 'Russian checkers');
    expect((await tableIn(ANN))?.strangers).toBeDefined();
    expect(steps).toEqual({ messages: 1, taps: 2 });
  });

  it('to a puzzle: one tap', async () => {
    await say(ANN, '/start');
    const before = chats.in(ANN).length;
    await tap(ANN, '🧩');
    expect(chats.in(ANN).length + chats.whispers.length).toBeGreaterThan(before);
    expect(steps).toEqual({ messages: 1, taps: 1 });
  });

  it('to the game that waits: two taps', async () => {
    await say(ANN, '/start');
    await tap(ANN, '▶ English');
    await say(ANN, '/start');
    steps = { messages: 0, taps: 0 };
    now += 60_000;
    await tap(ANN, '📋');
    await tap(ANN, 'English');
    expect(chats.in(ANN).at(-1)?.picture).toBeDefined();
    expect(steps).toEqual({ messages: 0, taps: 2 });
  });

  it('to another language: three taps', async () => {
    await say(ANN, '/start');
    await tap(ANN, '⚙');
    await tap(ANN, '🌐');
    await tap(ANN, 'Português');
    expect((await sessionIn(store, ANN)).settings.language).toBe('pt');
    expect(steps.taps).toBe(3);
  });

  it('to a rematch with a friend: one and one', async () => {
    await say(CLUB, '/new russian', '1');
    await tap(CLUB, '⚪', '1');
    await tap(CLUB, '⚫', '2');
    await say(CLUB, '/resign', '1');
    await tap(CLUB, '🏳 Yes', '1');
    steps = { messages: 0, taps: 0 };
    await tap(CLUB, '🔁', '1');
    expect(steps.taps).toBe(1);
    await tap(CLUB, 'Play', '2');
    expect((await tableIn(CLUB))?.phase).toBe('running');
    expect(steps).toEqual({ messages: 0, taps: 2 });
  });

  it('to a rematch with the computer: one tap', async () => {
    await say(ANN, '/start');
    await tap(ANN, '▶ English');
    await say(ANN, '/resign');
    await tap(ANN, '🏳');
    steps = { messages: 0, taps: 0 };
    await tap(ANN, '🔁');
    expect((await tableIn(ANN))?.phase).toBe('running');
    expect(steps).toEqual({ messages: 0, taps: 1 });
  });
});

it('ten moves make little noise in a group: a picture that is edited and a call for each, all of which but the last go', async () => {
  const group = await TelegramGroup.open([
    { name: 'Ann', language: 'en' },
    { name: 'Bob', language: 'en' },
  ]);
  try {
    await group.say('Ann', '/new russian');
    await group.until(() => group.seen[0]?.buttons.some((label) => label.includes('White')), 'a table');
    await group.tap('Ann', 'White', 0);
    await group.until(() => group.seen[0]?.text.includes('White: Ann'), 'Ann at the table');
    await group.tap('Bob', 'Black', 0);
    await group.until(() => group.seen.length === 2 && group.seen[0]?.text.includes('has begun'), 'a board');
    const before = group.edits;
    const moves = 'g3-h4 b6-a5 h2-g3 a7-b6 g1-h2 b8-a7 g3-f4 b6-c5 h2-g3 a7-b6'.split(' ');
    for (const [at, move] of moves.entries()) {
      await group.say(at % 2 === 0 ? 'Ann' : 'Bob', `/move ${move}`);
      const next = at % 2 === 0 ? 'Bob' : 'Ann';
      const isShown = () =>
        group.seen[1]?.text.includes(move) && group.seen.at(-1)?.text === `${next}, your move.`;
      await group.until(() => isShown() && group.seen.length === 3, `${move} and the call`);
    }
    // The message of the table, one picture, one call.
    expect(group.seen).toHaveLength(3);
    expect(group.edits - before).toBeLessThanOrEqual(10);
  } finally {
    await group.close();
  }
});

describe('in a group on Telegram', () => {
  it('an unknown command of a group is left in peace, and a caption under a reply to a board is a move', async () => {
    const telegram = await startTelegramDouble();
    const stage = await BotStage.open(undefined, { studio: UNDRAWN, thinkMs: 20 });
    const bot = telegram.addBot({ username: 'damka_bot' });
    const ann = telegram.addUser({ firstName: 'Ann', languageCode: 'en' });
    const group = telegram.addSupergroup('Club', { people: [ann], bots: [bot] });
    const { inbox } = stage.store;
    stage.put(startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox }, stage.context));
    ann.send(group, '/xyz');
    const asked = ann.send(group, '/new russian');
    const table = await group.answerTo(asked, ({ buttons }) =>
      buttons.some(({ label }) => label === '▶ Start'),
    );
    expect(group.botMessages).toHaveLength(1);
    ann.press(table, table.buttons.find(({ label }) => label.includes('White'))?.label ?? '');
    await telegram.until(() => table.text.includes('White: Ann'), 'Ann at the table');
    ann.press(table, '▶ Start');
    const board = await group.answerTo(table, ({ text }) => text.includes('to move: Ann'));
    ann.send(group, 'c3-d4', { replyTo: board, picture: plainPng(8, 8, [1, 2, 3]) });
    await expect
      .poll(async () => (await sessionIn(stage.store, `telegram:${group.id}`)).table?.game?.entries.length)
      .toBe(2);
    await stage.close();
    await telegram.close();
    expect(stage.errors).toEqual([]);
  });
});
