// Turns of many games at a time, over HTTP: this process is Telegram and its users, the bot is the program itself.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openTable } from './stage.mjs';
import { TelegramServer, TOKEN } from './telegram.mjs';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** How many of the games are played at a time: a chat is lively for a while. */
const LIVELY = 200;
const WARM_UP = 100;
const LANES = 8;
/** At the rate that is offered. */
const GOALS = { 'p50 ms': 40, 'p99 ms': 200 };

const load = (path) => import(new URL(`../../dist/${path}.js`, import.meta.url).href);
const { openStore } = await load('sessions/stores/open-store');
const { findVariant, formatMove, formatPosition, gameFrom, legalMoves, playMove, startPosition } =
  await load('engine/index');

const VARIANT = findVariant('russian');
const startState = () =>
  gameFrom('russian', {}, formatPosition(VARIANT, startPosition(VARIANT, 0))).value.state;

/** Puts running games into an empty store, one a chat; gives the chats. */
async function seed(url, games) {
  const first = await openTable(url, 'telegram:-1', ['telegram:1', 'telegram:2']);
  const store = await openStore(url);
  const chats = Array.from({ length: games }, (_, index) => -(1_000_000 + index));
  for (const chat of chats) {
    const channel = `telegram:${chat}`;
    await store.write(channel, { ...first, channel });
    await store.writeDue(channel, { due: Date.now() + 12 * 3_600_000, news: false });
  }
  await store.close();
  return chats.map((chat) => ({ chat, state: startState() }));
}

/** Starts the program, and waits until it is on. */
async function startBot(folder, environment) {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', OPS_PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [telegram, ops] = [null, null];
  for await (const line of createInterface({ input: child.stdout })) {
    ops ??= /told at (http\S+)/.exec(line)?.[1] ?? null;
    telegram ??= /Telegram is on/.test(line) ? line : null;
    if (telegram !== null && ops !== null) break;
  }
  if (telegram === null) throw new Error('the bot did not start');
  return {
    port: Number(/here: port (\d+)/.exec(telegram)?.[1]),
    /** Seconds of all its threads. */
    cpu: async () => {
      const metrics = await (await fetch(`${ops}metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
    },
    end: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** The numbers of a load; `goals`: whether they are to be reached there. */
function row(name, times, seconds, cpu, goals) {
  const sorted = times.toSorted((one, other) => one - other);
  const numbers = {
    'p50 ms': Number(quantile(sorted, 0.5).toFixed(1)),
    'p99 ms': Number(quantile(sorted, 0.99).toFixed(1)),
  };
  const goal = Object.entries(GOALS).map(
    ([what, most]) => `${what} < ${most} ${numbers[what] < most ? 'reached' : 'MISSED'}`,
  );
  return {
    load: name,
    turns: sorted.length,
    'turns/s': Number((sorted.length / seconds).toFixed(1)),
    ...numbers,
    'slowest ms': Number(sorted.at(-1).toFixed(1)),
    'CPU ms a turn': Number(((cpu * 1000) / sorted.length).toFixed(1)),
    goal: goals ? goal.join(', ') : '',
  };
}

/** Somebody moves in a game; gives the milliseconds until its picture. */
function turn(telegram, game) {
  const moves = legalMoves(VARIANT, game.state.position);
  const move = moves[Math.floor(Math.random() * moves.length)];
  const user = game.state.position.turn + 1;
  game.state = playMove(game.state, move);
  return telegram.say(game.chat, user, `/m ${formatMove(VARIANT, move)}`);
}

/** Games that can be played on, so many at a time, in turn. */
function* rota(games) {
  for (let at = 0; ; at += 1) {
    const lively = games.filter(({ state }) => state.outcome === null).slice(0, LIVELY);
    yield lively[at % lively.length];
  }
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
