/**
 * Lets the computer play itself with different weights of the evaluation (src/engine/search/evaluate/weights.ts), or with
 * what was learned of a game (`learned`) against what is written (`written`, or changes of its weights), at an equal number
 * of positions a move unless `--b-nodes` gives the second player another one. Prints the processor time that a move takes each
 * of them, so that players whose positions differ in cost can be given equal time. `--note` notes what was learned of a game
 * against what is written in the file of its weights.
 *
 *   npm run duel -- russian [--a learned] [--b written] [--note]
 *   npm run duel -- neva --a '{"mobility":2}' --b written [--games 200] [--nodes 500] [--b-nodes 500] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { learnedFor, noteMatch } from '../dist/sessions/thinking/learned.js';
import { duel, engineFrom, formatResult, player } from './arena/arena.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    a: { type: 'string', default: 'learned' },
    b: { type: 'string', default: 'written' },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '500' },
    'b-nodes': { type: 'string' },
    seed: { type: 'string', default: '1' },
    note: { type: 'boolean', default: false },
  },
});
const engine = await engineFrom();
const variant = engine.findVariant(positionals[0] ?? '');
const [games, seed] = [values.games, values.seed].map(Number);
const nodes = [values.nodes, values['b-nodes'] ?? values.nodes].map(Number);
if (variant === null || !(games > 0) || !nodes.every((each) => each > 0) || !Number.isInteger(seed)) {
  console.error('no such game, or one of --games, --nodes, --b-nodes and --seed is no sensible number');
  process.exit(64);
}
const known = Object.keys(engine.weightsFor(variant));
const learned = learnedFor(variant, console.error);
const isNamed = (text) => text === 'learned' || text === 'written';
const changes = [values.a, values.b].map((text) => (isNamed(text) ? {} : JSON.parse(text)));
if ([values.a, values.b].includes('learned') && learned === null) {
  console.error(`nothing is learned of ${variant.id}`);
  process.exit(64);
}
if (values.note && (values.a !== 'learned' || values.b !== 'written')) {
  console.error('--note is for what was learned against what is written');
  process.exit(64);
}
const unknown = changes.flatMap(Object.keys).find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`${unknown} is no weight; the weights are ${known.join(', ')}`);
  process.exit(64);
}

const sides = new Set(variant.seats.map(({ side }) => side)).size;
const openings = Math.ceil(games / (sides === 2 ? 2 : 2 * sides));
const asked = [values.a, values.b].map((text) => text === 'learned');
const spent = changes.map(() => ({ moves: 0, micros: 0 }));
const players = changes.map((weights, which) => (random) => {
  const think = player(
    engine,
    { nodes: nodes[which], weights, learned: asked[which] ? learned : null },
    random,
  );
  return (state) => {
    const before = process.cpuUsage();
    const thought = think(state);
    const { user, system } = process.cpuUsage(before);
    spent[which].moves++;
    spent[which].micros += user + system;
    return thought;
  };
});
const result = duel(engine, variant, { openings, seed, plies: 4 + variant.seats.length }, players);
const [costA, costB] = spent.map(({ moves, micros }) => `${(micros / 1000 / moves).toFixed(2)} ms`);
const asMany = [...new Set(nodes)].join(' and ');
console.log(
  `${variant.id}, ${asMany} positions a move: ${values.a} against ${values.b}: ${formatResult(result)}; ` +
    `a move took ${costA} and ${costB} of the processor`,
);
if (values.note) {
  const noted = noteMatch(variant, `${formatResult(result)}, ${asMany} positions a move, seed ${seed}`);
  if (!noted.ok) console.error(`the weights' file ${noted.error}`);
}
