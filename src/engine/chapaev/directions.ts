/** Angles into which a turn is divided. */
export const TURN = 4096;
/** Length of the vectors below. */
export const SCALE = 32768;

/**
 * Whole numbers, so the last digits of Math.cos, which may differ between machines, do not matter: no value lies so
 * near to a half that they could turn the rounding. Adding 0 makes a plain zero of -0.
 */
const rounded = (of: (angle: number) => number): readonly number[] =>
  Array.from({ length: TURN }, (_, angle) => Math.round(SCALE * of((2 * Math.PI * angle) / TURN)) + 0);

/** By angle: SCALE times its cosine and sine. */
export const COSINES = rounded(Math.cos);
export const SINES = rounded(Math.sin);
