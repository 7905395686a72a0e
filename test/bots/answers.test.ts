import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../../src/sessions/thinking/engine-client.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Thinks a little only. */
const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } }),
};
const ANN = 'telegram:1';

let store: SessionStore;
let chats: Chats;
beforeEach(() => {
  store = memoryStore();
  chats = new Chats(store, { [ANN]: 'en' }, { engine: HASTY });
  chats.names = { 1: 'Ann' };
});
afterEach(() => chats.stop());

const said = () => chats.whispers.at(-1) ?? '';
const offered = () => (chats.whispered.at(-1)?.keyboard ?? []).flat().map(({ label }) => label);
const last = () => plain(chats.in(ANN).at(-1)?.text ?? []);
const table = async () => (await sessionIn(store, ANN)).table;

describe('alone with the bot', () => {
  it('an empty open table answers talk with buttons, and /leave puts it away', async () => {
    await chats.say(ANN, '1', '/new russian');
    await chats.write(ANN, '1', 'xadrez');
    expect(said()).toBe('Tap a seat, or ▶ Start to play the computer right away.');
    expect(offered()).toEqual(['▶ Start', 'Board', '✖ Close the table', expect.stringContaining('games')]);
    await chats.say(ANN, '1', '/leave');
    expect(last()).toBe('The table is closed.');
    expect(await table()).toBeNull();
  });

  it('a challenge that waits answers a stray word in one line, and is not printed anew', async () => {
    await chats.say(ANN, '1', '/challenge russian');
    const posts = chats.in(ANN).length;
    await chats.write(ANN, '1', 'anybody?');
    expect(chats.in(ANN)).toHaveLength(posts);
    expect(said()).toBe('Nobody has accepted yet. I will write here as soon as somebody does.');
    expect(offered()).toEqual(['Board', '✖ Withdraw']);
  });

  it('a game that is pasted is loaded without a command', async () => {
    await chats.write(ANN, '1', '[GameType "25"]\n\n1. c3-d4 b6-c5 *');
    expect(last()).toContain('c3-d4');
  });

  it('two half moves at once have the first one offered, and /load named', async () => {
    await chats.say(ANN, '1', '/new russian');
    await chats.say(ANN, '1', '/join white');
    await chats.tap(ANN, '1', '▶');
    await chats.write(ANN, '1', '1. c3-d4 b6-c5');
    expect(last()).toContain('I play one move at a time. Play c3-d4?');
    expect(last()).toContain('/load');
  });

  it('a table has one control for the level, which shows also a level without a name', async () => {
    await chats.say(ANN, '1', '/new russian level=3');
    const row = (chats.in(ANN).at(-1)?.keyboard ?? []).find((each) =>
      each.some(({ data }) => data.startsWith('strength:')),
    );
    expect(row?.map(({ label }) => label)).toEqual(['Easy', '✓ 3', 'Normal', 'Hard', 'Best']);
    const labels = (chats.in(ANN).at(-1)?.keyboard ?? []).flat().map(({ label }) => label);
    expect(labels.filter((label) => label.includes('3'))).toEqual(['✓ 3']);
  });

  it('a level is asked for in words', async () => {
    await chats.say(ANN, '1', '/new russian');
    await chats.write(ANN, '1', 'level 8');
    expect(await table()).toMatchObject({ phase: 'open', level: 8 });
    await chats.tap(ANN, '1', '▶');
    await chats.write(ANN, '1', 'easier');
    expect(said()).toContain('The next one can be at level 6');
    await chats.write(ANN, '1', 'level 12');
    expect(said()).toBe('The computer has levels 1 to 8.');
  });
});

it('the first /help speaks of the game of the reader’s country', async () => {
  chats.speaks = { 1: 'pt-BR' };
  await chats.say(ANN, '1', '/help');
  expect(said()).toContain('/new brazilian');
});

it('/help on something unknown says so, and offers the topics', async () => {
  await chats.say(ANN, '1', '/help chess');
  expect(said()).toBe('I have no help on “chess”. Pick a topic:');
  expect(offered()).toContain('Moves');
});

it('/remind alone asks which, and quotes nothing', async () => {
  await chats.say(ANN, '1', '/new russian');
  await chats.say(ANN, '1', '/remind');
  expect(said()).toBe('Reminders in this game:');
});

