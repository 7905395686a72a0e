import type { Piece, Position, Stack } from '../../core/position.js';
import type { Seat } from '../../core/variant.js';
import { CODES, type Compiled, HEIGHT, RIM } from './compiled-rules.js';

const EMPTY = 0;
const WALL = 1;
/** Words of a mark. */
export const MARK = 4;

/** What a piece is worth, with ones that add up to the number of men and of pieces, in one word. */
export const stockOf = (worth: number, king: boolean): number => worth * 2 ** 14 + (king ? 1 : 129);
export const worthIn = (stock: number): number => stock >> 14;
export const menIn = (stock: number): number => (stock >> 7) & 127;
export const piecesIn = (stock: number): number => stock & 127;
export const NO_SEAT = -1;

/** What stands where, whose turn it is and who is out: a position that is changed in place. */
export class Board {
  /** By cell, and at RIM a wall. */
  readonly codes = new Uint8Array(256);
  /** Sets of cells by code: `words` words from `code * words`. */
  readonly sets: Int32Array;
  /** By code: how many such pieces stand on the board, those under others left out. */
  readonly counts = new Int32Array(CODES);
  /** By cell: how many pieces lie under the commander, and from `cell * HEIGHT` which, from the lowest up. */
  readonly heights: Uint8Array;
  readonly columns: Uint8Array;
  turn: Seat = 0;
  movesLeft = 1;
  /** Seats that are out, as bits; in games of three and more, those that have pieces and are not. */
  out = 0;
  live = 0;
  /** See `Position.next`; NO_SEAT where that is not said. */
  next = NO_SEAT;
  /** The pieces that may be huffed as a set of cells, without words in games without the huff. */
  readonly huffable: Int32Array;
  low = 0;
  high = 0;
  /** What the commanders are worth where they stand, as `appraise` has it. */
  sum = 0;
  /** So what they are worth wherever they stand, with their numbers: see `stockOf`. */
  stock = 0;
  /** From `MARK * (code * cells + cell)`: both words of the piece's key, what it is worth there, and its stock. */
  readonly marks: Int32Array;
  readonly stacked: boolean;

  constructor(readonly compiled: Compiled) {
    this.stacked = compiled.variant.rules.captured === 'stacked';
    this.sets = new Int32Array(CODES * compiled.words);
    this.heights = new Uint8Array(compiled.cells);
    this.columns = new Uint8Array(this.stacked ? compiled.cells * HEIGHT : 0);
    this.huffable = new Int32Array(compiled.variant.rules.huff === 'off' ? 0 : compiled.words);
    this.codes[RIM] = WALL;
    const { low, high } = compiled.pieceKeys;
    this.marks = Int32Array.from({ length: low.length * MARK }, (_, at) =>
      at % MARK === 0 ? (low[at / MARK] as number) : at % MARK === 1 ? (high[(at - 1) / MARK] as number) : 0,
    );
  }

