import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Gate } from '../../../src/bots/gate.js';
import type { TelegramTiming } from '../../../src/bots/telegram/timing.js';
import { keyedLock } from '../../../src/sessions/keyed-lock.js';
import type { Inbox, InboxTiming } from '../../../src/sessions/stores/open-store.js';
import { startBalancer } from '../../doubles/balancer.js';
import { Stage } from './fixture.js';

const SECRET = 'open-sesame';
/** Longer than any test: what waits for it never comes. */
const NEVER_MS = 3_600_000;
/** Ten times what anybody may send at once. */
const FLOOD = 200;
/** Events at once that a chat, and a person, may send. */
const BURST = { chat: 20, person: 15 };

let stage: Stage;
let puts: number;
let closeBalancer: () => Promise<void>;
let url: string;
beforeEach(async () => {
  stage = await Stage.open();
  // No time passes for the limits.
  stage.gate = new Gate(60, undefined, () => 0);
  puts = 0;
  closeBalancer = async () => {};
});
afterEach(async () => {
  await stage.close();
  await closeBalancer();
});

/** The inbox in memory, with its writes counted. */
function counted(source: string, timing: InboxTiming): Inbox {
  const inbox = stage.inbox.of(source, timing);
  return Object.assign(Object.create(inbox) as Inbox, {
    put: (...batch: Parameters<Inbox['put']>) => {
      if (batch[0].length > 0) puts += 1;
      return inbox.put(...batch);
    },
  });
}

async function hook(timing: Partial<TelegramTiming>): Promise<void> {
  const balancer = await startBalancer();
  closeBalancer = () => balancer.close();
  url = `${balancer.origin}/telegram`;
  const webhook = { url, host: '127.0.0.1', port: 0, secret: SECRET };
  stage.launch({ sweepMs: 1_000, ...timing }, stage.bot.token, { inbox: counted, webhook });
  const { reason } = await stage.state('on');
  balancer.ports = [Number(/here: port (\d+)/.exec(reason)?.[1])];
}

/** Delivers a command as Telegram does; resolves to the status of the answer. */
async function deliver(id: number, chat: number, person: number, text = '/board'): Promise<number> {
  const from = { id: person, is_bot: false, first_name: 'Flo' };
  const message = { message_id: id, date: 1, chat: { id: chat, type: 'group' }, from, text };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-telegram-bot-api-secret-token': SECRET, 'content-type': 'application/json' },
    body: JSON.stringify({ update_id: id, message }),
  });
  return response.status;
}

describe('a flood by webhook', () => {
  it.each([
    { by: 'ten people in one chat', chats: 1, people: 10, most: BURST.chat, told: 11 },
    { by: 'one person in ten chats', chats: 10, people: 1, most: BURST.person, told: 1 },
  ])('of commands of $by costs the store no more than what is let through', async (flood) => {
    await hook({ gapMs: 0, noteMs: NEVER_MS });
    const statuses = new Set<number>();
    for (let id = 1; id <= FLOOD; id += 1)
      statuses.add(await deliver(id, -1_000 - (id % flood.chats), 1_000 + (id % flood.people)));
    await stage.event(flood.most);
    expect(statuses).toEqual(new Set([200]));
    expect(stage.conversation.events).toHaveLength(flood.most);
    // One of those that are refused is noted at once.
    expect(puts).toBeLessThanOrEqual(flood.most + 1);
    // The chat is told once, and each person once.
    const told = () => stage.telegram.callsOf('sendMessage').length;
    await stage.telegram.until(() => told() >= flood.told, 'the whispers');
    expect(told()).toBe(flood.told);
  });

  it('of taps by a hundred people that wait for one lock leaves all other chats their turn', async () => {
    await hook({ gapMs: 0, noteMs: NEVER_MS, slowMs: NEVER_MS });
    const lock = keyedLock();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let done = 0;
    stage.conversation.answer = async ({ input }) => {
      if (input.kind === 'command' && input.name === 'rules') return;
      await lock.run('tournament', () => held);
      done += 1;
    };
    for (let id = 1; id <= 100; id += 1) await deliver(id, -1_000 - id, 1_000 + id);
    await deliver(101, -2_000, 2_000, '/rules');
    expect((await stage.event(101)).input).toMatchObject({ name: 'rules' });
    expect(done).toBe(0);
    release();
    await stage.sees(() => done === 100, 'all to be handled');
  });

  it('keeps nobody waiting for one of its updates that comes late', async () => {
    await hook({ gapMs: NEVER_MS, noteMs: NEVER_MS });
    for (let id = 1; id <= BURST.person + 2; id += 1) await deliver(id, -1_000, 1_000);
    const [late, young] = [BURST.person + 3, BURST.person + 4];
    await deliver(young, -2_000, 2_000, '/rules');
    await stage.event(BURST.person);
    await deliver(late, -1_000, 1_000);
    expect((await stage.event(BURST.person + 1)).input).toMatchObject({ name: 'rules' });
  });
});

it('a flood by polls costs the store one write for each poll', async () => {
  const person = stage.telegram.addUser({ firstName: 'Flo' });
  stage.group.addPeople(person);
  for (let count = 0; count < FLOOD; count += 1) person.send(stage.group, '/board');
  stage.launch({ sweepMs: 1_000 }, stage.bot.token, { inbox: counted });
  await stage.event(BURST.person);
  await stage.sees(() => stage.bot.updates.pending.length === 0, 'all to be taken');
  expect(stage.conversation.events).toHaveLength(BURST.person);
  expect(puts).toBeLessThanOrEqual(FLOOD / 100);
  expect(stage.telegram.callsOf('sendMessage')).toHaveLength(1);
});
