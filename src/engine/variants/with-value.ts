import type { OptionValue, SeatChange, SeatSpec, Variant } from '../core/variant.js';

function changed(seat: SeatSpec, { alsoForward = [], crownOnly, ...otherwise }: SeatChange): SeatSpec {
  const { forward, crown } = { ...seat, ...otherwise };
  return {
    ...seat,
    ...otherwise,
    forward: [...forward, ...alsoForward],
    crown: crown.filter((square) => crownOnly?.includes(square) ?? true),
  };
}

/** The variant as it is with this value of a house rule. */
export function withValue(variant: Variant, value: OptionValue): Variant {
  return {
    ...variant,
    board: value.board ?? variant.board,
    seats: variant.seats.map((seat) => changed(seat, value.seatChanges?.[seat.letter] ?? {})),
    rules: { ...variant.rules, ...value.rules },
    setup: { ...variant.setup, ...value.setup },
    // What PDN does not know for one house rule it does not know for another.
    ...(value.pdn === undefined || variant.pdn === null ? {} : { pdn: value.pdn }),
  };
}
