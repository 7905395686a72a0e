// Measures the built program and prints medians with their ratio to the first row of each table.
// Machines are noisy: compare ratios within one run.
import { Bench } from 'tinybench';
import { pairingTable } from './bench/pairing.mjs';
import { perftTable } from './bench/perft.mjs';
import { picturesTable } from './bench/pictures.mjs';
import { searchTable } from './bench/search.mjs';
import { waitingTables } from './bench/waiting.mjs';

const load = (path) => import(new URL(`../dist/modules/${path}.js`, import.meta.url).href);
const { localStudio } = await load('render/index');
const {
  BOARD_VARIANTS,
  findVariant,
  formatMove,
  formatPdn,
  legalMoves,
  newGame,
  playMove,
  readGames,
  replay,
  simulateShot,
  startMatch,
  surveyGames,
} = await load('engine/index');
const { Bot } = await load('bots/bot');
const { memoryStore } = await load('sessions/stores/open-store');

/** A game of the one-ply player against itself, the same on every machine. */
function sampleGame(variant, entries = 40) {
  let { game, state } = newGame(variant, {}, 0).value;
  const played = [];
  while (state.outcome === null && played.length < entries) {
    const moves = legalMoves(state.variant, state.position);
    const move = moves[(played.length * 7) % moves.length];
    played.push({ kind: 'move', seat: state.position.turn, move: formatMove(state.variant, move) });
    state = playMove(state, move);
  }
  return { game: { ...game, entries: played }, state };
}

/** Runs named tasks and prints a row for each; `unit` turns the median milliseconds into words. */
async function table(title, tasks) {
  const bench = new Bench({ time: 200, iterations: 5, warmupTime: 50, warmupIterations: 1 });
  for (const { name, run } of tasks) bench.add(name, run);
  await bench.run();
  const medians = bench.tasks.map((task) => task.result.latency.p50);
  const rows = tasks.map(({ name, note }, index) => ({
    [title]: name,
    'median ms': Number(medians[index].toFixed(3)),
    ratio: Number((medians[index] / medians[0]).toFixed(2)),
    note: note?.(medians[index]) ?? '',
  }));
  console.table(rows);
}

const samples = BOARD_VARIANTS.map((variant) => ({ variant, ...sampleGame(variant) }));

await perftTable(BOARD_VARIANTS.map(({ id }) => id));
await searchTable(BOARD_VARIANTS.map(({ id }) => id));

await table(
  'replay of a record',
  samples.map(({ variant, game }) => ({
    name: variant.id,
    run: () => replay(game),
    note: (ms) => `${((1000 * ms) / game.entries.length).toFixed(0)} µs a move`,
  })),
);

await waitingTables();
await pairingTable();

const pdn = formatPdn(samples.find(({ variant }) => variant.id === 'russian').game);
const bigFile = pdn.repeat(Math.floor((256 * 1024) / pdn.length));
const messages = {
  'a game as PDN': pdn,
  '4 KB of openers': '('.repeat(4096),
  '4 KB of squares': '1-'.repeat(2048),
  '4 KB of letters': 'a1b2'.repeat(1024),
};
// A message should be understood within 10 ms.
await table('texts', [
  ...Object.entries(messages).map(([name, text]) => ({
    name,
    run: () => readGames(text, { variant: BOARD_VARIANTS.find(({ id }) => id === 'russian') }),
    note: () => `${text.length} characters`,
  })),
  { name: 'the list of games in a file of 256 KB', run: () => surveyGames(bigFile) },
  {
    name: 'the last game of that file',
    run: () => readGames(bigFile, { from: bigFile.length / pdn.length - 1, most: 1 }),
  },
]);

const boards = new Map(
  BOARD_VARIANTS.toReversed().map((variant) => [JSON.stringify(variant.board), variant]),
);
const chapaev = findVariant('chapaev');
await picturesTable(load, [...boards.values(), chapaev]);

const films = new Map();
const filmed = (name, job, frames) => ({
  name,
  run: async () => films.set(name, (await localStudio.film(job)).length),
  note: (ms) => `${Math.round(films.get(name) / 1024)} KB, ${(ms / frames).toFixed(1)} ms a frame`,
});
const before = startMatch(0);
const shot = { disc: 3, angle: 1010, power: 100 };
const course = simulateShot(before.discs, shot);
const end = {
  variant: chapaev,
  match: { ...before, discs: course.after },
  language: 'en',
  course,
  idle: false,
};
await table('animation', [
  ...['russian', 'novgorod-61'].map((id) => {
    const variant = findVariant(id);
    const { game } = sampleGame(variant, 100);
    const texts = { title: variant.id, players: variant.seats.map(() => 'Ann') };
    const { length } = game.entries;
    const job = { kind: 'game', show: { game, language: 'en', texts, result: null } };
    return filmed(`${id}, ${length} moves`, job, length + 1);
  }),
  filmed('a shot', { kind: 'shots', show: { shots: [{ before, shot }], end } }, course.ticks / 2),
]);

const quiet = { debug() {}, info() {}, warn() {}, error: console.error };
let games = 0;
/** Opens a game alone against the computer, then makes one move and waits for the answering board. */
async function turn(variant) {
  const bot = new Bot({ store: memoryStore(), log: quiet, random: () => 0 });
  const channel = `web:bench-${++games}`;
  let event = 0;
  let pictures = 0;
  const ask = (input) =>
    bot.conversation.handle(
      { id: `${++event}`, channel, user: { id: 'web:ann', name: 'Ann', locale: 'en' }, input },
      async (reply) => {
        if (reply.kind === 'post' && reply.picture) pictures++;
        return null;
      },
    );
  await ask({ kind: 'command', name: 'new', args: variant.id });
  await ask({ kind: 'command', name: 'join', args: '' });
  await ask({ kind: 'command', name: 'start', args: '' });
  // Where the opening is drawn by lot, only the game itself knows its moves.
  const [{ value: move }] = await bot.conversation.suggestMoves(channel, 'web:ann', '');
  const before = performance.now();
  await ask({ kind: 'message', text: move, addressed: false });
  const took = performance.now() - before;
  await bot.stop();
  if (pictures !== 3) throw new Error(`${variant.id}: ${pictures} pictures instead of 3`);
  return took;
}

const TURNS = 9;
const rows = [];
for (const variant of BOARD_VARIANTS) {
  const times = [];
  for (let count = 0; count < TURNS; count++) times.push(await turn(variant));
  times.sort((one, other) => one - other);
  rows.push({
    'turn with the computers’ replies': variant.id,
    'median ms': Number(times[Math.floor(TURNS / 2)].toFixed(1)),
    'slowest ms': Number(times.at(-1).toFixed(1)),
  });
}
console.table(rows);
