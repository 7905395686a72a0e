import type { Variant } from '../engine/index.js';

/**
 * How men step: forward along the board's lines; or to both sides as well; straight on or sideways; so and
 * diagonally forward as well.
 */
export type StepWays = 'forward' | 'either-side' | 'sideways' | 'sideways-and-diagonal';

/** Directions to the left and to the right of a man, on boards where it may go both ways. */
const BOTH_SIDES = [
  ['ne', 'sw'],
  ['-j+k', '-k+j'],
] as const;

export function stepWays({ seats, rules }: Variant): StepWays {
  const forward = seats[0]?.forward ?? [];
  if (BOTH_SIDES.some((sides) => sides.every((side) => forward.includes(side)))) return 'either-side';
  if (!forward.includes('e') || !forward.includes('w')) return 'forward';
  const diagonal = forward.some((direction) => direction.length === 2) && rules.manSteps === 'forward';
  return diagonal ? 'sideways-and-diagonal' : 'sideways';
}

/** Whether lines of a chequered board run along ranks and files too. */
export const capturesStraight = ({ board }: Variant): boolean =>
  board.kind === 'chequered' && board.straight === true;

/** Whether pieces that hop may go back. */
export const goesBack = ({ seats }: Variant): boolean => (seats[0]?.forward.length ?? 0) > 2;
