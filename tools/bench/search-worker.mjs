/** Searches from the start of the game in `workerData` and answers with the best speed of a few runs. */
import { parentPort, workerData } from 'node:worker_threads';
import { clock, positionsAt, searchFromStart } from '../arena/rapid-draughts.mjs';

const RUNS = 5;
const POSITIONS = 600_000;
const RAPID_DEPTH = 7;

/** A search from the start: how many positions it looks at, and how deep. */
async function searchFor(name) {
  if (name.startsWith('rapid-draughts')) {
    const nodes = await positionsAt(RAPID_DEPTH);
    return async () => {
      await searchFromStart(RAPID_DEPTH);
      return { nodes, depth: RAPID_DEPTH };
    };
  }
  const { findVariant, newGame, think } = await import('../../dist/modules/engine/index.js');
  const { learnedFor } = await import('../../dist/modules/sessions/thinking/learned.js');
  const learned = learnedFor(findVariant(name));
  const { state } = newGame(findVariant(name), {}, 0).value;
  return () => think(state, { nodes: POSITIONS, learned }, 1);
}

const search = await searchFor(workerData);
let best = { depth: 0, nodes: 0, speed: 0 };
await search();
for (let run = 0; run < RUNS; run++) {
  const start = clock();
  const { nodes, depth } = await search();
  const speed = nodes / ((clock() - start) / 1000);
  if (speed > best.speed) best = { depth, nodes, speed };
}
parentPort.postMessage(best);
