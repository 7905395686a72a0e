// What becomes of the turns of many games while other chats flood, over HTTP: this process is Telegram and its users.
import { setTimeout as sleep } from 'node:timers/promises';
import { rota, seed, startBot, turn } from './games.mjs';
import { TelegramServer, TOKEN } from './telegram.mjs';
import { quantile } from './turns.mjs';

const WARM_UP = 100;
const USERS = 10;
/** Most times that the p99 of the others may grow. */
const GOAL = 2;
/** Calm phases stand between, since the machine may do other things for a while. */
const PHASES = [
  { name: 'calm', chats: 0, rate: 0 },
  { name: 'one chat, 200 a second', chats: 1, rate: 200 },
  { name: 'calm', chats: 0, rate: 0 },
  { name: '20 chats, 40 a second each', chats: 20, rate: 40 },
  { name: 'calm', chats: 0, rate: 0 },
];
const MAX_CHATS = Math.max(...PHASES.map(({ chats }) => chats));

/** Calls `act` so many times a second, whether or not the time before was enough. */
export async function atRate(rate, seconds, act) {
  const begun = performance.now();
  for (let count = 0; count < rate * seconds; count += 1) {
    await sleep(Math.max(0, begun + (count * 1000) / rate - performance.now()));
    act(count);
  }
}

/** Milliseconds of the turns of calm games, while each of the others is asked for its board so many times a second. */
async function beside(telegram, calm, flooded, { flood, rate, seconds }) {
  const under = [];
  const next = rota(calm);
  await Promise.all([
    atRate(rate, seconds, () => under.push(turn(telegram, next.next().value))),
    ...flooded.map(({ chat }) =>
      atRate(flood, seconds, (count) => telegram.shout(chat, 1_000 * -chat + (count % USERS), '/board')),
    ),
  ]);
  return Promise.all(under);
}

/**
 * Measures and prints what floods do to others.
 * @param {{ url: string, folder: string, by: 'polls' | 'webhook', games: number, rate: number, seconds: number }} load
 */
export async function measureFloods({ url, folder, by, games: count, rate, seconds }) {
  const games = await seed(url, count + MAX_CHATS);
  const [calm, others] = [games.slice(MAX_CHATS), games.slice(0, MAX_CHATS)];
  const telegram = new TelegramServer();
  await telegram.listen();
  const settings = { DATABASE_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: telegram.root };
  const webhook = { TELEGRAM_WEBHOOK_URL: `${telegram.root}/hook`, TELEGRAM_WEBHOOK_PORT: '0' };
  const bot = await startBot(folder, { ...settings, ...(by === 'webhook' ? webhook : {}) });
  telegram.ports = [bot.port];
  const phases = [];
  try {
    const next = rota(calm);
    for (let warmed = 0; warmed < WARM_UP; warmed += 1) await turn(telegram, next.next().value);
    for (const { name, chats, rate: flood } of PHASES) {
      telegram.unasked = 0;
      const before = await bot.cpu();
      const times = await beside(telegram, calm, others.slice(0, chats), { flood, rate, seconds });
      const cpu = ((await bot.cpu()) - before) / seconds;
      phases.push({ name, times, cpu, sent: telegram.unasked, memory: await bot.memory() });
      await sleep(1_000);
    }
  } finally {
    await bot.end();
    await telegram.close();
  }
  console.log(
    `\nTurns of others beside a flood, ${count} games running, ${rate} turns/s offered, updates by ${by}:`,
  );
  console.table(rowsOf(phases));
}

function rowsOf(phases) {
  const sortedIn = (name) =>
    phases.flatMap((phase) => (phase.name === name ? phase.times : [])).toSorted((one, other) => one - other);
  const [{ name: calm }] = phases;
  const base = quantile(sortedIn(calm), 0.99);
  return [...new Set(phases.map(({ name }) => name))].map((name) => {
    const sorted = sortedIn(name);
    const p99 = quantile(sorted, 0.99);
    const last = phases.findLast((phase) => phase.name === name);
    return {
      flood: name,
      'turns of others': sorted.length,
      'p50 ms': Number(quantile(sorted, 0.5).toFixed(1)),
      'p99 ms': Number(p99.toFixed(1)),
      'ratio of p99': Number((p99 / base).toFixed(2)),
      'boards sent to the flood': last.sent,
      'CPU ms a second': Math.round(1000 * last.cpu),
      'rss MB': Math.round(last.memory / 2 ** 20),
      goal: name === calm ? '' : `ratio <= ${GOAL} ${p99 <= GOAL * base ? 'reached' : 'MISSED'}`,
    };
  });
}
