import type { Variant } from '../core/variant.js';
import type { VariantId } from '../core/variant-id.js';
import { withValue } from './choice.js';
import { defineVariant } from './define.js';

/** A game of its own name that is `base` with one of its house rules, which is then no longer left to choose. */
export function preset(base: Variant, key: string, value: string, id: VariantId): Variant {
  const rule = base.options.find((option) => option.key === key);
  const chosen = rule?.values.find((each) => each.value === value);
  if (chosen === undefined) throw new Error(`${base.id} has no house rule ${key}=${value}`);
  const options = base.options.filter((option) => option !== rule);
  return defineVariant({ ...withValue(base, chosen), id, options });
}
