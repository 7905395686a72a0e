/**
 * Lets the computer play itself with different weights of the evaluation (src/engine/search/evaluate/weights.ts), or with what
 * was learned of a game (`learned`), with its opening book too (`book`), against what is written (`written`, or changes of its
 * weights), at an equal number of positions a move unless `--b-nodes` gives the second player another one. Prints the processor
 * time that a move takes each of them, so that players whose positions differ in cost can be given equal time. `--note` notes
 * what was learned of a game against what is written in the file of its weights. `--plies`: random moves before a game, by itself
 * four and one a seat; with `--plies 0` it begins as players begin, and the number of different games is told. `--vary 0.5` has
 * the positions of a move vary by up to a half, so that such games are not always the same ones.
 *
 *   npm run duel -- russian [--a learned] [--b written] [--note]
 *   npm run duel -- russian --a book --b learned --plies 0 --vary 0.5
 *   npm run duel -- neva --a '{"mobility":2}' --b written [--games 200] [--nodes 500] [--b-nodes 500] [--seed 1]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bookFor } from '../dist/modules/sessions/thinking/books.js';
import { learnedFor, noteMatch, WEIGHTS } from '../dist/modules/sessions/thinking/learned.js';
import { duel, engineFrom, formatResult, player } from './arena/arena.mjs';

/** The level whose part of the book is played. */
const FULL = 8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    a: { type: 'string', default: 'learned' },
    b: { type: 'string', default: 'written' },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '500' },
    'b-nodes': { type: 'string' },
    seed: { type: 'string', default: '1' },
    plies: { type: 'string' },
    vary: { type: 'string', default: '0' },
    note: { type: 'boolean', default: false },
  },
});
const engine = await engineFrom();
const variant = engine.findBoardVariant(positionals[0] ?? '');
const [games, seed, vary, plies] = [
  values.games,
  values.seed,
  values.vary,
  values.plies ?? 4 + (variant?.seats.length ?? 0),
].map(Number);
const nodes = [values.nodes, values['b-nodes'] ?? values.nodes].map(Number);
const isSensible = [games, seed, plies].every(Number.isInteger) && games > 0 && plies >= 0;
if (variant === null || !isSensible || !nodes.every((each) => each > 0) || !(vary >= 0 && vary < 1)) {
  console.error(
    'no such game, or one of --games, --nodes, --b-nodes, --plies, --vary and --seed is no sensible number',
  );
  process.exit(64);
}
const known = Object.keys(engine.weightsFor(variant));
const learned = learnedFor(variant, console.error);
const book = bookFor(variant, console.error);
const isNamed = (text) => ['learned', 'written', 'book'].includes(text);

/** Changes of the written weights; null for what is none. */
function changesIn(text) {
  try {
    const found = JSON.parse(text);
    return Object.prototype.toString.call(found) === '[object Object]' ? found : null;
  } catch {
    return null;
  }
}

const changes = [values.a, values.b].map((text) => (isNamed(text) ? {} : changesIn(text)));
if (changes.includes(null)) {
  console.error(`--a and --b are "learned", "written", "book" or changed weights such as '{"mobility":2}'`);
  process.exit(64);
}
if (
  ([values.a, values.b].includes('learned') && learned === null) ||
  ([values.a, values.b].includes('book') && book === null)
) {
  console.error(`nothing is learned of ${variant.id}, or it has no book`);
  process.exit(64);
}
if (values.note && (values.a !== 'learned' || values.b !== 'written')) {
  console.error('--note is for what was learned against what is written');
  process.exit(64);
}
// A match is noted in a game's own file; games that differ only in how they begin are played by one that is not theirs.
if (values.note && !existsSync(join(WEIGHTS, `${variant.id}.weights`))) {
  console.error(`--note: ${variant.id} has no file of weights of its own, and is played by another game's`);
  process.exit(64);
}
const unknown = changes.flatMap(Object.keys).find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`${unknown} is no weight; the weights are ${known.join(', ')}`);
  process.exit(64);
}
if (!changes.flatMap(Object.values).every(Number.isFinite)) {
  console.error('the values of weights are numbers');
  process.exit(64);
}

const sides = engine.sidesOf(variant.seats).length;
const openings = Math.ceil(games / (sides === 2 ? 2 : 2 * sides));
const asked = [values.a, values.b];
const spent = changes.map(() => ({ moves: 0, micros: 0 }));
const players = changes.map((weights, which) => (random) => {
  const think = player(
    engine,
    {
      nodes: nodes[which],
      vary,
      weights,
      learned: ['learned', 'book'].includes(asked[which]) ? learned : null,
      ...(asked[which] === 'book' && { book, level: FULL }),
    },
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
const result = duel(engine, variant, { openings, seed, plies }, players);
const [costA, costB] = spent.map(({ moves, micros }) => `${(micros / 1000 / moves).toFixed(2)} ms`);
const asMany = [...new Set(nodes)].join(' and ');
console.log(
  `${variant.id}, ${asMany} positions a move: ${values.a} against ${values.b}: ${formatResult(result)}; ` +
    (plies === 0 ? `${result.different} different games; ` : '') +
    `a move took ${costA} and ${costB} of the processor`,
);
if (values.note) {
  const noted = noteMatch(variant, `${formatResult(result)}, ${asMany} positions a move, seed ${seed}`);
  if (!noted.ok) console.error(`the weights' file ${noted.error}`);
}
