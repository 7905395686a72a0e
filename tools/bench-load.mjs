// Measures the built bot under load, on real stores, with the platform played by this program: latency of turns
// (event in, picture out) and turns a second, and what stored games cost in memory, at the start and by turn.
//
//   npm run bench:load -- [--postgres] [--rate 20] [--seconds 20] [--games 1000] [--only turns|stored]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { KeyvSqlite } from '@keyv/sqlite';
import { startPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    games: { type: 'string', default: '1000' },
    only: { type: 'string' },
    start: { type: 'string' },
  },
});
const [RATE, SECONDS, GAMES] = [values.rate, values.seconds, values.games].map(Number);
const STORED = [1_000, 10_000, 100_000];
/** How many of the games are played at a time: a chat is lively for a while. */
const LIVELY = 200;
const MEGABYTE = 1024 * 1024;

const load = (path) => import(new URL(`../dist/${path}.js`, import.meta.url).href);
const { openStore } = await load('sessions/store');
const { Bot } = await load('bots/bot');
const quiet = () => {};
const LOG = { debug: quiet, info: quiet, warn: quiet, error: console.error };

/** A bot whose platform is this program; `turn` makes one move in a game and gives the milliseconds until its picture. */
async function stage(url) {
  const store = await openStore(url);
  const bot = new Bot({ store, log: LOG });
  const port = { platform: 'web', deliver: async () => {}, stop: async () => {} };
  bot.register(port);
  let events = 0;
  const ask = (channel, user, input) =>
    new Promise((resolve, reject) => {
      const before = performance.now();
      let picture = null;
      const event = {
        id: `${++events}`,
        channel,
        user: { id: `web:${user}`, name: user, locale: 'en' },
        input,
      };
      bot.conversation
        .handle(event, async (reply) => {
          if (reply.kind === 'post' && reply.picture) picture ??= performance.now() - before;
        })
        .then(() => resolve(picture), reject);
    });
  const command = (channel, user, name, args = '') => ask(channel, user, { kind: 'command', name, args });
  const players = new Map();
  return {
    store,
    bot,
    async open(channel) {
      await command(channel, 'Ann', 'new', 'russian');
      await command(channel, 'Ann', 'join', 'white');
      await command(channel, 'Bob', 'join', 'black');
      players.set(channel, ['Ann', 'Bob']);
    },
    async turn(channel) {
      for (const user of players.get(channel) ?? ['Ann', 'Bob']) {
        const moves = await bot.conversation.suggestMoves(channel, `web:${user}`, '');
        if (moves.length === 0) continue;
        const { value } = moves[Math.floor(Math.random() * moves.length)];
        return ask(channel, user, { kind: 'message', text: value, addressed: false });
      }
      await this.open(channel);
      return null;
    },
    async close() {
      await bot.stop();
      await store.close();
    },
  };
}

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** `cpu`: microseconds of all threads, which other programs on the machine do not lengthen much. */
function latencies(name, times, seconds, cpu = 0) {
  const sorted = times.filter((time) => time !== null).toSorted((one, other) => one - other);
  return {
    load: name,
    turns: sorted.length,
    'turns/s': Number((sorted.length / seconds).toFixed(1)),
    'p50 ms': Number(quantile(sorted, 0.5).toFixed(1)),
    'p99 ms': Number(quantile(sorted, 0.99).toFixed(1)),
    'slowest ms': Number(sorted.at(-1).toFixed(1)),
    'CPU ms a turn': Number((cpu / 1000 / sorted.length).toFixed(1)),
  };
}

