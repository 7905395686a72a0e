import { afterEach, expect, test, vi } from 'vitest';
import { startDiscord } from '../../../src/bots/discord/index.js';
import { Gate } from '../../../src/bots/gate.js';
import {
  CHORES,
  memoryStore,
  type SessionStore,
  StoreError,
} from '../../../src/sessions/stores/open-store.js';
import type { DiscordDoubleOptions } from '../../doubles/discord.js';
import { always, Harness, post } from './support/harness.js';

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let harness: Harness;
afterEach(() => harness.close());

/** A harness whose adapters keep their sessions in one store, one after the other. */
async function keeping(options: DiscordDoubleOptions = {}): Promise<{ restart: () => Promise<void> }> {
  const store: SessionStore = memoryStore();
  harness = await Harness.prepare(options);
  harness.conversation.game = 'every channel has one';
  const start = async () => {
    const before = harness.statuses.length;
    harness.start(harness.discord.token, { sessions: store });
    await harness.discord.until(
      () => harness.statuses.slice(before).at(-1)?.state === 'on',
      'the adapter to be on',
    );
  };
  await start();
  await harness.discord.until(() => harness.discord.commands.length > 0, 'the commands');
  return { restart: start };
}

const said = () =>
  harness.conversation.events.flatMap(({ input }) => (input.kind === 'message' ? input.text : []));

test('what people sent while the program was away was lost', async () => {
  const { restart } = await keeping();
  const { discord, anna, boris, channel, conversation } = harness;
  anna.say(channel, 'c3-d4');
  await harness.event();
  await harness.port?.stop();

  boris.say(channel, 'd6-c5');
  anna.say(anna.direct, 'alone');
  const board = anna.slash(channel, 'checkers board');
  conversation.answer = always(post(['a board']));
  await restart();
  await discord.until(() => conversation.events.length === 4, 'everything that was sent');

  expect(said().toSorted()).toEqual(['alone', 'c3-d4', 'd6-c5']);
  expect(conversation.events.map(({ input }) => input.kind)).toContain('command');
  expect((await board).state).toBe('acknowledged');
  const places = conversation.events.map(({ within }) => within?.server);
  expect(places.filter((server) => server === `discord:${harness.guild.id}`)).toHaveLength(3);
  expect(discord.gateway.identifies).toBe(1);
  expect(discord.gateway.resumes).toBe(1);
});

test('a server that is known since long is not greeted after a restart', async () => {
  const { restart } = await keeping();
  const { anna, channel, conversation } = harness;
  await harness.port?.stop();
  anna.say(channel, 'c3-d4');
  await restart();
  await harness.event();
  expect(conversation.events.filter(({ input }) => input.kind === 'greeting')).toEqual([]);
});

test('what was handled when a process died is not handled again, and what was not is', async () => {
  const store = memoryStore();
  harness = await Harness.prepare();
  const { discord, anna, channel, conversation } = harness;
  conversation.game = 'every channel has one';
  // A process that dies stores nothing more, and hangs in its second event.
  let isDead = false;
  const dying: SessionStore = {
    ...store,
    table: (spec) => store.table(spec),
    commit: async (...all) => (isDead ? true : store.commit(...all)),
  };
  const { promise: stuck, resolve: goOn } = Promise.withResolvers<void>();
  let isStuck = true;
  conversation.answer = ({ input }) =>
    input.kind === 'message' && input.text === 'second' && isStuck ? stuck : undefined;
  const first = harness.start(discord.token, { sessions: dying });
  await harness.reaches('on');
  for (const text of ['first', 'second', 'third']) anna.say(channel, text);
  await discord.until(() => conversation.events.length === 3, 'all three');
  const stored = async () =>
    JSON.stringify(
      await store
        .table(CHORES)
        .read('discord:session:0')
        .catch(() => null),
    );
  await expect.poll(stored, { timeout: 5_000 }).toMatch(/"open":\[\d+\]/);
  isDead = true;
  isStuck = false;
  const stopped = first.stop();
  harness.start(discord.token, { sessions: store });
  await discord.until(() => conversation.events.length === 4, 'the second again');
  anna.say(channel, 'fourth');
  await discord.until(() => conversation.events.length === 5, 'the fourth');
  expect(said()).toEqual(['first', 'second', 'third', 'second', 'fourth']);
  goOn();
  await stopped;
});

