import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbox, type OutboxItem } from '../../src/bots/channel/delivery/outbox.js';
import { DeliveryError } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { TimerAlarms } from '../../src/sessions/stores/alarms.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { asOther, FakeChat, type FakeChatOptions } from '../doubles/chat.js';

const down = (retryAfter = 0) => new DeliveryError('unreachable', 'down', {}, retryAfter);
const HOUR = 3600 * 1000;
const MINUTE = 60_000;
const quiet = () => undefined;
const LOG = { debug: quiet, info: quiet, warn: quiet, error: quiet };

async function duel(options: FakeChatOptions = {}, settings = ''): Promise<FakeChat> {
  const chat = new FakeChat('web:test', options);
  if (settings !== '') await chat.say('Ann', settings);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

const texts = (chat: FakeChat, from: number): string[] =>
  chat.posts.slice(from).map(({ text }) => plain(text));

async function waiting(store: SessionStore): Promise<number> {
  let count = 0;
  for await (const _ of store.outbox.rows()) count += 1;
  return count;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what the platform refused', () => {
  it('is sent later in its order, and once, behind what was refused before it', async () => {
    const store = memoryStore();
    const chat = await duel({ store });
    const before = chat.posts.length;
    chat.failures = Array.from({ length: 4 }, () => down());
    await chat.say('Ann', '/draw');
    await chat.say('Bob', '/draw no');
    await chat.say('Ann', 'c3-d4');
    expect(chat.posts).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(HOUR);
    // Drawing takes time that no fake clock knows of.
    await expect.poll(() => chat.posts).toHaveLength(before + 3);
    const told = texts(chat, before);
    expect(told[0]).toContain('offers a draw');
    expect(told[1]).toContain('declines the draw');
    expect(told[2]).toContain('White c3-d4');
    expect(chat.last.picture?.png.subarray(1, 4).toString()).toBe('PNG');
    await expect.poll(() => waiting(store)).toBe(0);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(chat.posts).toHaveLength(before + 3);
    await chat.stop();
  });

  it('survives a restart, with its picture', async () => {
    const store = memoryStore();
    const chat = await duel({ store });
    chat.failures = [down(), down()];
    await chat.say('Ann', '/rules neva');
    await chat.say('Ann', '/draw');
    await chat.stop();
    const after = new FakeChat('web:test', { store });
    await after.bot.armReminders();
    await vi.advanceTimersByTimeAsync(60_000);
    const told = texts(after, 0);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('Neva');
    expect(after.posts[0]?.picture?.png.subarray(1, 4).toString()).toBe('PNG');
    expect(told[1]).toContain('offers a draw');
    await after.stop();
  });

  it('bears the same key in every attempt, and each message one of its own', async () => {
    const chat = await duel();
    const before = chat.keys.length;
    chat.failures = [down()];
    await chat.say('Ann', '/draw');
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => chat.keys).toHaveLength(before + 2);
    await chat.say('Bob', '/draw no');
    const [offer, offerAgain, decline] = chat.keys.slice(before);
    expect(offer).toMatch(/^[0-9a-f]{24}$/);
    expect(offerAgain).toBe(offer);
    expect(decline).not.toBe(offer);
    await chat.stop();
  });

  it('bears the same key when it is sent again because nobody lived to note that it was sent', async () => {
    const kept = memoryStore();
    let isDead = false;
    const commit: SessionStore['commit'] = (...change) =>
      isDead ? Promise.reject(new Error('killed')) : kept.commit(...change);
    const chat = await duel({ store: { ...kept, commit } });
    chat.hold();
    const told = chat.say('Ann', 'c3-d4');
    await chat.held();
    isDead = true;
    chat.release();
    await told;
    const board = chat.keys.at(-1);
    const after = new FakeChat('web:test', { store: kept });
    await after.bot.resume('web');
    await after.say('Bob', 'd6-c5', { id: 'next' });
    expect(after.keys).toEqual([board, expect.stringMatching(/^[0-9a-f]{24}$/)]);
    expect(after.keys[1]).not.toBe(board);
    await Promise.all([chat.stop(), after.stop()]);
  });

  it('is sent no earlier than the platform asks for', async () => {
    const chat = await duel();
    const before = chat.posts.length;
    chat.failures = [down(120)];
    await chat.say('Ann', '/draw');
    await vi.advanceTimersByTimeAsync(119_000);
    expect(chat.posts).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(chat.lastText).toContain('offers a draw');
    await chat.stop();
  });

  it('comes at once when somebody reaches the bot again', async () => {
    const chat = await duel();
    const before = chat.posts.length;
    chat.failures = [down(3000)];
    await chat.say('Ann', '/draw');
    await chat.say('Bob', '/draw no');
    expect(texts(chat, before).map((text) => /offers|declines/.exec(text)?.[0])).toEqual([
      'offers',
      'declines',
    ]);
    await chat.stop();
  });

  it('is drawn as the board stands when it can be sent', async () => {
    const chat = await duel();
    const before = chat.posts.length;
    chat.failures = [down(), down()];
    await chat.say('Ann', 'c3-d4');
    await chat.say('Bob', 'd6-c5');
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => chat.lastText).toMatch(/White c3-d4.*Black d6-c5/s);
    expect(chat.posts).toHaveLength(before + 1);
    await chat.stop();
  });

  it('is dropped when it is a reminder of a turn that has been made', async () => {
    const chat = await duel();
    chat.failures = [down(600)];
    await vi.advanceTimersByTimeAsync(12 * HOUR);
    const before = chat.posts.length;
    await chat.say('Ann', 'c3-d4');
    expect(texts(chat, before)).toHaveLength(1);
    expect(chat.lastText).toContain('White c3-d4');
    await chat.stop();
  });
});

