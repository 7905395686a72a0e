import type { Piece, Position } from '../../core/position.js';
import type { Seat } from '../../core/variant.js';
import { type CompiledRules, MAX_HEIGHT, OFF_BOARD, PIECE_CODES } from './compiled-rules.js';

const EMPTY = 0;
const WALL = 1;
/** Words of an entry of `Board.increments`. */
export const INCREMENT_WORDS = 4;

export const NO_SEAT = -1;

/**
 * The mutable state of a position: pieces, seat to move and seats that are out, with a Zobrist key and incremental
 * sums.
 */
export class Board {
  /** Indexed by cell: the code of the piece that commands it, or EMPTY; at OFF_BOARD a wall. */
  readonly codes = new Uint8Array(256);
  /** Sets of cells by code: `words` words from `code * words`. */
  readonly bitboards: Int32Array;
  /** Indexed by code: the number of such pieces, without those under others. */
  readonly counts = new Int32Array(PIECE_CODES);
  /** Indexed by cell: the number of pieces under the commander; from `cell * MAX_HEIGHT` their codes, lowest first. */
  readonly heights: Uint8Array;
  readonly columns: Uint8Array;
  turn: Seat = 0;
  movesLeft = 1;
  /** Seats that are out, as bits; and for games of three and more those in play: with pieces and not out. */
  out = 0;
  inPlay = 0;
  /** See `Position.next`; NO_SEAT where it is absent. */
  next = NO_SEAT;
  /** The pieces that may be huffed, as a set of cells; empty in games without the huff. */
  readonly huffable: Int32Array;
  /** The two words of the Zobrist key. */
  low = 0;
  high = 0;
  /** The sum of the piece-square values of the commanders; see `setValues`. */
  sum = 0;
  /** The sum of their packed material; see `packMaterial` of material.ts. */
  material = 0;
  /**
   * From `INCREMENT_WORDS * (code * cells + cell)`: the two words of the key, the piece-square value and the packed
   * material.
   */
  readonly increments: Int32Array;
  readonly stacked: boolean;

  constructor(readonly compiled: CompiledRules) {
    this.stacked = compiled.variant.rules.captured === 'stacked';
    this.bitboards = new Int32Array(PIECE_CODES * compiled.words);
    this.heights = new Uint8Array(compiled.cells);
    this.columns = new Uint8Array(this.stacked ? compiled.cells * MAX_HEIGHT : 0);
    this.huffable = new Int32Array(compiled.variant.rules.huff === 'off' ? 0 : compiled.words);
    this.codes[OFF_BOARD] = WALL;
    const { low, high } = compiled.pieceKeys;
    this.increments = Int32Array.from({ length: low.length * INCREMENT_WORDS }, (_, at) =>
      at % INCREMENT_WORDS === 0
        ? (low[at / INCREMENT_WORDS] as number)
        : at % INCREMENT_WORDS === 1
          ? (high[(at - 1) / INCREMENT_WORDS] as number)
          : 0,
    );
  }

