import { memoized } from '../../../core/memoized.js';
import type { Board } from '../../board/board.js';
import type { CompiledRules } from '../../board/compiled-rules.js';
import { BENEATH, beneathOn } from './beneath.js';
import { hasTwoArmies } from './patterns.js';
import { swapOf } from './swap.js';

/** A position as its squares are learned of. */
export interface Placed {
  /** By cell: the code of the commander. */
  readonly codes: Uint8Array;
  /** By cell: see `beneathOn`. */
  readonly beneath: Uint8Array;
  readonly turn: number;
}

/**
 * The squares of a game of two sides: one weight for a man on each of them, one for a king, one for each bit of what lies
 * beneath a commander there, and one for the turn. They are far fewer than patterns, a few games teach them, and they cost
 * no time, since the tables of the written evaluation take them up. The second seat sees the board turned round.
 */
export interface Squares {
  /** Number of weights. */
  readonly size: number;
  /** Finds the weights of a position, like `find` of `Patterns`. */
  readonly find: (placed: Placed, found: Int32Array) => number;
  /** The place of the weight of a piece of a code on a cell. */
  readonly of: (code: number, cell: number) => number;
  /** Indexed by cell: its place among the cells as the second seat sees them. */
  readonly swap: Uint8Array;
}

function squaresFor({ cells, variant }: CompiledRules, swap: Uint8Array): Squares {
  const isStacked = variant.rules.captured === 'stacked';
  const turn = cells * (2 + (isStacked ? BENEATH : 0));
  const placeOf = (code: number, cell: number): number => (code > 3 ? (swap[cell] as number) : cell);
  const of = (code: number, cell: number): number => (code & 1) * cells + placeOf(code, cell);
  const find = ({ codes, beneath, turn: seat }: Placed, found: Int32Array): number => {
    let at = 0;
    const add = (weight: number, isFirst: boolean): void => {
      found[at++] = isFirst ? weight : ~weight;
    };
    for (let cell = 0; cell < cells; cell++) {
      const code = codes[cell] as number;
      if (code < 2) continue;
      add(of(code, cell), code < 4);
      for (let bit = 0; bit < BENEATH; bit++) {
        if (((beneath[cell] as number) >> bit) & 1) add((2 + bit) * cells + placeOf(code, cell), code < 4);
      }
    }
    add(turn, seat === 0);
    return at;
  };
  return { size: turn + 1, find, of, swap };
}

/** The squares of a game; null where none are learned of. */
export const squaresOf = memoized((compiled: CompiledRules): Squares | null => {
  const swap = hasTwoArmies(compiled) ? swapOf(compiled) : null;
  return swap && squaresFor(compiled, swap);
});

/** What was learned of the squares of a game, in hundredths of a man. */
export class LearnedSquares {
  /** From `(cell * 2 + seat) << BENEATH`: the value of what lies beneath a commander, for the first seat. */
  private readonly columns: Int32Array;

  constructor(
    private readonly squares: Squares,
    private readonly weights: Int32Array,
    private readonly cells: number,
  ) {
    const { swap, size } = squares;
    this.columns = new Int32Array(size > 2 * cells + 1 ? (2 * cells) << BENEATH : 0);
    for (let index = 0; index < this.columns.length; index++) {
      const [seat, cell] = [(index >> BENEATH) & 1, index >> (BENEATH + 1)];
      for (let bit = 0; bit < BENEATH; bit++) {
        if (((index >> bit) & 1) === 0) continue;
        const weight = weights[(2 + bit) * cells + (seat === 0 ? cell : (swap[cell] as number))] as number;
        this.columns[index] = (this.columns[index] as number) + (seat === 0 ? weight : -weight);
      }
    }
  }

  /** What a piece of a code is worth more on a cell than is written, to its owner. */
  valueOf(code: number, cell: number): number {
    return this.weights[this.squares.of(code, cell)] as number;
  }

  /** What the turn is worth. */
  get turn(): number {
    return this.weights[this.weights.length - 1] as number;
  }

  /** What the turn and the columns are worth to the first seat. */
  value(board: Board): number {
    const { turn } = this;
    let sum = board.turn === 0 ? turn : 0 - turn;
    if (!board.stacked) return sum;
    const { columns, cells } = this;
    const { heights, codes } = board;
    for (let cell = 0; cell < cells; cell++) {
      if (heights[cell] === 0) continue;
      const seat = (codes[cell] as number) < 4 ? 0 : 1;
      sum += columns[((cell * 2 + seat) << BENEATH) + beneathOn(board, cell)] as number;
    }
    return sum;
  }
}
