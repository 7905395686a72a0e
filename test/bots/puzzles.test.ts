import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choicesAfter } from '../../src/bots/features/puzzles/posts.js';
import { firstGame } from '../../src/locales/first-games.js';
import { type Language, LOCALES } from '../../src/locales/index.js';
import { plain, type Text } from '../../src/locales/text.js';
import { findPuzzle, nextToFind } from '../../src/sessions/puzzles/puzzling.js';
import type { Puzzle } from '../../src/sessions/puzzles/shelf.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';

const GROUP = 'telegram:-100';
const HOUR = 3_600_000;
let chats: Chats | null = null;
/** The game that readers of the language are given first. */
let own: string;
afterEach(() => chats?.stop());

function open(
  locale: Language = 'en',
  store: SessionStore = memoryStore(),
  channel = GROUP,
  device: string = locale,
) {
  chats = new Chats(store, { [channel]: device });
  own = firstGame(device).id;
  const { puzzles } = LOCALES[locale].lessons;
  return { chat: chats, words: puzzles };
}

const said = (text: Text): string => plain(text);

/** The puzzle whose buttons stand under the newest message of a chat that has any. */
function shownIn(chat: Chats, channel: string): Puzzle {
  const data = chat
    .in(channel)
    .toReversed()
    .flatMap(({ keyboard = [] }) => keyboard.flat())
    .find((button) => button.data.startsWith('puzzle:answer:'))?.data;
  const [, , game = '', number] = data?.split(':') ?? [];
  const puzzle = findPuzzle(game, Number(number));
  if (puzzle === null) throw new Error('no puzzle is shown');
  return puzzle;
}

function wrongIn(puzzle: Puzzle, ply = 0): string {
  const wrong = choicesAfter(puzzle, ply).find((move) => move !== puzzle.line[ply]);
  if (wrong === undefined) throw new Error('nothing is wrong');
  return wrong;
}

/** The moves of a puzzle that its solver has to find. */
function toFind(puzzle: Puzzle): readonly string[] {
  const moves: string[] = [];
  for (let ply = nextToFind(puzzle, 0); ply !== null; ply = nextToFind(puzzle, ply + 1))
    moves.push(puzzle.line[ply] ?? '');
  return moves;
}

describe.each([
  ['telegram:ann', 'en'],
  ['discord:7', 'ru'],
  ['web:room', 'pt'],
] as const)('a puzzle in %s, in %s', (channel, locale) => {
  it('is solved move by move, and played out', async () => {
    const { chat, words } = open(locale, memoryStore(), channel);
    await chat.say(channel, 'ann', '/puzzle');
    const puzzle = shownIn(chat, channel);
    expect(chat.in(channel).at(-1)?.picture).toBeDefined();
    await chat.tap(channel, 'ann', wrongIn(puzzle));
    expect(chat.whispers.at(-1)).toBe(said(words.wrong(wrongIn(puzzle))));
    for (const move of toFind(puzzle)) await chat.tap(channel, 'ann', move);
    expect(chat.textsIn(channel).at(-1)).toContain(said(words.solved(puzzle.line.join(' '))));
    expect(chat.in(channel).at(-1)?.picture).toBeDefined();
  });

  it('can be answered in writing, and looked up', async () => {
    const { chat, words } = open(locale, memoryStore(), channel);
    await chat.say(channel, 'ann', '/puzzle');
    const puzzle = shownIn(chat, channel);
    const [first = ''] = puzzle.line;
    await chat.say(channel, 'ann', own === 'english' ? '1-32' : 'a1-h8');
    expect(chat.whispers).toHaveLength(1);
    await chat.say(channel, 'ann', first);
    expect(chat.textsIn(channel).at(-1)).toContain(first);
    await chat.tap(channel, 'ann', words.buttons.solution);
    expect(chat.textsIn(channel).at(-1)).toBe(said(words.solution(puzzle.line.join(' '))));
    // What was looked up is no longer asked for.
    const posts = chat.in(channel).length;
    await chat.say(channel, 'ann', `/puzzle ${first}`);
    expect(chat.in(channel)).toHaveLength(posts);
  });
});

