import type { Seat, SeatSpec } from './variant.js';

interface Beginning {
  readonly seats: readonly Pick<SeatSpec, 'letter'>[];
  readonly rules: { readonly first: string };
}

/** Who moves first where nobody drew a lot: as the rules say, or where they leave it to the lot, the first seat. */
export function firstWithoutLot({ seats, rules }: Beginning): Seat {
  const named = seats.findIndex(({ letter }) => letter === rules.first);
  return Math.max(0, named);
}
