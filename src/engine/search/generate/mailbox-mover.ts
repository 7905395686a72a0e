import { EMPTY } from '../../core/board/move-tables.js';
import type { Board } from '../board/board.js';
import { MAX_HEIGHT } from '../board/compiled-rules.js';
import { type CanMove, TurnOrder } from '../board/turn-order.js';
import { UndoStack } from '../board/undo-stack.js';
import type { HuffGenerator } from './huff-generator.js';
import { CROWNED, type MoveList } from './move-list.js';

/** Makes moves on a board and unmakes them. */
export interface Mover {
  /** Forgets the moves made so far. */
  readonly clear: () => void;
  readonly make: (move: number) => void;
  readonly unmake: () => void;
}

/** Makes the moves of every game, including columns and huffs, with an undo stack. */
export class MailboxMover implements Mover {
  private readonly undoStack: UndoStack;
  private readonly turns: TurnOrder;
  /** The pieces under the moving commander. */
  private readonly lifted = new Uint8Array(MAX_HEIGHT);

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
    canMove: CanMove,
    private readonly huffs: HuffGenerator | null,
  ) {
    this.undoStack = new UndoStack(board);
    this.turns = new TurnOrder(board, canMove, (cell) => this.undoStack.save(cell));
  }

  clear(): void {
    this.undoStack.clear();
  }

  make(move: number): void {
    const { board, undoStack, list } = this;
    const info = list.info[move] as number;
    undoStack.beginMove();
    if (this.huffs !== null && this.huff(move, info, this.huffs)) return;
    const from = info & 255;
    const to = (info >> 8) & 255;
    const piece = (board.codes[from] as number) | ((info & CROWNED) === 0 ? 0 : 1);
    if (board.stacked) this.moveColumn(move, info, piece);
    else {
      undoStack.save(from);
      board.place(from, EMPTY);
      if (info >>> 24 !== 0) this.take(move);
      undoStack.save(to);
      board.place(to, piece);
    }
    this.turns.pass(info >>> 24 !== 0);
  }

  /** Makes the huff before a move and sets what may be huffed after it; returns whether the huff ended the turn. */
  private huff(move: number, info: number, huffs: HuffGenerator): boolean {
    const { board, undoStack } = this;
    const cell = huffs.huffBefore(move);
    if (cell >= 0) {
      undoStack.save(cell);
      board.removeCommander(cell);
    }
    const endsTurn = cell >= 0 && !board.hasPieces(1 - board.turn);
    if (endsTurn) huffs.huffableAfter.fill(0);
    else huffs.findHuffable(move);
    if (cell < 0) this.keepHuffable(info, huffs.huffableAfter);
    for (let word = 0; word < board.huffable.length; word++)
      board.setHuffable(word, huffs.huffableAfter[word] as number);
    if (endsTurn) this.turns.pass(false);
    return endsTurn;
  }

  /** Keeps the mover's own pieces huffable that were so before the move. */
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
    this.undoStack.undoMove();
  }

  /** Removes the captured pieces, or demotes kings where the rules say so. */
  private take(move: number): void {
    const { board, undoStack, list } = this;
    const demoted = this.board.compiled.variant.rules.captured === 'kings-demoted';
    for (let word = 0; word < list.words; word++) {
      for (let left = list.taken[move * list.words + word] as number; left !== 0; left &= left - 1) {
        const cell = word * 32 + 31 - Math.clz32(left & -left);
        const code = board.codes[cell] as number;
        undoStack.save(cell);
        board.place(cell, demoted && code & 1 ? code - 1 : EMPTY);
      }
    }
  }

  /** Moves a column and puts the captured pieces under it. */
  private moveColumn(move: number, info: number, piece: number): void {
    const { board, undoStack, list, lifted } = this;
    const from = info & 255;
    const to = (info >> 8) & 255;
    const taken = info >>> 24;
    const height = taken + (board.heights[from] as number);
    for (let level = taken; level < height; level++) {
      lifted[level] = board.columns[from * MAX_HEIGHT + level - taken] as number;
    }
    undoStack.save(from);
    board.clear(from);
    for (let jump = 0; jump < taken; jump++) {
      lifted[taken - 1 - jump] = this.takeTop(list.order[move * MAX_HEIGHT + jump] as number);
    }
    undoStack.save(to);
    board.place(to, piece);
    board.heights[to] = height;
    for (let level = 0; level < height; level++)
      board.columns[to * MAX_HEIGHT + level] = lifted[level] as number;
    board.toggleColumnKeys(to);
  }

  /** Removes the commander of a column; returns its code as it is stacked. */
  private takeTop(cell: number): number {
    const { board } = this;
    const rank = this.board.compiled.variant.rules.stackedRank === 'kept' ? ~0 : ~1;
    const top = board.codes[cell] as number;
    this.undoStack.save(cell);
    board.removeCommander(cell);
    return top & rank;
  }
}
