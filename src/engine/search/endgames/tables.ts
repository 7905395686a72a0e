import type { Placement, PositionIndex } from './position-index.js';

/** The values of positions with few pieces. */
export interface Endgames {
  /** The greatest number of pieces in known positions. */
  readonly pieces: number;
  /**
   * The value of a position for the side to move with best play: 0 a draw, n > 0 a win, n < 0 a loss; the next capture
   * or the end of the game is |n| - 1 plies away. Null where it is unknown.
   */
  readonly probe: (board: Placement) => number | null;
}

/** The greatest distance that a value can hold, in plies. */
export const FARTHEST = 126;

/** A value for every position with at most a given number of pieces. */
export class EndgameTables implements Endgames {
  readonly pieces: number;
  readonly values: Int8Array;

  /** `values`: stored values of the same game and number of pieces; left out: zeros, to be filled. */
  constructor(
    readonly index: PositionIndex,
    values?: Int8Array,
  ) {
    this.pieces = index.pieces;
    this.values = values ?? new Int8Array(this.index.size);
  }

  probe(board: Placement): number | null {
    const slice = this.index.sliceAt(board);
    if (slice === null) return null;
    const number = this.index.indexIn(slice, board);
    return number < 0 ? null : (this.values[slice.offset + number] as number);
  }
}
