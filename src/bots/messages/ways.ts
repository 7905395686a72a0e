import type { Variant } from '../../engine/variant.js';

/** How men step: forward along the board's lines; straight on or sideways; so and diagonally forward as well. */
export type StepWays = 'forward' | 'sideways' | 'sideways-and-diagonal';

export function stepWays({ seats, rules }: Variant): StepWays {
  const forward = seats[0]?.forward ?? [];
  if (!forward.includes('e') || !forward.includes('w')) return 'forward';
  const diagonal = forward.some((direction) => direction.length === 2) && rules.manSteps === 'forward';
  return diagonal ? 'sideways-and-diagonal' : 'sideways';
}

/** Whether lines of a chequered board run along ranks and files too. */
export const capturesStraight = ({ board }: Variant): boolean =>
  board.kind === 'chequered' && board.straight === true;

/** Whether pieces that hop may go back. */
export const goesBack = ({ seats }: Variant): boolean => (seats[0]?.forward.length ?? 0) > 2;
