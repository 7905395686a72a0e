import type { Seat, SeatSpec } from './variant.js';

interface Beginning {
  readonly seats: readonly Pick<SeatSpec, 'letter'>[];
  readonly rules: { readonly first: string };
}

/** The seat that moves first; the first in turn order where the rules leave it to the lot and none was drawn. */
export function firstWithoutLot({ seats, rules }: Beginning): Seat {
  const named = seats.findIndex(({ letter }) => letter === rules.first);
  return Math.max(0, named);
}
