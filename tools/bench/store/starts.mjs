// How long the program takes to start on a store that is full, and how much memory, beside an empty one.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBot } from '../games.mjs';
import { TelegramServer } from '../telegram.mjs';

/** The first start reads the program from the disk, for the others as well. */
const STARTS = 3;
/** What a start leaves to be done at once is done by then. */
const SETTLE_MS = 5_000;
const GOALS = { ms: 3_000, moreBytes: 50e6 };

/** Milliseconds of a start, and the bytes in memory a while after it. */
async function started(url, folder) {
  const telegram = new TelegramServer();
  await telegram.listen();
  const begun = performance.now();
  const bot = await startBot(folder, {
    DATABASE_URL: url,
    TELEGRAM_BOT_TOKEN: `${Date.now()}:load`,
    TELEGRAM_API_ROOT: telegram.root,
  });
  const ms = performance.now() - begun;
  await sleep(SETTLE_MS);
  const bytes = await bot.memory();
  await bot.end();
  await telegram.close();
  return { ms, bytes };
}

/** An empty store beside another one; `remove` takes it away. */
async function emptyBeside(url) {
  if (url.startsWith('sqlite')) {
    const file = url.replace(/^sqlite:\/\//, '').replace(/[^/]+$/, 'empty.sqlite');
    const remove = () => {
      for (const end of ['', '-wal', '-shm', '.lock']) rmSync(`${file}${end}`, { force: true });
    };
    remove();
    return { url: `sqlite://${file}`, remove };
  }
  const run = async (...statements) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const sql of statements) await client.query(sql);
    await client.end();
  };
  const remove = () => run('DROP DATABASE IF EXISTS empty_store');
  await remove();
  await run('CREATE DATABASE empty_store');
  return { url: url.replace(/\/[^/]*$/, '/empty_store'), remove };
}

const middle = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];

/** Starts the program on an empty store and on this one in turn, and prints what each took. */
export async function measureStarts(name, url, folder) {
  const empty = await emptyBeside(url);
  const found = { empty: [], full: [] };
  for (let count = 0; count < STARTS; count += 1) {
    found.empty.push(await started(empty.url, folder));
    found.full.push(await started(url, folder));
  }
  await empty.remove();
  const [none, full] = [found.empty, found.full].map((all) => ({
    ms: middle(all.map(({ ms }) => ms)),
    bytes: middle(all.map(({ bytes }) => bytes)),
  }));
  const told = ({ ms, bytes }) => `${Math.round(ms)} ms and ${Math.round(bytes / 1e6)} MB`;
  const isReached = full.ms <= GOALS.ms && full.bytes - none.bytes <= GOALS.moreBytes;
  console.log(
    `${name}: a start takes ${told(none)} on an empty store, ${told(full)} on this one (${STARTS} of each, the middle): ${isReached ? 'reached' : 'MISSED'}`,
  );
}
