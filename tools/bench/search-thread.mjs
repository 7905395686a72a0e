/**
 * Searches a game from its start in the first thread of a new process, and prints how soon it did so at full speed, in processor
 * time of the whole process from the reading of what was learned on, and what the thread has added to the memory.
 *
 *   node tools/bench/search-thread.mjs <game> <WebAssembly|JavaScript>
 */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { clock } from '../arena/rapid-draughts.mjs';

const MS = 2_000;
const MEGABYTES = 512;
/** Full speed is that of the last second; a tenth less is taken for it, too. */
const FULL = 0.9;
/** Milliseconds over which speed is averaged. */
const SPAN = 50;

const load = (path) => import(new URL(`../../dist/modules/${path}.js`, import.meta.url).href);

async function search([id, form]) {
  const { createThinker, findVariant, newGame } = await load('engine/index');
  const { learnedFor } = await load('sessions/thinking/learned');
  const variant = findVariant(id);
  const { state } = newGame(variant, {}, 0).value;
  /** When the search asked whether to stop, which it does after every 1,024 positions. */
  const times = [];
  const start = clock();
  const learned = learnedFor(variant);
  const stop = () => {
    times.push(clock() - start);
    return times.at(-1) >= MS;
  };
  createThinker(variant, {}, form === 'WebAssembly')(state, { stop, learned }, 1);
  const speed = (from, to) => times.filter((time) => time >= from && time < to).length / (to - from);
  const full = speed(MS / 2, MS);
  let at = 0;
  while (at < MS - SPAN && speed(at, at + SPAN) < FULL * full) at += 10;
  return {
    'first 1,024 positions, ms': Math.round(times[0]),
    'full speed after ms': at,
    'M positions/s then': Number(((full * 1024) / 1000).toFixed(2)),
  };
}

if (isMainThread) {
  // As in the program.
  const { threadLimits } = await load('sessions/thinking/thread-limits');
  const before = process.memoryUsage().rss;
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: process.argv.slice(2),
    resourceLimits: threadLimits(MEGABYTES),
  });
  const [found] = await once(worker, 'message');
  const megabytes = Math.round((process.memoryUsage().rss - before) / 2 ** 20);
  await worker.terminate();
  console.log(JSON.stringify({ ...found, 'MB more': megabytes }));
} else {
  parentPort.postMessage(await search(workerData));
}
