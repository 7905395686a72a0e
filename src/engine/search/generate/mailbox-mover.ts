import { EMPTY } from '../../core/board/move-tables.js';
import type { Board } from '../board/board.js';
import { HEIGHT } from '../board/compiled-rules.js';
import type { Huffs } from '../board/huffs.js';
import { type CanMove, Turns } from '../board/turn-order.js';
import { Journal } from '../board/undo-stack.js';
import { CROWNED, type MoveList } from './move-list.js';

/** Makes moves on a board and takes them back. */
export interface Mover {
  /** Forgets the moves that were made: they are not taken back any more. */
  readonly clear: () => void;
  readonly make: (move: number) => void;
  readonly unmake: () => void;
}

/** Makes the moves of every game, those of columns too. */
export class PlainMover implements Mover {
  private readonly journal: Journal;
  private readonly turns: Turns;
  private readonly lifted = new Uint8Array(HEIGHT);

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
    canMove: CanMove,
    private readonly huffs: Huffs | null,
  ) {
    this.journal = new Journal(board);
    this.turns = new Turns(board, canMove, (cell) => this.journal.save(cell));
  }

  clear(): void {
    this.journal.clear();
  }

  make(move: number): void {
    const { board, journal, list } = this;
    const info = list.info[move] as number;
    journal.open();
    if (this.huffs !== null && this.huff(move, info, this.huffs)) return;
    const from = info & 255;
    const to = (info >> 8) & 255;
    const piece = (board.codes[from] as number) | ((info & CROWNED) === 0 ? 0 : 1);
    if (board.stacked) this.moveColumn(move, info, piece);
    else {
      journal.save(from);
      board.put(from, EMPTY);
      if (info >>> 24 !== 0) this.take(move);
      journal.save(to);
      board.put(to, piece);
    }
    this.turns.pass(info >>> 24 !== 0);
  }

  /** Does the huff before a move, and says what may be huffed after it; tells whether that was all of the turn. */
  private huff(move: number, info: number, huffs: Huffs): boolean {
    const { board, journal } = this;
    const cell = huffs.before(move);
    if (cell >= 0) {
      journal.save(cell);
      board.behead(cell);
    }
    const isLast = cell >= 0 && !board.stands(1 - board.turn);
    if (isLast) huffs.after.fill(0);
    else huffs.look(move);
    if (cell < 0) this.keepHuffable(info, huffs.after);
    for (let word = 0; word < board.huffable.length; word++)
      board.setHuffable(word, huffs.after[word] as number);
    if (isLast) this.turns.pass(false);
    return isLast;
  }

  /** What could be huffed of the mover's own pieces, still can be after his next move. */
  private keepHuffable(info: number, after: Int32Array): void {
    const { huffable, codes, compiled, turn } = this.board;
    for (let word = 0; word < huffable.length; word++) {
      for (let left = huffable[word] as number; left !== 0; left &= left - 1) {
        const from = word * 32 + 31 - Math.clz32(left & -left);
        if (compiled.seatOf[codes[from] as number] !== turn) continue;
        const cell = from === (info & 255) ? (info >> 8) & 255 : from;
        after[cell >> 5] = (after[cell >> 5] as number) | (1 << cell);
      }
    }
  }

  unmake(): void {
    this.journal.close();
  }

  private take(move: number): void {
    const { board, journal, list } = this;
    const demoted = this.board.compiled.variant.rules.captured === 'kings-demoted';
    for (let word = 0; word < list.words; word++) {
      for (let left = list.taken[move * list.words + word] as number; left !== 0; left &= left - 1) {
        const cell = word * 32 + 31 - Math.clz32(left & -left);
        const code = board.codes[cell] as number;
        journal.save(cell);
        board.put(cell, demoted && code & 1 ? code - 1 : EMPTY);
      }
    }
  }

  /** Moves a column, under which the captured pieces go. */
  private moveColumn(move: number, info: number, piece: number): void {
    const { board, journal, list, lifted } = this;
    const from = info & 255;
    const to = (info >> 8) & 255;
    const taken = info >>> 24;
    const height = taken + (board.heights[from] as number);
    for (let level = taken; level < height; level++) {
      lifted[level] = board.columns[from * HEIGHT + level - taken] as number;
    }
    journal.save(from);
    board.clear(from);
    for (let jump = 0; jump < taken; jump++) {
      lifted[taken - 1 - jump] = this.takeTop(list.order[move * HEIGHT + jump] as number);
    }
    journal.save(to);
    board.put(to, piece);
    board.heights[to] = height;
    for (let level = 0; level < height; level++) board.columns[to * HEIGHT + level] = lifted[level] as number;
    board.hashColumn(to);
  }

  /** Takes the commander off a column and hands it over as it is stacked. */
  private takeTop(cell: number): number {
    const { board } = this;
    const rank = this.board.compiled.variant.rules.stackedRank === 'kept' ? ~0 : ~1;
    const top = board.codes[cell] as number;
    this.journal.save(cell);
    board.behead(cell);
    return top & rank;
  }
}
