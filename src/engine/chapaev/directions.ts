/** Angles in a full circle. */
export const TURN = 4096;
/** Length of the direction vectors. */
export const SCALE = 32768;

/**
 * Rounded values of a function for all angles. The last digits of Math.cos may differ between machines, but no value
 * is close enough to a half for that to change the rounding. Adding 0 turns -0 into 0.
 */
const rounded = (of: (angle: number) => number): readonly number[] =>
  Array.from({ length: TURN }, (_, angle) => Math.round(SCALE * of((2 * Math.PI * angle) / TURN)) + 0);

/** By angle: its cosine and sine, times SCALE. */
export const COSINES = rounded(Math.cos);
export const SINES = rounded(Math.sin);
