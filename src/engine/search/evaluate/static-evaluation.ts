import type { Seat } from '../../core/variant.js';
import { type Board, menIn, piecesIn, stockOf, worthIn } from '../board/board.js';
import { CODES, type Compiled, HEIGHT, RIM } from '../board/compiled-rules.js';
import type { Machine } from '../board/search-position.js';
import { stepsToCrown } from './steps-to-crown.js';
import type { Weights } from './weights.js';

/** Which seats think alike: by seat 0 or 1. Of two sides each is a camp; of more, one side stands against the rest. */
export type Camps = Uint8Array;

/** By cell: how many cells a king reaches from there on an empty board, as a part of the most. */
function centrality({ cells, slides }: Compiled): Float64Array {
  const reach = new Float64Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const last = slides.index[cell + 1] as number;
    for (let line = slides.index[cell] as number; line < last; line++) {
      for (let at = slides.from[line] as number; slides.path[at] !== RIM; at++) {
        reach[cell] = (reach[cell] as number) + 1;
      }
    }
  }
  const most = Math.max(1, ...reach);
  return reach.map((count) => count / most);
}

/** By cell: what a man of this seat is worth there. */
function manValues(compiled: Compiled, seat: Seat, weights: Weights, centre: Float64Array): Float64Array {
  const { variant, crowns, seats, cells } = compiled;
  const left = stepsToCrown(variant, seat);
  const farthest = Math.max(0, ...left.map((steps) => steps ?? 0));
  const guarded = (cell: number): boolean => {
    for (let other = 0; other < seats; other++) {
      const enemy = compiled.sides[other] !== compiled.sides[seat];
      if (enemy && crowns[256 * other + cell] === 1) return true;
    }
    return false;
  };
  return Float64Array.from({ length: cells }, (_, cell) => {
    const steps = left[cell] ?? farthest;
    const lag = (weights.lag * steps * steps) / Math.max(1, farthest);
    const way = (farthest - steps) * weights.step + (steps === 1 ? weights.lastStep : 0) - lag;
    return weights.man + way + (guarded(cell) ? weights.guard : 0) + (centre[cell] ?? 0) * weights.centre;
  });
}

/**
 * Judges positions by what stands on the board, in hundredths of a man, as camp 0 sees it. Where camp 1 has several
 * sides, what they have counts on average.
 */
export class Evaluation {
  /** By `code * cells + cell`. */
  private readonly values: Int32Array;
  /** By code: what the piece itself is worth, as camp 0 sees it, as `stockOf` has it. */
  private readonly stocks: Int32Array;
  /** By `commander * CODES + code`: what a piece just under a commander is worth. */
  private readonly below = new Float64Array(CODES * CODES);
  /** By seat: 1, or what a piece counts against camp 0. */
  private readonly shares: Float64Array;
  /** Kings that fly are not caught by as many or one more. */
  private readonly elusive: boolean;
  private readonly compiled: Compiled;
  /** How many pieces there are at the start. */
  private readonly full: number;

  constructor(
    private readonly machine: Machine,
    private readonly camps: Camps,
    private readonly weights: Weights,
    /** How many sides camp 1 has. */
    against: number,
  ) {
    const { compiled } = machine;
    this.compiled = compiled;
    const { cells, seats } = compiled;
    this.shares = Float64Array.from({ length: seats }, (_, seat) => (camps[seat] === 0 ? 1 : -1 / against));
    this.values = new Int32Array(CODES * cells);
    this.stocks = new Int32Array(CODES);
    this.layValues();
    const { king, goal } = compiled.variant.rules;
    this.full = compiled.variant.setup.men * seats;
    this.elusive = king === 'flying' && goal === 'last-move' && seats === 2;
  }

  private layValues(): void {
    const { compiled, weights, values, stocks } = this;
    const { cells, seatOf, variant } = compiled;
    const centre = centrality(compiled);
    const men = variant.seats.map((_, seat) => manValues(compiled, seat, weights, centre));
    for (let code = 2; code < CODES; code++) {
      const seat = seatOf[code] as number;
      if (seat === RIM) continue;
      const share = this.shares[seat] as number;
      const king = (code & 1) === 1;
      stocks[code] = stockOf(Math.round(share * (king ? weights.king : weights.man)), king);
      this.layBelow(code, seat);
      for (let cell = 0; cell < cells; cell++) {
        const placed = king
          ? weights.king + (centre[cell] as number) * weights.kingCentre
          : (men[seat]?.[cell] ?? 0);
        values[code * cells + cell] = Math.round(share * placed);
      }
    }
  }

