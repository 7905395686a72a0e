/** Angles in a full circle. */
export const TURN = 4096;
/** Length of the vectors below. */
export const SCALE = 32768;

/**
 * A table of whole numbers. The last digits of Math.cos may differ between machines, and no value lies so near to a
 * half that they could change the rounding. Adding 0 turns -0 into 0.
 */
const rounded = (of: (angle: number) => number): readonly number[] =>
  Array.from({ length: TURN }, (_, angle) => Math.round(SCALE * of((2 * Math.PI * angle) / TURN)) + 0);

/** By angle: SCALE times its cosine and sine. */
export const COSINES = rounded(Math.cos);
export const SINES = rounded(Math.sin);
