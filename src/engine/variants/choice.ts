import type { OptionValue, Variant } from '../variant.js';

/** The variant as it is with this value of a house rule. */
export function withValue(variant: Variant, value: OptionValue): Variant {
  return {
    ...variant,
    board: value.board ?? variant.board,
    seats: variant.seats.map((seat) => ({ ...seat, ...value.seatChanges?.[seat.letter] })),
    rules: { ...variant.rules, ...value.rules },
    setup: { ...variant.setup, ...value.setup },
    // What PDN does not know for one house rule it does not know for another.
    ...(value.pdn === undefined || variant.pdn === null ? {} : { pdn: value.pdn }),
  };
}
