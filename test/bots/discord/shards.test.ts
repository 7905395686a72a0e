import { afterEach, expect, test, vi } from 'vitest';
import { sharedIdentify } from '../../../src/bots/discord/identify.js';
import { startDiscord } from '../../../src/bots/discord/index.js';
import { Gate } from '../../../src/bots/gate.js';
import type { ChatPort, PortStatus } from '../../../src/bots/port.js';
import { CHORES, memoryStore, StoreError } from '../../../src/sessions/stores/open-store.js';
import { always, FakeConversation, Harness, post } from './support/harness.js';

const COUNT = 4;
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let harness: Harness;
let other: ChatPort | null = null;
afterEach(async () => {
  vi.unstubAllEnvs();
  await other?.stop();
  other = null;
  await harness.close();
});

/** What was said to the bot of a process. */
const said = ({ events }: FakeConversation): readonly string[] =>
  events.flatMap(({ input }) => (input.kind === 'message' ? input.text : []));

/** A store of several processes, from `hang` to `goOn` without an answer for the first one. */
function hanging(...names: readonly string[]) {
  const store = memoryStore();
  const living = new Set(names);
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>();
  let isHung = false;
  const hang = (): void => {
    isHung = true;
  };
  const as = (name: string) => {
    const hung = async <T>(done: () => Promise<T>): Promise<T> => {
      if (isHung && name === 'first') await hangs;
      return done();
    };
    const own = {
      ...store,
      sureMs: 1_500,
      commit: (...all: Parameters<typeof store.commit>) => hung(() => store.commit(...all)),
      instance: { ...store.instance, name, living: () => hung(async () => new Set(living)) },
    };
    return { leases: own, sessions: own };
  };
  return { store, living, hangs, as, hang, goOn };
}

