/** A won game; one that is won sooner is worth more. Scores have 16 bits. */
export const WON = 30_000;
/** Scores beyond this are won games. */
export const SURELY_WON = WON - 1_000;
/** About so much is a game that is won by the endgame tables, though its end was not seen. */
export const WON_BY_TABLE = 20_000;
/** Scores beyond this count from the position itself when they are remembered. */
export const COUNTS_DOWN = WON_BY_TABLE - 2_000;
/** A game that is drawn by the endgame tables is worth no more to either. */
export const DRAWN_MARGIN = 9;
