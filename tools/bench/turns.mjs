// Turns of many games at a time, over HTTP: this process is Telegram and its users, the bot is the program itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { rota, seed, startBot, turn } from './games.mjs';
import { TelegramServer, TOKEN } from './telegram.mjs';

const WARM_UP = 100;
const LANES = 8;
/** At the rate that is offered. */
const GOALS = { 'p50 ms': 20, 'p99 ms': 60 };
/** At the most: what the platforms take from one token. */
const GOAL_RATE = 50;

export const quantile = (sorted, part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** The numbers of a load; `goals`: whether it is the one offered, which has goals of its own. */
function row(name, times, seconds, cpu, goals) {
  const sorted = times.toSorted((one, other) => one - other);
  const numbers = {
    'p50 ms': Number(quantile(sorted, 0.5).toFixed(1)),
    'p99 ms': Number(quantile(sorted, 0.99).toFixed(1)),
  };
  const goal = Object.entries(GOALS).map(
    ([what, most]) => `${what} < ${most} ${numbers[what] < most ? 'reached' : 'MISSED'}`,
  );
  const verdict = sorted.length / seconds >= GOAL_RATE ? 'reached' : 'MISSED';
  return {
    load: name,
    turns: sorted.length,
    'turns/s': Number((sorted.length / seconds).toFixed(1)),
    ...numbers,
    'slowest ms': Number(sorted.at(-1).toFixed(1)),
    'CPU ms a turn': Number(((cpu * 1000) / sorted.length).toFixed(1)),
    goal: goals ? goal.join(', ') : `turns/s >= ${GOAL_RATE} ${verdict}`,
  };
}

/** Turns that come at a steady rate, whether or not the ones before are answered. */
async function atRate(telegram, games, { rate, seconds }, cpu) {
  const under = [];
  const before = await cpu();
  const begun = performance.now();
  const next = rota(games);
  for (let count = 0; count < rate * seconds; count += 1) {
    await sleep(Math.max(0, begun + (count * 1000) / rate - performance.now()));
    under.push(turn(telegram, next.next().value));
  }
  const times = await Promise.all(under);
  const took = (performance.now() - begun) / 1000;
  return row(`${rate} turns/s offered`, times, took, (await cpu()) - before, true);
}

/** As many turns as the bot can do, with so many under way at a time. */
async function atMost(telegram, games, { seconds }, cpu) {
  const times = [];
  const before = await cpu();
  const begun = performance.now();
  const lane = async (own) => {
    for (const game of rota(own)) {
      if (performance.now() - begun > seconds * 500) return;
      times.push(await turn(telegram, game));
    }
  };
  await Promise.all(
    Array.from({ length: LANES }, (_, index) => lane(games.filter((_, at) => at % LANES === index))),
  );
  const took = (performance.now() - begun) / 1000;
  return row('as many as it can', times, took, (await cpu()) - before, false);
}

/**
 * Measures and prints the turns of so many running games.
 * @param {{ name: string, url: string, folder: string, by: 'polls' | 'webhook', processes: number, games: number, rate: number, seconds: number }} load
 */
export async function measureTurns({ name, url, folder, by, processes, ...load }) {
  const games = await seed(url, load.games);
  const telegram = new TelegramServer();
  await telegram.listen();
  const settings = { DATABASE_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: telegram.root };
  const webhook = { TELEGRAM_WEBHOOK_URL: `${telegram.root}/hook`, TELEGRAM_WEBHOOK_PORT: '0' };
  const environment = { ...settings, ...(by === 'webhook' ? webhook : {}) };
  const bots = await Promise.all(Array.from({ length: processes }, () => startBot(folder, environment)));
  telegram.ports = bots.map(({ port }) => port);
  const cpu = async () =>
    (await Promise.all(bots.map((bot) => bot.cpu()))).reduce((sum, one) => sum + one, 0);
  try {
    const next = rota(games);
    for (let count = 0; count < WARM_UP; count += 1) await turn(telegram, next.next().value);
    const rows = [await atRate(telegram, games, load, cpu), await atMost(telegram, games, load, cpu)];
    const many = processes === 1 ? '1 process' : `${processes} processes`;
    console.log(`\n${name}, ${load.games} games running, updates by ${by}, ${many}:`);
    console.table(rows);
  } finally {
    await Promise.all(bots.map((bot) => bot.end()));
    await telegram.close();
  }
}