test.each(['resumed', 'forgotten'])(
  'a server that a process had not welcomed when it died was never welcomed: the session is %s',
  async (how) => {
    const { restart } = await keeping();
    const { discord, conversation } = harness;
    const welcomes = () => conversation.events.filter(({ input }) => input.kind === 'greeting');
    conversation.answer = () => {
      throw new StoreError('the store is away', { problem: 'unreachable' });
    };
    const guild = discord.addGuild({ name: 'new', bot: false });
    discord.addChannel(guild);
    discord.inviteBot(guild);
    await discord.until(() => welcomes().length > 0, 'a welcome that fails');
    await harness.port?.stop();
    const failed = welcomes().length;
    conversation.answer = () => undefined;
    if (how === 'forgotten') discord.gateway.forgetSessions();
    await restart();
    await discord.until(() => welcomes().length === failed + 1, 'the welcome');
    await harness.port?.stop();
    await restart();
    harness.anna.say(harness.channel, 'c3-d4');
    await discord.until(() => said().length === 1, 'a message');
    expect(welcomes()).toHaveLength(failed + 1);
  },
);

test('a session that Discord has forgotten is no loss: the channels of running games are read back', async () => {
  const { restart } = await keeping();
  const { discord, anna, boris, channel, conversation } = harness;
  conversation.playing = [harness.key];
  anna.say(channel, 'c3-d4');
  await harness.event();
  await harness.port?.stop();
  const other = discord.addChannel(harness.guild, 'talk');
  boris.say(channel, 'd6-c5');
  anna.say(channel, 'd4-e5');
  anna.say(other, 'no game here');
  discord.gateway.forgetSessions();
  await restart();
  await discord.until(() => conversation.events.length === 3, 'the moves');
  boris.say(channel, 'f6-d4');
  await discord.until(() => conversation.events.length === 4, 'the next move');
  expect(said()).toEqual(['c3-d4', 'd6-c5', 'd4-e5', 'f6-d4']);
  expect(discord.gateway.identifies).toBe(2);
});

test.each([
  ['was being handled', true],
  ['was being read', false],
])('what people sent before a new session was lost if the process died while it %s', async (_, isRead) => {
  const store = memoryStore();
  const sharding = { advised: 2, least: 2, maxConcurrency: 2, identifyEvery: 10 };
  harness = await Harness.prepare({ sharding });
  const { discord, conversation } = harness;
  const places = [0, 1].map((shard) => {
    const guild = discord.addGuild({ name: `of shard ${shard}`, shard: [shard, 2] });
    return [discord.addChannel(guild), discord.addUser(`player ${shard}`, { guilds: [guild] })] as const;
  });
  conversation.game = 'every channel has one';
  conversation.playing = places.map(([{ id }]) => `discord:${id}` as const);
  const start = async (kept: SessionStore) => {
    const before = harness.statuses.length;
    const port = harness.start(discord.token, { sessions: kept });
    await discord.until(() => harness.statuses.slice(before).at(-1)?.state === 'on', 'the adapter to be on');
    return port;
  };
  const first = await start(store);
  for (const [channel, player] of places) player.say(channel, 'before');
  await discord.until(() => said().length === 2, 'what comes first');
  await first.stop();

  discord.gateway.forgetSessions();
  for (const [channel, player] of places) for (const text of ['one', 'two']) player.say(channel, text);
  // A process that dies stores nothing more.
  let isDead = false;
  const dying: SessionStore = {
    ...store,
    table: (spec) => store.table(spec),
    commit: async (...all) => (isDead ? true : store.commit(...all)),
  };
  const hanging = new Promise<undefined>(() => {});
  conversation.answer = () => (isDead ? undefined : hanging);
  const trouble = { kind: 'slow', milliseconds: 3_000 } as const;
  if (!isRead) discord.faults.add({ method: 'GET', path: /messages/, times: 2, trouble });
  const second = harness.start(discord.token, { sessions: dying });
  // The others wait for their turn.
  if (isRead) await discord.until(() => said().length === 4, 'what was missed');
  const stored = async () =>
    JSON.stringify(
      await Promise.all([0, 1].map((shard) => store.table(CHORES).read(`discord:session:${shard}`))),
    );
  await expect.poll(stored).toMatch(/"missed":"\d+".*"missed":"\d+"/);
  const seen = said().length;
  isDead = true;
  void second.stop();
  const begun = discord.gateway.identifies;
  await start(store);
  await discord.until(() => said().length === seen + 4, 'what was missed, once more');
  expect(said().slice(seen).toSorted()).toEqual(['one', 'one', 'two', 'two']);
  for (const [channel, player] of places) player.say(channel, 'after');
  await discord.until(() => said().length === seen + 6, 'what comes now');
  await expect.poll(stored).toMatch(/"missed":null.*"missed":null/);
  expect(discord.gateway.identifies).toBe(begun);
});

