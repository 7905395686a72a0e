import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatPort } from '../../../src/bots/port.js';
import { ChatQueues } from '../../../src/bots/telegram/receiving/chat-queues.js';
import { DEFAULT_TIMING, type TelegramTiming } from '../../../src/bots/telegram/timing.js';
import { type Inbox, type LastingStore, StoreError } from '../../../src/sessions/stores/open-store.js';
import { startBalancer } from '../../doubles/balancer.js';
import { openStore } from '../../stores.js';
import { post, Stage } from './fixture.js';

const TIMING = { gapMs: 0, leaseMs: 200, sweepMs: 20, drainMs: 50 };

let stage: Stage;
let folder: string;
let store: LastingStore;
let url: string;
let closeBalancer: () => Promise<void>;
beforeEach(async () => {
  stage = await Stage.open();
  folder = await mkdtemp(join(tmpdir(), 'damka-webhook-'));
  store = await openStore(`sqlite://${join(folder, 'games.sqlite')}`);
});
afterEach(async () => {
  await stage.close();
  await store.close().catch(() => undefined);
  await closeBalancer();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the adapter behind a public address. */
async function hook(timing: Partial<TelegramTiming> = {}, inbox = store.inbox): Promise<ChatPort> {
  const balancer = await startBalancer();
  closeBalancer = () => balancer.close();
  url = `${balancer.origin}/deep/telegram`;
  const webhook = { url, host: '127.0.0.1', port: 0, secret: 'open-sesame' };
  const port = stage.launch({ ...TIMING, ...timing }, stage.bot.token, { inbox, webhook });
  const { reason } = await stage.state('on');
  expect(reason).not.toContain('deep');
  balancer.ports = [Number(/here: port (\d+)/.exec(reason)?.[1])];
  return port;
}

function queuesOf(
  inbox: Inbox,
  handle: (content: object) => Promise<void>,
  follows: (content: object) => string | undefined = () => undefined,
): ChatQueues {
  const timing = { ...DEFAULT_TIMING, ...TIMING, slowMs: 60_000 };
  const parts = { follows, mayBePassed: () => false, use: () => 0, awaited: () => undefined };
  return new ChatQueues({ ...parts, inbox, handle, log: stage.log, timing });
}

const deliver = (path: string, secret: string, body: string): Promise<number> =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'x-telegram-bot-api-secret-token': secret, 'content-type': 'application/json' },
    body,
  }).then(({ status }) => status);

it('takes updates from Telegram, and from nobody else', async () => {
  await hook();
  expect(stage.bot.deliverer.webhook).toEqual({ url, secret: 'open-sesame', connections: 40 });
  const [{ parameters } = { parameters: null }] = stage.telegram.callsOf('setWebhook');
  expect(parameters?.json('allowed_updates')).toEqual([
    'message',
    'edited_message',
    'callback_query',
    'inline_query',
    'chosen_inline_result',
    'guest_message',
    'my_chat_member',
    'chat_member',
  ]);
  const update = JSON.stringify({ update_id: 1 });
  for (const secret of ['', 'open-sesam', 'open-sesame2', 'Open-sesame']) {
    expect(await deliver('/deep/telegram', secret, update)).toBe(401);
  }
  expect(await deliver('/telegram', 'open-sesame', update)).toBe(404);
  for (const body of ['', '{', 'null', '[]', '{"update_id":"1"}', '{}']) {
    expect(await deliver('/deep/telegram', 'open-sesame', body), body).toBe(400);
  }
  expect(await deliver('/deep/telegram', 'open-sesame', update)).toBe(200);
  stage.conversation.answer = async (_, respond) => respond(post(['heard']));
  const message = stage.anna.send(stage.group, '/board');
  expect((await stage.group.answerTo(message)).text).toBe('heard');
  stage.bot.redeliver();
  expect(stage.conversation.events).toHaveLength(1);
});

