// Compares the search between two sides in WebAssembly with that in JavaScript: both in turn in one process, and how soon a new
// thread searches at full speed and what it adds to the memory (medians of the rounds, each a new process).
//
//   npm run bench:search -- [--games russian,international] [--pieces 0] [--left 24] [--positions 60000] [--rounds 5] [--cold]
//
// --cold: new threads alone, in WebAssembly, with the geometric mean and the worst of the games.
// --pieces: searches with endgame tables of so many pieces, made first; --left: positions with at most so many pieces left.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { clock } from './arena/rapid-draughts.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: 'russian,international' },
    pieces: { type: 'string', default: '0' },
    left: { type: 'string', default: '24' },
    positions: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '5' },
    cold: { type: 'boolean', default: false },
  },
});
const [pieces, left, positions, rounds] = ['pieces', 'left', 'positions', 'rounds'].map((name) =>
  Number(values[name]),
);
const STATES = 8;
/** Moves by lot with which a game begins, so that each is another. */
const BY_LOT = 6;
const QUICK = { nodes: 300 };

const load = (path) => import(new URL(`../dist/modules/${path}.js`, import.meta.url).href);
const { createThinker, findVariant, makeEndgameTables, movesIn, newGame, playMove } =
  await load('engine/index');
const { learnedFor } = await load('sessions/thinking/learned');

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
const piecesIn = ({ position }) => position.board.filter((stack) => stack !== null).length;

/** Plays a game on until few enough pieces are left; null where it ends before. */
function played(variant, think, nth) {
  let { state } = newGame(variant, {}, 0).value;
  for (let ply = 0; state.outcome === null; ply++) {
    const moves = movesIn(state);
    if (ply >= BY_LOT && piecesIn(state) <= left && moves.length > 1) return state;
    const move = ply < BY_LOT ? moves[(7 * nth + 3 * ply) % moves.length] : think(state, QUICK, nth).move;
    state = playMove(state, move);
  }
  return null;
}

function tablesOf(variant) {
  if (pieces === 0) return null;
  const making = makeEndgameTables(variant, pieces);
  let step = making.next();
  while (!step.done) step = making.next();
  return step.value;
}

/** Million positions a second of both forms, and how many times as fast the module is. */
function compare(id) {
  const variant = findVariant(id);
  const limits = { nodes: positions, learned: learnedFor(variant), endgames: tablesOf(variant) };
  const forms = [false, true].map((usesModule) => createThinker(variant, {}, usesModule));
  const states = Array.from({ length: 10 * STATES }, (_, nth) => nth)
    .values()
    .map((nth) => played(variant, forms[0], nth))
    .filter((state) => state !== null)
    .take(STATES)
    .toArray();
  const speed = (think) => {
    const start = clock();
    const nodes = states.reduce((all, state) => all + think(state, limits, 1).nodes, 0);
    return nodes / (clock() - start) / 1000;
  };
  forms.forEach(speed);
  const runs = Array.from({ length: rounds }, () => forms.map(speed));
  return {
    search: id,
    'JavaScript, M/s': Number(median(runs.map(([javascript]) => javascript)).toFixed(2)),
    'WebAssembly, M/s': Number(median(runs.map(([, module]) => module)).toFixed(2)),
    ratio: Number(median(runs.map(([javascript, module]) => module / javascript)).toFixed(2)),
  };
}

/** By figure, what `of` makes of its values in some rows. */
const byFigure = (rows, of) =>
  Object.fromEntries(Object.keys(rows[0]).map((figure) => [figure, of(rows.map((row) => row[figure]))]));

/** New threads of new processes, in which either form searches. */
function thread(id, form) {
  const file = fileURLToPath(new URL('./bench/search-thread.mjs', import.meta.url));
  const once = () => JSON.parse(execFileSync(process.execPath, [file, id, form], { encoding: 'utf8' }));
  return byFigure(Array.from({ length: rounds }, once), median);
}

/** New threads in WebAssembly, and what they come to. */
function coldThreads() {
  const rows = ids.map((id) => thread(id, 'WebAssembly'));
  const mean = (numbers) =>
    Number(Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length).toFixed(2));
  return Object.fromEntries([
    ...ids.map((id, nth) => [id, rows[nth]]),
    ['geometric mean', byFigure(rows, mean)],
    ['highest', byFigure(rows, (numbers) => Math.max(...numbers))],
  ]);
}

const ids = values.games.split(',');
if (values.cold) console.table(coldThreads());
else {
  const forms = ids.flatMap((id) =>
    ['JavaScript', 'WebAssembly'].map((form) => [`${id}, ${form}`, id, form]),
  );
  console.table(Object.fromEntries(forms.map(([name, id, form]) => [name, thread(id, form)])));
  console.table(ids.map(compare));
}
