/**
 * Teaches the evaluation of a game by games of the computer against itself: plays them on all cores, keeps them in
 * `data/learning/<game>-<hash of its rules>`, to which a later run adds, and fits weights to all of them. What was cut off goes
 * on where it stood; the same seed gives the same games and weights.
 *
 *   npm run learn -- russian [--games 20000] [--minutes 60] [--nodes 300] [--seed 1] [--threads 2]
 *                            [--form patterns|squares|sides] [--from written] [--data data/learning] [--out src/engine/weights]
 *
 * `--form squares` learns what single squares are worth, for which some 3,000 games are enough, and in games of columns what lies
 * beneath; the games of these are kept apart. In games of three and more sides, each for itself, what each side may expect is
 * learned (`--form sides`), for which some 1,500 games are enough. `--from learned` plays by the weights that are there, for
 * games that are better than the first ones, and are a series of these weights: after a fit the next run begins another one.
 * `--games 0` only fits. The weights go to `<out>/<game>.weights`, which the program plays by. `npm run duel -- <game> --note`
 * tells if they are better, and notes it in the file; a game whose weights are not keeps none. The last line, for games of two,
 * is what leads are worth, for winning-chance.ts.
 *
 *   npm run learn -- russian --book [--positions 400] [--nodes 30000] [--minutes 60] [--seed 1] [--out src/engine/books]
 *
 * makes an opening book of a game by searches with what was learned, which are kept as well: `--positions` of it are looked into,
 * all their moves at `--nodes` positions each. The same seed gives the same book, in one run or in several.
 *
 *   npm run learn -- russian --mend [--nodes 30000] [--seed 1] [--out src/engine/books]
 *
 * puts the best move first where a book leaves it out, by searches like those that the book was made with, and a longer one.
 *
 *   npm run learn -- english --lots opening=three-move [--nodes 200000] [--seed 1]
 *
 * judges the openings that the lot decides, by itself (`flying --lots`) or by a house rule, and prints those that lose more than
 * half a man.
 */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { engineFrom } from './arena/arena.mjs';
import { fitWeights } from './learn/fit.mjs';
import { fitSides } from './learn/fit-sides.mjs';
import { learnOpenings } from './learn/openings.mjs';
import { GAMES, readAll, seriesIn } from './learn/records.mjs';
import { scribeFor } from './learn/scribes.mjs';

/** Positions a move in games. */
const NODES = 300;
/** Between two lines about how far all is. */
const PAUSE_MS = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '60' },
    nodes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: `${availableParallelism()}` },
    form: { type: 'string' },
    from: { type: 'string', default: 'written' },
    data: { type: 'string', default: 'data/learning' },
    out: { type: 'string' },
    book: { type: 'boolean', default: false },
    positions: { type: 'string', default: '400' },
    mend: { type: 'boolean', default: false },
    lots: { type: 'boolean', default: false },
  },
});
const engine = await engineFrom();
if (values.book || values.mend || values.lots) process.exit(learnOpenings(engine, positionals, values));
const variant = engine.findBoardVariant(positionals[0] ?? '');
const [games, minutes, nodes, seed, threads] = ['games', 'minutes', 'nodes', 'seed', 'threads'].map((key) =>
  Number(values[key] ?? NODES),
);
const isWhole = [games, nodes, seed, threads].every(Number.isInteger);
if (variant === null || !isWhole || games < 0 || !(minutes > 0) || nodes < 1 || threads < 1) {
  console.error(
    'no such game, or one of --games, --minutes, --nodes, --seed and --threads is no sensible number',
  );
  process.exit(64);
}
if (!['written', 'learned'].includes(values.from)) {
  console.error('--from is "written" or "learned": the evaluation by which the games are played');
  process.exit(64);
}
const forms = engine.LEARNED_FORMS.filter((each) => engine.learnedSize(variant, each) !== null);
const form = values.form ?? forms[0];
if (values.form !== undefined && !engine.LEARNED_FORMS.includes(values.form)) {
  console.error('--form is "patterns", "squares" or "sides": what the evaluation is learned of');
  process.exit(64);
}
if (!forms.includes(form)) {
  console.error(
    `nothing can be learned of ${variant.id}${form === undefined ? ', whose sides have allies or several armies' : ` by ${form}`}`,
  );
  process.exit(64);
}
const { learnedFor, keepLearned, WEIGHTS } = await import('../dist/modules/sessions/thinking/learned.js');
const { rulesHash } = await import('../dist/modules/sessions/thinking/rules-file.js');
const out = values.out ?? WEIGHTS;
const known = values.from === 'learned' ? learnedFor(variant, console.error, out) : null;
if (values.from === 'learned' && known === null) {
  console.error(`nothing is learned of ${variant.id} yet; begin with --from written`);
  process.exit(64);
}

