/**
 * Lets neighbouring levels play each other and prints the points of the stronger one.
 *
 *   npm run levels -- [--game russian] [--games 100] [--seed 1] [--from 2] [--to 8] [--full 600000]
 *   npm run levels -- --game neva --others 4 --from 6 --to 6
 *
 * `--others`: a single player of each level sits among others who all have this one, on every side in turn; its points are its
 * share of the games, which among equals is an equal one. `--full`: positions a move for the highest level, which otherwise
 * takes what its time allows.
 */
import { parseArgs } from 'node:util';
import { learnedFor } from '../dist/modules/sessions/thinking/learned.js';
import { duel, engineFrom, formatResult, oneAmongOthers, seedFrom } from './arena/arena.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'russian' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '2' },
    to: { type: 'string', default: '8' },
    full: { type: 'string', default: '600000' },
    others: { type: 'string' },
  },
});
const [games, seed, from, to, full] = ['games', 'seed', 'from', 'to', 'full'].map((key) =>
  Number(values[key]),
);
const others = values.others === undefined ? null : Number(values.others);
const engine = await engineFrom();
const variant = engine.findBoardVariant(values.game);
const highest = Math.max(...engine.LEVEL_NUMBERS);
const isWhole = [games, seed, from, to, full].every(Number.isInteger) && games > 0 && full > 0;
const areLevels = from >= (others === null ? 2 : 1) && engine.LEVEL_NUMBERS.includes(others ?? from);
if (variant === null || !isWhole || !areLevels || to < from || to > highest) {
  console.error(
    `no such game, or one of --games, --seed, --from, --to and --others (levels from 2 to ${highest}) and --full is no sensible number`,
  );
  process.exit(64);
}

const learned = learnedFor(variant, console.error);

/** A player at a level, whose errors are random; those who err may still miss the win that they see, and play to the end. */
const player = (level) => (random) => (state) => {
  const limits = { level, learned, ...(level === highest && { nodes: full }) };
  const { move, score } = engine.think(state, limits, seedFrom(random));
  return { move, score: engine.LEVELS[level].oversight > 0 ? 0 : score };
};

const sides = engine.sidesOf(variant.seats).length;
const [play, each] = others === null ? [duel, sides === 2 ? 2 : 2 * sides] : [oneAmongOthers, sides];
for (let level = from; level <= to; level++) {
  const openings = Math.ceil(games / each);
  const match = { openings, seed, plies: 2 * variant.seats.length };
  const against = others ?? level - 1;
  const result = play(engine, variant, match, [player(level), player(against)]);
  const met = others === null ? `level ${against}` : `${sides - 1} of level ${against}`;
  console.log(`${variant.id}: level ${level} against ${met}: ${formatResult(result)}`);
}
