import { expect } from 'vitest';
import { Bot } from '../../src/bots/bot.js';
import { Gate } from '../../src/bots/gate.js';
import type { PortStatus } from '../../src/bots/port.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { startBalancer } from '../doubles/balancer.js';
import { startTelegramDouble } from '../doubles/telegram.js';

/**
 * A group on Telegram in which two play, by a webhook and a store. `turn` plays until a turn, calls `begins`, and resolves when
 * the turn is done.
 */
export async function turnsOf(store: LastingStore) {
  const [telegram, balancer] = await Promise.all([startTelegramDouble(), startBalancer()]);
  const bot = telegram.addBot({ username: 'damka_bot', privacy: false });
  const people = [telegram.addUser('Ann'), telegram.addUser('Bob')] as const;
  const group = telegram.addGroup('Group', { people, bots: [bot] });
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: console.error };
  const games = new Bot({ store, log, random: () => 0 });
  const { promise, resolve } = Promise.withResolvers<PortStatus>();
  const status = (now: PortStatus) => now.state === 'on' && resolve(now);
  const webhook = { url: `${balancer.origin}/telegram`, host: '127.0.0.1', port: 0, secret: 'open-sesame' };
  const port = startTelegram(
    { token: bot.token, apiRoot: telegram.apiRoot, webhook, inbox: store.inbox },
    { conversation: games.conversation, gate: new Gate(99_999), log, status },
    { gapMs: 50 },
  );
  games.register(port);
  const { reason = '' } = (await promise) as { readonly reason?: string };
  balancer.ports = [Number(/here: port (\d+)/.exec(reason)?.[1])];

  async function say(player: 0 | 1, text: string, answer: string): Promise<void> {
    people[player].send(group, text);
    await telegram.until(() => group.botMessages.some((message) => message.text.includes(answer)), answer);
    const inbox = store.inbox(String(bot.id), { gapMs: 0, leaseMs: 0 });
    await expect.poll(async () => (await inbox.open()).length).toBe(0);
  }

  return {
    async turn(begins: () => void) {
      await say(0, '/new russian', 'Russian');
      await say(0, '/join white', 'White');
      await say(1, '/join black', 'White to move');
      await say(0, 'c3-d4', 'White c3-d4');
      await say(1, 'd6-c5', 'Black d6-c5');
      begins();
      await say(0, 'b2-c3', 'White b2-c3');
    },
    async close() {
      await port.stop();
      await games.stop();
      await Promise.all([store.close(), balancer.close(), telegram.close()]);
    },
  };
}