const spent = (before) => {
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** Turns that come at a steady rate, whether or not the ones before are answered. */
async function atRate(stand, channels) {
  const times = [];
  const under = new Set();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  for (let count = 0; count < RATE * SECONDS; count += 1) {
    await sleep(Math.max(0, begun + (count * 1000) / RATE - performance.now()));
    const lively = channels.slice(0, LIVELY);
    const turn = stand.turn(lively[count % lively.length]).then((time) => times.push(time));
    under.add(turn.finally(() => under.delete(turn)));
  }
  await Promise.all(under);
  return latencies(`${RATE} turns/s offered`, times, (performance.now() - begun) / 1000, spent(cpu));
}

/** As many turns as the bot can do. */
async function atMost(stand, channels) {
  const times = [];
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const worker = async (own) => {
    for (let at = 0; performance.now() - begun < SECONDS * 500; at += 1)
      times.push(await stand.turn(own[at % own.length]));
  };
  await Promise.all(
    Array.from({ length: 8 }, (_, lane) => worker(channels.filter((_, at) => at % 8 === lane))),
  );
  return latencies('as many as it can', times, (performance.now() - begun) / 1000, spent(cpu));
}

async function measureTurns(name, url) {
  const stand = await stage(url);
  const channels = Array.from({ length: GAMES }, (_, index) => `web:bench-${index}`);
  await stand.open('web:first');
  const first = await stand.store.read('web:first');
  for (const channel of channels) await stand.store.write(channel, { ...first, channel });
  for (const channel of channels.slice(0, 20)) await stand.turn(channel);
  console.log(`\n${name}, ${GAMES} games running:`);
  console.table([await atRate(stand, channels), await atMost(stand, channels)]);
  await stand.close();
}

/** Puts copies of a running game into a SQLite file, in one transaction. */
async function fill(file, count) {
  const stand = await stage(`sqlite://${file}`);
  await stand.open('web:0');
  for (let turn = 0; turn < 20; turn += 1) await stand.turn('web:0');
  const session = await stand.store.read('web:0');
  await stand.close();
  const database = new KeyvSqlite({ uri: `sqlite://${file}`, table: 'sessions' });
  await database.query('BEGIN');
  for (let index = 1; index < count; index += 1) {
    const channel = `web:${index}`;
    const value = JSON.stringify({ value: { ...session, channel } });
    await database.query('INSERT INTO sessions (key, value) VALUES (?, ?)', channel, value);
    const due = JSON.stringify({ value: { due: Date.now() + 3_600_000 + index * 1000, news: false } });
    await database.query('INSERT INTO due (key, value) VALUES (?, ?)', channel, due);
  }
  await database.query('COMMIT');
  await database.close();
}

/** In a process of its own: opens a store with its games, and tells what that took. */
async function measureStart(url) {
  global.gc();
  const empty = process.memoryUsage();
  const before = performance.now();
  const stand = await stage(url);
  await stand.bot.armReminders();
  await stand.bot.resume('web');
  const started = performance.now() - before;
  global.gc();
  const full = process.memoryUsage();
  const times = [];
  for (let turn = 0; turn < 60; turn += 1) times.push(await stand.turn(`web:${turn * 7}`));
  const { 'p50 ms': turn } = latencies('', times.slice(20), 1);
  await stand.close();
  const grown = (what) => Number(((full[what] - empty[what]) / MEGABYTE).toFixed(1));
  console.log(
    JSON.stringify({
      'start ms': Math.round(started),
      'heap MB': grown('heapUsed'),
      'rss MB': grown('rss'),
      'turn p50 ms': turn,
    }),
  );
}

async function inChild(url) {
  const self = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, ['--expose-gc', self, '--start', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) printed += chunk;
  return JSON.parse(printed);
}

if (values.start !== undefined) {
  await measureStart(values.start);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'damka-bench-'));
  try {
    const turns = values.only !== 'stored';
    if (turns) await measureTurns('SQLite', `sqlite://${join(folder, 'turns.sqlite')}`);
    if (turns && values.postgres) {
      const server = await startPostgres({ durable: true });
      await measureTurns('PostgreSQL', server.url).finally(() => server.remove());
    }
    const rows = [];
    for (const count of values.only === 'turns' ? [] : STORED) {
      const file = join(folder, `${count}.sqlite`);
      await fill(file, count);
      rows.push({ 'stored games': count, ...(await inChild(`sqlite://${file}`)) });
    }
    if (rows.length > 0) {
      console.log('\nStored games, all of them running, in SQLite:');
      console.table(rows);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
