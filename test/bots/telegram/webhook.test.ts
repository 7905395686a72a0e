import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyvSqlite } from '@keyv/sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatPort } from '../../../src/bots/port.js';
import { ChatQueues } from '../../../src/bots/telegram/receiving/chat-queues.js';
import { DEFAULT_TIMING, type TelegramTiming } from '../../../src/bots/telegram/timing.js';
import { type LastingStore, openStore, StoreError } from '../../../src/sessions/stores/open-store.js';
import { startBalancer } from '../../doubles/balancer.js';
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
const hook = async (timing: Partial<TelegramTiming> = {}): Promise<ChatPort> => {
  const balancer = await startBalancer();
  closeBalancer = () => balancer.close();
  url = `${balancer.origin}/deep/telegram`;
  const webhook = { url, host: '127.0.0.1', port: 0, secret: 'open-sesame' };
  const port = stage.launch({ ...TIMING, ...timing }, stage.bot.token, { inbox: store.inbox, webhook });
  const { reason } = await stage.state('on');
  expect(reason).not.toContain('deep');
  balancer.ports = [Number(/here: port (\d+)/.exec(reason)?.[1])];
  return port;
};

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
  expect(parameters?.json('allowed_updates')).toEqual(['message', 'callback_query', 'my_chat_member']);
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
  await inbox.put(5, '1', update);
  for (let tries = 0; tries < 3; tries += 1) await inbox.claim('1');
  await hook();
  await stage.sees(() => stage.log.lines.join().includes('nobody could handle'), 'the word of it');
  expect(stage.conversation.events).toEqual([]);
});

it('drops what is damaged in the store, and repeats none of it in the log', async () => {
  const source = stage.bot.token.split(':')[0] ?? '';
  await store.inbox(source, { gapMs: 0, leaseMs: 0 }).put(5, '1', { private: 'words' });
  const file = new KeyvSqlite({ uri: `sqlite://${join(folder, 'games.sqlite')}`, table: 'other' });
  await file.query(`UPDATE inbox SET content = 'private words'`);
  await file.close();
  await hook();
  await stage.sees(() => /damaged/.test(stage.log.lines.join()), 'the word of it');
  expect(stage.log.lines.join()).not.toContain('private');
});

it('goes on holding what it handles while it stops, for as long as that may last', async () => {
  const port = await hook({ leaseMs: 150, drainMs: 600 });
  stage.conversation.answer = () => new Promise(() => undefined);
  stage.anna.send(stage.group, '/new');
  await stage.event();
  const stopped = port.stop();
  await sleep(400);
  const queue = String(stage.group.id);
  const other = store.inbox(stage.bot.token.split(':')[0] ?? '', { gapMs: 0, leaseMs: 1 });
  expect(await other.open()).toEqual([{ queue, held: true }]);
  await stopped;
  await sleep(200);
  expect(await other.open()).toEqual([{ queue, held: false }]);
});

it('notes what was handled as soon as the store lets it', async () => {
  const inbox = store.inbox('lost', { gapMs: 0, leaseMs: 60_000 });
  const done = vi.spyOn(inbox, 'done').mockRejectedValueOnce(new StoreError('away'));
  const heard: unknown[] = [];
  const handle = async (content: unknown) => void heard.push(content);
  const queues = new ChatQueues(inbox, handle, stage.log, { ...DEFAULT_TIMING, ...TIMING });
  for (const id of [1, 2]) await inbox.put(id, 'a', { id });
  queues.drain('a');
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(3));
  expect(heard).toEqual([{ id: 1 }, { id: 2 }]);
  await queues.stop(new AbortController().signal);
  expect(await inbox.open()).toEqual([]);
});

it('hears who asks while the last look at a queue comes back empty', async () => {
  const inbox = store.inbox('lost', { gapMs: 0, leaseMs: 60_000 });
  const queues = new ChatQueues(inbox, async () => undefined, stage.log, { ...DEFAULT_TIMING, ...TIMING });
  const none = Promise.resolve({ kind: 'none' } as const);
  const claim = vi.spyOn(inbox, 'claim').mockReturnValue(none);
  // Every moment between the answer and the end of the work on it.
  for (let later = 0; later < 12; later += 1) {
    const before = claim.mock.calls.length;
    queues.drain('a');
    for (let step = 0; step < later; step += 1) await none;
    queues.drain('a');
    await sleep(1);
    expect(claim.mock.calls.length - before, `after ${later} steps`).toBe(2);
  }
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

it('lets the conversation tell that nothing can be kept while the store is down', async () => {
  await hook();
  await store.close();
  stage.conversation.answer = async (_, respond) => respond(post(['later']));
  const message = stage.anna.send(stage.group, '/board');
  expect((await stage.group.answerTo(message)).text).toBe('later');
  await stage.sees(() => stage.bot.updates.pending.length === 0, 'it to be taken');
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