test.each([4000, 4009, 1001])('a connection closed with %i goes on with its session', async (code) => {
  await keeping();
  const { discord, anna, channel } = harness;
  anna.say(channel, 'one');
  await harness.event();
  discord.gateway.closeAll(code);
  anna.say(channel, 'two');
  await harness.event(1);
  expect(said()).toEqual(['one', 'two']);
});

test('a move in the moment in which the network is away for longer is handled when it is back', async () => {
  await keeping();
  const { discord, anna, channel } = harness;
  discord.setReachable(false, ['gateway']);
  discord.gateway.drop();
  anna.say(channel, 'while away');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  discord.setReachable(true);
  await harness.event();
  expect(said()).toEqual(['while away']);
  expect(discord.gateway.identifies).toBe(1);
});

test('"thinking…" stood for ever below a command whose acknowledgement was answered by 502', async () => {
  await keeping();
  const { discord, anna, channel, conversation } = harness;
  discord.faults.add({ method: 'POST', path: /callback$/, trouble: { kind: 'lost answer' } });
  conversation.answer = always({ kind: 'whisper', text: ['for you alone'] });
  const { whispers } = await anna.slash(channel, 'checkers board');
  await discord.until(() => whispers.length === 1 && !whispers[0]?.loading, 'the answer');
  expect(whispers[0]?.content).toBe('for you alone');
});

test('what answers an event that is handled once more, after a death, is posted once', async () => {
  harness = await Harness.prepare();
  const { anna, boris, channel, conversation, discord } = harness;
  conversation.answer = async ({ user }, respond) => {
    if (user.name !== 'boris') for (const text of ['an answer', 'another']) await respond(post([text]));
    if (user.name !== 'boris') await respond({ kind: 'whisper', text: ['for you'] });
  };
  harness.start();
  await harness.reaches('on');
  // A second process that handles the same events.
  const twin = startDiscord(
    { token: discord.token, apiRoot: discord.apiRoot },
    { conversation, gate: new Gate(), log: SILENT, status: () => {} },
  );
  await discord.until(() => discord.gateway.connected === 2, 'both adapters');
  anna.say(channel, 'c3-d4');
  boris.say(channel, 'the end');
  await discord.until(() => conversation.events.length === 4, 'everything twice');
  await twin.stop();
  await harness.port?.stop();
  expect(channel.fromBot.map(({ content }) => content).toSorted()).toEqual([
    'an answer',
    'another',
    'for you',
  ]);
});

test('what a process was still saying when it gave up its shards came five seconds late', async () => {
  await keeping();
  const { discord, anna, channel, conversation } = harness;
  const saying = Promise.withResolvers<() => Promise<unknown>>();
  conversation.answer = (_, respond) => saying.resolve(() => respond(post(['the board'])));
  anna.say(channel, 'c3-d4');
  const say = await saying.promise;
  await harness.port?.stop();
  await say();
  expect(channel.fromBot.map(({ content }) => content)).toEqual(['the board']);
  expect(discord.gateway.connected).toBe(0);
});

