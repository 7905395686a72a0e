import type { Seat, Variant } from './variant.js';

/** Who moves first where nobody drew a lot: as the rules say, or where they leave it to the lot, the first seat. */
export function firstWithoutLot(variant: Variant): Seat {
  const named = variant.seats.findIndex(({ letter }) => letter === variant.rules.first);
  return Math.max(0, named);
}
