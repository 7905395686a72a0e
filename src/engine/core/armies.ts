import type { ArmySpec, Seat, SeatSpec, Variant } from './variant.js';

/** Pieces of one colour and who moves them. */
export interface Army extends ArmySpec {
  readonly seat: Seat;
  readonly second: boolean;
}

/** The part of a piece that tells its army. */
interface Owned {
  readonly seat: Seat;
  readonly second?: true;
}

function second(seats: readonly SeatSpec[], seat: Seat): Army[] {
  const spec = seats[seat]?.second;
  return spec === undefined ? [] : [{ ...spec, seat, second: true }];
}

const known = new WeakMap<readonly SeatSpec[], readonly Army[]>();

/** All armies in the order of position text: clockwise. A second army lies to the left of the next player. */
export function armiesOf({ seats }: Pick<Variant, 'seats'>): readonly Army[] {
  const found = known.get(seats);
  if (found !== undefined) return found;
  const armies = seats.flatMap((spec, seat) => [
    { ...spec, seat, second: false },
    ...second(seats, (seat + 1) % seats.length),
  ]);
  known.set(seats, armies);
  return armies;
}

/** The army of a piece: its letter, colour and crown squares. */
export function armyOf({ id, seats }: Pick<Variant, 'id' | 'seats'>, piece: Owned): ArmySpec {
  const spec = seats[piece.seat];
  if (spec === undefined) throw new RangeError(`${id} has no seat ${piece.seat}`);
  return (piece.second ? spec.second : undefined) ?? spec;
}

/** True if the piece belongs to the army. */
export const isIn = (army: Army, piece: Owned): boolean =>
  piece.seat === army.seat && (piece.second ?? false) === army.second;
