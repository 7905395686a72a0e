import { canMove } from './moves.js';
import { type Position, seatsInPlay, seatsWithMen, sideOf } from './position.js';
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

/** Those still in play come first, together; then the seats that went out, the last of them first. */
export function rankingOf(
  variant: Variant,
  position: Position,
  exits: readonly (readonly Seat[])[],
): Ranking {
  const gone = new Set(exits.flat());
  const live = seatsInPlay(variant, position).filter((seat) => !gone.has(seat));
  return [live, ...exits.toReversed()].filter((group) => group.length > 0);
}

/** The seat that has lost by having no move, in a game of two seats; null while the game goes on. */
export function stuckSeat(variant: Variant, position: Position): Exit | null {
  const seat = position.turn;
  if (variant.seats.length !== 2 || canMove(variant, position.board, seat)) return null;
  return { seat, reason: seatsWithMen(variant, position.board)[seat] ? 'blocked' : 'captured' };
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
