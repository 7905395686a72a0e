import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bot } from '../../src/bots/bot.js';
import { Gate } from '../../src/bots/gate.js';
import type { ChatPort, PortStatus } from '../../src/bots/port.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { type Balancer, startBalancer } from '../doubles/balancer.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../doubles/telegram.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

/** Transactions since the last turn, each by the statements in it. */
let transactions: string[] = [];
const under = new WeakMap<object, string[]>();
/** Beats, notices, what looks for alarms that are due, and for what others have left: these take no more for more turns. */
const BESIDE =
  /damka\.process|pg_notify|damka\.lanes WHERE way IN|GROUP BY lane|strpos|DELETE FROM damka\.inbox/;
const prototype = pg.Client.prototype as unknown as { query: (...values: unknown[]) => unknown };
const { query } = prototype;
Object.assign(prototype, {
  query(this: pg.Client, statement: string | { readonly text: string }, ...rest: unknown[]) {
    const text = (typeof statement === 'string' ? statement : statement.text).replace(/\s+/g, ' ');
    const open = under.get(this);
    if (text.startsWith('BEGIN')) under.set(this, [text]);
    else if (open === undefined) {
      if (!BESIDE.test(text)) transactions.push(text);
    } else {
      open.push(text);
      if (/^(COMMIT|ROLLBACK)/.test(text)) {
        transactions.push(open.join(' | '));
        under.delete(this);
      }
    }
    return query.call(this, statement, ...rest);
  },
});

let telegram: TelegramDouble;
let balancer: Balancer;
let bot: DoubleBot;
let people: readonly [DoubleUser, DoubleUser];
let group: DoubleChat;
let store: LastingStore;
let games: Bot;
let port: ChatPort;

beforeAll(async () => {
  [telegram, balancer] = await Promise.all([startTelegramDouble(), startBalancer()]);
  bot = telegram.addBot({ username: 'damka_bot', privacy: false });
  people = [telegram.addUser('Ann'), telegram.addUser('Bob')];
  group = telegram.addGroup('Group', { people, bots: [bot] });
  store = await openStore(await newDatabase());
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: console.error };
  games = new Bot({ store, log, random: () => 0 });
  const { promise, resolve } = Promise.withResolvers<PortStatus>();
  const status = (now: PortStatus) => now.state === 'on' && resolve(now);
  const webhook = { url: `${balancer.origin}/telegram`, host: '127.0.0.1', port: 0, secret: 'open-sesame' };
  port = startTelegram(
    { token: bot.token, apiRoot: telegram.apiRoot, webhook, inbox: store.inbox },
    { conversation: games.conversation, gate: new Gate(99_999), log, status },
    { gapMs: 50 },
  );
  games.register(port);
  const { reason = '' } = (await promise) as { readonly reason?: string };
  balancer.ports = [Number(/here: port (\d+)/.exec(reason)?.[1])];
});
afterAll(async () => {
  Object.assign(prototype, { query });
  await port.stop();
  await games.stop();
  await Promise.all([store.close(), balancer.close(), telegram.close()]);
});

async function say(player: 0 | 1, text: string, answer: string): Promise<readonly string[]> {
  transactions = [];
  people[player].send(group, text);
  await telegram.until(() => group.botMessages.some((message) => message.text.includes(answer)), answer);
  const inbox = store.inbox(String(bot.id), { gapMs: 0, leaseMs: 0 });
  await expect.poll(async () => (await inbox.open()).length).toBe(0);
  return transactions;
}

it("takes few transactions for a turn: Telegram's update, its game and its board", async () => {
  await say(0, '/new russian', 'Russian');
  await say(0, '/join white', 'White');
  await say(1, '/join black', 'White to move');
  await say(0, 'c3-d4', 'White c3-d4');
  await say(1, 'd6-c5', 'Black d6-c5');
  const turn = await say(0, 'b2-c3', 'White b2-c3');
  const what = [
    ['kept and claimed', /f.wanted = 1 .*INSERT INTO damka.inbox/],
    ['read, with what waits', /^SELECT 0 .*(?=.*damka.sessions)(?=.*damka.games)(?=.*damka.outbox)/],
    ['saved', /COMMIT$/],
    ['noted as shown, and done', /UPDATE damka.inbox SET done .*COMMIT$/],
  ] as const;
  expect(turn.map((text, place) => (what[place]?.[1].test(text) ? what[place][0] : text))).toEqual(
    what.map(([step]) => step),
  );
});
