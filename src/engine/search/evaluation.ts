import { stepsToCrown } from '../opponent.js';
import type { Seat } from '../variant.js';
import type { Board } from './board.js';
import { CODES, type Compiled, HEIGHT, RIM } from './compiled.js';
import type { Machine } from './machine.js';
import { CROWNED } from './move-list.js';
import { DEEPEST } from './tree.js';
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
  /** By code: what the piece itself is worth, as camp 0 sees it. */
  private readonly material: Int32Array;
  /** By seat: 1, or what a piece counts against camp 0. */
  private readonly shares: Float64Array;
  /** Kings that fly are not caught by as many or one more. */
  private readonly elusive: boolean;
  private readonly compiled: Compiled;
  /** Codes of pieces that there are. */
  private readonly codes: Uint8Array;
  /** Whether a move changes nothing but where it comes from, goes to and captures; then by ply what stands. */
  private readonly additive: boolean;
  private readonly sums = new Int32Array(DEEPEST + 1);

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
    this.material = new Int32Array(CODES);
    this.layValues();
    const { king, goal, captured, blocked, huff } = compiled.variant.rules;
    this.additive = captured === 'leave' && blocked !== 'remove' && huff === 'off';
    this.codes = Uint8Array.from([...compiled.codesOf].flatMap((codes) => [...codes]));
    this.elusive = king === 'flying' && goal === 'last-move' && seats === 2;
  }

  private layValues(): void {
    const { compiled, weights, values, material } = this;
    const { cells, seatOf, variant } = compiled;
    const centre = centrality(compiled);
    const men = variant.seats.map((_, seat) => manValues(compiled, seat, weights, centre));
    for (let code = 2; code < CODES; code++) {
      const seat = seatOf[code] as number;
      if (seat === RIM) continue;
      const share = this.shares[seat] as number;
      const king = (code & 1) === 1;
      material[code] = Math.round(share * (king ? weights.king : weights.man));
      for (let cell = 0; cell < cells; cell++) {
        const placed = king
          ? weights.king + (centre[cell] as number) * weights.kingCentre
          : (men[seat]?.[cell] ?? 0);
        values[code * cells + cell] = Math.round(share * placed);
      }
    }
  }

  /** As camp 0 sees the position at a ply. */
  value(ply: number): number {
    const { board } = this.machine;
    let sum = this.additive ? (this.sums[ply] as number) : this.standing();
    if (board.stacked) sum += this.columns(board);
    if (board.out !== 0) sum -= this.dead(board);
    if (board.huffable.length > 0) sum -= this.huffable(board);
    if (this.weights.mobility !== 0) sum += this.mobility(board);
    return this.exchanged(board, sum);
  }

  /** What stands on the cells, each by itself. */
  private standing(): number {
    const { values } = this;
    const { board, compiled } = this.machine;
    const { cells } = compiled;
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) {
      sum += values[(board.codes[cell] as number) * cells + cell] as number;
    }
    return sum;
  }

  /** Takes up the position on the machine as that of ply 0. */
  begin(): void {
    this.sums[0] = this.standing();
  }

  /** Notes what a move that is about to be made at `ply` changes. */
  note(move: number, ply: number): void {
    if (!this.additive) return;
    const { values, machine } = this;
    const { cells, words } = machine.compiled;
    const { codes } = machine.board;
    const { info, taken } = machine.list;
    const word = info[move] as number;
    const from = word & 255;
    const code = codes[from] as number;
    const after = word & CROWNED ? code | 1 : code;
    let sum = (this.sums[ply] as number) - (values[code * cells + from] as number);
    sum += values[after * cells + ((word >> 8) & 255)] as number;
    if (word >>> 24 !== 0) {
      for (let at = 0; at < words; at++) {
        for (let left = taken[move * words + at] as number; left !== 0; left &= left - 1) {
          const cell = 32 * at + 31 - Math.clz32(left & -left);
          sum -= values[(codes[cell] as number) * cells + cell] as number;
        }
      }
    }
    this.sums[ply + 1] = sum;
  }

  /** What lies under the commanders. */
  private columns(board: Board): number {
    const { compiled, camps, weights, shares } = this;
    let sum = 0;
    for (let cell = 0; cell < compiled.cells; cell++) {
      const height = board.heights[cell] as number;
      if (height === 0) continue;
      const owner = compiled.seatOf[board.codes[cell] as number] as number;
      const share = shares[owner] as number;
      for (let level = 0; level < height; level++) {
        const code = board.columns[cell * HEIGHT + level] as number;
        const own = camps[compiled.seatOf[code] as number] === camps[owner];
        // What lies deep comes up late.
        sum += (share * (own ? weights.friendBelow : weights.preyBelow)) / (1 + level);
      }
    }
    return Math.round(sum);
  }

  /** The best of the pieces that may be huffed: it is as good as lost. */
  private huffable({ huffable, codes }: Board): number {
    let most = 0;
    for (let word = 0; word < huffable.length; word++) {
      for (let left = huffable[word] as number; left !== 0; left &= left - 1) {
        const worth = this.material[codes[word * 32 + 31 - Math.clz32(left & -left)] as number] as number;
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
    return Math.trunc(sum * this.weights.mobility);
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
  private exchanged(board: Board, sum: number): number {
    const { material, compiled, weights } = this;
    const { counts } = board;
    let lead = 0;
    let pieces = 0;
    let men = 0;
    for (let index = 0; index < this.codes.length; index++) {
      const code = this.codes[index] as number;
      const count = counts[code] as number;
      lead += count * (material[code] as number);
      pieces += count;
      if ((code & 1) === 0) men += count;
    }
    if (this.elusive && men === 0) return this.kingsOnly(board, sum);
    const full = compiled.variant.setup.men * compiled.seats;
    return sum + Math.trunc((lead * weights.trade * Math.max(0, full - pieces)) / (100 * full));
  }

  private kingsOnly({ counts }: Board, sum: number): number {
    const first = counts[3] as number;
    const second = counts[5] as number;
    const more = Math.max(first, second);
    const fewer = Math.min(first, second);
    return fewer > 0 && more <= fewer + 1 ? Math.trunc(sum / 8) : sum;
  }
}
