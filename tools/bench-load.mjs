// Measures the built bot under load, on real stores: latency of turns (an update of Telegram in, the picture's request
// out, over HTTP) and turns a second, the latency while other chats flood, one of them votes, tournaments are on, or people sign in, what stored games cost in memory, at the
// start and by turn, how soon a move reaches all open pages of its game, and how fast pages are for a slow line and phone.
//
//   npm run bench:load -- [--postgres] [--rate 20] [--seconds 20] [--games 1000] [--processes 2] [--pages 500]
//     [--only turns|stored|flood|votes|tournaments|sign-ins|pages]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureFloods } from './bench/flood.mjs';
import { measureSpeed } from './bench/page-speed.mjs';
import { measurePages } from './bench/pages.mjs';
import { measureSignIns } from './bench/sign-ins.mjs';
import { rowsIn, stage, storedIn } from './bench/stage.mjs';
import { measureTournaments } from './bench/tournaments.mjs';
import { measureTurns } from './bench/turns.mjs';
import { measureVotes } from './bench/votes.mjs';
import { startPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    games: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '2' },
    pages: { type: 'string', default: '500' },
    only: { type: 'string' },
    start: { type: 'string' },
  },
});
const STORED = [1_000, 10_000, 100_000];
const PLAYERS = ['web:Ann', 'web:Bob'];
const FLOOD_SECONDS = 12;
const MEGABYTE = 1024 * 1024;
/** With the most stored games. */
const GOALS = { 'start ms': 5_000, 'rss MB': 50 };

/** Puts copies of a running game into a SQLite file, in one transaction. */
async function fill(file, count) {
  const stand = await stage(`sqlite://${file}`);
  for (let turn = 0; turn < 21; turn += 1) await stand.turn('web:0', PLAYERS);
  const session = await storedIn(stand.store, 'web:0');
  await stand.close();
  const database = new DatabaseSync(file);
  database.exec('BEGIN');
  const kept = (table) => database.prepare(`INSERT INTO ${table} (key, value) VALUES (?, ?)`);
  const inserts = { sessions: kept('sessions'), games: kept('games') };
  const alarm = database.prepare('INSERT INTO due (key, value) VALUES (?, ?)');
  for (let index = 1; index < count; index += 1) {
    const channel = `web:${index}`;
    for (const { table, key, value } of rowsIn(channel, session))
      inserts[table.name].run(key, JSON.stringify({ value }));
    const due = JSON.stringify({ value: { due: Date.now() + 3_600_000 + index * 1000, news: false } });
    alarm.run(channel, due);
  }
  database.exec('COMMIT');
  database.close();
}

/** In a process of its own: opens a store with its games, and tells what that took. */
async function measureStart(url) {
  global.gc();
  const empty = process.memoryUsage();
  const before = performance.now();
  const stand = await stage(url);
  stand.bot.register({ platform: 'web', deliver: async () => null, stop: async () => {} });
  await stand.bot.armReminders();
  await stand.bot.resume('web');
  const started = performance.now() - before;
  global.gc();
  const full = process.memoryUsage();
  const times = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const begun = performance.now();
    await stand.turn(`web:${turn * 7}`, PLAYERS);
    times.push(performance.now() - begun);
  }
  await stand.close();
  const grown = (what) => Number(((full[what] - empty[what]) / MEGABYTE).toFixed(1));
  console.log(
    JSON.stringify({
      'start ms': Math.round(started),
      'heap MB': grown('heapUsed'),
      'rss MB': grown('rss'),
      'turn p50 ms': Number(
        times
          .slice(20)
          .toSorted((one, other) => one - other)[20]
          .toFixed(1),
      ),
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

async function allTurns(folder) {
  const [rate, seconds, games] = [values.rate, values.seconds, values.games].map(Number);
  const load = { folder, rate, seconds, games };
  for (const by of ['polls', 'webhook']) {
    const url = `sqlite://${join(folder, `${by}.sqlite`)}`;
    await measureTurns({ ...load, name: 'SQLite', url, by, processes: 1 });
  }
  if (!values.postgres) return;
  const runs = [
    { by: 'polls', processes: 1 },
    { by: 'webhook', processes: 1 },
    { by: 'webhook', processes: Number(values.processes) },
  ];
  for (const run of runs) {
    const server = await startPostgres({ durable: true });
    const turns = measureTurns({ ...load, name: 'PostgreSQL', url: server.url, ...run });
    await turns.finally(() => server.remove());
  }
}

async function allFloods(folder) {
  const [rate, games] = [values.rate, values.games].map(Number);
  for (const by of ['polls', 'webhook']) {
    const url = `sqlite://${join(folder, `flood-${by}.sqlite`)}`;
    await measureFloods({ folder, url, by, games, rate, seconds: FLOOD_SECONDS });
  }
}

async function beside(folder, part, measure) {
  const [rate, seconds, games] = [values.rate, values.seconds, values.games].map(Number);
  const load = { folder, rate, seconds, games };
  await measure({ ...load, name: 'SQLite', url: `sqlite://${join(folder, `${part}.sqlite`)}` });
  if (!values.postgres) return;
  const server = await startPostgres({ durable: true });
  await measure({ ...load, name: 'PostgreSQL', url: server.url }).finally(() => server.remove());
}

async function allPages(folder) {
  const [rate, seconds, pages] = [values.rate, values.seconds, values.pages].map(Number);
  await measurePages({ folder, url: `sqlite://${join(folder, 'pages.sqlite')}`, pages, rate, seconds });
  await measureSpeed({ folder, url: `sqlite://${join(folder, 'speed.sqlite')}` });
}

async function allStored(folder) {
  const rows = [];
  for (const count of STORED) {
    const file = join(folder, `${count}.sqlite`);
    await fill(file, count);
    const numbers = await inChild(`sqlite://${file}`);
    const goals = Object.entries(GOALS).map(
      ([what, most]) => `${what} < ${most} ${numbers[what] < most ? 'reached' : 'MISSED'}`,
    );
    rows.push({ 'stored games': count, ...numbers, goal: count === STORED.at(-1) ? goals.join(', ') : '' });
  }
  console.log('\nStored games, all of them running, in SQLite:');
  console.table(rows);
}

if (values.start !== undefined) {
  await measureStart(values.start);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'damka-bench-'));
  try {
    const isWanted = (part) => values.only === undefined || values.only === part;
    if (isWanted('turns')) await allTurns(folder);
    if (isWanted('flood')) await allFloods(folder);
    if (isWanted('votes')) await beside(folder, 'votes', measureVotes);
    if (isWanted('tournaments')) await beside(folder, 'tournaments', measureTournaments);
    if (isWanted('sign-ins')) await beside(folder, 'sign-ins', measureSignIns);
    if (isWanted('pages')) await allPages(folder);
    if (isWanted('stored')) await allStored(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
