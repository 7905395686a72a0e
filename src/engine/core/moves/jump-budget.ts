/** What the search for the captures of a position has done and may do. */
export interface JumpBudget {
  readonly most: number;
  /** Jumps that were tried. */
  tried: number;
}

/**
 * Most jumps that are tried for the captures of a position; those beyond do not exist here. Games that are played need
 * some hundred jumps, positions made for it millions.
 */
const MAX_JUMPS = 20_000;
/** A budget of `most` jumps for one position. */
export const jumpBudget = (most = MAX_JUMPS): JumpBudget => ({ most, tried: 0 });
