import { EMPTY } from '../../core/board/move-tables.js';
import { PlainScout } from '../generate/mailbox-generator.js';
import { HUFF, HUFFS, type MoveList } from '../generate/move-list.js';
import type { Board } from './board.js';
import { HEIGHT } from './compiled-rules.js';

/** Moves of games with the huff: captures that need not be made, and huffs before moves; the twin of huff.ts. */
export class Huffs {
  /** The captures for which the rules ask, and those that may be made. */
  private readonly asked: PlainScout;
  private readonly open: PlainScout;
  private readonly quietOnly: boolean;
  /** The pieces that may be huffed for a move, as a set of cells. */
  readonly after: Int32Array;
  private readonly other: Int32Array;
  private lifted = EMPTY;
  private height = 0;
  private readonly column = new Uint8Array(HEIGHT);

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
  ) {
    this.quietOnly = board.compiled.variant.rules.huff === 'quiet';
    this.asked = new PlainScout(board, list);
    this.open = this.quietOnly ? this.asked : new PlainScout(board, list, false);
    this.after = new Int32Array(board.compiled.words);
    this.other = new Int32Array(board.compiled.words);
  }

  /** Lays every move of the seat to move into the list from `start` on. */
  generate(start: number): void {
    this.list.end = start;
    this.withoutHuff();
    this.withHuffs(start);
  }

  /** So, but only moves that capture. */
  generateCaptures(start: number): void {
    const { list } = this;
    this.generate(start);
    let kept = start;
    for (let move = start; move < list.end; move++) {
      if ((list.info[move] as number) >>> 24 !== 0) list.copy(move, kept++);
    }
    list.end = kept;
  }

  private withoutHuff(): void {
    this.open.captures(this.board.turn, false);
    this.open.quiet(this.board.turn);
  }

  private withHuffs(start: number): void {
    const { board, list } = this;
    if (!board.stands(board.turn)) return;
    const plain = list.end;
    for (let number = 1; ; number++) {
      const cell = this.cellOf(number);
      if (cell < 0) return;
      this.lift(cell);
      if (board.stands(1 - board.turn)) this.afterHuff(number, cell, start, plain);
      else list.addQuiet(cell, cell, number * HUFF);
      this.putBack(cell);
    }
  }

  /** The moves on the board from which a piece was huffed, without those that a capture comes to as well. */
  private afterHuff(number: number, cell: number, start: number, plain: number): void {
    const { list } = this;
    const first = list.end;
    this.withoutHuff();
    const last = list.end;
    let kept = first;
    for (let move = first; move < last; move++) {
      if (this.isCapture(move, cell, start, plain)) continue;
      list.copy(move, kept);
      list.info[kept] = (list.info[kept] as number) | (number * HUFF);
      kept++;
    }
    list.end = kept;
  }

  /** The cell of the huff with this number, counted from 1 over the enemies that may be huffed; -1 for none. */
  cellOf(number: number): number {
    const { huffable, codes, compiled, turn } = this.board;
    let count = 0;
    for (let word = 0; word < huffable.length; word++) {
      for (let left = huffable[word] as number; left !== 0; left &= left - 1) {
        const cell = word * 32 + 31 - Math.clz32(left & -left);
        if (compiled.seatOf[codes[cell] as number] !== turn && ++count === number) return cell;
      }
    }
    return -1;
  }

  /** The huff before a move of the list, as a cell; -1 for none. */
  before(move: number): number {
    const number = ((this.list.info[move] as number) & HUFFS) / HUFF;
    return number === 0 ? -1 : this.cellOf(number);
  }

  private lift(cell: number): void {
    const { board, column } = this;
    this.lifted = board.codes[cell] as number;
    this.height = board.heights[cell] as number;
    for (let level = 0; level < this.height; level++)
      column[level] = board.columns[cell * HEIGHT + level] as number;
    board.behead(cell);
  }

  private putBack(cell: number): void {
    const { board, column } = this;
    board.hashColumn(cell);
    board.heights[cell] = this.height;
    for (let level = 0; level < this.height; level++)
      board.columns[cell * HEIGHT + level] = column[level] as number;
    board.hashColumn(cell);
    board.put(cell, this.lifted);
  }

  /** Whether a move after the huff of a cell leaves what a capture leaves that takes the huffed piece itself. */
  private isCapture(move: number, cell: number, start: number, plain: number): boolean {
    const { list } = this;
    if (this.board.compiled.variant.rules.captured !== 'leave') return false;
    const like = ((list.info[move] as number) & ~HUFFS) + (1 << 24);
    for (let capture = start; capture < plain; capture++) {
      if (list.info[capture] === like && this.takesBesides(capture, move, cell)) {
        if (this.huffedAlike(move, cell, capture)) return true;
      }
    }
    return false;
  }

  private takesBesides(capture: number, move: number, cell: number): boolean {
    const { taken, words } = this.list;
    for (let word = 0; word < words; word++) {
      const besides = word === cell >> 5 ? 1 << cell : 0;
      const set = (taken[move * words + word] as number) | besides;
      if (taken[capture * words + word] !== set) return false;
    }
    return true;
  }

  /** Whether the same pieces may be huffed after both. */
  private huffedAlike(move: number, cell: number, capture: number): boolean {
    this.look(move);
    this.other.set(this.after);
    this.putBack(cell);
    this.look(capture);
    this.lift(cell);
    for (let word = 0; word < this.other.length; word++) {
      if (this.after[word] !== this.other[word]) return false;
    }
    return true;
  }

  /** Fills `after` for a move that is about to be made, a huff before it being done. */
  look(move: number): void {
    const { list, after } = this;
    after.fill(0);
    const info = list.info[move] as number;
    if (this.quietOnly && info >>> 24 !== 0) return;
    const start = Math.max(list.end, move + 1);
    const end = list.end;
    list.end = start;
    this.asked.captures(this.board.turn, false);
    for (let each = start; each < list.end; each++) {
      if (list.isSame(each, move)) {
        after.fill(0);
        break;
      }
      const from = (list.info[each] as number) & 255;
      const cell = from === (info & 255) ? (info >> 8) & 255 : from;
      after[cell >> 5] = (after[cell >> 5] as number) | (1 << cell);
    }
    list.end = end;
  }
}
