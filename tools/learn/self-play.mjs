/** Thread that plays games against itself: for each number of a batch it writes one file, whole or not at all. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { engineFrom, opening, randomNumbers, seedFrom } from '../arena/arena.mjs';
import { GAMES, Records } from './records.mjs';

/** Random moves of an opening: at least, and at most. */
const [LEAST, MOST] = [3, 12];
/** Openings in which a side leads by more, in men, are no games. */
const FAIR = 1.5;
/** Scores beyond this, in men, are forced wins. */
const SURE = 290;
const MOST_PLIES = 300;

const { id, form, nodes, seed, learned, folder } = workerData;
const engine = await engineFrom();
const variant = engine.findVariant(id);
const study = new engine.Study(variant, form);
const records = new Records(study);
const think = engine.createThinker(variant);
const limits = { nodes, learned };

function fairOpening(random) {
  for (;;) {
    const plies = LEAST + Math.floor(random() * (MOST - LEAST + 1));
    const { state } = opening(engine, variant, plies, random);
    if (Math.abs(think(state, limits, 1).score) <= FAIR) return state;
  }
}

/** The points of the first seat where a game ends; null while it goes on. */
function pointsOf({ outcome }) {
  if (outcome === null) return null;
  return outcome.kind === 'win' ? Number(outcome.seats.includes(0)) : 0.5;
}

function play(random) {
  let state = fairOpening(random);
  const found = [];
  let points = null;
  for (let ply = 0; points === null && ply < MOST_PLIES; ply++) {
    const { turn } = state.position;
    const { move, score } = think(state, limits, seedFrom(random));
    if (Math.abs(score) > SURE) points = Number((turn === 0) === score > 0);
    else {
      const written = study.quietValue(state);
      if (written !== null)
        found.push(
          records.write(study.codes, turn, written, 100 * (turn === 0 ? score : -score), study.beneath()),
        );
      state = engine.playMove(state, move);
      points = pointsOf(state);
    }
  }
  return records.game(found, points ?? 0.5);
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
  parentPort.postMessage(readFileSync(file).length / records.length);
});
