import type { HouseRuleValues } from '../core/house-rule.js';
import type { Colour, OptionSpec, SeatSpec, Variant } from '../core/variant.js';

/** House rules of a kindred game, by their keys. */
export const someOptions = (variant: Variant, keys: readonly string[]): readonly OptionSpec[] =>
  keys.flatMap((key) => variant.options.filter((option) => option.key === key));

/** The first mover: the lot or a seat. `first`, the default, leads, and the lot comes before the other seats. */
export function firstOption(seats: readonly SeatSpec[], first: 'lot' | Colour): OptionSpec {
  const lot = { value: 'lot', rules: { first: 'lot' } } as const;
  const bySeat = seats.map(({ colour, letter }) => ({ value: colour, rules: { first: letter } }));
  const values = [lot, ...bySeat];
  const leading = values.filter(({ value }) => value === first);
  return {
    key: 'first',
    rule: 'first',
    values: [...leading, ...values.filter(({ value }) => value !== first)],
  };
}

/** House rule on when captured pieces leave the board. */
export const removalOption: OptionSpec = {
  key: 'removal',
  rule: 'removal',
  values: [{ value: 'end' }, { value: 'at-once', rules: { removal: 'at-once' } }],
};

/** House rule on a seat that cannot move. */
export const blockedOption: OptionSpec = {
  key: 'blocked',
  rule: 'blocked',
  values: [
    { value: 'out' },
    { value: 'skip', rules: { blocked: 'skip' } },
    { value: 'remove', rules: { blocked: 'remove' } },
  ],
};

/** House rule on the pieces of a seat that resigned. */
export const resignOption: OptionSpec = {
  key: 'resign',
  rule: 'resign',
  values: [{ value: 'dead' }, { value: 'remove', rules: { resigned: 'remove' } }],
};

/** Number of men of each player; the first count is the default. */
export const menOption = (counts: readonly HouseRuleValues['men'][]): OptionSpec => ({
  key: 'men',
  rule: 'men',
  values: counts.map((value) => ({ value, setup: { men: Number(value) } })),
});
