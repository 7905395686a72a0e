// One of several bot processes behind a webhook; tells its parent the port on which it takes updates.
import { Bot } from '../../dist/modules/bots/bot.js';
import { Budget } from '../../dist/modules/bots/channel/budget.js';
import { STORE_TABLES } from '../../dist/modules/bots/features/index.js';
import { Gate } from '../../dist/modules/bots/gate.js';
import { startTelegram } from '../../dist/modules/bots/telegram/index.js';
import { openStore } from '../../dist/modules/sessions/stores/open-store.js';

const { database, telegram, timing } = JSON.parse(process.argv[2]);
const store = await openStore(database, STORE_TABLES);
function quiet() {}
const log = { debug: quiet, info: quiet, warn: quiet, error: console.error };
// Nobody plays as many games at once as the two people of the tests.
const bot = new Bot({ store, log, random: () => 0, budget: new Budget(Date.now, 1_000) });
function status({ state, reason }) {
  const port = Number(/here: port (\d+)/.exec(reason)?.[1]);
  process.send(state === 'on' ? { port } : { failed: reason });
}
const context = { conversation: bot.conversation, gate: new Gate(99_999), log, status };
const port = startTelegram({ ...telegram, inbox: store.inbox }, context, timing);
bot.register(port);
process.on('message', async () => {
  await port.stop();
  await bot.stop();
  await store.close();
  process.exit(0);
});
