/** Thread that looks for puzzles in games of the computer: each batch is a file, written whole or not at all; and checks puzzles. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { puzzleState, writtenPuzzle } from '../../dist/modules/sessions/puzzles/shelf.js';
import { learnedFor } from '../../dist/modules/sessions/thinking/learned.js';
import { engineFrom, opening, randomNumbers, seedFrom } from '../arena/arena.mjs';
import { GAMES, recordsIn } from './records.mjs';
import { judgeOf } from './solve.mjs';

/** Random moves of an opening: at least, and at most. */
const [LEAST, MOST] = [2, 10];
/** The levels that play: weak enough to blunder, and not so weak that what follows from it is plain. */
const LEVELS = [2, 3, 4];
const MAX_PLIES = 160;
/** Plies from one position that is looked at to the next after a candidate: those between are the same puzzle. */
const APART = 6;
/** Candidates of a game that are verified, the most interesting first, until one of them holds. */
const TRIES = 3;

const { id, seed, folder, from } = workerData;
const engine = await engineFrom();
const variant = engine.findBoardVariant(id);
const learned = learnedFor(variant);
const judge = judgeOf(engine, variant, learned);

/** The games of a file; null where the computer plays them. */
const records = from === null ? null : recordsIn(from, variant);

/** The state as it stands in a file: without what went before, which no solver sees. */
const alone = (state) => puzzleState({ game: id, at: engine.textOf(state) });

/** The states of a game of the computer. */
function* selfPlay(random) {
  let { state } = opening(engine, variant, LEAST + Math.floor(random() * (MOST - LEAST + 1)), random);
  const levels = variant.seats.map(() => LEVELS[Math.floor(random() * LEVELS.length)]);
  for (let ply = 0; state.outcome === null && ply < MAX_PLIES; ply++) {
    yield state;
    const level = levels[state.position.turn];
    state = engine.playMove(state, engine.think(state, { level, learned }, seedFrom(random)).move);
  }
}

/** The states of each game of a batch. */
function gamesOf(number) {
  if (records !== null) return records.slice(GAMES * number, GAMES * (number + 1));
  const random = randomNumbers(seed * 1_000_003 + number);
  return Array.from({ length: GAMES }, () => selfPlay(random));
}

/** The candidates of a game, in the order in which they were met. */
function candidatesOf(states) {
  const found = [];
  let [ply, next] = [0, 0];
  for (const played of states) {
    const state = played.outcome === null && ply >= next ? alone(played) : null;
    const puzzle = state !== null && judge.maybe(state) ? judge.promising(state) : null;
    if (puzzle !== null) {
      found.push({ state, puzzle });
      next = ply + APART;
    }
    ply++;
  }
  return found;
}

/** The best puzzle of a game, as a line of a file; none in most games. */
function bestOf(states) {
  const candidates = candidatesOf(states).toSorted((one, other) => other.puzzle.worth - one.puzzle.worth);
  for (const { state } of candidates.slice(0, TRIES)) {
    const puzzle = judge.verified(state);
    if (puzzle === null) continue;
    const { level, asked, moves } = puzzle;
    const line = moves.map(judge.textOf);
    const written = writtenPuzzle({ level, at: engine.textOf(state), line, asked });
    if (judge.isReadable(state, line)) return [written];
  }
  return [];
}

function find({ number, name }) {
  const file = `${folder}/${name}.found`;
  if (!existsSync(file)) {
    const found = gamesOf(number).flatMap(bestOf);
    writeFileSync(`${file}.unfinished`, found.map((line) => `${line}\n`).join(''));
    renameSync(`${file}.unfinished`, file);
  }
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

parentPort.on('message', (task) => {
  parentPort.postMessage(task.puzzle === undefined ? find(task) : judge.faultOf(task.puzzle));
});
