import { EMPTY } from '../plan.js';
import type { Board } from './board.js';
import { HEIGHT } from './compiled.js';
import { Journal } from './journal.js';
import { CROWNED, type MoveList } from './move-list.js';
import { type CanMove, Turns } from './turns.js';

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
    const rank = board.compiled.variant.rules.stackedRank === 'kept' ? ~0 : ~1;
    const top = board.codes[cell] as number;
    const under = (board.heights[cell] as number) - 1;
    this.journal.save(cell);
    if (under < 0) board.put(cell, EMPTY);
    else {
      board.hashColumn(cell);
      board.put(cell, (board.columns[cell * HEIGHT + under] as number) & rank);
      board.heights[cell] = under;
      board.hashColumn(cell);
    }
    return top & rank;
  }
}
