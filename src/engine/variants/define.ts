import { COMMON_RULES } from '../core/rules.js';
import type { Variant, VariantDraft } from '../core/variant.js';
import { gameTypeOf, hubNameOf } from './game-types.js';

/** Completes a variant. Its consistency is proved by `test/engine/variants.test.ts`, not at each start. */
export function defineVariant(draft: VariantDraft): Variant {
  const men = Math.min(...draft.seats.map(({ start }) => start.length));
  return {
    options: [],
    ...draft,
    kind: 'draughts',
    pdn: gameTypeOf(draft.id),
    hub: hubNameOf(draft.id),
    setup: { men, kings: 0, ...draft.setup },
    rules: { ...COMMON_RULES, ...draft.rules },
  };
}
