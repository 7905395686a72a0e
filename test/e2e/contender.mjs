// One of several bot processes on the same games: plays what its parent sends and tells what was answered.
import { Bot } from '../../dist/modules/bots/bot.js';
import { STORE_TABLES } from '../../dist/modules/bots/features/index.js';
import { plain } from '../../dist/modules/locales/text.js';
import { openStore } from '../../dist/modules/sessions/stores/open-store.js';

const store = await openStore(process.argv[2], STORE_TABLES);
function quiet() {}
const bot = new Bot({
  store,
  log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
  random: () => 0,
});

process.on('message', async ({ id, channel, user, text }) => {
  if (id === undefined) {
    await bot.stop();
    await store.close();
    process.exit(0);
  }
  const [, name, args = ''] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
  const input = name ? { kind: 'command', name, args } : { kind: 'message', text, addressed: true };
  const told = [];
  await bot.conversation.handle(
    { id, channel, user: { id: `web:${user}`, name: user, locale: 'en' }, input },
    async (reply) => {
      told.push({ kind: reply.kind, text: plain(reply.text ?? []) });
      // None that can be changed later.
      return null;
    },
  );
  process.send({ id, told });
});
process.send({ id: 'ready' });
