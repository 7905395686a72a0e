import { memoized } from '../../../core/memoized.js';
import type { Board } from '../../board/board.js';
import { type CompiledRules, PIECE_CODES } from '../../board/compiled-rules.js';
import { viewsOf } from './swap.js';

/** Numbers of kings that are told apart: none to three and more. */
const KINGS = 4;

/** A position as its sides are learned of. */
export type Seated = Pick<Board, 'codes' | 'counts' | 'turn' | 'inPlay'>;

/**
 * What is learned of a game of three and more sides, one seat each. A side sees the board from its own seat, and has a weight for
 * a man and one for a king of each seat on each cell, the seats named by how many turns they come after its own; one for whose turn
 * it is and who is in play, together; and one for how many men and kings it has. Where a symmetry of board and rules takes every
 * seat to the next one, all of them share their weights; elsewhere each has its own.
 */
export interface Sides {
  readonly seats: number;
  /** Number of weights. */
  readonly size: number;
  /** Finds the weights that count for a seat in play; returns their number. */
  readonly find: (seated: Seated, seat: number, found: Int32Array) => number;
  /** The place of the weight that a piece of a code on a cell has for a seat. */
  readonly of: (seat: number, code: number, cell: number) => number;
  /** Where the weights stand for whose turn it is and who is in play, and for how many men and kings a seat has. */
  readonly situation: (seated: Seated, seat: number) => number;
  readonly material: (seated: Seated, seat: number) => number;
}

function sidesFor(compiled: CompiledRules): Sides {
  const { seats, cells, seatOf, variant } = compiled;
  const views = viewsOf(compiled);
  const { men } = variant.setup;
  const situations = 2 * seats * cells;
  const materials = situations + seats * 2 ** seats;
  const block = materials + KINGS * (men + 1);
  const own = [...Array(seats).keys()].map((seat) => (views === null ? seat * block : 0));
  const turnsAfter = (seat: number, other: number): number => (other - seat + seats) % seats;
  const of = (seat: number, code: number, cell: number): number => {
    const kind = 2 * turnsAfter(seat, seatOf[code] as number) + (code & 1);
    return (own[seat] as number) + kind * cells + (views?.[seat]?.[cell] ?? cell);
  };
  const situation = ({ turn, inPlay }: Seated, seat: number): number => {
    const others = ((inPlay >> seat) | (inPlay << (seats - seat))) & (2 ** seats - 1);
    return (own[seat] as number) + situations + 2 ** seats * turnsAfter(seat, turn) + others;
  };
  const material = ({ counts }: Seated, seat: number): number => {
    const [manCount, kingCount] = [counts[2 + 2 * seat] as number, counts[3 + 2 * seat] as number];
    return (
      (own[seat] as number) + materials + KINGS * Math.min(manCount, men) + Math.min(kingCount, KINGS - 1)
    );
  };
  const find = (seated: Seated, seat: number, found: Int32Array): number => {
    let at = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = seated.codes[cell] as number;
      if (code > 1 && (seated.inPlay >> (seatOf[code] as number)) & 1) found[at++] = of(seat, code, cell);
    }
    found[at++] = situation(seated, seat);
    found[at++] = material(seated, seat);
    return at;
  };
  return { seats, size: block * (views === null ? seats : 1), find, of, situation, material };
}

/** The sides of a game; null where none are learned of: for two sides, for allies, columns and a seat with two armies. */
export const sidesOf = memoized((compiled: CompiledRules): Sides | null => {
  const { seats, sides, seatOf, variant } = compiled;
  const isEachForItself = seats > 2 && sides.every((side, seat) => side === seat);
  const hasOneArmyEach = seatOf.every((seat, code) => seat >= seats || seat === (code >> 1) - 1);
  const isPlain = variant.rules.captured !== 'stacked' && variant.rules.goal === 'last-move';
  return isEachForItself && hasOneArmyEach && isPlain ? sidesFor(compiled) : null;
});

/** Weights are kept in thousandths of a logit. */
const UNIT = 1_000;
/** Probabilities are rounded to this fraction, since the last bit of `Math.exp` may differ from machine to machine. */
const PARTS = 1 << 20;
/** The powers of e by thousandths below the strongest side; the last one is still more than nothing. */
const POWERS = Float64Array.from(
  { length: 13 * UNIT + 1 },
  (_, less) => Math.round(PARTS * Math.exp(-less / UNIT)) / PARTS,
);

/** What was learned of the sides of a game. */
export class LearnedSides {
  /** From `(code * cells + cell) * seats`: what a piece on a cell is worth to each seat, packed like `PackedWeights`. */
  private readonly values: Int32Array;
  /** Indexed by seat: the sum of what speaks for it. */
  private readonly sums: Int32Array;
  /** The number of pieces at the start. */
  private readonly full: number;
  /** The logits that a man is worth. */
  readonly man: number;

  constructor(
    private readonly compiled: CompiledRules,
    private readonly sides: Sides,
    private readonly weights: Int32Array,
  ) {
    const { cells, seats, seatOf, variant } = compiled;
    this.values = new Int32Array(PIECE_CODES * cells * seats);
    this.sums = new Int32Array(seats);
    this.full = variant.setup.men * seats;
    this.man = (weights[sides.size] as number) / 65_536 / UNIT;
    for (let code = 2; code < PIECE_CODES; code++) {
      if ((seatOf[code] as number) >= seats) continue;
      for (let at = 0; at < cells * seats; at++) {
        const [cell, seat] = [Math.floor(at / seats), at % seats];
        this.values[code * cells * seats + at] = weights[sides.of(seat, code, cell)] as number;
      }
    }
  }

  /** Writes by seat what each seat in play may expect, all of them 1 together, from `at` on. */
  expect(board: Board, into: Float32Array, at: number): void {
    const { sums, sides, weights, full } = this;
    const { seats } = sides;
    const left = this.addPieces(board);
    let most = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < seats; seat++) {
      if (!board.isInPlay(seat)) continue;
      const sum =
        ((sums[seat] as number) +
          (weights[sides.situation(board, seat)] as number) +
          (weights[sides.material(board, seat)] as number)) |
        0;
      const late = (sum << 16) >> 16;
      const early = (sum - late) >> 16;
      const value = ((early * left + late * (full - left)) / full) | 0;
      sums[seat] = value;
      if (value > most) most = value;
    }
    let all = 0;
    for (let seat = 0; seat < seats; seat++) {
      const less = most - (sums[seat] as number);
      const power = board.isInPlay(seat) ? (POWERS[Math.min(less, POWERS.length - 1)] as number) : 0;
      into[at + seat] = power;
      all += power;
    }
    for (let seat = 0; seat < seats; seat++) into[at + seat] = (into[at + seat] as number) / all;
  }

  /** Sums up what the pieces in play are worth to each seat; returns their number. */
  private addPieces({ codes, inPlay }: Board): number {
    const { values, sums, compiled } = this;
    const { cells, seats, seatOf } = compiled;
    sums.fill(0);
    let left = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = codes[cell] as number;
      if (code < 2 || ((inPlay >> (seatOf[code] as number)) & 1) === 0) continue;
      left++;
      const row = (code * cells + cell) * seats;
      for (let seat = 0; seat < seats; seat++) {
        sums[seat] = (sums[seat] as number) + (values[row + seat] as number);
      }
    }
    return left;
  }
}
