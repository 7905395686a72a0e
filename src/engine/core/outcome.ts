import { goalReached } from './goal.js';
import { canMove, canPlay, canTake } from './moves/moves.js';
import { alliesInPlay, type Position, seatsInPlay, seatsWithMen, sideOf, sidesInPlay } from './position.js';
import type { DrawClause } from './rules.js';
import type { Seat, Variant } from './variant.js';
import type { Exit, WinReason } from './win-reason.js';

export type DrawReason =
  | DrawClause['clause']
  | 'agreement'
  | 'both-arrived'
  | 'both-lingered'
  | 'rounds-over';

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
  // Of two the other one has won, in give-away without a piece.
  const staying = variant.seats.length === 2 ? [0, 1] : seatsInPlay(variant, position);
  const live = staying.filter((seat) => !gone.has(seat));
  const ranked = new Set<number>();
  return [live, ...exits.toReversed()]
    .map((seats) => {
      const sides = seats.map((seat) => sideOf(variant, seat)).filter((side) => !ranked.has(side));
      for (const side of sides) ranked.add(side);
      return [...variant.seats.keys()].filter((seat) => sides.includes(sideOf(variant, seat)));
    })
    .filter((group) => group.length > 0);
}

/** One king and one man are left, and the mover takes nothing: where a house rule says so the king has won. */
function lostToKing(variant: Variant, position: Position): Exit | null {
  const standing = position.board.flatMap((stack) => stack ?? []);
  const man = standing.find(({ king }) => !king);
  const duel = standing.length === 2 && man !== undefined && standing.some(({ king }) => king);
  if (variant.rules.kingAgainstMan !== 'wins' || !duel || canTake(variant, position)) return null;
  return standing.some(({ king, seat }) => king && seat !== man.seat)
    ? { seat: man.seat, reason: 'king-against-man' }
    : null;
}

/** The seat of two that has lost, if it has. */
function lostOfTwo(variant: Variant, position: Position): readonly Exit[] {
  const seat = position.turn;
  const reached = goalReached(variant, position);
  if (reached !== null) return reached.kind === 'loss' ? [reached.exit] : [];
  if (!canPlay(variant, position)) {
    if (variant.rules.goal === 'give-away') return [{ seat: 1 - seat, reason: 'gave-away' }];
    return [{ seat, reason: seatsWithMen(variant, position.board)[seat] ? 'blocked' : 'captured' }];
  }
  const beaten = lostToKing(variant, position);
  return beaten === null ? [] : [beaten];
}

/** The seats that have lost by having no move: of two seats the one, of sides all members in play. */
export function stuckSeats(variant: Variant, position: Position): readonly Exit[] {
  const seat = position.turn;
  if (variant.seats.length === 2) return lostOfTwo(variant, position);
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
