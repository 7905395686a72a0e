// A web table with the pages of games in a process of its own, on a store that others share; tells its parent the address. Its
// pictures can be searched: each is what it shows.
import { Bot } from '../../dist/modules/bots/bot.js';
import { Brief } from '../../dist/modules/bots/brief.js';
import { FEATURES, STORE_TABLES } from '../../dist/modules/bots/features/index.js';
import { Gate } from '../../dist/modules/bots/gate.js';
import { startWeb } from '../../dist/modules/bots/web/index.js';
import { gamePages } from '../../dist/modules/bots/web/pages.js';
import { RoomStore } from '../../dist/modules/bots/web/room/room-store.js';
import { openStore } from '../../dist/modules/sessions/stores/open-store.js';

const store = await openStore(process.argv[2], STORE_TABLES);
let late = 0;
const now = () => Date.now() + late;
function quiet() {}
const log = { debug: quiet, info: quiet, warn: quiet, error: console.error };
const legible = async (job) => Buffer.from(JSON.stringify(job));
const studio = { picture: legible, film: legible, endFilms: async () => {}, close: async () => {} };
const bot = new Bot({ store, log, now, random: () => 0, studio });
const config = {
  ...{ host: '127.0.0.1', port: 0, trustedProxies: [], connectionsPerAddress: 99 },
  pushHosts: [],
};
const context = { conversation: bot.conversation, gate: new Gate(99_999), log, status: quiet };
const pages = gamePages(bot.games, context, config, FEATURES);
const brief = new Brief(store, now);
const rooms = new RoomStore(store, brief);
const web = await startWeb(config, context, { rooms, more: [pages] });
bot.register(web);
process.on('message', async (what) => {
  if (what === 'tidy') {
    // So much later that all that is due is done.
    late += 6 * 60_000;
    await brief.prune();
    await bot.games.service.chores.run(new AbortController().signal);
    await bot.keepUpFeatures();
    process.send({ tidied: late });
    return;
  }
  await web.stop();
  await bot.stop();
  await store.close();
  process.exit(0);
});
process.send({ address: web.address });
