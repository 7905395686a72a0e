/** Counts leaves for the name in `workerData` and answers with the best speed of a few runs. */
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds: runs that say something, and runs that are long enough not to go deeper. */
const TELLING = 30;
const LONG_ENOUGH = 110;
const RUNS = 4;
const DEEPEST = 20;

/** Processor time in milliseconds: other programs on the machine take none of it. */
function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function walk(engine, depth) {
  const { moves } = engine;
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const next = engine.clone();
    next.move(move);
    leaves += walk(next, depth - 1);
  }
  return leaves;
}

function walkInPlace(game, depth) {
  const moves = game.moves();
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    game.move(move);
    leaves += walkInPlace(game, depth - 1);
    game.undo();
  }
  return leaves;
}

/** By name: a function from depth to number of leaves. */
async function counterFor(name) {
  if (name.startsWith('rapid-draughts')) {
    const { EnglishDraughts } = await import('rapid-draughts/english');
    const { engine } = EnglishDraughts.setup();
    return (depth) => walk(engine, depth);
  }
  if (name.startsWith('draughts ')) {
    const { default: Draughts } = await import('draughts');
    return (depth) => walkInPlace(new Draughts(), depth);
  }
  const { findVariant, startPosition, fastPerft } = await import('../../dist/modules/engine/index.js');
  const variant = findVariant(name);
  return (depth) => fastPerft(variant, startPosition(variant, 0), depth);
}

const count = await counterFor(workerData);
let best = { depth: 0, leaves: 0, speed: 0 };
for (let depth = 1, runs = 0; runs < RUNS; ) {
  const start = clock();
  const leaves = count(depth);
  const took = clock() - start;
  const speed = leaves / (took / 1000);
  if (took >= TELLING && speed > best.speed) best = { depth, leaves, speed };
  if (took < LONG_ENOUGH && depth < DEEPEST) depth++;
  else runs++;
}
parentPort.postMessage(best);
