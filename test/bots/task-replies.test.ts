import { afterEach, describe, expect, it } from 'vitest';
import { formatMove, movesIn } from '../../src/engine/index.js';
import { LOCALES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { placedStep } from '../../src/sessions/lessons/courses.js';
import { answersTo } from '../../src/sessions/lessons/step.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

const PRIVATE = 'telegram:ann';
const GROUP = 'telegram:-5';
const { words } = LOCALES.en.lessons;

let chats: Chats | null = null;
afterEach(() => chats?.stop());

/** The bot, with a clock that the test sets. */
function begin() {
  const clock = { now: 1_000_000 };
  chats = new Chats(memoryStore(), {}, { now: () => clock.now });
  const chat = chats;
  return {
    chat,
    later: (ms = 1_000) => {
      clock.now += ms;
    },
    entries: async (channel: string) => (await sessionIn(chat.store, channel)).table?.game?.entries.length,
    /** A legal move of the game. */
    legal: async (channel: string) => {
      const state = (await sessionIn(chat.store, channel)).table?.game?.state;
      const [move] = state?.kind === 'draughts' ? movesIn(state) : [];
      if (state?.kind !== 'draughts' || move === undefined) throw new Error('nobody can move');
      return formatMove(state.variant, move);
    },
    last: (channel: string) => {
      const post = chat.in(channel).at(-1);
      if (post === undefined) throw new Error(`nothing was posted in ${channel}`);
      return post;
    },
  };
}

/** The first step of the first course, and a move that answers it. */
function stepIn(text: string): string {
  const key = /learn:answer:([\w-]+)/.exec(text)?.[1] ?? '';
  const placed = placedStep(key);
  const right = placed && Object.entries(answersTo(placed.step)).find(([, { isRight }]) => isRight);
  return right?.[0] ?? '';
}

describe('an answer to a task was played in the running game', () => {
  it.each(['/learn', '/puzzle russian'])('alone with the bot, as a reply to %s', async (command) => {
    const { chat, later, entries, last } = begin();
    await chat.say(PRIVATE, 'ann', '/new russian');
    await chat.tap(PRIVATE, 'ann', 'Start');
    later();
    await chat.say(PRIVATE, 'ann', command);
    if (command === '/learn') await chat.tap(PRIVATE, 'ann', LOCALES.en.lessons.courses.rules);
    const task = last(PRIVATE);
    later();
    const before = await entries(PRIVATE);
    await chat.write(PRIVATE, 'ann', 'c3-d4', task);
    expect(await entries(PRIVATE)).toBe(before);
    expect(chat.whispers.length + chat.in(PRIVATE).length).toBeGreaterThan(0);
    await chat.write(PRIVATE, 'ann', 'what?', task);
    expect(chat.whispers.at(-1)).toBe(plain(words.noAnswer()));
    expect(await entries(PRIVATE)).toBe(before);
  });

  it('in a group as a reply to a puzzle of one’s own or of others, where a move belongs to the game', async () => {
    const { chat, later, entries, last } = begin();
    await chat.say(GROUP, 'ann', '/new russian');
    await chat.tap(GROUP, 'ann', 'White');
    await chat.tap(GROUP, 'bob', 'Black');
    later();
    await chat.say(GROUP, 'bob', '/puzzle russian');
    const puzzle = last(GROUP);
    for (const text of ['c3-d4', 'c3-b4', 'nice one!']) {
      await chat.reply(GROUP, 'ann', text, puzzle);
      expect(await entries(GROUP), text).toBe(0);
    }
    expect(chat.whispers.filter((text) => text.includes('nice one'))).toEqual([]);
    await chat.say(GROUP, 'ann', 'c3-d4');
    expect(await entries(GROUP)).toBe(1);
  });

  it('without a reply, though the task was newer than the board; which is said', async () => {
    const { chat, later, entries, last, legal } = begin();
    await chat.say(PRIVATE, 'ann', '/new russian');
    await chat.tap(PRIVATE, 'ann', 'Start');
    const board = last(PRIVATE);
    later();
    await chat.say(PRIVATE, 'ann', '/learn');
    await chat.tap(PRIVATE, 'ann', LOCALES.en.lessons.courses.rules);
    const right = stepIn(JSON.stringify(last(PRIVATE).keyboard));
    later();
    await chat.write(PRIVATE, 'ann', right);
    expect(await entries(PRIVATE)).toBe(0);
    expect(chat.textsIn(PRIVATE).at(-1)).toContain('✅');
    expect(chat.whispers.at(-1)).toBe(plain(words.tookAsAnswer()));
    // The task is done, so that the board is meant again.
    later();
    await chat.write(PRIVATE, 'ann', 'c3-d4');
    expect(await entries(PRIVATE)).toBe(2);
    // A reply to a board is a move, be there a task or not.
    later();
    await chat.tap(PRIVATE, 'ann', LOCALES.en.lessons.buttons.next);
    later();
    await chat.write(PRIVATE, 'ann', await legal(PRIVATE), board);
    expect(await entries(PRIVATE)).toBe(4);
  });

  it('goes to the board once that is newer, is asked for again, or the task is a day old', async () => {
    const { chat, later, entries, legal } = begin();
    await chat.say(PRIVATE, 'ann', '/new russian');
    await chat.tap(PRIVATE, 'ann', 'Start');
    const showTask = async () => {
      later();
      await chat.say(PRIVATE, 'ann', '/learn');
      await chat.tap(PRIVATE, 'ann', LOCALES.en.lessons.courses.rules);
      later();
    };
    await showTask();
    await chat.say(PRIVATE, 'ann', '/board');
    await chat.write(PRIVATE, 'ann', 'c3-d4');
    expect(await entries(PRIVATE)).toBe(2);
    await showTask();
    await chat.say(PRIVATE, 'ann', `/move ${await legal(PRIVATE)}`);
    later();
    await chat.write(PRIVATE, 'ann', await legal(PRIVATE));
    expect(await entries(PRIVATE)).toBe(6);
    await showTask();
    later(25 * 3_600_000);
    await chat.write(PRIVATE, 'ann', await legal(PRIVATE));
    expect(await entries(PRIVATE)).toBe(8);
  });
});

it.each(['telegram:ann', 'web:room'])(
  'a task invites to write only what is read as its answer: %s',
  async (channel) => {
    const { chat } = begin();
    await chat.say(channel, 'ann', '/learn');
    await chat.tap(channel, 'ann', LOCALES.en.lessons.courses.rules);
    const how = plain(words.howToAnswer(channel !== 'web:room'));
    expect(chat.textsIn(channel).at(-1)).toContain(how);
    expect(how.includes('reply to this message')).toBe(channel !== 'web:room');
  },
);

describe('a move as a reply to a board', () => {
  it('of an earlier turn is played after a tap alone, to that of this turn at once', async () => {
    const { chat, later, entries, last, legal } = begin();
    await chat.say(PRIVATE, 'ann', '/new russian first=white');
    await chat.tap(PRIVATE, 'ann', 'Start');
    const [old, sent] = [last(PRIVATE), 1_000_000];
    later(60_000);
    await chat.write(PRIVATE, 'ann', await legal(PRIVATE), old, sent);
    await expect.poll(() => entries(PRIVATE)).toBe(2);
    later(60_000);
    const meant = await legal(PRIVATE);
    await chat.write(PRIVATE, 'ann', meant, old, sent);
    expect(plain(last(PRIVATE).text)).toBe(`That board is old. Play ${meant}?`);
    expect(await entries(PRIVATE)).toBe(2);
    await chat.tap(PRIVATE, 'ann', `▶ ${meant}`);
    await expect.poll(() => entries(PRIVATE)).toBe(4);
    // What cannot be played is refused as ever.
    later(60_000);
    await chat.write(PRIVATE, 'ann', 'a1-h8', old, sent);
    expect(chat.whispers.at(-1)).toContain('cannot get to h8');
    await chat.write(PRIVATE, 'ann', await legal(PRIVATE), old, 1_000_000 + 120_000);
    await expect.poll(() => entries(PRIVATE)).toBe(6);
  });
});

describe('a reply to a table', () => {
  it('with a colour sits down there, in a group and alone', async () => {
    const { chat, last } = begin();
    await chat.say(GROUP, 'ann', '/new russian');
    await chat.reply(GROUP, 'ann', 'White', last(GROUP));
    await chat.reply(GROUP, 'bob', 'what?', last(GROUP));
    expect((await sessionIn(chat.store, GROUP)).table?.phase).toBe('open');
    await chat.reply(GROUP, 'bob', 'чёрные', last(GROUP));
    const { table } = await sessionIn(chat.store, GROUP);
    expect([table?.phase, ...(table?.seats ?? []).map((holder) => holder?.kind)]).toEqual([
      'running',
      'person',
      'person',
    ]);
    await chat.say(PRIVATE, 'ann', '/new russian');
    await chat.write(PRIVATE, 'ann', 'black');
    expect((await sessionIn(chat.store, PRIVATE)).table?.seats[1]?.kind).toBe('person');
  });

  it('of a game that is over leads to what comes next, if it was meant as a move', async () => {
    const { chat, last, legal } = begin();
    await chat.say(GROUP, 'ann', '/new russian');
    await chat.reply(GROUP, 'ann', 'white', last(GROUP));
    await chat.reply(GROUP, 'bob', 'black', last(GROUP));
    await chat.say(GROUP, 'ann', await legal(GROUP));
    await chat.say(GROUP, 'bob', '/resign');
    await chat.tap(GROUP, 'bob', '🏳');
    const end = last(GROUP);
    const said = chat.whispers.length;
    await chat.reply(GROUP, 'ann', 'well played', end);
    await chat.reply(GROUP, 'eve', 'c3-d4', end);
    expect(chat.whispers.slice(said)).toEqual([]);
    await chat.reply(GROUP, 'ann', 'c3-d4', end);
    expect(chat.whispers.at(-1)).toContain('This game is over.');
  });
});
