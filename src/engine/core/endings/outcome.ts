import { canMove, canPlay, canTake } from '../moves/legal-moves.js';
import { alliesInPlay, type Position, seatsInPlay, seatsWithMen, sideOf, sidesInPlay } from '../position.js';
import type { DrawClause } from '../rules.js';
import type { Seat, Variant } from '../variant.js';
import type { Elimination, WinReason } from './elimination.js';
import { goalReached } from './goal.js';

/** The reason for a draw: a clause of the rules, or another. */
export type DrawReason =
  | DrawClause['clause']
  | 'agreement'
  | 'both-arrived'
  | 'both-lingered'
  | 'rounds-over';

/** The end of a game; `seats` are the winners. */
export type Outcome =
  | {
      readonly kind: 'win';
      readonly seats: readonly Seat[];
      readonly reason: WinReason;
      readonly ranking: Ranking;
    }
  | { readonly kind: 'draw'; readonly reason: DrawReason; readonly ranking: Ranking }
  | typeof VOID;

/** The end of a game without a result: nobody has won, and it is no draw. */
export const VOID = { kind: 'void', ranking: [] as Ranking } as const;

/** Seats from the first place to the last; seats of equal rank stand together. */
export type Ranking = readonly (readonly Seat[])[];

/**
 * The sides still in play share the first place; the others follow in reverse order of elimination. A side goes out with
 * the last of its seats.
 */
export function rankingOf(
  variant: Variant,
  position: Position,
  eliminated: readonly (readonly Seat[])[],
): Ranking {
  const gone = new Set(eliminated.flat());
  // In a game of two the seat that is not out has won, even without a piece in give-away.
  const staying = variant.seats.length === 2 ? [0, 1] : seatsInPlay(variant, position);
  const live = staying.filter((seat) => !gone.has(seat));
  const ranked = new Set<number>();
  return [live, ...eliminated.toReversed()]
    .map((seats) => {
      const sides = seats.map((seat) => sideOf(variant, seat)).filter((side) => !ranked.has(side));
      for (const side of sides) ranked.add(side);
      return [...variant.seats.keys()].filter((seat) => sides.includes(sideOf(variant, seat)));
    })
    .filter((group) => group.length > 0);
}

/** The loser of one king against one man when the mover cannot capture, under the house rule `kingAgainstMan`. */
function lostToKing(variant: Variant, position: Position): Elimination | null {
  const standing = position.board.flatMap((stack) => stack ?? []);
  const man = standing.find(({ king }) => !king);
  const duel = standing.length === 2 && man !== undefined && standing.some(({ king }) => king);
  if (!duel || canTake(variant, position)) return null;
  return standing.some(({ king, seat }) => king && seat !== man.seat)
    ? { seat: man.seat, reason: 'king-against-man' }
    : null;
}

/** The loser of a game of two, if there is one by now. */
function lostOfTwo(variant: Variant, position: Position): readonly Elimination[] {
  const seat = position.turn;
  const reached = goalReached(variant, position);
  if (reached !== null) return reached.kind === 'loss' ? [reached.loser] : [];
  if (!canPlay(variant, position)) {
    if (variant.rules.goal === 'give-away') return [{ seat: 1 - seat, reason: 'gave-away' }];
    return [{ seat, reason: seatsWithMen(variant, position.board)[seat] ? 'blocked' : 'captured' }];
  }
  const beaten = variant.rules.kingAgainstMan === 'wins' ? lostToKing(variant, position) : null;
  return beaten === null ? [] : [beaten];
}

/** Seats that have lost because they cannot move: one of two seats, or all members in play of a side. */
export function stuckSeats(variant: Variant, position: Position): readonly Elimination[] {
  const seat = position.turn;
  if (variant.seats.length === 2) return lostOfTwo(variant, position);
  if (variant.rules.blocked !== 'with-side' || sidesInPlay(variant, position).length < 2) return [];
  const members = alliesInPlay(variant, position, seat);
  if (members.some((member) => canMove(variant, position.board, member))) return [];
  return members.map((member) => ({ seat: member, reason: 'blocked' }));
}

/** True when all seats that are not out belong to one side. */
export function isDecided(
  variant: Variant,
  position: Position,
  eliminated: readonly (readonly Seat[])[],
): boolean {
  if (variant.seats.length === 2) return eliminated.length > 0;
  const gone = new Set(eliminated.flat());
  const live = seatsInPlay(variant, position).filter((seat) => !gone.has(seat));
  return new Set(live.map((seat) => sideOf(variant, seat))).size < 2;
}
