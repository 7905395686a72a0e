import type { Cell } from '../board/topology.js';
import { type Position, seatsInPlay, sideOf } from '../position.js';
import type { Variant } from '../variant.js';

/** The pieces of one side in play. */
export interface Force {
  readonly side: number;
  readonly men: number;
  readonly kings: readonly Cell[];
}

/** Number of pieces of a side. */
export const pieces = ({ men, kings }: Force): number => men + kings.length;
const isLoneKing = (force: Force): boolean => force.men === 0 && force.kings.length === 1;

/** The forces of the sides in play, without dead men. */
export function forcesOf(variant: Variant, position: Position): readonly Force[] {
  const live = seatsInPlay(variant, position);
  const sides = [...new Set(live.map((seat) => sideOf(variant, seat)))];
  return sides.map((side) => {
    let men = 0;
    const kings: Cell[] = [];
    position.board.forEach((stack, cell) => {
      const piece = stack?.[0];
      if (!piece || !live.includes(piece.seat) || sideOf(variant, piece.seat) !== side) return;
      if (piece.king) kings.push(cell);
      else men++;
    });
    return { side, men, kings };
  });
}

/** A side with nothing but one king, and its opponent, if exactly two sides are left. */
export function loneKing(forces: readonly Force[]): { readonly lone: Force; readonly other: Force } | null {
  const [a, b] = forces;
  if (forces.length !== 2 || !a || !b) return null;
  if (isLoneKing(a)) return { lone: a, other: b };
  return isLoneKing(b) ? { lone: b, other: a } : null;
}
