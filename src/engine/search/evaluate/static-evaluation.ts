import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import { type CompiledRules, MAX_HEIGHT, OFF_BOARD, PIECE_CODES } from '../board/compiled-rules.js';
import type { SearchPosition } from '../position/search-position.js';
import { doEscape, type EscapingKings, escapingKings } from './escaping-kings.js';
import { LearnedEvaluation } from './learned/learned-evaluation.js';
import type { LearnedWeights } from './learned/learned-weights.js';
import { type PackedWeights, type Patterns, patternsOf } from './learned/patterns.js';
import { LearnedSquares, squaresOf } from './learned/squares.js';
import { stepsToCrown } from './steps-to-crown.js';
import type { Weights } from './weights.js';

/** Teams by seat: 0 for the side for which a position is evaluated, 1 for all sides against it. */
export type Teams = Uint8Array;

/** What a static evaluation is made of, besides tables by cell. */
export interface EvaluationTerms {
  /** The number of pieces at the start. */
  readonly full: number;
  readonly escaping: EscapingKings | null;
  /** See `Weights`. */
  readonly trade: number;
  readonly mobility: number;
  /** What the turn is worth, where squares were learned. */
  readonly turn: number;
  /** The patterns that were learned of, and their weights. */
  readonly patterns: Patterns | null;
  readonly packed: PackedWeights | null;
  /** See `StaticEvaluation.isSteady`. */
  readonly isSteady: boolean;
}

/** The number of cells that a king reaches from each cell of an empty board, as a fraction of the greatest number. */
export function centrality({ cells, slides }: CompiledRules): Float64Array {
  const reach = new Float64Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const last = slides.index[cell + 1] as number;
    for (let line = slides.index[cell] as number; line < last; line++) {
      for (let at = slides.from[line] as number; slides.path[at] !== OFF_BOARD; at++) {
        reach[cell] = (reach[cell] as number) + 1;
      }
    }
  }
  const most = Math.max(1, ...reach);
  return reach.map((count) => count / most);
}

/** The piece-square table of a seat's men, by cell. */
function manValues(
  compiled: CompiledRules,
  seat: Seat,
  weights: Weights,
  centre: Float64Array,
): Float64Array {
  const { variant, crowns, seats, cells } = compiled;
  const stepsLeft = stepsToCrown(variant, seat);
  const farthest = Math.max(0, ...stepsLeft.map((steps) => steps ?? 0));
  const isGuard = (cell: number): boolean => {
    for (let other = 0; other < seats; other++) {
      const enemy = compiled.sides[other] !== compiled.sides[seat];
      if (enemy && crowns[256 * other + cell] === 1) return true;
    }
    return false;
  };
  return Float64Array.from({ length: cells }, (_, cell) => {
    const steps = stepsLeft[cell] ?? farthest;
    const lag = (weights.lag * steps * steps) / Math.max(1, farthest);
    const progress = (farthest - steps) * weights.step + (steps === 1 ? weights.lastStep : 0) - lag;
    return (
      weights.man + progress + (isGuard(cell) ? weights.guard : 0) + (centre[cell] ?? 0) * weights.centre
    );
  });
}

/**
 * Static evaluation: the lead of team 0 in hundredths of a man, by piece-square tables and a few terms for what they
 * leave out. Where team 1 has several sides, their pieces count on average.
 */
export class StaticEvaluation {
  /** Piece-square tables, by `code * cells + cell`, as seen by team 0. */
  private readonly values: Int32Array;
  /** Indexed by code: the packed material of the piece as seen by team 0; see `packMaterial`. */
  private readonly materials: Int32Array;
  /** Indexed by `commander * PIECE_CODES + code`: the value of a piece just under a commander. */
  private readonly below = new Float64Array(PIECE_CODES * PIECE_CODES);
  /** Indexed by seat: 1, or the negative share of a side of team 1. */
  private readonly shares: Float64Array;
  private readonly escaping: EscapingKings | null;
  /**
   * True where the value of a quiet position hardly changes within a few plies: where it was learned, and neither columns turn
   * over nor men race.
   */
  readonly isSteady: boolean;
  private readonly compiled: CompiledRules;
  /** The number of pieces at the start. */
  private readonly full: number;
  private readonly learned: LearnedEvaluation | null;
  /** What was learned of squares is part of the written value. */
  private readonly squares: LearnedSquares | null;

