/**
 * Plays english checkers against the strongest player of the npm package rapid-draughts, with equal processor time a move
 * and each opening with both colours.
 *
 *   npm run strength -- [--games 100] [--ms 50] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { learnedFor } from '../dist/modules/sessions/thinking/learned.js';
import { engineFrom, formatResult, opening, randomNumbers, summary } from './arena/arena.mjs';
import { clock, RapidGame } from './arena/rapid-draughts.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    ms: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [games, ms, seed] = [values.games, values.ms, values.seed].map(Number);
if (![games, ms, seed].every((number) => Number.isInteger(number) && number > 0) || games % 2 === 1) {
  console.error('--games (an even number), --ms and --seed want whole numbers above 0');
  process.exit(64);
}

const PLIES = 3;
const MAX_PLIES = 200;
const engine = await engineFrom();
const variant = engine.findVariant('english');
const learned = learnedFor(variant, console.error);
const { names } = engine.topologyOf(variant.board);
const squareOf = (cell) => Number(names[cell]);
const depths = { Damka: [], 'rapid-draughts': [] };

const spelled = ({ from, path, captured }) => ({
  from: squareOf(from),
  to: squareOf(path.at(-1)),
  captured: captured.map(squareOf),
});

function ours(state) {
  const until = clock() + ms;
  const { move, depth } = engine.think(state, { learned, stop: () => clock() > until }, 1);
  depths.Damka.push(depth);
  return move;
}

async function theirs(state, rapid) {
  const { from, to, captured, depth } = await rapid.think(ms);
  depths['rapid-draughts'].push(depth);
  const taken = (move) => [...move.captured].sort((one, other) => one - other).join();
  const found = engine
    .movesIn(state)
    .map((move) => ({ move, text: spelled(move) }))
    .find(({ text }) => text.from === from && text.to === to && taken(text) === captured.join());
  if (found === undefined) throw new Error(`rapid-draughts plays ${from}-${to}, which is no legal move`);
  return found.move;
}

/** Plays a game with Damka on `seat` and returns its points: 1, 0.5 or 0. */
async function play(moves, seat) {
  const rapid = new RapidGame();
  let { state } = engine.newGame(variant, {}, 0).value;
  const make = (move) => {
    rapid.play(spelled(move));
    state = engine.playMove(state, move);
  };
  for (const move of moves) make(move);
  for (let ply = 0; state.outcome === null && ply < MAX_PLIES; ply++) {
    make(state.position.turn === seat ? ours(state) : await theirs(state, rapid));
  }
  if (state.outcome?.kind !== 'win') return 0.5;
  return state.outcome.seats.includes(seat) ? 1 : 0;
}

/** A random opening after which a short search sees nobody ahead. */
function balancedOpening(random) {
  for (;;) {
    const { state, moves } = opening(engine, variant, PLIES, random);
    if (Math.abs(engine.think(state, { nodes: 20_000 }, 1).score) < 0.5) return moves;
  }
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
const results = [];
const points = { won: 0, drawn: 0, lost: 0 };
for (let pair = 0; pair < games / 2; pair++) {
  const moves = balancedOpening(randomNumbers(seed * 100_003 + pair));
  const pairPoints = [];
  for (const seat of [0, 1]) {
    const gain = await play(moves, seat);
    points[gain === 1 ? 'won' : gain === 0 ? 'lost' : 'drawn']++;
    pairPoints.push(gain);
  }
  results.push(mean(pairPoints));
  if (process.stdout.isTTY) process.stdout.write(`\r${formatResult(summary(results, 2))}  `);
}
console.log(`Damka against rapid-draughts, english, ${ms} ms of processor time a move, seed ${seed}`);
console.log(
  `won ${points.won}, drawn ${points.drawn}, lost ${points.lost}: ${formatResult(summary(results, 2))}`,
);
console.log(
  Object.entries(depths)
    .map(([name, reached]) => `${name} looked ${mean(reached).toFixed(1)} moves ahead on average`)
    .join('; '),
);