  private layBelow(commander: number, owner: Seat): void {
    const { camps, weights } = this;
    const { seatOf } = this.compiled;
    for (let code = 2; code < CODES; code++) {
      const own = camps[seatOf[code] as number] === camps[owner];
      const worth = own ? weights.friendBelow : weights.preyBelow;
      this.below[commander * CODES + code] = (this.shares[owner] as number) * worth;
    }
  }

  /** Has the board carry from move to move what its pieces are worth in this view. */
  begin(): void {
    this.machine.board.appraise(this.values, this.stocks);
  }

  /** As camp 0 sees the position, on a board that carries the sum of this view. */
  value(): number {
    return this.judged(this.machine.board.sum, this.machine.board.stock);
  }

  /** So on a board that carries another one. */
  valueAnew(): number {
    const { values, stocks } = this;
    const { board, compiled } = this.machine;
    const { cells } = compiled;
    let sum = 0;
    let stock = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = board.codes[cell] as number;
      sum += values[code * cells + cell] as number;
      stock += stocks[code] as number;
    }
    return this.judged(sum, stock);
  }

  private judged(standing: number, stock: number): number {
    const { board } = this.machine;
    let sum = standing;
    if (board.stacked) sum += this.columns(board);
    if (board.out !== 0) sum -= this.dead(board);
    if (board.huffable.length > 0) sum -= this.huffable(board);
    if (this.weights.mobility !== 0) sum += this.mobility(board);
    return this.exchanged(sum, stock);
  }

  /** What lies under the commanders. */
  private columns({ heights, codes, columns }: Board): number {
    const { below } = this;
    let sum = 0;
    for (let cell = 0; cell < heights.length; cell++) {
      const height = heights[cell] as number;
      if (height === 0) continue;
      const row = (codes[cell] as number) * CODES;
      for (let level = 0; level < height; level++) {
        // What lies deep comes up late.
        sum += (below[row + (columns[cell * HEIGHT + level] as number)] as number) / (height - level);
      }
    }
    return Math.round(sum) | 0;
  }

  /** The best of the pieces that may be huffed: it is as good as lost. */
  private huffable({ huffable, codes }: Board): number {
    let most = 0;
    for (let word = 0; word < huffable.length; word++) {
      for (let left = huffable[word] as number; left !== 0; left &= left - 1) {
        const code = codes[word * 32 + 31 - Math.clz32(left & -left)] as number;
        const worth = worthIn(this.stocks[code] as number);
        if (Math.abs(worth) > Math.abs(most)) most = worth;
      }
    }
    return most;
  }

  /** How freely pieces move that need not capture. */
  private mobility(board: Board): number {
    let sum = 0;
    for (let seat = 0; seat < this.compiled.seats; seat++) {
      if (board.isInPlay(seat)) sum += (this.shares[seat] as number) * this.machine.countQuiet(seat);
    }
    return (sum * this.weights.mobility) | 0;
  }

  /** What was counted for seats that are out. */
  private dead(board: Board): number {
    const { compiled, values } = this;
    const { cells, seatOf } = compiled;
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = board.codes[cell] as number;
      if (code > 1 && (board.out >> (seatOf[code] as number)) & 1)
        sum += values[code * cells + cell] as number;
    }
    return sum;
  }

  /** Who is ahead wants fewer pieces on the board, and must have enough to win. */
  private exchanged(sum: number, stock: number): number {
    const lead = worthIn(stock);
    if (lead === 0) return sum;
    if (this.elusive && menIn(stock) === 0) return this.kingsOnly(this.machine.board, sum);
    const { full } = this;
    const missing = Math.max(0, full - piecesIn(stock));
    return sum + (((lead * this.weights.trade * missing) / (100 * full)) | 0);
  }

  private kingsOnly({ counts }: Board, sum: number): number {
    const first = counts[3] as number;
    const second = counts[5] as number;
    const more = Math.max(first, second);
    const fewer = Math.min(first, second);
    return fewer > 0 && more <= fewer + 1 ? (sum / 8) | 0 : sum;
  }
}
