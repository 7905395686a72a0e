import type { Cell } from '../../core/board/topology.js';
import { type Position, sideOf, sidesInPlay } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { stepsToCrown } from './steps-to-crown.js';

const MAN = 1;
const KING = 3;

/** The value of the piece on a cell to its owner; where the goal is a place, the negative of the steps left to it. */
function pieceValue(
  variant: Variant,
  position: Position,
  cell: Cell,
  distances: readonly Distances[],
): number {
  const piece = position.board[cell]?.[0];
  if (!piece) return 0;
  switch (variant.rules.goal) {
    case 'corner':
    case 'first-in-corner':
      return -(distances[piece.seat]?.[cell] ?? 0);
    case 'give-away':
      return piece.king ? -KING : -MAN;
    case 'last-move':
    case 'crown':
    case 'wipe-out':
      return piece.king ? KING : MAN;
  }
}

/** Steps to the goal, by cell. */
type Distances = readonly (number | null)[];

const distancesOf = (variant: Variant): readonly Distances[] =>
  variant.rules.play === 'halma' ? variant.seats.map((_, seat) => stepsToCrown(variant, seat)) : [];

/**
 * The average lead of each seat's side over the other sides in play, by the pieces on the board alone; in men, in games
 * of Halma in steps. Pieces of seats that are out count for nobody.
 */
export function materialBalance(variant: Variant, position: Position): readonly number[] {
  const distances = distancesOf(variant);
  const bySide = new Map(sidesInPlay(variant, position).map((side) => [side, 0]));
  position.board.forEach((stack, cell) => {
    const seat = stack?.[0].seat;
    if (seat === undefined || position.out[seat]) return;
    const side = sideOf(variant, seat);
    bySide.set(side, (bySide.get(side) ?? 0) + pieceValue(variant, position, cell, distances));
  });
  return variant.seats.map((_, seat) => leadOf(bySide, sideOf(variant, seat)));
}

function leadOf(bySide: ReadonlyMap<number, number>, side: number): number {
  const others = [...bySide].filter(([other]) => other !== side).map(([, value]) => value);
  const mean = others.reduce((sum, value) => sum + value, 0) / Math.max(1, others.length);
  return (bySide.get(side) ?? 0) - mean;
}
