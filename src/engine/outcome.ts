import { canMove } from './moves.js';
import { alliesInPlay, type Position, seatsInPlay, seatsWithMen, sideOf, sidesInPlay } from './position.js';
import type { DrawClause } from './rules.js';
import type { Seat, Variant } from './variant.js';

export type WinReason = 'captured' | 'blocked' | 'resigned';
export type DrawReason = DrawClause['clause'] | 'agreement';

/** How a seat went out. */
export interface Exit {
  readonly seat: Seat;
  readonly reason: WinReason;
}

export type Outcome =
  | {
      readonly kind: 'win';
      readonly seats: readonly Seat[];
      readonly reason: WinReason;
      readonly ranking: Ranking;
    }
  | { readonly kind: 'draw'; readonly reason: DrawReason; readonly ranking: Ranking };

/** Seats from the first place to the last; equal ones stand together. */
export type Ranking = readonly (readonly Seat[])[];

/** Counters of the draw clauses and how often each position has stood. */
export interface Clocks {
  readonly seen: Readonly<Record<string, number>>;
  /** By index of the clause in `Rules.draws`: single moves counted so far, or null where it does not apply. */
  readonly counts: readonly (number | null)[];
}

/**
 * The sides still in play come first, together; then those that went out, the last of them first. A side goes
 * out with the last of its seats.
 */
export function rankingOf(
  variant: Variant,
  position: Position,
  exits: readonly (readonly Seat[])[],
): Ranking {
  const gone = new Set(exits.flat());
  const live = seatsInPlay(variant, position).filter((seat) => !gone.has(seat));
  const ranked = new Set<number>();
  return [live, ...exits.toReversed()]
    .map((seats) => {
      const sides = seats.map((seat) => sideOf(variant, seat)).filter((side) => !ranked.has(side));
      for (const side of sides) ranked.add(side);
      return [...variant.seats.keys()].filter((seat) => sides.includes(sideOf(variant, seat)));
    })
    .filter((group) => group.length > 0);
}

/** The seats that have lost by having no move: of two seats the one, of sides all members in play. */
export function stuckSeats(variant: Variant, position: Position): readonly Exit[] {
  const seat = position.turn;
  if (variant.seats.length === 2) {
    if (canMove(variant, position.board, seat)) return [];
    return [{ seat, reason: seatsWithMen(variant, position.board)[seat] ? 'blocked' : 'captured' }];
  }
  if (variant.rules.blocked !== 'with-side' || sidesInPlay(variant, position).length < 2) return [];
  const members = alliesInPlay(variant, position, seat);
  if (members.some((member) => canMove(variant, position.board, member))) return [];
  return members.map((member) => ({ seat: member, reason: 'blocked' }));
}

/** Whether the seats that are not out belong to one side. */
export function isDecided(
  variant: Variant,
  position: Position,
  exits: readonly (readonly Seat[])[],
): boolean {
  if (variant.seats.length === 2) return exits.length > 0;
  const gone = new Set(exits.flat());
  const live = seatsInPlay(variant, position).filter((seat) => !gone.has(seat));
  return new Set(live.map((seat) => sideOf(variant, seat))).size < 2;
}
