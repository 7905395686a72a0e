import { EMPTY } from '../../core/board/move-tables.js';
import { hasHuff } from '../../core/rules.js';
import type { Board } from '../board/board.js';
import { MAX_HEIGHT } from '../board/compiled-rules.js';
import { MailboxGenerator } from './mailbox-generator.js';
import { HUFF, HUFFS, type MoveList } from './move-list.js';

/**
 * Generates the moves of games in which captures need not be made, and huffs before moves. The counterpart
 * of core/moves/huff.ts.
 */
export class HuffGenerator {
  /** The captures that the rules require, and those that they allow. */
  private readonly required: MailboxGenerator;
  private readonly allowed: MailboxGenerator;
  private readonly quietOnly: boolean;
  /** True if captures may be left out at no risk. */
  private readonly never: boolean;
  /** The result of `findHuffable`: the pieces that may be huffed after a move, as a set of cells. */
  readonly huffableAfter: Int32Array;
  private readonly other: Int32Array;
  /** The commander and the column that `lift` removed. */
  private lifted = EMPTY;
  private height = 0;
  private readonly column = new Uint8Array(MAX_HEIGHT);

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
  ) {
    const { variant } = board.compiled;
    this.quietOnly = variant.rules.huff !== 'priority';
    this.never = !hasHuff(variant.rules);
    this.required = new MailboxGenerator(board, list);
    this.allowed = this.quietOnly ? this.required : new MailboxGenerator(board, list, false);
    this.huffableAfter = new Int32Array(board.compiled.words);
    this.other = new Int32Array(board.compiled.words);
  }

  /** Generates every move of the seat to move into the list from `start` on. */
  generate(start: number): void {
    this.list.end = start;
    this.withoutHuff();
    this.withHuffs(start);
  }

  /** Generates captures only. */
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
    this.allowed.captures(this.board.turn, false);
    this.allowed.quiets(this.board.turn);
  }

  private withHuffs(start: number): void {
    const { board, list } = this;
    if (!board.hasPieces(board.turn)) return;
    const plainEnd = list.end;
    for (let number = 1; ; number++) {
      const cell = this.huffedCell(number);
      if (cell < 0) return;
      this.lift(cell);
      if (board.hasPieces(1 - board.turn)) this.afterHuff(number, cell, start, plainEnd);
      else list.addQuiet(cell, cell, number * HUFF);
      this.putBack(cell);
    }
  }

  /** Generates the moves after the huff of a cell, except those with the same result as a capture. */
  private afterHuff(number: number, cell: number, start: number, plainEnd: number): void {
    const { list } = this;
    const first = list.end;
    this.withoutHuff();
    const last = list.end;
    let kept = first;
    for (let move = first; move < last; move++) {
      if (this.equalsCapture(move, cell, start, plainEnd)) continue;
      list.copy(move, kept);
      list.info[kept] = (list.info[kept] as number) | (number * HUFF);
      kept++;
    }
    list.end = kept;
  }

  /** The cell of a huff by its number, counted from 1 over the enemies that may be huffed; -1: none. */
  huffedCell(number: number): number {
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

  /** The cell of the piece that is huffed before a move of the list; -1: none. */
  huffBefore(move: number): number {
    const number = ((this.list.info[move] as number) & HUFFS) / HUFF;
    return number === 0 ? -1 : this.huffedCell(number);
  }

  private lift(cell: number): void {
    const { board, column } = this;
    this.lifted = board.codes[cell] as number;
    this.height = board.heights[cell] as number;
    for (let level = 0; level < this.height; level++)
      column[level] = board.columns[cell * MAX_HEIGHT + level] as number;
    board.removeCommander(cell);
  }

  private putBack(cell: number): void {
    const { board, column } = this;
    board.toggleColumnKeys(cell);
    board.heights[cell] = this.height;
    for (let level = 0; level < this.height; level++)
      board.columns[cell * MAX_HEIGHT + level] = column[level] as number;
    board.toggleColumnKeys(cell);
    board.place(cell, this.lifted);
  }

  /** Tests whether a capture of the huffed piece has the same result as a move after its huff. */
  private equalsCapture(move: number, cell: number, start: number, plainEnd: number): boolean {
    const { list } = this;
    if (this.board.compiled.variant.rules.captured !== 'leave') return false;
    const sameInfo = ((list.info[move] as number) & ~HUFFS) + (1 << 24);
    for (let capture = start; capture < plainEnd; capture++) {
      if (list.info[capture] === sameInfo && this.takesBesides(capture, move, cell)) {
        if (this.huffedAlike(move, cell, capture)) return true;
      }
    }
    return false;
  }

  /** Tests whether a capture takes what a move takes and the piece on a cell besides. */
  private takesBesides(capture: number, move: number, cell: number): boolean {
    const { taken, words } = this.list;
    for (let word = 0; word < words; word++) {
      const besides = word === cell >> 5 ? 1 << cell : 0;
      const set = (taken[move * words + word] as number) | besides;
      if (taken[capture * words + word] !== set) return false;
    }
    return true;
  }

  /** Tests whether the same pieces may be huffed after a move and a capture. */
  private huffedAlike(move: number, cell: number, capture: number): boolean {
    this.findHuffable(move);
    this.other.set(this.huffableAfter);
    this.putBack(cell);
    this.findHuffable(capture);
    this.lift(cell);
    for (let word = 0; word < this.other.length; word++) {
      if (this.huffableAfter[word] !== this.other[word]) return false;
    }
    return true;
  }

  /** Finds the pieces that may be huffed after a move about to be made; a huff before it must have been done. */
  findHuffable(move: number): void {
    const { list, huffableAfter } = this;
    huffableAfter.fill(0);
    const info = list.info[move] as number;
    if (this.never) return;
    if (this.quietOnly && info >>> 24 !== 0) return;
    const start = Math.max(list.end, move + 1);
    const end = list.end;
    list.end = start;
    this.required.captures(this.board.turn, false);
    for (let each = start; each < list.end; each++) {
      if (list.isSame(each, move)) {
        huffableAfter.fill(0);
        break;
      }
      const from = (list.info[each] as number) & 255;
      const cell = from === (info & 255) ? (info >> 8) & 255 : from;
      huffableAfter[cell >> 5] = (huffableAfter[cell >> 5] as number) | (1 << cell);
    }
    list.end = end;
  }
}
