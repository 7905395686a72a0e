import { COMMON_RULES } from '../core/rules.js';
import type { OptionValue, SeatChange, SeatSpec, Variant, VariantDraft } from '../core/variant.js';
import type { VariantId } from '../core/variant-id.js';
import { familyOf } from './families.js';
import { gameTypeOf, hubNameOf } from './game-types.js';

/** Completes a variant. Its consistency is proved by `test/engine/variants.test.ts`, not at each start. */
export function defineVariant(draft: VariantDraft): Variant {
  const men = Math.min(...draft.seats.map(({ start }) => start.length));
  return {
    options: [],
    ...draft,
    kind: 'draughts',
    family: familyOf(draft.id),
    pdn: gameTypeOf(draft.id),
    hub: hubNameOf(draft.id),
    setup: { men, kings: 0, ...draft.setup },
    rules: { ...COMMON_RULES, ...draft.rules },
  };
}

function changed(seat: SeatSpec, { alsoForward = [], crownOnly, ...fields }: SeatChange): SeatSpec {
  const { forward, crown } = { ...seat, ...fields };
  return {
    ...seat,
    ...fields,
    forward: [...forward, ...alsoForward],
    crown: crown.filter((square) => crownOnly?.includes(square) ?? true),
  };
}

/** The seat of two that does not begin. */
const otherThanFirst = ({ seats, rules }: Variant): Variant['rules']['first'] =>
  seats.find(({ letter }) => letter !== rules.first)?.letter ?? rules.first;

/** Applies a value of a house rule to a variant. */
export function withValue(variant: Variant, value: OptionValue): Variant {
  return {
    ...variant,
    board: value.board ?? variant.board,
    seats: variant.seats.map((seat) => changed(seat, value.seatChanges?.[seat.letter] ?? {})),
    rules: { ...variant.rules, ...(value.passesFirst && { first: otherThanFirst(variant) }), ...value.rules },
    setup: { ...variant.setup, ...value.setup },
    // A house rule gives no PDN number to a game without one.
    ...(value.pdn === undefined || variant.pdn === null ? {} : { pdn: value.pdn }),
    ...(value.warns && { warns: true }),
    ...(value.byAgreement && { byAgreement: true, hub: null }),
  };
}

type Difference = Pick<VariantDraft, 'id'> & Partial<VariantDraft>;

/**
 * A variant with some differences to `base`. Rules are merged one by one; new seats start with a full set of men
 * unless `setup` says otherwise.
 */
export const deriveVariant = (base: Variant, difference: Difference): Variant =>
  defineVariant({
    ...base,
    ...(difference.seats && { setup: {} }),
    ...difference,
    rules: { ...base.rules, ...difference.rules },
  });

/** A variant of its own that fixes one of the house rules of `base`. */
export function preset(base: Variant, key: string, value: string, id: VariantId): Variant {
  const rule = base.options.find((option) => option.key === key);
  const chosen = rule?.values.find((each) => each.value === value);
  if (chosen === undefined) throw new Error(`${base.id} has no house rule ${key}=${value}`);
  const options = base.options.filter((option) => option !== rule);
  return defineVariant({ ...withValue(base, chosen), id, options });
}
