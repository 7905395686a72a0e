import { expect, test } from 'vitest';
import { firstGames } from '../../src/locales/first-games.js';

const first = (tag: string) => firstGames(tag).map(({ id }) => id);

test.each([
  ['uk', ['russian', 'giveaway', 'towers', 'neva']],
  ['nl-BE', ['international', 'frisian', 'english', 'neva']],
  ['fr-CA', ['international', 'canadian', 'english', 'neva']],
  ['fr', ['international', 'english', 'russian', 'neva']],
  ['en-US', ['english', 'pool', 'international', 'neva']],
  ['pt-PT', ['portuguese', 'english', 'international', 'neva']],
  ['wo', ['senegalese', 'english', 'international', 'neva']],
  ['ja', ['english', 'international', 'russian', 'neva']],
  ['*', ['english', 'international', 'russian', 'neva']],
])('a reader of %s is offered what is played there first, and fourth what nobody else has', (tag, ids) => {
  expect(first(tag).slice(0, 4)).toEqual(ids);
  expect(new Set(first(tag)).size).toBe(12);
});
