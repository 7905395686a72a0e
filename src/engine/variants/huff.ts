import { mayHaveHuff } from '../core/moves/huff.js';
import type { OptionSpec, OptionValue, Variant } from '../core/variant.js';
import { isCommonStock } from './agreements.js';
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

/** Captures that may be left out at no risk: a game of its own, by agreement. */
const free: OptionValue<'free'> = {
  value: 'free',
  rules: { huff: 'free' },
  pdn: null,
  byAgreement: true,
};

const huffOption = (values: readonly OptionValue<'on' | 'priority' | 'free'>[]): OptionSpec => ({
  key: 'huff',
  rule: 'huff',
  values: [{ value: 'off' }, ...values],
});

/** True if the game or one of its house rules has a priority among captures. */
const hasPriority = ({ rules, options }: Variant): boolean =>
  [rules, ...options.flatMap(({ values }) => values.flatMap((value) => value.rules ?? []))].some(
    (each) => each.priority !== undefined && each.priority !== 'none',
  );

/** Adds the huff as a house rule if the game allows for it, and to common games captures that are optional without it. PDN has no such games. */
export function withHuff(variant: Variant): Variant {
  if (!mayHaveHuff(variant)) return variant;
  const values = [
    quiet,
    ...(hasPriority(variant) ? [priority] : []),
    ...(isCommonStock(variant) ? [free] : []),
  ];
  return defineVariant({ ...variant, options: [...variant.options, huffOption(values)] });
}