it('is not read one by one by those who look for what a dead process was sending', async () => {
  const inner = memoryStore();
  const reads: string[] = [];
  const read = (key: string) => {
    reads.push(key);
    return inner.outbox.read(key);
  };
  const store = { ...inner, outbox: { ...inner.outbox, read } };
  const outboxOf = (name: string) =>
    new Outbox({ ...store, instance: { ...inner.instance, name } }, new TimerAlarms(Date.now), Date.now, LOG);
  const post = { kind: 'post', text: ['"held":null'], ping: [], ring: 'silent' } as const;
  for (const room of ['one', 'two', 'three']) await outboxOf('dead').add(`web:${room}`, post, null, 0);
  void outboxOf('dead').flush('web:two', () => new Promise(() => undefined));
  await expect
    .poll(() => inner.outbox.read('web:two'))
    .toMatchObject({ held: { by: expect.stringMatching(/^dead:/) } });
  reads.length = 0;
  const found: unknown[] = [];
  for await (const each of outboxOf('heir').underWay('web')) found.push(each);
  expect(found).toEqual([['web:two', ['dead']]]);
  expect(reads).toEqual([]);
});

it('is not sent on by a process that had seemed to be dead', async () => {
  const store = memoryStore();
  const outboxOf = (name: string) =>
    new Outbox(asOther(store, name), new TimerAlarms(Date.now), Date.now, LOG);
  const [hanging, heir] = [outboxOf('hanging'), outboxOf('heir')];
  for (const text of ['first', 'second', 'third'])
    await heir.add('web:test', { kind: 'post', text: [text], ping: [], ring: 'silent' }, null, 0);
  const sent: string[] = [];
  const send = (by: string) => async (item: OutboxItem) => {
    sent.push(`${by}: ${item.post?.text}`);
    return { kind: 'sent', message: null } as const;
  };
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  const slept = hanging.flush('web:test', async (item) => send('hanging')(item).finally(() => awake));
  await expect.poll(() => sent).toHaveLength(1);
  await heir.flush('web:test', send('heir'));
  wake();
  await slept;
  expect(sent).toEqual(['hanging: first', 'heir: first', 'heir: second', 'heir: third']);
  expect(await waiting(store)).toBe(0);
});

it('is sent along by the process that is sending if another one adds it meanwhile', async () => {
  const store = memoryStore();
  const outboxOf = (name: string) => {
    const instance = { ...store.instance, name, living: async () => new Set(['one', 'other']) };
    return new Outbox({ ...store, instance }, new TimerAlarms(Date.now), Date.now, LOG);
  };
  const [one, other] = [outboxOf('one'), outboxOf('other')];
  const post = (text: string) => ({ kind: 'post', text: [text], ping: [], ring: 'silent' }) as const;
  // Beside a will the list outlives what was sent.
  await one.leaveWill('web:test', post('will'));
  await one.add('web:test', post('first'), null, 0);
  const sent: unknown[] = [];
  const send = async (item: OutboxItem) => {
    const what = item.post?.text[0] ?? 'board';
    sent.push(what);
    // Under way, a board no longer shows what is saved from now on.
    if (sent.length <= 2) {
      await other.add('web:test', null, null, 0);
      await other.flush('web:test', async () => ({ kind: 'refused' }));
    }
    return { kind: 'sent', message: null } as const;
  };
  await one.flush('web:test', send);
  expect(sent).toEqual(['first', 'board', 'board']);
  await other.add('web:test', post('later'), null, 0);
  await other.flush('web:test', send);
  expect(sent.at(-1)).toBe('later');
});

describe('what can never be sent', () => {
  it('is dropped with a line in the log, together with what waits, and the reminders stop', async () => {
    const store = memoryStore();
    const warnings: string[] = [];
    const log = {
      debug() {},
      info() {},
      error() {},
      warn: (_: object, text: string) => void warnings.push(text),
    };
    const chat = await duel({ store, log });
    const before = chat.posts.length;
    chat.failures = [down(), new DeliveryError('gone', 'kicked')];
    await chat.say('Ann', '/draw');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(warnings.at(-1)).toBe('the channel is gone; what waited for it was dropped');
    expect(await waiting(store)).toBe(0);
    await vi.advanceTimersByTimeAsync(100 * HOUR);
    expect(chat.posts).toHaveLength(before);
    await chat.stop();
  });

  it('has its reminders again once the bot is back, and a clock that leaves some time', async () => {
    const chat = await duel({}, '/settings deadline=1h late=forfeit reminder=2h');
    await vi.advanceTimersByTimeAsync(50 * MINUTE);
    expect(chat.lastText).toContain('runs out in');
    await chat.bot.conversation.channelGone('web:test');
    await vi.advanceTimersByTimeAsync(100 * HOUR);
    const before = chat.posts.length;
    await chat.greet('Ann');
    expect(texts(chat, before)).toEqual([expect.stringMatching(/White to move: Ann.*\b15 min/s)]);
    await vi.advanceTimersByTimeAsync(14 * MINUTE);
    await expect.poll(() => texts(chat, before + 1)).toEqual([expect.stringContaining('it is your move')]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    await expect.poll(() => chat.lastText).toContain('ran out of time');
    await chat.stop();
  });

  it('does not hold up what can', async () => {
    const chat = await duel();
    const before = chat.posts.length;
    chat.failures = [down(), new DeliveryError('refused', 'too odd')];
    await chat.say('Ann', '/draw');
    await chat.say('Bob', '/draw no');
    expect(texts(chat, before)).toEqual([expect.stringContaining('declines')]);
    await chat.stop();
  });
});
