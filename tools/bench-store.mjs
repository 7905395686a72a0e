// Measures the built bot on stores that are full: 100,000 running games and 1,000,000 finished ones in PostgreSQL, 200,000 in
// SQLite. Some chats are played through the program itself, and their rows copied by SQL under other ids. Then it tells what
// commands take, in milliseconds, statements and rows, and what they do to the turns of others (updates of Telegram in, blank
// pictures out, over HTTP), which are played at a steady rate meanwhile.
//
//   npm run bench:store -- [--postgres] [--pgbouncer] [--sqlite] [--running 100000] [--finished 1000000] [--data <folder>]
//     [--rate 20] [--seconds 15] [--patience 30] [--only privacy] [--processes 1,4,10] [--ratings 1000000]
//
// Without an engine PostgreSQL and SQLite are measured. `--processes`: how many play together instead, in PostgreSQL and, if it is asked
// for and installed, behind PgBouncer; in SQLite it is always one. Beside it stands what a start takes
// there and on an empty store.
// `--data` keeps the filled stores for the next run of the same size, within half a day.
// `--ratings`: so many results of rated games instead, in a store of their own: how long it takes to rate all anew, what /top, /profile and
// /versus ask, and what a result adds to the end of a game.
// `--patience`: seconds after which an answer counts as one that never comes; the bot is then started anew.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { vacuumed } from './bench/store/copies.mjs';
import { filledStore } from './bench/store/filled.mjs';
import { measureStore, Run, usedBy } from './bench/store/measure.mjs';
import { measureProcesses, usedByProcesses } from './bench/store/processes.mjs';
import { program } from './bench/store/rating-modules.mjs';
import { measureResults } from './bench/store/ratings.mjs';
import { measureStarts } from './bench/store/starts.mjs';
import { startPgBouncer } from './pgbouncer.mjs';
import { startPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    sqlite: { type: 'boolean', default: false },
    running: { type: 'string', default: '100000' },
    finished: { type: 'string' },
    data: { type: 'string' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '15' },
    patience: { type: 'string', default: '30' },
    only: { type: 'string' },
    pgbouncer: { type: 'boolean', default: false },
    processes: { type: 'string' },
    ratings: { type: 'string' },
  },
});
const [running, rate, seconds, patience] = [values.running, values.rate, values.seconds, values.patience].map(
  Number,
);
const ENGINES = [
  { engine: 'postgres', name: 'PostgreSQL', finished: 10 * running },
  { engine: 'sqlite', name: 'SQLite', finished: 2 * running },
];
const LEAST = 2_000;

const processes = values.processes?.split(',').map(Number) ?? null;
const isWanted = ({ engine }) =>
  values[engine] ||
  (engine === 'postgres' && values.pgbouncer) ||
  (!values.postgres && !values.sqlite && !values.pgbouncer);

async function measure(folder, { engine, name, finished: usual }) {
  const finished = Number(values.finished ?? usual);
  const begun = performance.now();
  const say = (text) => console.log(`${name}: ${text}, ${Math.round((performance.now() - begun) / 1000)} s`);
  const used = processes === null ? usedBy(running) : 2 * (processes.length + 1) * usedByProcesses(rate);
  const store = await filledStore(engine, folder, { running, finished, used }, say);
  try {
    const size = `${running} games running, ${finished} finished, ${Math.round(store.bytes / 1e6)} MB`;
    const load = { rate, seconds, patience: 1000 * patience };
    if (processes === null)
      await measureStore({ name: `${name}, ${size}`, store, folder, running, ...load }, values.only);
    else await measureTogether({ name, engine, size, store }, folder, load);
  } finally {
    await store.remove();
  }
}

/** Several processes on a store, reached in each of the ways that are asked for. */
async function measureTogether({ name, engine, size, store }, folder, load) {
  const rows = [];
  const run = new Run({ store, folder, running, patience: load.patience });
  const row = async (way, count, address) => {
    const measured = { name: way, run, url: store.url, folder, address, processes: count };
    rows.push(await measureProcesses(measured, load));
    console.log(`${way}, ${count} of them: measured`, rows.at(-1));
  };
  if (engine === 'sqlite' || values.postgres || !values.pgbouncer)
    for (const count of engine === 'sqlite' ? [1] : processes) await row(name, count, {});
  await measureStarts(name, store.url, folder);
  const pooler = engine === 'postgres' && values.pgbouncer ? await startPgBouncer(store.url) : null;
  if (pooler !== null) {
    const address = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: store.url };
    for (const count of processes) await row('PgBouncer', count, address);
    await pooler.remove();
  }
  console.log(`\n${size}; updates by webhook, pictures blank, the whole turn measured from outside:`);
  console.table(rows);
}

/** A store with results alone. */
async function measureRatings(folder, { engine, name }) {
  const own = join(folder, `${engine}-ratings`);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const server =
    engine === 'sqlite'
      ? { url: `sqlite://${join(own, 'damka.sqlite')}`, remove: async () => {} }
      : await startPostgres({ durable: true, kept: own });
  const store = await program.openStore(server.url, program.tables);
  try {
    const { replay, rows } = await measureResults(store, Number(values.ratings), program, {
      filled: async () => {
        if (engine === 'postgres') await vacuumed(server.url);
      },
    });
    console.log(
      `\n${name}, ${values.ratings} results: rated anew in ${(replay / 1000).toFixed(1)} s; in milliseconds:`,
    );
    console.table(rows);
  } finally {
    await store.close();
    await server.remove();
  }
}

if (!(running >= LEAST)) {
  console.error(`--running must be ${LEAST} at least, as every phase plays games that nobody has touched.`);
  process.exit(2);
}
const folder = values.data === undefined ? mkdtempSync(join(tmpdir(), 'damka-bench-')) : resolve(values.data);
mkdirSync(folder, { recursive: true });
// A server that root starts runs as somebody else, who has to get to its data in there.
if (values.data === undefined) chmodSync(folder, 0o711);
try {
  for (const engine of ENGINES.filter(isWanted))
    await (values.ratings === undefined ? measure : measureRatings)(folder, engine);
} finally {
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}
