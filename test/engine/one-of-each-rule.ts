import { BOARD_VARIANTS } from '../../src/engine/variants/index.js';
import { gamesUnderTest } from '../lanes.js';

/** The games under test, and as many more as it takes for every value of every rule to be played. */
export function oneOfEachRule(): readonly string[] {
  const seen = new Set<string>();
  const isNew = (id: string): boolean => {
    const rules = BOARD_VARIANTS.find((variant) => variant.id === id)?.rules ?? {};
    const values = Object.entries(rules).map(([rule, value]) => `${rule} ${JSON.stringify(value)}`);
    const found = values.some((value) => !seen.has(value));
    for (const value of values) seen.add(value);
    return found;
  };
  const games = gamesUnderTest();
  games.forEach(isNew);
  return [...games, ...BOARD_VARIANTS.map(({ id }) => id).filter(isNew)];
}
