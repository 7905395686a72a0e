// What several processes do together on one full store: turns at a steady rate and as many as they can, their starts, memory and
// connections, and how soon the work of one that is killed is taken up. This process is Telegram and its users.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBot, turn } from '../games.mjs';
import { TelegramServer } from '../telegram.mjs';
import { quantile } from '../turns.mjs';
import { atRate, orNever, PRELOADED, playing, shown, sorted } from './measure.mjs';

/** Turns under way at once when they are as many as can be. */
const LANES = 24;
const WARM_UP_SECONDS = 5;
/** Chats that wait for an answer when a process is killed. */
const BURST = 40;
const SETTLE_MS = 300;
const GOALS = { storeP50: 8, storeP99: 40, takenUpMs: 7_000, startMs: 3_000 };

/** How many chats one measurement takes out of the filled store. */
export const usedByProcesses = (rate) => 2 * playedAt(rate) + BURST;
const playedAt = (rate) => Math.max(200, 2 * rate);

/** Turns one after the other in each of some games, for so many seconds. */
async function atMost(run, games, seconds) {
  const times = [];
  const begun = performance.now();
  const lanes = Array.from({ length: LANES }, (_, index) => games.filter((_, at) => at % LANES === index));
  const lane = async (own) => {
    for (let at = 0; performance.now() - begun < seconds * 1000; at += 1) {
      const game = own[at % own.length];
      if (game.state.outcome === null) times.push(await orNever(turn(run.telegram, game, run.patience)));
      else if (own.every(({ state }) => state.outcome !== null)) return;
    }
  };
  await Promise.all(lanes.map(lane));
  return times.filter(Number.isFinite).length / ((performance.now() - begun) / 1000);
}

async function connectionsTo(url) {
  if (url.startsWith('sqlite')) return '';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sql = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type = 'client backend'`;
  const [{ count }] = (await client.query(sql)).rows;
  await client.end();
  return count;
}

/** The seconds until all are answered whom a process was about to answer when it was killed. */
async function takenUp(run, bots) {
  if (bots.length === 1) return null;
  const asked = run.fresh(BURST).map((game) => orNever(turn(run.telegram, game, run.patience)));
  await sleep(30);
  const begun = performance.now();
  await bots.pop().kill();
  run.telegram.ports = bots.map(({ port }) => port);
  const times = await Promise.all(asked);
  return times.every(Number.isFinite) ? performance.now() - begun : Number.POSITIVE_INFINITY;
}

/**
 * Measures so many processes on the store of a run; `url` is its address, in whose place `address` may set others for them. Gives a row
 * of a table.
 */
export async function measureProcesses({ name, run, url, folder, address, processes }, load) {
  const { rate, seconds, patience } = load;
  const telegram = new TelegramServer();
  await telegram.listen();
  run.telegram = telegram;
  const environment = {
    DATABASE_URL: url,
    ...address,
    PORT: 'off',
    TELEGRAM_BOT_TOKEN: `${Date.now()}:load`,
    TELEGRAM_API_ROOT: telegram.root,
    TELEGRAM_WEBHOOK_URL: `${telegram.root}/hook`,
    TELEGRAM_WEBHOOK_PORT: '0',
  };
  const bots = [];
  const starts = [];
  try {
    for (let count = 0; count < processes; count += 1) {
      const begun = performance.now();
      bots.push(await startBot(folder, environment, undefined, PRELOADED));
      starts.push(performance.now() - begun);
    }
    telegram.ports = bots.map(({ port }) => port);
    const games = run.fresh(playedAt(rate));
    await atRate(rate / 2, WARM_UP_SECONDS, playing(run, games));
    const inStore = async () =>
      sorted((await Promise.all(bots.map((bot) => bot.ask()))).flatMap(({ storeMs }) => storeMs));
    const cpu = async () =>
      (await Promise.all(bots.map((bot) => bot.cpu()))).reduce((sum, own) => sum + own, 0);
    await inStore();
    const before = await cpu();
    const times = sorted(await atRate(rate, seconds, playing(run, games)));
    const cpuMs = (1000 * ((await cpu()) - before)) / times.length;
    // An update's last note may still be under way.
    await sleep(SETTLE_MS);
    const [storeP50, storeP99] = await inStore().then((each) => [quantile(each, 0.5), quantile(each, 0.99)]);
    const most = await atMost(run, run.fresh(playedAt(rate)), seconds);
    const connections = await connectionsTo(url);
    const memory = Math.max(...(await Promise.all(bots.map((bot) => bot.memory()))));
    const up = await takenUp(run, bots);
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const missed = [
      storeP50 <= GOALS.storeP50 ? '' : `store p50 <= ${GOALS.storeP50}`,
      storeP99 <= GOALS.storeP99 ? '' : `store p99 <= ${GOALS.storeP99}`,
      up === null || up <= GOALS.takenUpMs ? '' : `taken up <= ${GOALS.takenUpMs}`,
      starts[0] <= GOALS.startMs ? '' : `start <= ${GOALS.startMs}`,
    ].filter((goal) => goal !== '');
    return {
      store: name,
      processes,
      'turns/s': rate,
      'p50 ms': shown(p50, patience),
      'p99 ms': shown(p99, patience),
      'store p50 ms': Number(storeP50.toFixed(1)),
      'store p99 ms': Number(storeP99.toFixed(1)),
      'cpu ms': Number(cpuMs.toFixed(1)),
      'most turns/s': Number(most.toFixed(1)),
      'start ms': Math.round(starts[0]),
      'rss MB': Math.round(memory / 2 ** 20),
      connections,
      'taken up ms': up === null ? '' : shown(up, patience),
      goal: missed.length === 0 ? 'reached' : `MISSED: ${missed.join(', ')}`,
    };
  } finally {
    await Promise.all(bots.map((bot) => bot.end()));
    await telegram.close();
  }
}