describe('/puzzle', () => {
  it.each([
    ['pt', 'brazilian'],
    ['en', 'english'],
    ['ru', 'russian'],
  ] as const)('gave everybody puzzles of Russian checkers first; in %s of %s', async (locale, game) => {
    const { chat } = open(locale, memoryStore(), 'telegram:ann');
    await chat.say('telegram:ann', 'ann', '/puzzle');
    expect(shownIn(chat, 'telegram:ann').game).toBe(game);
  });

  it('tells each in a group alone, by the first move', async () => {
    const { chat, words } = open();
    await chat.say(GROUP, 'ann', '/puzzle');
    const puzzle = shownIn(chat, GROUP);
    const posts = chat.in(GROUP).length;
    for (const user of ['ann', 'bob']) {
      await chat.tap(GROUP, user, puzzle.line[0] ?? '');
      expect(chat.whispers.at(-1)).toContain(said(words.solved(puzzle.line.join(' '))));
    }
    expect(chat.in(GROUP)).toHaveLength(posts);
    await chat.say(GROUP, 'ann', '/puzzle');
    const other = shownIn(chat, GROUP);
    await chat.say(GROUP, 'ann', other.line[0] ?? '');
    expect(chat.whispers.at(-1)).toBe(said(words.inTheOpen()));
  });

  it('knows what it has no puzzles of, and buttons of others', async () => {
    const { chat, words } = open();
    await chat.say(GROUP, 'ann', '/puzzle ugolki');
    expect(chat.whispers.at(-1)).toMatch(/no puzzles of Ugolki.* I have some of .*Russian checkers/);
    await chat.say(GROUP, 'ann', '/puzzle chess');
    expect(chat.whispers.at(-1)).toContain('chess');
    for (const data of [
      'puzzle:answer:russian:9999:0:0',
      'puzzle:answer:russian:1:99:0',
      'puzzle:x',
      'puzzle',
    ]) {
      await chat.press(GROUP, 'ann', data);
      expect(chat.whispers.at(-1)).toBe(said(words.stale()));
    }
    await chat.press(GROUP, 'ann', 'puzzle:answer:russian:1:0:-1');
    expect(chat.whispers.at(-1)).toBe(said(words.stale()));
  });

  it('is counted and forgotten by /privacy', async () => {
    const { chat } = open('en', memoryStore(), 'telegram:ann');
    await chat.say('telegram:ann', 'ann', '/puzzle');
    for (const move of toFind(shownIn(chat, 'telegram:ann'))) await chat.tap('telegram:ann', 'ann', move);
    await chat.say('telegram:ann', 'ann', '/privacy');
    expect(chat.whispers.at(-1)).toContain('Puzzles solved: 1.');
    await chat.say('telegram:ann', 'ann', '/privacy delete computer');
    await chat.say('telegram:ann', 'ann', '/privacy');
    expect(chat.whispers.at(-1)).not.toContain('Puzzles solved');
  });
});

