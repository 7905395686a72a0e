/**
 * Tunes the weights of a game's evaluation by hill climbing in self-play: each weight is raised or lowered while that
 * wins by more than the standard error; at the end the new weights play the old ones from other openings. The same seed gives the
 * same result.
 *
 *   npm run tune -- russian [--weights king,step,mobility] [--games 100] [--nodes 500] [--rounds 1] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { duel, engineFrom, formatResult, player } from './arena/arena.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    weights: { type: 'string' },
    games: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});
const engine = await engineFrom();
const variant = engine.findBoardVariant(positionals[0] ?? '');
const [games, nodes, rounds, seed] = ['games', 'nodes', 'rounds', 'seed'].map((key) => Number(values[key]));
if (variant === null || !(games > 0) || !(nodes > 0) || !(rounds > 0) || !Number.isInteger(seed)) {
  console.error('no such game, or one of --games, --nodes, --rounds and --seed is no sensible number');
  process.exit(64);
}
const old = engine.weightsFor(variant);
const known = Object.keys(old);
const names = values.weights?.split(',') ?? known.filter((name) => name !== 'man');
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`${unknown} is no weight; the weights are ${known.join(', ')}`);
  process.exit(64);
}

const sides = engine.sidesOf(variant.seats).length;
let matches = 0;
function compare(one, other, count) {
  const openings = Math.ceil(count / (sides === 2 ? 2 : 2 * sides));
  const players = [one, other].map((weights) => (random) => player(engine, { nodes, weights }, random));
  const match = { openings, seed: 1_000 * seed + ++matches, plies: 4 + variant.seats.length };
  return duel(engine, variant, match, players);
}

/** Changes a weight by `step` as long as that wins. */
function climb(best, name, step) {
  const tried = { ...best, [name]: best[name] + step };
  const result = compare(tried, best, games);
  // The margin of 95 % is about two standard errors.
  const better = result.points - result.margin / 2 > 50;
  console.log(`  ${name} ${best[name]} -> ${tried[name]}: ${formatResult(result)}${better ? ', kept' : ''}`);
  return better ? (climb(tried, name, step) ?? tried) : null;
}

console.log(`${variant.id}, ${nodes} positions a move, seed ${seed}`);
let best = old;
for (let round = 0; round < rounds; round++) {
  for (const name of names) {
    const step = Math.max(2, Math.round(Math.abs(best[name]) * 0.3));
    best = climb(best, name, step) ?? climb(best, name, -step) ?? best;
  }
}
const changed = names.filter((name) => best[name] !== old[name]);
if (changed.length === 0) console.log('  nothing better was found');
else {
  const words = changed.map((name) => `${name} ${old[name]} -> ${best[name]}`).join(', ');
  console.log(`  ${words}: ${formatResult(compare(best, old, 2 * games))}`);
}
