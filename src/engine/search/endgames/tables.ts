import type { Board } from '../board/board.js';
import type { Compiled } from '../board/compiled-rules.js';
import { Kinds, type Material } from './kinds.js';

/** What is known of positions with few pieces. */
export interface Endgames {
  /** The most pieces of which anything is known. */
  readonly pieces: number;
  /**
   * What the position comes to by best play of both: 0 a draw; n > 0: the mover wins, n < 0: he loses, and in |n| - 1
   * single moves the next piece is captured or the game is over. Null where nothing is known.
   */
  readonly probe: (board: Board) => number | null;
}

/** The farthest capture that a value can tell of. */
export const FARTHEST = 126;

/** A value for every position of the kinds. */
export class EndgameTables implements Endgames {
  readonly kinds: Kinds;
  readonly pieces: number;
  readonly values: Int8Array;

  /** `values`: as they were made for as many pieces of the same game; left out: to be made. */
  constructor(compiled: Compiled, pieces: number, under: Material | null = null, values?: Int8Array) {
    this.kinds = new Kinds(compiled, pieces, under);
    this.pieces = pieces;
    this.values = values ?? new Int8Array(this.kinds.size);
  }

  probe(board: Board): number | null {
    const kind = this.kinds.kindAt(board);
    if (kind === null) return null;
    const number = this.kinds.numberAt(kind, board);
    return number < 0 ? null : (this.values[kind.offset + number] as number);
  }
}