const { study } = scribeFor(engine, variant, form);
// Records tell nothing of the rules: under other ones, positions and results mean something else.
const words = [variant.id, ...(study.hasColumns ? ['columns'] : []), rulesHash(variant).slice(0, 8)];
const folder = join(values.data, words.join('-'));
mkdirSync(folder, { recursive: true });
const batches = Math.ceil(games / GAMES);
// Games are worth what the evaluation was that played them.
const player = known === null ? 'written' : `learned-${hashOf(known.packed)}`;
const name = (number) => `${player}-${nodes}-${seed}-${String(number).padStart(6, '0')}`;
const began = Date.now();
const until = began + 60_000 * minutes;
let [next, done, played, positions, told] = [0, 0, 0, 0, 0];

/** Eight hexadecimal digits that tell one set of weights from another. */
function hashOf({ buffer }) {
  return createHash('sha256').update(new Uint8Array(buffer)).digest('hex').slice(0, 8);
}

/** Tells how far all is, at most every ten seconds. What an earlier run kept took no time, and says nothing of what is left. */
function tell() {
  const now = Date.now();
  if (played === 0 || now - told < PAUSE_MS) return;
  told = now;
  const passed = (now - began) / 60_000;
  const left = Math.min((passed / played) * (batches - done), minutes - passed);
  console.log(
    `  ${GAMES * done} of ${games} games, ${positions} positions, ${Math.max(0, left).toFixed(0)} min left`,
  );
}

/** Has a thread play batches until there are none, or the time is over. */
const teach = () =>
  new Promise((resolve, reject) => {
    const workerData = { id: variant.id, form, nodes, seed, folder, learned: known };
    const worker = new Worker(new URL('./learn/self-play.mjs', import.meta.url), { workerData });
    const ask = () => {
      if (next >= batches || Date.now() > until) worker.terminate().then(resolve, reject);
      else worker.postMessage({ number: next, name: name(next++) });
    };
    worker.on('message', (batch) => {
      done++;
      played += Number(batch.wasPlayed);
      positions += batch.positions;
      tell();
      ask();
    });
    worker.on('error', reject);
    ask();
  });

console.log(`${variant.id}: up to ${games} games at ${nodes} positions a move, seed ${seed}, in ${folder}`);
await Promise.all(Array.from({ length: threads }, teach));
const bytes = readAll(folder);
if (bytes.length === 0) {
  console.error(`no games in ${folder}`);
  process.exit(1);
}
const full = variant.setup.men * variant.seats.length;
const fitted = form === 'sides' ? fitSides : fitWeights;
const result = fitted(study, bytes, full, console.log);
const { file, bytes: size } = keepLearned(variant, result.values, seriesIn(folder), out);
console.log(
  `${variant.id}: ${result.positions} positions; loss on those held out ${result.learned.toFixed(4)}, ` +
    `by what is written ${result.written.toFixed(4)}; ${file}, ${(size / 1000).toFixed(0)} kB`,
);
if (result.chances !== undefined)
  console.log(
    `chances by lead, for winning-chance.ts: ${result.chances.curve.join(', ')}; positions: ${result.chances.counts.join(', ')}`,
  );
