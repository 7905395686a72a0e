/** Thread that plays games against itself: for each number of a batch it writes one file, whole or not at all. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { engineFrom, opening, randomNumbers, seedFrom } from '../arena/arena.mjs';
import { GAMES } from './records.mjs';
import { scribeFor } from './scribes.mjs';

/** Random moves of an opening: at least, and at most. */
const [LEAST, MOST] = [3, 12];
/** Openings in which a side leads by more, in men, are no games. */
const FAIR = 1.5;
const MOST_PLIES = 300;

const { id, form, nodes, seed, learned, folder } = workerData;
const engine = await engineFrom();
const variant = engine.findVariant(id);
const { scribe } = scribeFor(engine, variant, form);
const think = engine.createThinker(variant);
const limits = { nodes, learned };

function fairOpening(random) {
  for (;;) {
    const plies = LEAST + Math.floor(random() * (MOST - LEAST + 1));
    const { state } = opening(engine, variant, plies, random);
    if (Math.abs(think(state, limits, 1).score) <= FAIR) return state;
  }
}

function play(random) {
  let state = fairOpening(random);
  const found = [];
  let result = null;
  for (let ply = 0; result === null && ply < MOST_PLIES; ply++) {
    const thought = think(state, limits, seedFrom(random));
    result = scribe.foretold(state, thought);
    if (result !== null) break;
    const record = scribe.record(state, thought);
    if (record !== null) found.push(record);
    state = engine.playMove(state, thought.move);
    result = scribe.result(state);
  }
  return scribe.records.game(found, result ?? scribe.unfinished(state));
}

parentPort.on('message', (batch) => {
  const file = `${folder}/${batch.name}.games`;
  if (!existsSync(file)) {
    const random = randomNumbers(seed * 1_000_003 + batch.number);
    const found = [];
    for (let game = 0; game < GAMES; game++) found.push(...play(random));
    writeFileSync(`${file}.unfinished`, Buffer.concat(found));
    renameSync(`${file}.unfinished`, file);
  }
  parentPort.postMessage(readFileSync(file).length / scribe.records.length);
});
