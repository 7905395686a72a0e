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
const MAX_PLIES = 300;
/** The share of games that begin at a position that was met in a game before. */
const AGAIN = 1 / 3;

const { id, form, nodes, seed, learned, folder } = workerData;
const engine = await engineFrom();
const variant = engine.findBoardVariant(id);
const { scribe } = scribeFor(engine, variant, form);
const think = engine.createThinker(variant);
const limits = { nodes, learned };
// Only a search of so many positions makes a module, in which all later ones run as well, several times as fast.
think(engine.newGame(variant, {}, 0).value.state, { nodes: 10_000, learned }, 1);

const oneOf = (list, random) => list[Math.floor(random() * list.length)];

/** A position after random moves or, where `met` has some, in a third of the cases one of these after another random move. */
function somewhere(random, met) {
  if (met.length === 0 || random() > AGAIN) {
    const plies = LEAST + Math.floor(random() * (MOST - LEAST + 1));
    return opening(engine, variant, plies, random).state;
  }
  const before = oneOf(met, random);
  return engine.playMove(before, oneOf(engine.movesIn(before), random));
}

function fairOpening(random, met) {
  for (;;) {
    const state = somewhere(random, met);
    if (state.outcome === null && Math.abs(think(state, limits, 1).score) <= FAIR) return state;
  }
}

/** The records of a game. `met`: one position of each game before it in the batch, to which one of this game is added. */
function play(random, met) {
  let state = fairOpening(random, met);
  const found = [];
  const passed = [];
  let result = null;
  for (let ply = 0; result === null && ply < MAX_PLIES; ply++) {
    const thought = think(state, limits, seedFrom(random));
    result = scribe.foretold(state, thought);
    if (result !== null) break;
    const record = scribe.record(state, thought);
    if (record !== null) found.push(record);
    if (Math.abs(thought.score) <= FAIR) passed.push(state);
    state = engine.playMove(state, thought.move);
    result = scribe.result(state);
  }
  if (passed.length > 0) met.push(oneOf(passed, random));
  return scribe.records.game(found, result ?? scribe.unfinished(state));
}

parentPort.on('message', (batch) => {
  const file = `${folder}/${batch.name}.games`;
  const wasPlayed = !existsSync(file);
  if (wasPlayed) {
    const random = randomNumbers(seed * 1_000_003 + batch.number);
    const found = [];
    const met = [];
    for (let game = 0; game < GAMES; game++) found.push(...play(random, met));
    writeFileSync(`${file}.unfinished`, Buffer.concat(found));
    renameSync(`${file}.unfinished`, file);
  }
  parentPort.postMessage({ wasPlayed, positions: readFileSync(file).length / scribe.records.length });
});
