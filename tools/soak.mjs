// Lets the built bot run for a long time under load, with faults: kills, a flood, a store out of order. Tells if anything
// was lost or played twice, what people waited for, and if its memory grows. Exits with 1 if a goal is missed.
//
//   npm run soak -- [--minutes 10] [--games 1000] [--rate 20] [--webhook] [--postgres]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { rota, seed, startBot, storedMoves, turn } from './bench/games.mjs';
import { TelegramServer, TOKEN } from './bench/telegram.mjs';
import { quantile } from './bench/turns.mjs';
import { startPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    games: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '20' },
    webhook: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
});
const [minutes, count, rate] = [values.minutes, values.games, values.rate].map(Number);
const LENGTH_MS = minutes * 60_000;
/** Parts of the run at which each fault begins, and within which memory is compared. */
const KILLS = [0.1, 0.2, 0.3];
const FLOOD = 0.4;
const OUTAGE = 0.5;
const WINDOWS = [
  [0.65, 0.75],
  [0.9, 1],
];
const FLOOD_SECONDS = 12;
const FLOOD_RATE = 200;
const OUTAGE_MS = 15_000;
/** Time after a fault in which turns still wait for those that it held up. */
const AFTERMATH_MS = 5_000;
const GOALS = { p99: 200, growth: 0.1 };
const MEGABYTE = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'damka-soak-'));
const file = join(folder, 'games.sqlite');
const server = values.postgres ? await startPostgres({ durable: true }) : null;
const url = server?.url ?? `sqlite://${file}`;
const telegram = new TelegramServer();

let bot;
const begun = performance.now();
const clock = () => performance.now() - begun;
const say = (what) => console.log(`${(clock() / 1000).toFixed(0).padStart(4)} s  ${what}`);

async function run() {
  const webhook = { TELEGRAM_WEBHOOK_URL: `${telegram.root}/hook`, TELEGRAM_WEBHOOK_PORT: '0' };
  const settings = { DATABASE_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: telegram.root };
  bot = await startBot(folder, { ...settings, LOG_LEVEL: 'silent', ...(values.webhook ? webhook : {}) });
  telegram.ports = [bot.port];
}

async function killAndStart() {
  say('kill');
  await bot.kill();
  await run();
}

/** Somebody asks for the board without a pause, in a group of their own. */
async function flood(chat) {
  say(`flood: /board, ${FLOOD_RATE} a second for ${FLOOD_SECONDS} s`);
  for (let second = 0; second < FLOOD_SECONDS; second += 0.1) {
    for (let shouts = 0; shouts < FLOOD_RATE / 10; shouts += 1) telegram.shout(chat, 1, '/board');
    await sleep(100);
  }
}

async function outage() {
  say(`the store is out of order for ${OUTAGE_MS / 1000} s`);
  if (server !== null) {
    await server.halt();
    await sleep(OUTAGE_MS);
    return server.start();
  }
  const other = new DatabaseSync(file, { timeout: 10_000 });
  other.exec('BEGIN IMMEDIATE');
  await sleep(OUTAGE_MS);
  other.exec('ROLLBACK');
  other.close();
}

/** Runs the faults at their times; gives the spans, in milliseconds of the run, in which turns may wait for them. */
async function faults(flooded) {
  const spans = [];
  const at = async (part, fault) => {
    await sleep(Math.max(0, part * LENGTH_MS - clock() + started));
    const from = clock();
    await fault();
    spans.push([from, clock() + AFTERMATH_MS]);
  };
  for (const part of KILLS) await at(part, killAndStart);
  // Not a fault: others are to notice nothing of it.
  await sleep(Math.max(0, FLOOD * LENGTH_MS - clock() + started));
  await flood(flooded);
  await at(OUTAGE, outage);
  return spans;
}

/** Resident memory, in MB, as the median within each window. */
async function memory() {
  const medians = [];
  for (const [from, to] of WINDOWS) {
    await sleep(Math.max(0, from * LENGTH_MS - clock() + started));
    const found = [];
    while (clock() - started < to * LENGTH_MS) {
      found.push((await bot.memory()) / MEGABYTE);
      await sleep((0.005 * LENGTH_MS) | 0);
    }
    medians.push(
      quantile(
        found.toSorted((one, other) => one - other),
        0.5,
      ),
    );
  }
  return medians;
}

/** Turns at a steady rate until the end; gives when each began and how long it waited, in milliseconds. */
async function turns(games) {
  const under = new Map();
  const done = [];
  const next = rota(games);
  for (let made = 0; clock() - started < LENGTH_MS; made += 1) {
    await sleep(Math.max(0, started + (made * 1000) / rate - clock()));
    let game = next.next().value;
    for (let looked = 0; under.has(game) && looked < games.length; looked += 1) game = next.next().value;
    if (under.has(game)) continue;
    const from = clock();
    const played = turn(telegram, game).then(
      (ms) => done.push({ from, ms }),
      (error) => lost.push(error.message),
    );
    under.set(
      game,
      played.finally(() => under.delete(game)),
    );
  }
  await Promise.all(under.values());
  return done;
}

const lost = [];
let started = 0;
let failed = false;
function verdict(what, reached) {
  failed ||= !reached;
  console.log(`${reached ? 'reached' : 'MISSED '}  ${what}`);
}

try {
  const games = await seed(url, count);
  const flooded = games.pop();
  await telegram.listen();
  await run();
  started = clock();
  say(`${games.length} games, ${rate} turns a second, for ${minutes} minutes`);
  const [done, spans, [early, late]] = await Promise.all([turns(games), faults(flooded.chat), memory()]);
  await bot.end();
  const calm = done.filter(({ from, ms }) => !spans.some(([begin, end]) => from < end && from + ms > begin));
  const waited = calm.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const p99 = quantile(waited, 0.99);
  const wrong = [];
  for await (const { game, moves } of storedMoves(url, games))
    if (moves.join(' ') !== game.moves.join(' ')) wrong.push(game.chat);
  say(
    `${done.length} turns, ${calm.length} of them outside the faults; ${telegram.unasked} pictures unasked for`,
  );
  verdict(`${lost.length} turns without an answer (0)`, lost.length === 0);
  verdict(`${wrong.length} games with a move lost or played twice (0)`, wrong.length === 0);
  verdict(
    `p99 outside the faults ${p99.toFixed(0)} ms (< ${GOALS.p99}), p50 ${quantile(waited, 0.5).toFixed(0)} ms`,
    p99 < GOALS.p99,
  );
  const growth = late / early - 1;
  verdict(
    `memory ${early.toFixed(0)} MB, then ${late.toFixed(0)} MB: ${(growth * 100).toFixed(1)} % (within ${GOALS.growth * 100} %)`,
    Math.abs(growth) <= GOALS.growth,
  );
} finally {
  await bot?.end();
  await telegram.close();
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