  constructor(
    private readonly position: SearchPosition,
    private readonly teams: Teams,
    private readonly weights: Weights,
    /** The number of sides in team 1. */
    enemies: number,
    learned: LearnedWeights | null = null,
  ) {
    const { compiled } = position;
    this.compiled = compiled;
    const { cells, seats } = compiled;
    this.shares = Float64Array.from({ length: seats }, (_, seat) => (teams[seat] === 0 ? 1 : -1 / enemies));
    this.values = new Int32Array(PIECE_CODES * cells);
    this.materials = new Int32Array(PIECE_CODES);
    const squares = learned?.form === 'squares' ? squaresOf(compiled) : null;
    this.squares = squares && learned && new LearnedSquares(squares, learned.packed, cells);
    this.fillValues();
    const { goal } = compiled.variant.rules;
    this.full = compiled.variant.setup.men * seats;
    this.escaping = escapingKings(compiled);
    const patterns = learned?.form === 'patterns' ? patternsOf(compiled) : null;
    this.learned = patterns && learned && new LearnedEvaluation(patterns, learned, this.full);
    const isRace = goal !== 'last-move' && goal !== 'give-away';
    this.isSteady = this.learned !== null && !isRace && !position.board.stacked;
  }

  /** What the evaluation is made of besides the sums of the board. */
  get terms(): EvaluationTerms {
    const { full, escaping, isSteady, squares, learned } = this;
    const { trade, mobility } = this.weights;
    return {
      ...{ full, escaping, isSteady, trade, mobility },
      turn: squares?.turn ?? 0,
      patterns: learned?.patterns ?? null,
      packed: learned?.weights.packed ?? null,
    };
  }

  private fillValues(): void {
    const { compiled, weights, values, materials } = this;
    const { cells, seatOf, variant } = compiled;
    const centre = centrality(compiled);
    const men = variant.seats.map((_, seat) => manValues(compiled, seat, weights, centre));
    for (let code = 2; code < PIECE_CODES; code++) {
      const seat = seatOf[code] as number;
      if (seat === OFF_BOARD) continue;
      const share = this.shares[seat] as number;
      const king = (code & 1) === 1;
      materials[code] = packMaterial(Math.round(share * (king ? weights.king : weights.man)), king);
      this.fillBelow(code, seat);
      for (let cell = 0; cell < cells; cell++) {
        const value = king
          ? weights.king + (centre[cell] as number) * weights.kingCentre
          : (men[seat]?.[cell] ?? 0);
        const learned = this.squares?.valueOf(code, cell) ?? 0;
        values[code * cells + cell] = Math.round(share * (value + learned));
      }
    }
  }

  private fillBelow(commander: number, owner: Seat): void {
    const { teams, weights } = this;
    const { seatOf } = this.compiled;
    for (let code = 2; code < PIECE_CODES; code++) {
      const own = teams[seatOf[code] as number] === teams[owner];
      const value = own ? weights.friendBelow : weights.enemyBelow;
      this.below[commander * PIECE_CODES + code] = (this.shares[owner] as number) * value;
    }
  }

  /** Makes the board update the sums of this evaluation with every move. */
  attach(): void {
    this.position.board.setValues(this.values, this.materials);
  }

  /** The lead of team 0 as it is written, on a board that updates the sums of this evaluation. */
  value(): number {
    return this.withTerms(this.position.board.sum, this.position.board.material);
  }