test('moves that had waited for the program in one channel overtook each other, and were refused', async () => {
  const { restart } = await keeping();
  const { discord, anna, boris, channel, conversation } = harness;
  await harness.port?.stop();
  const handled: string[] = [];
  conversation.answer = async ({ input }) => {
    // The earlier, the longer: as reads and locks may have it.
    if (input.kind === 'message') await new Promise((done) => setTimeout(done, input.text === '1' ? 60 : 0));
    handled.push(input.kind === 'message' ? input.text : input.kind);
  };
  anna.say(channel, '1');
  const board = boris.slash(channel, 'checkers board');
  for (const text of ['2', '3', '4']) anna.say(channel, text);
  await restart();
  await discord.until(() => handled.length === 5, 'everything');
  expect(handled).toEqual(['1', 'command', '2', '3', '4']);
  expect((await board).state).toBe('acknowledged');
});

test('a move that a slow machine took two seconds to save was overtaken by the next one, which was refused', async () => {
  await keeping();
  const { discord, anna, boris, channel, conversation } = harness;
  const handled: string[] = [];
  conversation.answer = async ({ input }) => {
    const what = input.kind === 'message' ? input.text : input.kind;
    if (what === '1') await new Promise((done) => setTimeout(done, 2_000));
    // Never answered while others wait.
    if (what === 'command') await new Promise((done) => setTimeout(done, 4_000));
    handled.push(what);
  };
  for (const text of ['1', '2']) anna.say(channel, text);
  await discord.until(() => handled.length === 2, 'both moves');
  void boris.slash(channel, 'checkers board');
  await discord.until(() => conversation.events.length === 3, 'the command');
  anna.say(channel, '3');
  await discord.until(() => handled.length === 4, 'everything');
  expect(handled).toEqual(['1', '2', '3', 'command']);
});

test('what the store failed is handled again before what came after it', async () => {
  await keeping();
  const { discord, anna, channel, conversation } = harness;
  let isOut = true;
  const handled: string[] = [];
  conversation.answer = async ({ input }) => {
    if (input.kind === 'message' && input.text === 'first' && isOut) {
      isOut = false;
      throw new StoreError('the store is away', { problem: 'unreachable' });
    }
    handled.push(input.kind === 'message' ? input.text : '');
  };
  for (const text of ['first', 'second', 'third']) anna.say(channel, text);
  await discord.until(() => handled.length === 3, 'all three');
  expect(handled).toEqual(['first', 'second', 'third']);
});

test('a command that the store failed lost its "thinking…", and then its answer', async () => {
  await keeping();
  const { discord, anna, channel, conversation } = harness;
  let isOut = true;
  conversation.answer = async (_, respond) => {
    if (isOut) {
      isOut = false;
      throw new StoreError('the store is away', { problem: 'unreachable' });
    }
    await respond({ kind: 'whisper', text: ['for you alone'] });
  };
  const { whispers } = await anna.slash(channel, 'checkers board');
  await discord.until(() => whispers.some(({ content }) => content === 'for you alone'), 'the answer');
  expect(whispers).toHaveLength(1);
});

test.each([400, -400])(
  'by a clock that was wrong by %i days, servers of old were greeted, or new ones were not',
  async (days) => {
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + days * 86_400_000);
    const { restart } = await keeping();
    const { discord, anna, channel, conversation } = harness;
    const greeted = () =>
      conversation.events.flatMap(({ input, channel }) => (input.kind === 'greeting' ? channel : []));
    const invite = (name: string) => {
      const guild = discord.addGuild({ name, bot: false });
      const place = discord.addChannel(guild);
      discord.inviteBot(guild);
      return `discord:${place.id}`;
    };
    const first = invite('first');
    await discord.until(() => greeted().length === 1, 'a greeting');
    await harness.port?.stop();
    await restart();
    const second = invite('second');
    anna.say(channel, 'c3-d4');
    await discord.until(() => greeted().length === 2 && said().length === 1, 'another greeting');
    clock.mockRestore();
    expect(greeted()).toEqual([first, second]);
  },
);
