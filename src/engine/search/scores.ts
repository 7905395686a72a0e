/**
 * The score of a won game, less one for every ply until its end. Scores are whole numbers in hundredths of a man and
 * fit in 16 bits.
 */
export const WON = 30_000;
/** Scores beyond this are forced wins. */
export const SURELY_WON = WON - 1_000;
/** The approximate score of a game that the endgame tables know to be won, though its end was not reached. */
export const WON_BY_TABLE = 20_000;
/** Scores beyond this depend on the distance from the root, and are stored relative to their own position. */
export const COUNTS_DOWN = WON_BY_TABLE - 2_000;
/** The highest score of a game that the endgame tables know to be drawn. */
export const DRAWN_MARGIN = 9;
/** The greatest number of plies from the root. */
export const MAX_PLY = 96;
