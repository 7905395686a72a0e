import { afterEach, expect, test } from 'vitest';
import { startDiscord } from '../../../src/bots/discord/index.js';
import { Gate } from '../../../src/bots/gate.js';
import type { ChatPort } from '../../../src/bots/port.js';
import {
  CHORES,
  memoryStore,
  type SessionStore,
  StoreError,
} from '../../../src/sessions/stores/open-store.js';
import { Harness } from './support/harness.js';

const LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
/** More than half of what one person may send at once. */
const TEXTS = Array.from({ length: 12 }, (_, at) => `move ${at}`);

let harness: Harness;
let running: ChatPort[] = [];
afterEach(async () => {
  for (const port of running) await port.stop();
  running = [];
  await harness.close();
});

/** A process, with limits that all processes share, and that nothing refills. */
async function limited() {
  harness = await Harness.prepare();
  harness.conversation.game = 'every channel has one';
  const gate = new Gate(undefined, undefined, () => 0);
  return (sessions: SessionStore): ChatPort => {
    const { token, apiRoot } = harness.discord;
    const { conversation } = harness;
    const port = startDiscord(
      { token, apiRoot, sessions },
      { conversation, gate, log: LOG, status: () => {} },
    );
    running.push(port);
    return port;
  };
}

const said = () =>
  harness.conversation.events.flatMap(({ input }) => (input.kind === 'message' ? input.text : []));

const stored = async (store: SessionStore) =>
  JSON.stringify(await store.table(CHORES).read('discord:session:0'));

test.each(['resumed', 'forgotten'])(
  'what waited when its process died was counted by the limits once more, and most of it refused: the session is %s',
  async (how) => {
    const start = await limited();
    const { discord, anna, channel, conversation, key } = harness;
    conversation.playing = [key];
    const store = memoryStore();
    let isDead = false;
    const dying: SessionStore = {
      ...store,
      table: (spec) => store.table(spec),
      commit: async (...all) => (isDead ? true : store.commit(...all)),
    };
    const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>();
    conversation.answer = () => hangs;
    start(dying);
    await discord.until(() => discord.gateway.connected === 1, 'the shard');
    for (const text of TEXTS) anna.say(channel, text);
    await harness.event();
    await expect.poll(() => stored(store)).toMatch(/"open":\[(\d+,){11}\d+\]/);
    isDead = true;
    const first = running.splice(0);
    const ended = Promise.all(first.map((port) => port.stop()));
    goOn();
    await discord.until(() => discord.gateway.connected === 0, 'its end');
    if (how === 'forgotten') discord.gateway.forgetSessions();
    conversation.answer = () => undefined;
    start(store);
    await discord.until(() => said().includes('move 11'), 'the last one');
    expect(said()).toEqual(['move 0', ...TEXTS]);
    await expect.poll(() => stored(store)).toMatch(/"charged":\[\]/);
    await ended;
  },
);

test('what a process without the store left to the next one was counted by the limits in both', async () => {
  const start = await limited();
  const { discord, anna, channel, conversation } = harness;
  const store = memoryStore();
  let isCut = false;
  const cut: SessionStore = {
    ...store,
    table: (spec) => store.table(spec),
    commit: async (...all) => {
      if (isCut) throw new StoreError('cut off', { problem: 'unreachable' });
      return store.commit(...all);
    },
  };
  const first = start(cut);
  await discord.until(() => discord.gateway.connected === 1, 'the shard');
  await expect.poll(() => stored(store)).toMatch(/"sequence"/);
  isCut = true;
  conversation.answer = () => {
    throw new StoreError('cut off', { problem: 'unreachable' });
  };
  for (const text of TEXTS) anna.say(channel, text);
  await harness.event();
  running = [];
  await first.stop();
  conversation.events.length = 0;
  conversation.answer = () => undefined;
  start(store);
  await discord.until(() => said().includes('move 11'), 'the last one');
  expect(said()).toEqual(TEXTS);
});
