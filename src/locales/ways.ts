import { topologyOf, type Variant } from '../engine/index.js';

/**
 * Steps of men: `forward` along the board's lines, `either-side` to both sides as well, `sideways` straight on or
 * sideways, and `sideways-and-diagonal` diagonally forward as well.
 */
export type StepWays = 'forward' | 'either-side' | 'sideways' | 'sideways-and-diagonal';

/** Steps of a seat's men on the board's grid. */
function stepsOf({ board, seats }: Variant): readonly { readonly dx: number; readonly dy: number }[] {
  const { arcs, at } = topologyOf(board);
  return (seats[0]?.forward ?? []).flatMap((way) => {
    const arc = arcs.find(({ direction }) => direction === way);
    const [from, to] = [at[arc?.from ?? -1], at[arc?.to ?? -1]];
    return from && to ? [{ dx: to.x - from.x, dy: to.y - from.y }] : [];
  });
}

/** True if men may move back and forth: two of their steps are opposite. */
function goesToAndFro(variant: Variant): boolean {
  const steps = stepsOf(variant);
  return steps.some((one) => steps.some((other) => one.dx === -other.dx && one.dy === -other.dy));
}

export function stepWays(variant: Variant): StepWays {
  if (!goesToAndFro(variant)) return 'forward';
  if (variant.board.kind !== 'square') return 'either-side';
  const diagonal = stepsOf(variant).some(({ dx, dy }) => dx !== 0 && dy !== 0);
  return diagonal && variant.rules.manSteps === 'forward' ? 'sideways-and-diagonal' : 'sideways';
}

/** True for a chequered board with lines along ranks and files, too. */
export const capturesStraight = ({ board }: Variant): boolean =>
  board.kind === 'chequered' && board.straight === true;

/** True if hopping pieces may go back. */
export const goesBack = goesToAndFro;