it('handles later what it had taken when it died, also after a return to polls', async () => {
  const port = await hook();
  stage.conversation.answer = () => new Promise(() => undefined);
  stage.anna.send(stage.group, '/new');
  stage.boris.send(stage.group, '/join');
  const { id } = await stage.event();
  await stage.sees(() => stage.bot.updates.pending.length === 0, 'both to be taken');
  await port.stop();
  const heard: string[] = [];
  stage.conversation.answer = async (event) => void heard.push(event.id);
  stage.launch({ ...TIMING }, stage.bot.token, { inbox: store.inbox });
  await stage.sees(() => heard.length === 2, 'what was left');
  expect(heard).toEqual([id, String(Number(id) + 1)]);
  expect(stage.bot.deliverer.webhook).toBeUndefined();
});

it('drops in the end what nobody could handle', async () => {
  const inbox = store.inbox(stage.bot.token.split(':')[0] ?? '', { gapMs: 0, leaseMs: -1 });
  const update = { update_id: 5, message: { chat: { id: 1 } } };
  await inbox.put([{ id: 5, queue: '1', content: update }]);
  for (let tries = 0; tries < 5; tries += 1) {
    await inbox.claim('1');
    await inbox.begin(5);
  }
  await hook();
  await stage.sees(() => stage.log.lines.join().includes('nobody could handle'), 'the word of it');
  expect(stage.conversation.events).toEqual([]);
});

it('drops what is damaged in the store, and repeats none of it in the log', async () => {
  const source = stage.bot.token.split(':')[0] ?? '';
  const damaged = { id: 5, queue: '1', content: { private: 'words' } };
  await store.inbox(source, { gapMs: 0, leaseMs: 0 }).put([damaged]);
  const file = new DatabaseSync(join(folder, 'games.sqlite'));
  file.exec(`UPDATE inbox SET content = 'private words'`);
  file.close();
  await hook();
  await stage.sees(() => /damaged/.test(stage.log.lines.join()), 'the word of it');
  expect(stage.log.lines.join()).not.toContain('private');
});

it('goes on holding what it handles while it stops, for as long as that may last', async () => {
  const renewed = vi.fn(async () => undefined);
  const inbox: LastingStore['inbox'] = (...of) => {
    const made = store.inbox(...of);
    vi.spyOn(made, 'renew').mockImplementation(renewed);
    return made;
  };
  const port = await hook({ drainMs: 300 }, inbox);
  stage.conversation.answer = () => new Promise(() => undefined);
  stage.anna.send(stage.group, '/new');
  const { id } = await stage.event();
  renewed.mockClear();
  // Its timers go off in the order in which they are due, however late.
  await port.stop();
  expect(renewed).toHaveBeenCalledWith([Number(id)]);
  renewed.mockClear();
  await sleep(5 * TIMING.sweepMs);
  expect(renewed).not.toHaveBeenCalled();
});

it('notes what was handled as soon as the store lets it', async () => {
  const inbox = store.inbox('lost', { gapMs: 0, leaseMs: 60_000 });
  const done = vi.spyOn(inbox, 'done').mockRejectedValueOnce(new StoreError('away'));
  const heard: unknown[] = [];
  const queues = queuesOf(inbox, async (content) => void heard.push(content));
  await inbox.put([1, 2].map((id) => ({ id, queue: 'a', content: { id } })));
  queues.drain('a');
  await expect.poll(() => done.mock.calls).toHaveLength(3);
  expect(heard).toEqual([{ id: 1 }, { id: 2 }]);
  await queues.stop(new AbortController().signal);
  expect(await inbox.open()).toEqual([]);
});

it('goes on with the notice of a new chat as soon as that of the old one is handled, without another look', async () => {
  const inbox = store.inbox('lost', { gapMs: 0, leaseMs: 60_000 });
  const freed = vi.spyOn(inbox, 'free');
  const heard: unknown[] = [];
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const follows = (content: object) => ('after' in content ? String(content.after) : undefined);
  const queues = queuesOf(
    inbox,
    async (content) => {
      if (!('after' in content)) await held;
      heard.push(content);
    },
    follows,
  );
  const [old, next] = [{ chat: 'old' }, { chat: 'new', after: 'old' }];
  await inbox.put([
    { id: 1, queue: 'old', content: old },
    { id: 2, queue: 'new', content: next },
  ]);
  queues.drain('old');
  queues.drain('new');
  await expect.poll(() => freed.mock.calls).toHaveLength(1);
  expect(heard).toEqual([]);
  end();
  await expect.poll(() => heard).toEqual([old, next]);
  await queues.stop(new AbortController().signal);
});

