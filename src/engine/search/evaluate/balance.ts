import type { Cell } from '../../core/board/topology.js';
import { type Position, sideOf, sidesInPlay } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { stepsToCrown } from './steps-to-crown.js';

const MAN = 1;
const KING = 3;

/** How much its commander is worth to a seat. Where the goal is a place, men count by the steps still to go. */
function worthOf(variant: Variant, position: Position, cell: Cell, roads: readonly Roads[]): number {
  const piece = position.board[cell]?.[0];
  if (!piece) return 0;
  switch (variant.rules.goal) {
    case 'corner':
      return -(roads[piece.seat]?.[cell] ?? 0);
    case 'give-away':
      return piece.king ? -KING : -MAN;
    case 'last-move':
    case 'crown':
    case 'wipe-out':
      return piece.king ? KING : MAN;
  }
}

type Roads = readonly (number | null)[];

const roadsOf = (variant: Variant): readonly Roads[] =>
  variant.rules.goal === 'corner' ? variant.seats.map((_, seat) => stepsToCrown(variant, seat)) : [];

/**
 * By seat: how far its side is ahead of the other sides in play, on average, by what stands on the board alone.
 * In men; in games of hops in steps. Dead men count for nobody.
 */
export function balanceOf(variant: Variant, position: Position): readonly number[] {
  const roads = roadsOf(variant);
  const bySide = new Map(sidesInPlay(variant, position).map((side) => [side, 0]));
  position.board.forEach((stack, cell) => {
    const seat = stack?.[0].seat;
    if (seat === undefined || position.out[seat]) return;
    const side = sideOf(variant, seat);
    bySide.set(side, (bySide.get(side) ?? 0) + worthOf(variant, position, cell, roads));
  });
  return variant.seats.map((_, seat) => ahead(bySide, sideOf(variant, seat)));
}

function ahead(bySide: ReadonlyMap<number, number>, side: number): number {
  const others = [...bySide].filter(([other]) => other !== side).map(([, worth]) => worth);
  const mean = others.reduce((sum, worth) => sum + worth, 0) / Math.max(1, others.length);
  return (bySide.get(side) ?? 0) - mean;
}