describe('/puzzle daily', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        now: Date.UTC(2026, 10, 20, 12),
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      }),
  );
  afterEach(() => void vi.useRealTimers());

  /** Lets the fake clock run, with time for what it does not know of: drawing. */
  async function pass(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }

  const todays = (chat: Chats): Puzzle => {
    const data = chat
      .in(GROUP)
      .toReversed()
      .flatMap(({ keyboard = [] }) => keyboard.flat())
      .find((button) => button.data.startsWith('daily:'))?.data;
    const puzzle = findPuzzle(own, Number(data?.split(':')[1]));
    if (puzzle === null) throw new Error('no puzzle of the day');
    return puzzle;
  };

  it.each(['en', 'ru', 'pt'] as const)(
    'comes at the hour, with who has found the last one, in %s',
    async (locale) => {
      // Where Russian is spoken, and not in its own country.
      const { chat, words } = open(locale, memoryStore(), GROUP, locale === 'ru' ? 'ru-KZ' : locale);
      const { ofDay } = words;
      await chat.say(GROUP, 'ann', `/puzzle ${words.daily} 18:30`);
      expect(chat.textsIn(GROUP).at(-1)).toContain('18:30 (UTC)');
      // Nobody had said yet where the chat lives.
      expect(chat.textsIn(GROUP).at(-1)).toMatch(/\/settings zone=\w+\/\w+/);
      const first = todays(chat);
      await chat.tap(GROUP, 'ann', first.line[0] ?? '');
      expect(chat.whispers.at(-1)).toBe(said(ofDay.right(first.line.join(' '))));
      await chat.tap(GROUP, 'bob', wrongIn(first));
      expect(chat.whispers.at(-1)).toBe(said(ofDay.wrong(wrongIn(first))));
      await chat.tap(GROUP, 'bob', first.line[0] ?? '');
      expect(chat.whispers.at(-1)).toBe(said(ofDay.answered()));
      await chat.say(GROUP, 'eve', `/puzzle ${words.daily}`);
      expect(chat.textsIn(GROUP).at(-1)).toContain(said(ofDay.found(1)));
      const posts = chat.in(GROUP).length;
      await pass(6.4 * HOUR);
      expect(chat.in(GROUP)).toHaveLength(posts);
      await pass(0.2 * HOUR);
      expect(chat.textsIn(GROUP).slice(posts)).toEqual([
        expect.stringContaining(said(ofDay.before(first.line.join(' '), ['ann'], 0))),
      ]);
      expect(chat.textsIn(GROUP).at(-1)).not.toContain('bob');
      await chat.press(GROUP, 'eve', `daily:${first.number}:0`);
      expect(chat.whispers.at(-1)).toBe(said(ofDay.over()));
      await chat.tap(GROUP, 'eve', todays(chat).line[0] ?? '');
      await pass(24 * HOUR);
      expect(chat.textsIn(GROUP).at(-1)).toContain(said(ofDay.streak(2)));
      await pass(24 * HOUR);
      expect(chat.textsIn(GROUP).at(-1)).not.toContain('🔥');
    },
  );

  it('ends when it is told to', async () => {
    const { chat, words } = open();
    await chat.say(GROUP, 'ann', '/puzzle daily off');
    expect(chat.whispers.at(-1)).toBe(said(words.ofDay.none()));
    await chat.say(GROUP, 'ann', '/puzzle daily');
    await chat.say(GROUP, 'ann', '/puzzle daily off');
    const posts = chat.in(GROUP).length;
    await pass(48 * HOUR);
    expect(chat.in(GROUP)).toHaveLength(posts);
    await chat.press(GROUP, 'ann', 'daily:1:0');
    expect(chat.whispers.at(-1)).toBe(said(words.ofDay.over()));
  });

  it('comes late where the program was down, once, and on time again', async () => {
    const store = memoryStore();
    const { chat } = open('en', store);
    await chat.say(GROUP, 'ann', '/puzzle daily 9:00');
    await chat.stop();
    vi.setSystemTime(Date.UTC(2026, 10, 23, 15));
    const { chat: after } = open('en', store);
    await after.bot.armReminders();
    await pass(1000);
    expect(after.in(GROUP)).toHaveLength(1);
    await pass(17 * HOUR);
    expect(after.in(GROUP)).toHaveLength(1);
    await pass(2 * HOUR);
    expect(after.in(GROUP)).toHaveLength(2);
  });

  it('rests where the bot was removed from the chat', async () => {
    const { chat } = open();
    await chat.say(GROUP, 'ann', '/puzzle daily 9:00');
    await chat.bot.conversation.channelGone(GROUP);
    await pass(72 * HOUR);
    expect(chat.in(GROUP)).toHaveLength(1);
    await chat.say(GROUP, 'ann', '/help');
    await pass(1000);
    expect(chat.textsIn(GROUP).filter((text) => text.includes('Puzzle of the day'))).toHaveLength(2);
  });

  it('asks for a tap where others would see the answer', async () => {
    const { chat, words } = open();
    await chat.say(GROUP, 'ann', '/puzzle daily');
    await chat.say(GROUP, 'bob', todays(chat).line[0] ?? '');
    expect(chat.whispers.at(-1)).toBe(said(words.inTheOpen()));
    await chat.say(GROUP, 'bob', `/puzzle ${todays(chat).line[0]}`);
    expect(chat.whispers.at(-1)).toBe(said(words.inTheOpen()));
  });

  it('forgets the answers of who asks for that', async () => {
    const store = memoryStore();
    const { chat } = open('en', store);
    await chat.say(GROUP, 'ann', '/puzzle daily');
    await chat.tap(GROUP, 'bob', todays(chat).line[0] ?? '');
    expect(JSON.stringify(await store.read(GROUP))).toContain('telegram:bob');
    await chat.say('telegram:bob', 'bob', '/privacy delete computer');
    expect(JSON.stringify(await store.read(GROUP))).not.toContain('bob');
  });
});
