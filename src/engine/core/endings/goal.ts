import { topologyOf } from '../board/topology.js';
import { type Position, seatsWithMen } from '../position.js';
import type { Seat, Variant } from '../variant.js';
import type { Elimination } from './elimination.js';

/** How a game of two ended by the pieces on the board alone, whatever moves are left. */
export type Verdict =
  | { readonly kind: 'loss'; readonly loser: Elimination }
  | { readonly kind: 'draw'; readonly reason: 'both-arrived' | 'both-lingered' };

const loss = (seat: Seat, reason: Elimination['reason']): Verdict => ({
  kind: 'loss',
  loser: { seat, reason },
});

/** Start squares of a seat that its men fill. */
export const homeOf = ({ seats, setup }: Variant, seat: Seat): readonly string[] =>
  seats[seat]?.start.slice(0, setup.men) ?? [];

/** Number of a seat's pieces on these squares. */
function menOn(variant: Variant, { board }: Position, seat: Seat, squares: readonly string[]): number {
  const { cells } = topologyOf(variant.board);
  return squares.filter((square) => board[cells.get(square) ?? -1]?.[0].seat === seat).length;
}

/** The first king wins; if both have one, the player who has just moved does. */
function crowned(position: Position): Verdict | null {
  const kings = [0, 1].map((seat) =>
    position.board.some((stack) => stack?.[0].seat === seat && stack[0].king),
  );
  if (kings[1 - position.turn]) return loss(position.turn, 'crowned');
  return kings[position.turn] ? loss(1 - position.turn, 'crowned') : null;
}

function wipedOut(variant: Variant, position: Position): Verdict | null {
  const seat = seatsWithMen(variant, position.board).indexOf(false);
  return seat < 0 ? null : loss(seat, 'captured');
}

/** All men in the other's corner win: `atOnce`, or for the first seat once the second has made as many moves. */
function arrived(variant: Variant, position: Position, atOnce: boolean): Verdict | null {
  const there = [0, 1].map(
    (seat) => menOn(variant, position, seat, homeOf(variant, 1 - seat)) === variant.setup.men,
  );
  if (there[0] && (atOnce || position.turn === 0)) {
    return there[1] ? { kind: 'draw', reason: 'both-arrived' } : loss(1, 'arrived');
  }
  return there[1] && !there[0] ? loss(0, 'arrived') : null;
}

/** The result if the goal of a game of two is reached; null otherwise, and where only the lack of a move decides. */
export function goalReached(variant: Variant, position: Position): Verdict | null {
  if (variant.seats.length !== 2) return null;
  switch (variant.rules.goal) {
    case 'last-move':
    case 'give-away':
      return null;
    case 'crown':
      return crowned(position);
    case 'wipe-out':
      return wipedOut(variant, position);
    case 'corner':
      return arrived(variant, position, false);
    case 'first-in-corner':
      return arrived(variant, position, true);
  }
}

/** The result if men still stand on their start squares after the last move of `leaveHome`; `moves` by seat. */
export function lingering(variant: Variant, position: Position, moves: readonly number[]): Verdict | null {
  const { leaveHome } = variant.rules;
  if (leaveHome === 0 || (moves.at(-1) ?? 0) < leaveHome) return null;
  const late = [...variant.seats.keys()].filter(
    (seat) => menOn(variant, position, seat, homeOf(variant, seat)) > 0,
  );
  const [first, second] = late;
  if (first === undefined) return null;
  return second === undefined ? loss(first, 'lingered') : { kind: 'draw', reason: 'both-lingered' };
}
