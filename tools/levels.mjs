/**
 * Lets neighbouring levels play each other and prints the points of the stronger one.
 *
 *   npm run levels -- [--game russian] [--games 100] [--seed 1] [--from 2] [--to 8] [--full 600000]
 *
 * `--full`: positions a move for the highest level, which otherwise takes what its time allows.
 */
import { parseArgs } from 'node:util';
import { learnedFor } from '../dist/modules/sessions/thinking/learned.js';
import { duel, engineFrom, formatResult, seedFrom } from './arena/arena.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'russian' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '2' },
    to: { type: 'string', default: '8' },
    full: { type: 'string', default: '600000' },
  },
});
const [games, seed, from, to, full] = ['games', 'seed', 'from', 'to', 'full'].map((key) =>
  Number(values[key]),
);
const engine = await engineFrom();
const variant = engine.findBoardVariant(values.game);
const highest = Math.max(...engine.LEVEL_NUMBERS);
const isWhole = [games, seed, from, to, full].every(Number.isInteger) && games > 0 && full > 0;
if (variant === null || !isWhole || from < 2 || to < from || to > highest) {
  console.error(
    `no such game, or one of --games, --seed, --from and --to (levels from 2 to ${highest}) and --full is no sensible number`,
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
const each = sides === 2 ? 2 : 2 * sides;
for (let level = from; level <= to; level++) {
  const openings = Math.ceil(games / each);
  const match = { openings, seed, plies: 2 * variant.seats.length };
  const result = duel(engine, variant, match, [player(level), player(level - 1)]);
  console.log(`${variant.id}: level ${level} against level ${level - 1}: ${formatResult(result)}`);
}
