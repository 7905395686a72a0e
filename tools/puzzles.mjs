/**
 * Finds puzzles in games of the computer against itself, and adds them to those of a game until there are `--count`. What is
 * found is kept in `data/puzzles/<game>`: what was cut off goes on where it stood. The same seed gives the same puzzles.
 *
 *   npm run puzzles -- russian [--count 300] [--minutes 60] [--seed 1] [--threads 2]
 *                              [--data data/puzzles] [--out src/sessions/puzzles/positions]
 *   npm run puzzles -- russian --from games.pdn
 *   npm run puzzles -- [russian] --check
 *
 * `--from` looks into the games of a file, PDN or records of this project, instead. `--check` looks at every puzzle of a game, or of all games, at full strength, and names those that do not hold.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { findBoardVariant } from '../dist/modules/engine/index.js';
import {
  POSITIONS,
  PUZZLE_GAMES,
  puzzleFile,
  readPuzzles,
  writtenPuzzle,
} from '../dist/modules/sessions/puzzles/shelf.js';
import { rulesHash } from '../dist/modules/sessions/thinking/rules-file.js';
import { chosen } from './puzzles/choose.mjs';
import { GAMES, recordsIn } from './puzzles/records.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: `${availableParallelism()}` },
    data: { type: 'string', default: 'data/puzzles' },
    from: { type: 'string' },
    out: { type: 'string', default: POSITIONS },
    check: { type: 'boolean', default: false },
  },
});
const variant = findBoardVariant(positionals[0] ?? '');
const [count, minutes, seed, threads] = ['count', 'minutes', 'seed', 'threads'].map((key) =>
  Number(values[key]),
);
const areWhole = [count, seed, threads].every(Number.isInteger) && count > 0 && threads > 0;
if ((variant === null && !(values.check && positionals.length === 0)) || !areWhole || !(minutes > 0)) {
  console.error('no such game, or one of --count, --minutes, --seed and --threads is no sensible number');
  process.exit(64);
}
if (variant?.rules.play === 'halma') {
  console.error(`there are no puzzles of ${variant.id}: nothing is taken in it`);
  process.exit(64);
}

if (values.from !== undefined && !existsSync(values.from)) {
  console.error(`there is no file ${values.from}`);
  process.exit(66);
}

/** The puzzles of a game's file; none if it has none, or has those of other rules. */
function puzzlesIn(id) {
  const file = puzzleFile(id, values.out);
  return existsSync(file) ? readPuzzles(id, readFileSync(file, 'utf8')) : [];
}

/** Names a file's content. */
const hash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** Has threads work for a game at what `next` gives them, until it gives null. `done` gets a task and what came of it. */
async function work(id, folder, next, done) {
  const one = () =>
    new Promise((resolve, reject) => {
      const workerData = { id, seed, folder, from: values.from ?? null };
      const worker = new Worker(new URL('./puzzles/self-play.mjs', import.meta.url), { workerData });
      let task = null;
      const ask = () => {
        task = next();
        if (task === null) worker.terminate().then(resolve, reject);
        else worker.postMessage(task);
      };
      worker.on('message', (result) => {
        done(task, result);
        ask();
      });
      worker.on('error', reject);
      ask();
    });
  await Promise.all(Array.from({ length: threads }, one));
}

async function check(id) {
  const waiting = [...puzzlesIn(id)];
  let [checked, wrong] = [0, 0];
  const next = () => (waiting.length === 0 ? null : { puzzle: waiting.shift() });
  await work(id, '', next, ({ puzzle }, fault) => {
    checked++;
    if (fault === null) return;
    wrong++;
    console.log(`${id} ${puzzle.number} ${fault}: ${puzzle.at}`);
  });
  console.log(`${id}: ${checked - wrong} of ${checked} puzzles hold`);
  return wrong;
}

async function find() {
  const { id } = variant;
  const folder = join(values.data, id);
  mkdirSync(folder, { recursive: true });
  const kept = puzzlesIn(id);
  const [began, batches] = [Date.now(), []];
  const until = began + 60_000 * minutes;
  const head = `rules ${rulesHash(variant)}`;
  let [given, done, whole, added] = [0, 0, 0, []];
  const choose = (isLast) => {
    // Only what was found in an unbroken row counts: the order in which threads end would tell else.
    while (batches[whole] !== undefined) whole++;
    const lines = batches.slice(0, whole).flat();
    added = chosen(kept, readPuzzles(id, [head, ...lines].join('\n')), count, isLast);
  };
  const games = values.from === undefined ? Infinity : recordsIn(values.from, variant).length;
  const source = values.from === undefined ? `${seed}` : hash(readFileSync(values.from));
  const isEnough = () => kept.length + added.length >= count;
  const tell = () => {
    const passed = (Date.now() - began) / 60_000;
    const left = Math.min((passed / added.length) * (count - kept.length - added.length), minutes - passed);
    console.log(
      `  ${kept.length + added.length} of ${count} puzzles, ${Math.max(0, left).toFixed(0)} min left`,
    );
  };
  const next = () => {
    if (isEnough() || Date.now() > until || GAMES * given >= games) return null;
    const number = given++;
    return { number, name: `${source}-${String(number).padStart(6, '0')}` };
  };
  console.log(`${id}: ${kept.length} puzzles, wanted ${count}, seed ${seed}, in ${folder}`);
  await work(id, folder, next, ({ number }, found) => {
    batches[number] = found;
    choose(false);
    done++;
    if (done % 5 === 0) tell();
  });
  choose(true);
  const all = [...kept, ...added];
  mkdirSync(values.out, { recursive: true });
  const file = puzzleFile(id, values.out);
  writeFileSync(`${file}.unfinished`, `${[head, ...all.map(writtenPuzzle)].join('\n')}\n`);
  renameSync(`${file}.unfinished`, file);
  const levels = Object.entries(Object.groupBy(all, ({ level }) => level)).map(
    ([level, { length }]) => `${length} of level ${level}`,
  );
  console.log(`${id}: ${all.length} puzzles, ${added.length} of them new: ${levels.join(', ')}; ${file}`);
}

if (values.check) {
  let wrong = 0;
  for (const id of variant === null ? PUZZLE_GAMES : [variant.id]) wrong += await check(id);
  process.exitCode = wrong === 0 ? 0 : 1;
} else await find();
