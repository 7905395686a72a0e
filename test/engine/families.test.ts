import { expect, it } from 'vitest';
import { FAMILIES, VARIANTS } from '../../src/engine/index.js';

it('every game is in one family, named by its first game', () => {
  expect(FAMILIES.flat().toSorted()).toEqual(VARIANTS.map(({ id }) => id).toSorted());
  const families = FAMILIES.map(([first, ...rest]) => [first, [first, ...rest]] as const);
  for (const [name, games] of families) {
    for (const game of VARIANTS.filter(({ id }) => games.some((each) => each === id)))
      expect(game.family).toBe(name);
  }
});

it('games of one family have as many players, unless they play each for themselves or in pairs', () => {
  for (const games of FAMILIES) {
    const seats = VARIANTS.filter(({ id }) => games.some((each) => each === id)).map(
      (game) => game.seats.length > 2,
    );
    expect(new Set(seats).size).toBe(1);
  }
});
