// A bot process that plays what its parent sends, tells what it sends to the chat, and may hang there until it is killed
// or, while it ponders, told to end.
import { Bot } from '../../dist/modules/bots/bot.js';
import { STORE_TABLES } from '../../dist/modules/bots/features/index.js';
import { plain } from '../../dist/modules/locales/text.js';
import { localStudio } from '../../dist/modules/render/index.js';
import { openStore } from '../../dist/modules/sessions/stores/open-store.js';
import { localEngine } from '../../dist/modules/sessions/thinking/engine-client.js';

const [, , database, hangs, directUrl = null] = process.argv;
function never(what) {
  process.send({ told: what });
  return new Promise(() => {});
}
let wake;
const awake = new Promise((resolve) => {
  wake = resolve;
});
async function ponder(question) {
  process.send({ told: 'pondering' });
  await awake;
  process.send({ told: 'pondered' });
  return localEngine.think(question);
}
// A process that has died or hangs is noticed within seconds.
const store = await openStore(database, STORE_TABLES, {
  directUrl,
  lease: { beatMs: 200, leaseMs: 6_000 },
});
function quiet() {}
// Drawing holds up the beats of a process where no thread does it.
const undrawn = { ...localStudio, picture: async () => Buffer.of() };
const bot = new Bot({
  store,
  studio: undrawn,
  log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
  random: () => 0,
  takeoverMs: 200,
  ...(hangs === 'pondering' && { engine: { think: ponder, close: async () => wake() } }),
  ...(hangs === 'filming' && { studio: { ...undrawn, film: () => never('filming') } }),
  ...(hangs === 'thinking' && { engine: { think: () => never('thinking'), close: async () => {} } }),
});

async function send({ text = [] }) {
  if (hangs === 'sending') await never(plain(text));
  process.send({ told: plain(text) });
  // None that can be changed later.
  return null;
}
bot.register({
  platform: 'web',
  deliver: (_, post) => send(post),
  stop: async () => {},
});
process.on('message', async (message) => {
  if (message === 'end') {
    await bot.stop();
    await store.close();
    process.exit(0);
  }
  const { id, channel, user, text } = message;
  const [, name, args = ''] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
  const input = name ? { kind: 'command', name, args } : { kind: 'message', text, addressed: true };
  const person = { id: `web:${user}`, name: user, locale: 'en' };
  await bot.conversation.handle({ id, channel, user: person, input }, send);
  process.send({ done: id });
});
await bot.armReminders();
await bot.resume('web');
process.send({ done: 'ready' });