  /** Sets what pieces are worth, by `code * cells + cell`, and their stocks by code; adds up those on the board. */
  appraise(values: Int32Array, stocks: Int32Array): void {
    const { marks, codes } = this;
    const { cells } = this.compiled;
    for (let at = 0; at < values.length; at++) {
      marks[MARK * at + 2] = values[at] as number;
      marks[MARK * at + 3] = stocks[Math.floor(at / cells)] as number;
    }
    this.sum = 0;
    this.stock = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = codes[cell] as number;
      this.sum += values[code * cells + cell] as number;
      this.stock += stocks[code] as number;
    }
  }

  /** Puts a piece on a cell, or EMPTY; what stood there is gone. What lies under it stays as it is. */
  put(cell: number, code: number): void {
    const { marks } = this;
    const { cells } = this.compiled;
    const before = this.codes[cell] as number;
    if (before !== EMPTY) {
      const at = MARK * (before * cells + cell);
      this.low ^= marks[at] as number;
      this.high ^= marks[at + 1] as number;
      this.sum -= marks[at + 2] as number;
      this.stock -= marks[at + 3] as number;
    }
    if (code !== EMPTY) {
      const at = MARK * (code * cells + cell);
      this.low ^= marks[at] as number;
      this.high ^= marks[at + 1] as number;
      this.sum += marks[at + 2] as number;
      this.stock += marks[at + 3] as number;
    }
    this.restore(cell, code);
  }

  /** So, but without the key and the sums: they are put back as a whole. */
  restore(cell: number, code: number): void {
    const { codes, sets, counts } = this;
    const { words } = this.compiled;
    const before = codes[cell] as number;
    const bit = 1 << cell;
    if (before !== EMPTY) {
      sets[before * words + (cell >> 5)] = (sets[before * words + (cell >> 5)] as number) ^ bit;
      counts[before] = (counts[before] as number) - 1;
    }
    if (code !== EMPTY) {
      sets[code * words + (cell >> 5)] = (sets[code * words + (cell >> 5)] as number) ^ bit;
      counts[code] = (counts[code] as number) + 1;
    }
    codes[cell] = code;
  }

  /** Takes everything off a cell. */
  clear(cell: number): void {
    if (this.stacked) {
      this.hashColumn(cell);
      this.heights[cell] = 0;
    }
    this.put(cell, EMPTY);
  }

  /** Takes the pieces under the commander of a cell into the key, or out of it. */
  hashColumn(cell: number): void {
    const { columnKeys, cells } = this.compiled;
    for (let level = (this.heights[cell] as number) - 1; level >= 0; level--) {
      const code = this.columns[cell * HEIGHT + level] as number;
      const key = (level * CODES + code) * cells + cell;
      this.low ^= columnKeys.low[key] as number;
      this.high ^= columnKeys.high[key] as number;
    }
  }

  /** Takes the commander off a cell; what lies under it comes up with the rank that it has there. */
  behead(cell: number): void {
    const { columns, heights } = this;
    const under = (heights[cell] as number) - 1;
    if (under < 0) {
      this.put(cell, EMPTY);
      return;
    }
    const rank = this.compiled.variant.rules.stackedRank === 'kept' ? ~0 : ~1;
    this.hashColumn(cell);
    this.put(cell, (columns[cell * HEIGHT + under] as number) & rank);
    heights[cell] = under;
    this.hashColumn(cell);
  }

  private hashState(key: number): void {
    const { low, high } = this.compiled.stateKeys;
    this.low ^= low[key] as number;
    this.high ^= high[key] as number;
  }

  setTurn(seat: Seat): void {
    this.hashState(this.turn);
    this.hashState(seat);
    this.turn = seat;
  }

  setMovesLeft(moves: number): void {
    const first = this.compiled.seats * 2;
    this.hashState(first + this.movesLeft);
    this.hashState(first + moves);
    this.movesLeft = moves;
  }

  setNext(seat: number): void {
    const first = this.compiled.seats * 2 + 3;
    if (this.next !== NO_SEAT) this.hashState(first + this.next);
    if (seat !== NO_SEAT) this.hashState(first + seat);
    this.next = seat;
  }

  /** Says which pieces may be huffed, by a word of the set. */
  setHuffable(word: number, set: number): void {
    const { low, high } = this.compiled.huffKeys;
    for (let left = (this.huffable[word] as number) ^ set; left !== 0; left &= left - 1) {
      const cell = word * 32 + 31 - Math.clz32(left & -left);
      this.low ^= low[cell] as number;
      this.high ^= high[cell] as number;
    }
    this.huffable[word] = set;
  }

  setOut(out: number): void {
    for (let changed = this.out ^ out, seat = 0; changed !== 0; changed >>= 1, seat++) {
      if (changed & 1) this.hashState(this.compiled.seats + seat);
    }
    this.out = out;
    this.live &= ~out;
  }

  /** Whether the seat commands a piece. */
  stands(seat: Seat): boolean {
    const own = this.compiled.codesOf[seat] as Uint8Array;
    for (let index = 0; index < own.length; index++) {
      if (this.counts[own[index] as number] !== 0) return true;
    }
    return false;
  }

  /** Looks who is in play. Who has no piece is not out: there is nothing to be dead. */
  recall(): void {
    const { seatOf, seats } = this.compiled;
    let standing = 0;
    for (let code = 2; code < CODES; code++) {
      if (this.counts[code] !== 0) standing |= 1 << (seatOf[code] as number);
    }
    if (this.out !== 0 && seats > 2) this.setOut(this.out & standing);
    this.live = standing & ~this.out;
  }

  isInPlay(seat: Seat): boolean {
    return ((this.live >> seat) & 1) === 1;
  }

  /** How many sides are in play: 0, 1, or 2 for two and more. */
  sidesInPlay(): number {
    return this.compiled.sidesIn[this.live] as number;
  }

  private codeOf({ seat, king, second }: Piece): number {
    const codes = this.compiled.codesOf[seat] as Uint8Array;
    // Kings first; in either half the first army first.
    return codes[(king ? 0 : codes.length / 2) + (second ? 1 : 0)] as number;
  }

  private pieceOf(code: number): Piece {
    const army = (code >> 1) - 1;
    const second = army >= this.compiled.seats;
    const seat = this.compiled.seatOf[code] as number;
    return { seat, king: (code & 1) === 1, ...(second && { second }) };
  }

  load(position: Position): void {
    for (let cell = 0; cell < this.compiled.cells; cell++) this.put(cell, EMPTY);
    position.board.forEach((stack, cell) => {
      this.heights[cell] = 0;
      if (stack === null) return;
      const [commander, ...under] = stack;
      this.put(cell, this.codeOf(commander));
      this.heights[cell] = under.length;
      under.forEach((piece, level) => {
        this.columns[cell * HEIGHT + under.length - 1 - level] = this.codeOf(piece);
      });
    });
    this.turn = position.turn;
    this.movesLeft = position.movesLeft;
    this.next = position.next ?? NO_SEAT;
    this.out = position.out.reduce((set, dead, seat) => (dead ? set | (1 << seat) : set), 0);
    this.rehash();
    if (this.huffable.length > 0) this.loadHuffable(position.huffable ?? []);
    this.live = 0;
    for (let seat = 0; seat < this.compiled.seats; seat++) {
      if (this.stands(seat) && ((this.out >> seat) & 1) === 0) this.live |= 1 << seat;
    }
  }

  private loadHuffable(cells: readonly number[]): void {
    this.huffable.fill(0);
    for (const cell of cells) {
      this.setHuffable(cell >> 5, (this.huffable[cell >> 5] as number) | (1 << cell));
    }
  }

  /** The key from nothing but what stands on the board. */
  private rehash(): void {
    const { cells, seats, pieceKeys } = this.compiled;
    this.low = 0;
    this.high = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = this.codes[cell] as number;
      if (code === EMPTY) continue;
      this.low ^= pieceKeys.low[code * cells + cell] as number;
      this.high ^= pieceKeys.high[code * cells + cell] as number;
      this.hashColumn(cell);
    }
    this.hashState(this.turn);
    for (let seat = 0; seat < seats; seat++) if ((this.out >> seat) & 1) this.hashState(seats + seat);
    this.hashState(seats * 2 + this.movesLeft);
    if (this.next !== NO_SEAT) this.hashState(seats * 2 + 3 + this.next);
  }

  /** The position as the engine's value. */
  unload(): Position {
    const { cells, seats } = this.compiled;
    const board = Array.from({ length: cells }, (_, cell): Stack | null => {
      const code = this.codes[cell] as number;
      if (code === EMPTY) return null;
      const under = this.columns.subarray(cell * HEIGHT, cell * HEIGHT + (this.heights[cell] as number));
      return [this.pieceOf(code), ...Array.from(under, (each) => this.pieceOf(each)).reverse()];
    });
    const out = Array.from({ length: seats }, (_, seat) => ((this.out >> seat) & 1) === 1);
    const said = this.next === NO_SEAT ? {} : { next: this.next };
    const huffable = board.flatMap((_, cell) =>
      ((this.huffable[cell >> 5] ?? 0) >> (cell & 31)) & 1 ? cell : [],
    );
    const position = { board, turn: this.turn, movesLeft: this.movesLeft, out, ...said };
    return huffable.length === 0 ? position : { ...position, huffable };
  }
}
