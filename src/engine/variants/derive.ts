import type { Variant, VariantDraft } from '../core/variant.js';
import type { VariantId } from '../core/variant-id.js';
import { defineVariant } from './define.js';
import { withValue } from './with-value.js';

type Difference = Pick<VariantDraft, 'id'> & Partial<VariantDraft>;

/**
 * A game that is `base` but for what is stated here. Rules are taken over one by one; other seats come with a full set
 * of men, unless `setup` says otherwise.
 */
export const deriveVariant = (base: Variant, difference: Difference): Variant =>
  defineVariant({
    ...base,
    ...(difference.seats && { setup: {} }),
    ...difference,
    rules: { ...base.rules, ...difference.rules },
  });

/** A game of its own name that is `base` with one of its house rules, which is then no longer left to choose. */
export function preset(base: Variant, key: string, value: string, id: VariantId): Variant {
  const rule = base.options.find((option) => option.key === key);
  const chosen = rule?.values.find((each) => each.value === value);
  if (chosen === undefined) throw new Error(`${base.id} has no house rule ${key}=${value}`);
  const options = base.options.filter((option) => option !== rule);
  return defineVariant({ ...withValue(base, chosen), id, options });
}
