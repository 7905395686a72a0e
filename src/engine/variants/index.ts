import type { Result } from '../result.js';
import type { Variant } from '../variant.js';

/** Why house rules were refused, with what would have been understood. */
export type OptionError =
  | { readonly code: 'unknown-key'; readonly key: string; readonly known: readonly string[] }
  | {
      readonly code: 'unknown-value';
      readonly key: string;
      readonly value: string;
      readonly allowed: readonly string[];
    };

export const VARIANTS: readonly Variant[] = [];

/** The variant that goes by this id, title (in any language) or alias; letter case does not matter. */
export function findVariant(_text: string): Variant | null {
  throw new Error('not written yet');
}

/** The variant with house rules applied. Keys and values are taken in any letter case. */
export function configure(
  _variant: Variant,
  _options: Readonly<Record<string, string>>,
): Result<Variant, OptionError> {
  throw new Error('not written yet');
}
