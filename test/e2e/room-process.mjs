// A web table in a process of its own, with the rooms of a store that others share; tells its parent the address.
import { Bot } from '../../dist/modules/bots/bot.js';
import { Brief } from '../../dist/modules/bots/brief.js';
import { STORE_TABLES } from '../../dist/modules/bots/features/index.js';
import { Gate } from '../../dist/modules/bots/gate.js';
import { startWeb } from '../../dist/modules/bots/web/index.js';
import { RoomStore } from '../../dist/modules/bots/web/room/room-store.js';
import { localStudio } from '../../dist/modules/render/index.js';
import { openStore } from '../../dist/modules/sessions/stores/open-store.js';

const store = await openStore(process.argv[2], STORE_TABLES);
function quiet() {}
const log = { debug: quiet, info: quiet, warn: quiet, error: console.error };
const bot = new Bot({ store, log, random: () => 0, studio: localStudio });
const config = { host: '127.0.0.1', port: 0, trustedProxies: [], connectionsPerAddress: 32 };
const context = { conversation: bot.conversation, gate: new Gate(99_999), log, status: quiet };
const web = await startWeb(config, context, { rooms: new RoomStore(store, new Brief(store)) });
bot.register(web);
process.on('message', async () => {
  await web.stop();
  await bot.stop();
  await store.close();
  process.exit(0);
});
process.send({ address: web.address });
