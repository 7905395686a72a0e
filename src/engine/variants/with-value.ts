import type { OptionValue, SeatChange, SeatSpec, Variant } from '../core/variant.js';

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