  /** The same on any board. */
  valueFromScratch(): number {
    const { values, materials } = this;
    const { board, compiled } = this.position;
    const { cells } = compiled;
    let sum = 0;
    let material = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = board.codes[cell] as number;
      sum += values[code * cells + cell] as number;
      material += materials[code] as number;
    }
    return this.withTerms(sum, material);
  }

  private withTerms(squares: number, material: number): number {
    const { board } = this.position;
    let sum = squares;
    if (board.stacked) sum += this.columns(board);
    if (this.squares !== null) {
      const value = this.squares.value(board);
      sum += this.teams[0] === 0 ? value : 0 - value;
    }
    if (board.out !== 0) sum -= this.deadMen(board);
    if (board.huffable.length > 0) sum -= this.huffable(board);
    if (this.weights.mobility !== 0) sum += this.mobility(board);
    return this.withTrades(sum, material);
  }

  /** What was learned of the lead of team 0, to be added to its value; 0 where nothing was learned, or kings escape. */
  learnedValue(): number {
    if (this.learned === null) return 0;
    const { board } = this.position;
    const { counts } = board;
    if (this.isHeld((counts[2] as number) + (counts[4] as number))) return 0;
    const value = this.learned.value(board);
    return this.teams[0] === 0 ? value : 0 - value;
  }

  /** The value of the pieces under commanders. */
  private columns({ heights, codes, columns }: Board): number {
    const { below } = this;
    let sum = 0;
    for (let cell = 0; cell < heights.length; cell++) {
      const height = heights[cell] as number;
      if (height === 0) continue;
      const row = (codes[cell] as number) * PIECE_CODES;
      for (let level = 0; level < height; level++) {
        // The deeper a piece lies, the later it is freed.
        sum += (below[row + (columns[cell * MAX_HEIGHT + level] as number)] as number) / (height - level);
      }
    }
    return Math.round(sum) | 0;
  }

  /** The value of the best piece that may be huffed: it is as good as lost. */
  private huffable({ huffable, codes }: Board): number {
    let most = 0;
    for (let word = 0; word < huffable.length; word++) {
      for (let left = huffable[word] as number; left !== 0; left &= left - 1) {
        const code = codes[word * 32 + 31 - Math.clz32(left & -left)] as number;
        const value = valueIn(this.materials[code] as number);
        if (Math.abs(value) > Math.abs(most)) most = value;
      }
    }
    return most;
  }

  /** The value of the quiet moves. */
  private mobility(board: Board): number {
    let sum = 0;
    for (let seat = 0; seat < this.compiled.seats; seat++) {
      if (board.isInPlay(seat)) sum += (this.shares[seat] as number) * this.position.countQuiets(seat);
    }
    return (sum * this.weights.mobility) | 0;
  }

  /** The value counted for seats that are out. */
  private deadMen(board: Board): number {
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

  /** Adds the value of trades to the side ahead, where there are men; where neither side can win, a lead hardly counts. */
  private withTrades(sum: number, material: number): number {
    const men = menIn(material);
    if (this.isHeld(men)) return (sum / ESCAPED) | 0;
    const lead = valueIn(material);
    if (lead === 0 || (men === 0 && this.escaping !== null)) return sum;
    const { full } = this;
    const missing = Math.max(0, full - piecesIn(material));
    return sum + (((lead * this.weights.trade * missing) / (100 * full)) | 0);
  }

  private isHeld(men: number): boolean {
    const { escaping } = this;
    return escaping !== null && men <= escaping.men && doEscape(this.position.board, escaping);
  }
}

/** What a lead from which kings escape is divided by: enough that it is worth less than anything else, and still a lead. */
export const ESCAPED = 64;

/**
 * Packs the value of a piece into one word with counters, so that sums give the value, the men and the pieces at once.
 */
const packMaterial = (value: number, king: boolean): number => value * 2 ** 14 + (king ? 1 : 129);
const valueIn = (material: number): number => material >> 14;
const menIn = (material: number): number => (material >> 7) & 127;
const piecesIn = (material: number): number => material & 127;
