import type { HouseRuleValues } from '../core/house-rule.js';
import type { OptionSpec, SeatSpec, Variant } from '../core/variant.js';

/** House rules of a kindred game, by their keys. */
export const someOptions = (variant: Variant, keys: readonly string[]): readonly OptionSpec[] =>
  keys.flatMap((key) => variant.options.filter((option) => option.key === key));

/** Some seats of a kindred game, by their letters. */
export const seatsOf = (variant: Variant, letters: string): readonly SeatSpec[] =>
  variant.seats.filter(({ letter }) => letters.includes(letter));

/** Who moves first; the first of `values` is the default. */
export const firstOption = (
  values: readonly (readonly [value: HouseRuleValues['first'], first: string])[],
): OptionSpec => ({
  key: 'first',
  rule: 'first',
  values: values.map(([value, first]) => ({ value, rules: { first } })),
});

export const byLot = ['lot', 'lot'] as const;
export const whiteFirst = ['white', 'W'] as const;
export const redFirst = ['red', 'R'] as const;
export const greenFirst = ['green', 'G'] as const;
export const blackFirst = ['black', 'B'] as const;

export const blueFirst = ['blue', 'B'] as const;
export const yellowFirst = ['yellow', 'Y'] as const;

export const removalOption: OptionSpec = {
  key: 'removal',
  rule: 'removal',
  values: [
    { value: 'end' },
    {
      value: 'at-once',
      rules: { removal: 'at-once' },
    },
  ],
};

export const blockedOption: OptionSpec = {
  key: 'blocked',
  rule: 'blocked',
  values: [
    { value: 'out' },
    {
      value: 'skip',
      rules: { blocked: 'skip' },
    },
    {
      value: 'remove',
      rules: { blocked: 'remove' },
    },
  ],
};

export const resignOption: OptionSpec = {
  key: 'resign',
  rule: 'resign',
  values: [
    { value: 'dead' },
    {
      value: 'remove',
      rules: { resigned: 'remove' },
    },
  ],
};

/** How many men each player has; the first count is the default. */
export const menOption = (counts: readonly HouseRuleValues['men'][]): OptionSpec => ({
  key: 'men',
  rule: 'men',
  values: counts.map((value) => ({ value, setup: { men: Number(value) } })),
});