it('hears who asks while the last look at a queue comes back empty', async () => {
  const inbox = store.inbox('lost', { gapMs: 0, leaseMs: 60_000 });
  const queues = queuesOf(inbox, async () => undefined);
  const none = Promise.resolve({ kind: 'none' } as const);
  const claim = vi.spyOn(inbox, 'claim').mockReturnValue(none);
  // Every moment between the answer and the end of the work on it.
  for (let later = 0; later < 12; later += 1) {
    const before = claim.mock.calls.length;
    claim.mockImplementationOnce(() => {
      void (async () => {
        for (let step = 0; step < later; step += 1) await none;
        queues.drain('a');
      })();
      return none;
    });
    queues.drain('a');
    await expect.poll(() => claim.mock.calls.length - before, { message: `after ${later} steps` }).toBe(2);
  }
});

it('begins with one chat in a turn of the event loop, so that others are heard between', async () => {
  const inbox = store.inbox('many', { gapMs: 0, leaseMs: 60_000 });
  const chats = Array.from({ length: 20 }, (_, id) => `${id}`);
  await inbox.put(chats.map((queue, id) => ({ id, queue, content: {} })));
  let turn = 0;
  const begun: number[] = [];
  const queues = queuesOf(inbox, async () => void begun.push(turn));
  for (const chat of chats) queues.drain(chat);
  for (; begun.length < chats.length; turn += 1) await nextTurn();
  expect(new Set(begun).size).toBe(chats.length);
  await queues.stop(new AbortController().signal);
});

it('does not count a death against what had only been claimed, however often', async () => {
  for (let deaths = 0; deaths < 9; deaths += 1) {
    const dying = store.inbox('lost', { gapMs: 0, leaseMs: -1 });
    if (deaths === 0) await dying.put([{ id: 1, queue: 'a', content: {} }]);
    expect(await dying.claim('a')).toMatchObject({ kind: 'taken', tries: 0 });
  }
});

it('handles alone what was under way when its process died twice', async () => {
  const dying = store.inbox('lost', { gapMs: 0, leaseMs: -1 });
  await dying.put(['a', 'b', 'c'].map((queue, id) => ({ id, queue, content: { queue } })));
  for (let tries = 0; tries < 2; tries += 1) {
    await dying.claim('b');
    await dying.begin(1);
  }
  const steps: string[] = [];
  const ends: (() => void)[] = [];
  const inbox = store.inbox('lost', { gapMs: 0, leaseMs: 60_000 });
  const queues = queuesOf(inbox, async (content) => {
    const { queue } = content as { queue: string };
    steps.push(`${queue} begins`);
    if (queue === 'b') queues.drain('c');
    await new Promise<void>((resolve) => ends.push(resolve));
    steps.push(`${queue} ends`);
  });
  queues.drain('a');
  for (const queue of ['a', 'b', 'c']) {
    await expect.poll(() => steps).toContain(`${queue} begins`);
    if (queue === 'a') queues.drain('b');
    // Time for another one to begin too early.
    await sleep(50);
    ends.shift()?.();
  }
  await expect.poll(() => steps).toContain('c ends');
  expect(steps).toEqual(['a', 'b', 'c'].flatMap((queue) => [`${queue} begins`, `${queue} ends`]));
  await queues.stop(new AbortController().signal);
});

it('tries again to take a game along whose chat moved', async () => {
  await hook();
  const moved = vi
    .spyOn(stage.conversation, 'channelMoved')
    .mockRejectedValueOnce(new StoreError('away'))
    .mockResolvedValue();
  stage.group.migrate();
  // Both the old chat and the new one tell of it.
  await stage.sees(() => moved.mock.calls.length === 3, 'a second try of one of them');
});

