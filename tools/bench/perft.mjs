/** Perft of every game from its start, against two packages of npm, each in a worker of its own as the bot thinks. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The package whose perft is the measure, and how many times as fast each game should be. */
const MEASURE = 'rapid-draughts (english)';
const PEERS = [MEASURE, 'draughts (international)'];
const GOALS = { russian: 25, english: 25, international: 8 };
const GOAL = 5;
/** How often the measure and the games with goals of their own are run. */
const ROUNDS = 5;

async function measure(name) {
  const worker = new Worker(new URL('./perft-worker.mjs', import.meta.url), { workerData: name });
  const [result] = await once(worker, 'message');
  return result;
}

/** The middle one of several measurements, taken by turns with those of others: a noisy machine is noisy for all of them. */
async function measureByTurns(names) {
  const found = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) found.get(name).push(await measure(name));
  }
  return names.map((name) => {
    const sorted = found.get(name).toSorted((one, other) => one.speed - other.speed);
    return { name, ...sorted[(ROUNDS - 1) / 2] };
  });
}

/** Prints million leaves a second of processor time, and how many times the measure that is. */
export async function perftTable(ids) {
  const sharp = ids.filter((id) => id in GOALS);
  const results = await measureByTurns([...PEERS, ...sharp]);
  for (const name of ids) if (!sharp.includes(name)) results.push({ name, ...(await measure(name)) });
  const unit = results.find(({ name }) => name === MEASURE).speed;
  console.table(
    results.map(({ name, depth, leaves, speed }) => {
      const ratio = speed / unit;
      const goal = PEERS.includes(name) ? '' : (GOALS[name] ?? GOAL);
      return {
        perft: name,
        depth,
        leaves,
        'million leaves/s': Number((speed / 1e6).toFixed(3)),
        ratio: Number(ratio.toFixed(1)),
        goal: goal === '' ? '' : `${goal} ${ratio >= goal ? 'reached' : 'MISSED'}`,
      };
    }),
  );
}
