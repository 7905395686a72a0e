/** Search of every game from its start against that of an npm package, each in a worker of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const MEASURE = 'rapid-draughts (english)';
/** How many times as fast as the measure these should be; the others are only shown. */
const GOALS = { russian: 8, english: 8, brazilian: 8 };

async function measure(name) {
  const worker = new Worker(new URL('./search-worker.mjs', import.meta.url), { workerData: name });
  const [result] = await once(worker, 'message');
  return result;
}

/** Prints million positions a second of processor time, and how many times the measure that is. */
export async function searchTable(ids) {
  const results = [];
  for (const name of [MEASURE, ...ids]) results.push({ name, ...(await measure(name)) });
  const unit = results[0].speed;
  console.table(
    results.map(({ name, depth, nodes, speed }) => {
      const ratio = speed / unit;
      const goal = GOALS[name];
      return {
        search: name,
        depth,
        positions: nodes,
        'million positions/s': Number((speed / 1e6).toFixed(3)),
        ratio: Number(ratio.toFixed(1)),
        goal: goal === undefined ? '' : `${goal} ${ratio >= goal ? 'reached' : 'MISSED'}`,
      };
    }),
  );
}