it('takes nothing that it cannot keep, and has the chat told', async () => {
  await hook({}, stage.inbox.of);
  stage.bot.hasPrivacy = false;
  stage.inbox.isAway = true;
  stage.bot.deliverer.habits = { shuffle: 12, twiceEvery: 2, retryMs: 30 };
  for (const text of ['/new', 'talk', '/join', '/start', '/board']) stage.anna.send(stage.group, text);
  await stage.sees(() => stage.bot.deliverer.answers.length > 10, 'Telegram to insist');
  // Of talk nothing is to be kept.
  await stage.sees(() => stage.bot.updates.pending.length === 4, 'what is taken');
  expect(stage.bot.deliverer.answers.filter((status) => status !== 503).length).toBeLessThanOrEqual(2);
  expect(stage.conversation.events).toEqual([]);
  expect(stage.conversation.unkept.length).toBeGreaterThan(3);
  stage.inbox.isAway = false;
  await stage.event(4);
  expect(stage.conversation.inputs.map((input) => 'name' in input && input.name)).toEqual([
    'new',
    'join',
    'start',
    'board',
  ]);
});

it('lets nothing overtake an update of its chat that it refused and that comes late', async () => {
  await hook({}, stage.inbox.of);
  const update = (id: number, text: string) => {
    const from = { id: stage.anna.id, is_bot: false, first_name: 'Anna' };
    const chat = { id: stage.group.id, type: 'group' };
    return JSON.stringify({ update_id: id, message: { message_id: id, date: 1, chat, from, text } });
  };
  const give = (id: number, text: string) => deliver('/deep/telegram', 'open-sesame', update(id, text));
  stage.inbox.isAway = true;
  expect(await give(7, '/new')).toBe(503);
  stage.inbox.isAway = false;
  expect(await give(8, '/join')).toBe(200);
  await sleep(100);
  expect(stage.conversation.events).toEqual([]);
  expect(await give(7, '/new')).toBe(200);
  await stage.event(2);
  expect(stage.conversation.events.map(({ id }) => id)).toEqual(['7', '8']);
});

it('refuses what is wrong in form, in no words', async () => {
  await hook();
  const answer = async (body: string) => {
    const headers = { 'x-telegram-bot-api-secret-token': 'open-sesame', 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body });
    return [response.status, await response.text()];
  };
  for (const update of [
    '{',
    '{}',
    '{"update_id":-1}',
    '{"update_id":1.5}',
    '{"update_id":1,"message":7}',
    '{"update_id":1,"message":{}}',
    '{"update_id":1,"message":{"message_id":1,"chat":{"id":"x","type":"group"}}}',
    '{"update_id":1,"callback_query":{"id":"1","from":{"id":1},"data":"x"}}',
    '{"update_id":1,"my_chat_member":{"chat":{"id":1,"type":"group"}}}',
  ]) {
    expect(await answer(update), update).toEqual([400, '']);
  }
});

it('keeps no talk, and no words of others', async () => {
  await hook();
  stage.bot.hasPrivacy = false;
  const talk = stage.boris.send(stage.group, 'mellon, said the dwarf');
  stage.conversation.answer = () => new Promise(() => undefined);
  stage.anna.send(stage.group, '/board');
  await stage.event();
  stage.anna.send(stage.group, '@damka_bot c3-d4', { replyTo: talk });
  stage.anna.send(stage.group, '/new@damka_bot neva', { replyTo: talk });
  stage.boris.send(stage.group, 'mellon', { replyTo: talk });
  await stage.telegram.until(() => stage.bot.updates.pending.length === 0, 'them to be taken');
  const names = await readdir(folder);
  const bytes = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  expect(bytes.join()).toContain('c3-d4');
  expect(bytes.join()).toContain('/new@damka_bot neva');
  expect(bytes.join()).not.toContain('mellon');
});

it('says what is wrong with the address', async () => {
  stage.telegram.fail(400, 'Bad Request: bad webhook: IP address 10.0.0.1 is reserved', {
    method: 'setWebhook',
  });
  const balancer = await startBalancer();
  closeBalancer = () => balancer.close();
  const webhook = { url: `${balancer.origin}/t`, host: '127.0.0.1', port: 0, secret: 'open-sesame' };
  stage.launch(TIMING, stage.bot.token, { inbox: store.inbox, webhook });
  expect((await stage.state('off')).reason).toMatch(/does not take TELEGRAM_WEBHOOK_URL .* is reserved\)/);
  const taken = Number(new URL(balancer.origin).port);
  stage.launch(TIMING, stage.bot.token, { inbox: store.inbox, webhook: { ...webhook, port: taken } });
  expect((await stage.state('off', 1)).reason).toMatch(
    /port \d+ of 127.0.0.1: another program has taken it\. Set/,
  );
});
