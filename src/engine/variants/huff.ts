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

/** Whether some capture comes before another, with or without house rules. */
const hasPriority = ({ rules, options }: Variant): boolean =>
  [rules, ...options.flatMap(({ values }) => values.flatMap((value) => value.rules ?? []))].some(
    (each) => each.priority !== undefined && each.priority !== 'none',
  );

/** The game with the huff as a house rule, where it can have it; any other as it is. PDN knows no game with it. */
export const withHuff = (variant: Variant): Variant => {
  if (!mayHaveHuff(variant)) return variant;
  const values = hasPriority(variant) ? [quiet, priority] : [quiet];
  return defineVariant({ ...variant, options: [...variant.options, huffOption(values)] });
};
