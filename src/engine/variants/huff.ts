import { mayHaveHuff } from '../core/moves/huff.js';
import type { OptionSpec, OptionValue, Variant } from '../core/variant.js';
import { defineVariant } from './define.js';

const quiet: OptionValue<'on'> = {
  value: 'on',
  rules: { huff: 'quiet' },
  pdn: null,
};

const priority: OptionValue<'priority'> = {
  value: 'priority',
  rules: { huff: 'priority' },
  pdn: null,
};

const huffOption = (values: readonly OptionValue<'on' | 'priority'>[]): OptionSpec => ({
  key: 'huff',
  rule: 'huff',
  values: [{ value: 'off' }, ...values],
});

/** True if the game has a priority among captures, by its own rules or by a house rule. */
const hasPriority = ({ rules, options }: Variant): boolean =>
  [rules, ...options.flatMap(({ values }) => values.flatMap((value) => value.rules ?? []))].some(
    (each) => each.priority !== undefined && each.priority !== 'none',
  );

/** The game with the huff as a house rule, if it can have it; otherwise unchanged. PDN has no game with the huff. */
export const withHuff = (variant: Variant): Variant => {
  if (!mayHaveHuff(variant)) return variant;
  const values = hasPriority(variant) ? [quiet, priority] : [quiet];
  return defineVariant({ ...variant, options: [...variant.options, huffOption(values)] });
};