test('two processes hear the servers of their own shards, take turns to come, and write everywhere', async () => {
  harness = await Harness.prepare({ sharding: { advised: 1, maxConcurrency: 2, identifyEvery: 150 } });
  const { discord, anna, conversation } = harness;
  const channels = Array.from({ length: COUNT }, (_, shard) => {
    const guild = discord.addGuild({ name: `Club ${shard}`, shard: [shard, COUNT] });
    anna.join(guild);
    return discord.addChannel(guild);
  });
  const identify = { ...memoryStore(), everyMs: 500 };
  harness.start(discord.token, { shards: { ids: [0, 1], count: COUNT }, identify });
  const second = new FakeConversation(() => discord.wake());
  other = startDiscord(
    { token: discord.token, apiRoot: discord.apiRoot, shards: { ids: [2, 3], count: COUNT }, identify },
    { conversation: second, gate: new Gate(), log, status: () => {} },
  );
  expect((await harness.reaches('on')).reason).toContain('Shards 0, 1 of 4 are here.');
  await discord.until(() => discord.gateway.shards.length === COUNT, 'all shards');
  const byNumber = [...discord.gateway.shards].sort(([one], [another]) => one - another);
  expect(byNumber).toEqual([0, 1, 2, 3].map((id) => [id, COUNT]));
  expect(discord.gateway.tooEarly).toBe(0);

  for (const [shard, channel] of channels.entries()) anna.say(channel, `said ${shard}`);
  anna.say(anna.direct, 'said alone');
  const heard = ({ events }: FakeConversation) =>
    events.flatMap(({ input }) => (input.kind === 'message' ? input.text : []));
  await discord.until(
    () => heard(conversation).length + heard(second).length === 5,
    'everything to be heard',
  );
  expect(heard(conversation).toSorted()).toEqual(['said 0', 'said 1', 'said alone']);
  expect(heard(second).toSorted()).toEqual(['said 2', 'said 3']);

  await discord.until(() => discord.commands.length > 0, 'the commands');
  second.answer = always(post(['a board']));
  await anna.slash(channels[3]!, 'checkers board');
  expect((await channels[3]!.nextFromBot()).content).toBe('a board');
  expect(conversation.events.filter(({ input }) => input.kind === 'command')).toEqual([]);
  await other.deliver(`discord:${channels[0]!.id}`, post(['a reminder']));
  expect((await channels[0]!.nextFromBot()).content).toBe('a reminder');
  const registrations = discord.requests.filter(({ path }) => path.endsWith('/commands'));
  expect(registrations.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('one process takes as many shards as Discord advises, whatever the environment leaves empty', async () => {
  vi.stubEnv('SHARDS', '');
  vi.stubEnv('SHARD_COUNT', '');
  harness = await Harness.prepare({ sharding: { advised: 3, maxConcurrency: 3 } });
  harness.start();
  expect((await harness.reaches('on')).reason).not.toContain('Shards');
  expect(harness.discord.gateway.shards.map(([, count]) => count)).toEqual([3, 3, 3]);
});

test('processes on one store share out the shards that Discord advises, and take over those of one that dies', async () => {
  harness = await Harness.prepare({ sharding: { advised: 4, maxConcurrency: 4 } });
  const { discord, anna, conversation } = harness;
  const channels = Array.from({ length: COUNT }, (_, shard) => {
    const guild = discord.addGuild({ name: `Club ${shard}`, shard: [shard, COUNT] });
    anna.join(guild);
    return discord.addChannel(guild);
  });
  const store = memoryStore();
  const living = new Set(['first', 'second']);
  const as = (name: string) => ({
    ...store,
    instance: { ...store.instance, name, living: async () => new Set(living) },
  });
  harness.start(discord.token, { leases: as('first') });
  await harness.reaches('on');
  await discord.until(() => discord.gateway.shards.length === COUNT, 'all shards in the first process');
  const second = new FakeConversation(() => discord.wake());
  other = startDiscord(
    { token: discord.token, apiRoot: discord.apiRoot, leases: as('second') },
    { conversation: second, gate: new Gate(), log, status: () => {} },
  );
  const heldBy = async (name: string) => {
    const { held = {} } = ((await store.table(CHORES).read('discord:shards')) ?? {}) as { held?: object };
    return Object.entries(held).filter(([, holder]) => holder === name).length;
  };
  const heard = ({ events }: FakeConversation) =>
    events.flatMap(({ input }) => (input.kind === 'message' ? input.text : []));
  await expect.poll(() => heldBy('second')).toBe(2);
  await discord.until(() => discord.gateway.shards.length === COUNT, 'two shards each');
  for (const [shard, channel] of channels.entries()) anna.say(channel, `said ${shard}`);
  await discord.until(
    () => heard(conversation).length + heard(second).length === COUNT,
    'everything to be heard',
  );
  expect(heard(second)).toHaveLength(2);

  living.delete('second');
  await other.stop();
  other = null;
  await expect.poll(() => heldBy('first')).toBe(COUNT);
  await discord.until(() => discord.gateway.shards.length === COUNT, 'all shards again');
  for (const channel of channels) anna.say(channel, 'again');
  await discord.until(
    () => heard(conversation).filter((text) => text === 'again').length === COUNT,
    'all again',
  );
});

test('what came while a busy process was not sure of its shards was lost behind what came after', async () => {
  harness = await Harness.prepare();
  const { discord, anna, channel, conversation } = harness;
  const store = memoryStore();
  conversation.game = 'every channel has one';
  let isSure = true;
  let doubted = () => {};
  const demandLease = () => {
    if (isSure) return;
    doubted();
    throw new StoreError('not sure');
  };
  const leases = { ...store, instance: { ...store.instance, demandLease } };
  harness.start(discord.token, { leases, sessions: store });
  await harness.reaches('on');
  anna.say(channel, 'first');
  await harness.event();
  isSure = false;
  anna.say(channel, 'second');
  await new Promise((resolve) => setTimeout(resolve, 100));
  // Just after a look: what comes now is there before the next one.
  doubted = () => {
    doubted = () => {};
    setImmediate(() => {
      isSure = true;
      anna.say(channel, 'third');
    });
  };
  await discord.until(() => conversation.events.length === 3, 'all three');
  const said = conversation.events.map(({ input }) => input.kind === 'message' && input.text);
  expect(said).toEqual(['first', 'second', 'third']);
});

test('a session that was just beginning when its process ended was lost, with all that was sent in it', async () => {
  harness = await Harness.prepare();
  const { discord, anna, channel, conversation } = harness;
  const store = memoryStore();
  conversation.game = 'every channel has one';
  const first = harness.start(discord.token, { leases: store, sessions: store });
  await discord.until(
    () => discord.gateway.identifies === 1,
    'a session that the process does not know of yet',
  );
  const stopped = first.stop();
  anna.say(channel, 'early');
  await stopped;
  harness.start(discord.token, { leases: store, sessions: store });
  await discord.until(() => conversation.events.length === 1, 'what was sent');
  expect(discord.gateway.identifies).toBe(1);
});

test('a process that is cut off from the store leaves its shards to the others, and hears on while it is alone', async () => {
  harness = await Harness.prepare({ sharding: { advised: 4, maxConcurrency: 4 } });
  const { discord } = harness;
  const store = memoryStore();
  const living = new Set(['first']);
  let isCut = false;
  const instance = {
    ...store.instance,
    name: 'first',
    living: async () => {
      if (isCut) throw new StoreError('cut off');
      return new Set(living);
    },
  };
  let looks = 0;
  const table: typeof store.table = (spec) => {
    looks += 1;
    return store.table(spec);
  };
  harness.start(discord.token, { leases: { ...store, table, instance, sureMs: 1_500 } });
  await harness.reaches('on');
  await discord.until(() => discord.gateway.shards.length === COUNT, 'all shards');
  isCut = true;
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 2);
  expect(discord.gateway.shards).toHaveLength(COUNT);
  isCut = false;
  living.add('second');
  const members = { count: 4, members: ['first', 'second'], held: { 0: 'first', 1: 'first' } };
  await store.table(CHORES).write('discord:shards', members);
  await discord.until(() => discord.gateway.shards.length === 2, 'the half of the shards');
  isCut = true;
  await discord.until(() => discord.gateway.shards.length === 0, 'no shard');
  expect((await harness.reaches('waiting')).reason).toContain('The store is out of reach');
  isCut = false;
  await discord.until(() => discord.gateway.shards.length === 2, 'the half of the shards again');
});

test('a process that had lost its lease answered against the one that plays; one that is alone hears on after a pause', async () => {
  harness = await Harness.prepare({ sharding: { advised: 1 } });
  const { discord, anna, channel, conversation } = harness;
  conversation.game = 'every channel has one';
  const store = memoryStore();
  const living = new Set(['first', 'second']);
  let isCut = false;
  const as = (name: string) => ({
    ...store,
    sureMs: 1_500,
    aloneMs: 2_500,
    instance: {
      ...store.instance,
      name,
      living: async () => {
        if (isCut && name === 'first') throw new StoreError('cut off');
        return new Set(living);
      },
    },
  });
  const members = { count: 1, members: ['first', 'second'], held: { 0: 'first' } };
  await store.table(CHORES).write('discord:shards', members);
  harness.start(discord.token, { leases: as('first'), sessions: store });
  await harness.reaches('on');
  anna.say(channel, 'heard');
  await harness.event();
  isCut = true;
  await harness.reaches('waiting', 20_000);
  anna.say(channel, 'while it is cut off');
  // Its lease is over: another process has the shard.
  living.delete('first');
  const second = new FakeConversation(() => discord.wake());
  second.game = conversation.game;
  other = startDiscord(
    { token: discord.token, apiRoot: discord.apiRoot, leases: as('second'), sessions: store },
    { conversation: second, gate: new Gate(), log, status: () => {} },
  );
  await discord.until(() => said(second).length === 1, 'the other process to hear it');
  anna.say(channel, 'and later');
  await discord.until(() => said(second).length === 2, 'the other process to hear it, too');
  expect(said(conversation)).toEqual(['heard']);
  expect(said(second)).toEqual(['while it is cut off', 'and later']);

  // Nobody is left but the second one, which then loses the store, too.
  await harness.port?.stop();
  harness.port = null;
  const alone = { ...as('first'), instance: { ...as('first').instance, name: 'alone' } };
  await other.stop();
  other = null;
  living.clear();
  living.add('alone');
  let isAway = false;
  const { living: who } = alone.instance;
  const instance = {
    ...alone.instance,
    living: async () => {
      if (isAway) throw new StoreError('away');
      return who();
    },
  };
  isCut = false;
  harness.start(discord.token, { leases: { ...alone, instance }, sessions: store });
  await discord.until(() => discord.gateway.connected === 1, 'the lone process');
  isAway = true;
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  anna.say(channel, 'to the lone one');
  await discord.until(() => said(conversation).length === 2, 'the lone process to hear it');
  expect(said(conversation)).toEqual(['heard', 'to the lone one']);
});

test('a process that had lost its shard while it hung went on with what waited for its turn, beside the one that has it now', async () => {
  harness = await Harness.prepare({ sharding: { advised: 1 } });
  const { discord, anna, channel, conversation } = harness;
  conversation.game = 'every channel has one';
  const { store, living, hangs, as, hang, goOn } = hanging('first', 'second');
  const members = { count: 1, members: ['first', 'second'], held: { 0: 'first' } };
  await store.table(CHORES).write('discord:shards', members);
  conversation.answer = () => hangs;
  harness.start(discord.token, as('first'));
  await harness.reaches('on');
  for (const text of ['one', 'two', 'three']) anna.say(channel, text);
  await harness.event();
  const kept = async () => JSON.stringify(await store.table(CHORES).read('discord:session:0'));
  await expect.poll(kept).toMatch(/"open":\[\d+,\d+,\d+\]/);
  hang();
  living.delete('first');
  const second = new FakeConversation(() => discord.wake());
  second.game = conversation.game;
  other = startDiscord(
    { token: discord.token, apiRoot: discord.apiRoot, ...as('second') },
    { conversation: second, gate: new Gate(), log, status: () => {} },
  );
  await discord.until(() => said(second).length === 3, 'the other process to hear all');
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  goOn();
  anna.say(channel, 'four');
  await discord.until(() => said(second).length === 4, 'the other process to hear the next one');
  await harness.port?.stop();
  harness.port = null;
  expect(said(conversation)).toEqual(['one']);
  expect(said(second)).toEqual(['one', 'two', 'three', 'four']);
  await other.stop();
  other = null;
  expect(await kept()).toMatch(/"open":\[\]/);
});

test('a process that hung while another one had its shard, and died, went on from before, and stored nothing any more', async () => {
  harness = await Harness.prepare({ sharding: { advised: 1 } });
  const { discord, anna, channel, conversation } = harness;
  conversation.game = 'every channel has one';
  const { store, living, as, hang, goOn } = hanging('first');
  const kept = async () => (await store.table(CHORES).read('discord:session:0')) as object;
  harness.start(discord.token, as('first'));
  await harness.reaches('on');
  anna.say(channel, 'one');
  await harness.event();
  const open = async () => JSON.stringify(await kept().catch(() => null));
  await expect.poll(open).toMatch(/"open":\[\]/);
  hang();
  living.clear();
  living.add('second');
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  const second = new FakeConversation(() => discord.wake());
  second.game = conversation.game;
  other = startDiscord(
    { token: discord.token, apiRoot: discord.apiRoot, ...as('second') },
    { conversation: second, gate: new Gate(), log, status: () => {} },
  );
  await discord.until(() => discord.gateway.resumes === 1, 'the other process');
  for (const text of ['two', 'three']) anna.say(channel, text);
  await discord.until(() => said(second).length === 2, 'the other process to hear both');
  await other.stop();
  other = null;
  living.clear();
  living.add('first');
  const before = await kept();
  goOn();
  anna.say(channel, 'four');
  await discord.until(() => said(conversation).includes('four'), 'the first one to hear the next');
  await expect.poll(kept).not.toEqual(before);
  expect(said(conversation)).toEqual(['one', 'four']);
  expect(discord.gateway.identifies).toBe(1);
});

test('what waited behind a move that hung counted twice when its shard came back, and some of it was refused', async () => {
  harness = await Harness.prepare({ sharding: { advised: 1 } });
  const { discord, anna, channel, conversation } = harness;
  conversation.game = 'every channel has one';
  const store = memoryStore();
  const living = new Set(['first']);
  const instance = { ...store.instance, name: 'first', living: async () => new Set(living) };
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>();
  const texts = Array.from({ length: 12 }, (_, at) => `move ${at}`);
  conversation.answer = () => hangs;
  const { token, apiRoot } = discord;
  // Nothing but what is under way at once is bounded.
  const gate = new Gate(99_999);
  other = startDiscord(
    { token, apiRoot, leases: { ...store, instance }, sessions: store },
    { conversation, gate, log, status: () => {} },
  );
  await discord.until(() => discord.gateway.connected === 1, 'the shard');
  for (const text of texts) anna.say(channel, text);
  await harness.event();
  const kept = async () => JSON.stringify(await store.table(CHORES).read('discord:session:0'));
  await expect.poll(kept).toMatch(/"open":\[(\d+,){11}\d+\]/);
  living.add('second');
  const members = { count: 1, members: ['first', 'second'], held: { 0: 'second' } };
  await store.table(CHORES).write('discord:shards', members);
  await discord.until(() => discord.gateway.connected === 0, 'the shard to be left');
  living.delete('second');
  await discord.until(() => discord.gateway.resumes === 1, 'the shard to be back');
  await new Promise((resolve) => setTimeout(resolve, 300));
  goOn();
  const said = () => conversation.events.flatMap(({ input }) => (input.kind === 'message' ? input.text : []));
  await discord.until(() => said().includes('move 11'), 'the last one');
  expect(said()).toEqual(['move 0', ...texts]);
});

test('a process without a shard writes all the same', async () => {
  harness = await Harness.prepare({ sharding: { advised: 1 } });
  const { discord, anna } = harness;
  const guild = discord.addGuild({ name: 'Club' });
  anna.join(guild);
  const channel = discord.addChannel(guild);
  const store = memoryStore();
  const as = (name: string) => ({
    ...store,
    instance: { ...store.instance, name, living: async () => new Set(['first', 'second']) },
  });
  harness.start(discord.token, { leases: as('first') });
  await harness.reaches('on');
  const { promise, resolve } = Promise.withResolvers<string>();
  const status = ({ state, reason }: PortStatus) => state === 'on' && resolve(reason);
  const second = new FakeConversation(() => discord.wake());
  other = startDiscord(
    { token: discord.token, apiRoot: discord.apiRoot, leases: as('second') },
    { conversation: second, gate: new Gate(), log, status },
  );
  expect(await promise).toContain('takes over where one of them dies');
  await other.deliver(`discord:${channel.id}`, post(['a reminder']));
  expect((await channel.nextFromBot()).content).toBe('a reminder');
  expect(discord.gateway.shards).toHaveLength(1);
});

test('too few shards are refused in words', async () => {
  harness = await Harness.prepare({ sharding: { least: 4 } });
  harness.start(harness.discord.token, { shards: { ids: [0], count: 1 } });
  expect((await harness.reaches('off')).reason).toMatch(/too many servers for so few\. Set SHARD_COUNT/);
});

test('a shard that was called off while it waited does not come, and holds nobody up', async () => {
  const turns = sharedIdentify({ ...memoryStore(), everyMs: 100 }, 1);
  const never = new AbortController().signal;
  await turns.waitForIdentify(0, never);
  const called = new AbortController();
  const waiting = turns.waitForIdentify(1, called.signal);
  const next = turns.waitForIdentify(2, never);
  called.abort();
  await expect(waiting).rejects.toThrow(/abort/);
  await next;
});

test('a shard waits for no machine whose clock is fast', async () => {
  const store = memoryStore();
  await store.table(CHORES).write('discord:identify:0', { at: Date.now() + 3_600_000, id: 'fast' });
  await sharedIdentify({ ...store, everyMs: 100 }, 1).waitForIdentify(0, new AbortController().signal);
  expect(await store.table(CHORES).read('discord:identify:0')).not.toMatchObject({ id: 'fast' });
});
