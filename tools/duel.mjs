/**
 * Lets the computer play itself with different weights, at equal numbers of positions a move. The weights, and how the
 * others are thought to play where there are several, are those of src/engine/search/weights.ts; `--a` and `--b` change
 * some of them.
 *
 *   npm run duel -- neva --a '{"others":"best-reply"}' [--b '{}'] [--games 200] [--nodes 500] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { duel, engineFrom, searcher, told } from './arena/arena.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    a: { type: 'string', default: '{}' },
    b: { type: 'string', default: '{}' },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
});
const engine = await engineFrom();
const variant = engine.findVariant(positionals[0] ?? '');
const [games, nodes, seed] = [values.games, values.nodes, values.seed].map(Number);
if (variant === null || !(games > 0) || !(nodes > 0) || !Number.isInteger(seed)) {
  console.error('no such game, or one of --games, --nodes and --seed is no sensible number');
  process.exit(64);
}
const known = Object.keys(engine.weightsFor(variant));
const changes = [values.a, values.b].map((text) => JSON.parse(text));
const strange = changes.flatMap(Object.keys).find((name) => !known.includes(name));
if (strange !== undefined) {
  console.error(`${strange} is no weight; the weights are ${known.join(', ')}`);
  process.exit(64);
}

const sides = new Set(variant.seats.map(({ side }) => side)).size;
const openings = Math.ceil(games / (sides === 2 ? 2 : 2 * sides));
const players = changes.map((change) => (lot) => searcher(engine, variant, { nodes, change }, lot));
const result = duel(engine, variant, { openings, seed, plies: 4 + variant.seats.length }, players);
console.log(`${variant.id}, ${nodes} positions a move: ${values.a} against ${values.b}: ${told(result)}`);