  /** Sets piece-square values, by `code * cells + cell`, and packed material, by code, and computes the sums. */
  setValues(values: Int32Array, materials: Int32Array): void {
    const { increments, codes } = this;
    const { cells } = this.compiled;
    for (let at = 0; at < values.length; at++) {
      increments[INCREMENT_WORDS * at + 2] = values[at] as number;
      increments[INCREMENT_WORDS * at + 3] = materials[Math.floor(at / cells)] as number;
    }
    this.sum = 0;
    this.material = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = codes[cell] as number;
      this.sum += values[code * cells + cell] as number;
      this.material += materials[code] as number;
    }
  }

  /** Replaces the commander of a cell by a piece or EMPTY, and leaves the pieces under it. */
  place(cell: number, code: number): void {
    const { increments } = this;
    const { cells } = this.compiled;
    const before = this.codes[cell] as number;
    if (before !== EMPTY) {
      const at = INCREMENT_WORDS * (before * cells + cell);
      this.low ^= increments[at] as number;
      this.high ^= increments[at + 1] as number;
      this.sum -= increments[at + 2] as number;
      this.material -= increments[at + 3] as number;
    }
    if (code !== EMPTY) {
      const at = INCREMENT_WORDS * (code * cells + cell);
      this.low ^= increments[at] as number;
      this.high ^= increments[at + 1] as number;
      this.sum += increments[at + 2] as number;
      this.material += increments[at + 3] as number;
    }
    this.placeUnhashed(cell, code);
  }

  /** Places a piece like `place`, but leaves key and sums alone; undoing a move restores them as a whole. */
  placeUnhashed(cell: number, code: number): void {
    const { codes, bitboards, counts } = this;
    const { words } = this.compiled;
    const before = codes[cell] as number;
    const bit = 1 << cell;
    if (before !== EMPTY) {
      bitboards[before * words + (cell >> 5)] = (bitboards[before * words + (cell >> 5)] as number) ^ bit;
      counts[before] = (counts[before] as number) - 1;
    }
    if (code !== EMPTY) {
      bitboards[code * words + (cell >> 5)] = (bitboards[code * words + (cell >> 5)] as number) ^ bit;
      counts[code] = (counts[code] as number) + 1;
    }
    codes[cell] = code;
  }

  /** Empties a cell. */
  clear(cell: number): void {
    if (this.stacked) {
      this.toggleColumnKeys(cell);
      this.heights[cell] = 0;
    }
    this.place(cell, EMPTY);
  }

  /** Adds the pieces under the commander of a cell to the key, or removes them. */
  toggleColumnKeys(cell: number): void {
    const { columnKeys, cells } = this.compiled;
    for (let level = (this.heights[cell] as number) - 1; level >= 0; level--) {
      const code = this.columns[cell * MAX_HEIGHT + level] as number;
      const key = (level * PIECE_CODES + code) * cells + cell;
      this.low ^= columnKeys.low[key] as number;
      this.high ^= columnKeys.high[key] as number;
    }
  }

  /** Removes the commander of a cell; the piece under it takes its place, with the rank that it has there. */
  removeCommander(cell: number): void {
    const { columns, heights } = this;
    const under = (heights[cell] as number) - 1;
    if (under < 0) {
      this.place(cell, EMPTY);
      return;
    }
    const rank = this.compiled.variant.rules.stackedRank === 'kept' ? ~0 : ~1;
    this.toggleColumnKeys(cell);
    this.place(cell, (columns[cell * MAX_HEIGHT + under] as number) & rank);
    heights[cell] = under;
    this.toggleColumnKeys(cell);
  }

  private toggleStateKey(key: number): void {
    const { low, high } = this.compiled.stateKeys;
    this.low ^= low[key] as number;
    this.high ^= high[key] as number;
  }

  setTurn(seat: Seat): void {
    this.toggleStateKey(this.turn);
    this.toggleStateKey(seat);
    this.turn = seat;
  }

  setMovesLeft(moves: number): void {
    const first = this.compiled.seats * 2;
    this.toggleStateKey(first + this.movesLeft);
    this.toggleStateKey(first + moves);
    this.movesLeft = moves;
  }

  setNext(seat: number): void {
    const first = this.compiled.seats * 2 + 3;
    if (this.next !== NO_SEAT) this.toggleStateKey(first + this.next);
    if (seat !== NO_SEAT) this.toggleStateKey(first + seat);
    this.next = seat;
  }

  /** Sets one word of the pieces that may be huffed. */
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
      if (changed & 1) this.toggleStateKey(this.compiled.seats + seat);
    }
    this.out = out;
    this.inPlay &= ~out;
  }

  /** Tests whether a seat commands any piece. */
  hasPieces(seat: Seat): boolean {
    const own = this.compiled.codesOf[seat] as Uint8Array;
    for (let index = 0; index < own.length; index++) {
      if (this.counts[own[index] as number] !== 0) return true;
    }
    return false;
  }

  /** Finds the seats in play. A seat without pieces is not marked as out, since no dead pieces are left of it. */
  updateInPlay(): void {
    const { seatOf, seats } = this.compiled;
    let standing = 0;
    for (let code = 2; code < PIECE_CODES; code++) {
      if (this.counts[code] !== 0) standing |= 1 << (seatOf[code] as number);
    }
    if (this.out !== 0 && seats > 2) this.setOut(this.out & standing);
    this.inPlay = standing & ~this.out;
  }

  isInPlay(seat: Seat): boolean {
    return ((this.inPlay >> seat) & 1) === 1;
  }

  /** The number of sides in play: 0, 1, or 2 for two and more. */
  sidesInPlay(): number {
    return this.compiled.sidesIn[this.inPlay] as number;
  }

  private codeOf({ seat, king, second }: Piece): number {
    const codes = this.compiled.codesOf[seat] as Uint8Array;
    // Kings come first; in each half the first army does.
    return codes[(king ? 0 : codes.length / 2) + (second ? 1 : 0)] as number;
  }

  /** Sets up a position. */
  load(position: Position): void {
    for (let cell = 0; cell < this.compiled.cells; cell++) this.place(cell, EMPTY);
    position.board.forEach((stack, cell) => {
      this.heights[cell] = 0;
      if (stack === null) return;
      const [commander, ...under] = stack;
      this.place(cell, this.codeOf(commander));
      this.heights[cell] = under.length;
      under.forEach((piece, level) => {
        this.columns[cell * MAX_HEIGHT + under.length - 1 - level] = this.codeOf(piece);
      });
    });
    this.turn = position.turn;
    this.movesLeft = position.movesLeft;
    this.next = position.next ?? NO_SEAT;
    this.out = position.out.reduce((set, dead, seat) => (dead ? set | (1 << seat) : set), 0);
    this.rehash();
    if (this.huffable.length > 0) this.loadHuffable(position.huffable ?? []);
    this.inPlay = 0;
    for (let seat = 0; seat < this.compiled.seats; seat++) {
      if (this.hasPieces(seat) && ((this.out >> seat) & 1) === 0) this.inPlay |= 1 << seat;
    }
  }

  private loadHuffable(cells: readonly number[]): void {
    this.huffable.fill(0);
    for (const cell of cells) {
      this.setHuffable(cell >> 5, (this.huffable[cell >> 5] as number) | (1 << cell));
    }
  }

  /** Computes the key from scratch. */
  private rehash(): void {
    const { cells, seats, pieceKeys } = this.compiled;
    this.low = 0;
    this.high = 0;
    for (let cell = 0; cell < cells; cell++) {
      const code = this.codes[cell] as number;
      if (code === EMPTY) continue;
      this.low ^= pieceKeys.low[code * cells + cell] as number;
      this.high ^= pieceKeys.high[code * cells + cell] as number;
      this.toggleColumnKeys(cell);
    }
    this.toggleStateKey(this.turn);
    for (let seat = 0; seat < seats; seat++) if ((this.out >> seat) & 1) this.toggleStateKey(seats + seat);
    this.toggleStateKey(seats * 2 + this.movesLeft);
    if (this.next !== NO_SEAT) this.toggleStateKey(seats * 2 + 3 + this.next);
  }
}