it('a number out of range in /settings is answered with the range', async () => {
  await chats.say(ANN, '1', '/settings games=12');
  expect(said()).toContain('Allowed: 1–10');
});

it('a command in letters of the reader’s language is understood', async () => {
  await chats.say(ANN, '1', '/рейтинг');
  expect(said()).not.toContain('There is no');
  expect(last()).not.toContain('There is no');
});

it('a move that is none where somebody has just played, but is one in two other games, is asked about', async () => {
  for (const game of ['russian', 'brazilian', 'english']) {
    await chats.say(ANN, '1', `/new ${game}`);
    await chats.say(ANN, '1', game === 'english' ? '/join black' : '/join white');
    await chats.tap(ANN, '1', '▶');
  }
  await chats.write(ANN, '1', 'c3-d4');
  expect(last()).toBe('c3-d4: in which game?');
});

it('a game is named by its number: /board of one that is not there says so, and /resign gives up that one', async () => {
  for (const game of ['russian', 'brazilian']) {
    await chats.say(ANN, '1', `/new ${game}`);
    await chats.tap(ANN, '1', '▶');
  }
  await chats.say(ANN, '1', '/board 7');
  expect(said()).toBe('There is no game 7 in this chat.');
  await chats.say(ANN, '1', '/resign 1');
  await chats.tap(ANN, '1', '🏳 Yes');
  expect(await table()).toMatchObject({ variant: 'russian', phase: 'over' });
});

it('an empty open table that makes room for another is not put away without a word', async () => {
  const GROUP = 'telegram:-5';
  await chats.say(GROUP, '1', '/new russian');
  await chats.say(GROUP, '2', '/new brazilian');
  expect(chats.textsIn(GROUP).slice(1)).toEqual([
    'Russian checkers: nobody sat down, the table is closed.',
    expect.stringContaining('Brazilian draughts: the table is open'),
  ]);
  await chats.say(GROUP, '1', '/join white');
  await chats.say(GROUP, '2', '/new english');
  expect(chats.textsIn(GROUP).join('\n')).not.toContain('Brazilian draughts: nobody sat down');
});

it.each([
  ['top', 'russian', 'Russian'],
  ['top', 'season', 'This season'],
  ['rating', '', 'You have no rating yet'],
  ['profile', '', 'You have not finished a game yet'],
  ['versus', '', 'Nobody else has finished a game here yet'],
])(
  '/%s %s in a chat that is the message of a game is for whoever asked, and leaves the message alone',
  async (name, args, said) => {
    const ONE = 'telegram:@message';
    const posts: string[] = [];
    const whispers: string[] = [];
    chats.bot.register({
      platform: 'telegram',
      isOneMessage: (channel) => channel === ONE,
      deliver: async (_, post) => {
        posts.push(plain(post.text));
        return null;
      },
      stop: async () => undefined,
    });
    await chats.bot.conversation.handle(
      {
        id: 'one-1',
        channel: ONE,
        user: { id: ANN, name: 'Ann', locale: 'en' },
        input: { kind: 'command', name, args },
      },
      async (reply) => {
        if (reply.kind === 'post') posts.push(plain(reply.text));
        if (reply.kind === 'whisper') whispers.push(plain(reply.text));
        return null;
      },
    );
    expect(posts).toEqual([]);
    expect(whispers).toEqual([expect.stringContaining(said)]);
  },
);

it('a second tap on Rated or Casual counts as much as the first', async () => {
  const GROUP = 'telegram:-6';
  const hurried = new Chats(store, {}, { engine: HASTY, samePressMs: 3_000 });
  await hurried.say(GROUP, '1', '/new russian');
  const stakes = async () => (await sessionIn(store, GROUP)).table?.stakes;
  const { id } = (await sessionIn(store, GROUP)).table ?? { id: '' };
  const before = await stakes();
  await hurried.press(GROUP, '1', `stakes:${id}`);
  const switched = await stakes();
  expect(switched).not.toBe(before);
  await hurried.press(GROUP, '1', `stakes:${id}`);
  expect(await stakes()).not.toBe(switched);
  await hurried.stop();
});
