import { topologyOf, type Variant } from '../engine/index.js';

/**
 * How men step: forward along the board's lines; or to both sides as well; straight on or sideways; so and
 * diagonally forward as well.
 */
export type StepWays = 'forward' | 'either-side' | 'sideways' | 'sideways-and-diagonal';

/** The ways of a seat's men, as steps on the board's grid. */
function stepsOf({ board, seats }: Variant): readonly { readonly dx: number; readonly dy: number }[] {
  const { arcs, at } = topologyOf(board);
  return (seats[0]?.forward ?? []).flatMap((way) => {
    const arc = arcs.find(({ direction }) => direction === way);
    const [from, to] = [at[arc?.from ?? -1], at[arc?.to ?? -1]];
    return from && to ? [{ dx: to.x - from.x, dy: to.y - from.y }] : [];
  });
}

/** Whether men may go to and fro: two of their ways are opposite each other. */
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

/** Whether lines of a chequered board run along ranks and files too. */
export const capturesStraight = ({ board }: Variant): boolean =>
  board.kind === 'chequered' && board.straight === true;

/** Whether pieces that hop may go back. */
export const goesBack = goesToAndFro;
