import type { Board } from './board.js';
import { MAX_HEIGHT } from './compiled-rules.js';

const FIRST_ROOM = 1 << 14;
/** The greatest number of words that a move saves: every cell with its column. */
const MOVE_WORDS = 1 << 13;
const FRAME = 10;
/** Words after a frame for the pieces that may be huffed. */
const HUFFABLE = 4;

/** The state before each move that can be unmade, the last move on top. */
export class UndoStack {
  private cells = new Int32Array(FIRST_ROOM);
  private frames = new Int32Array((FRAME + HUFFABLE) * 256);
  private top = 0;
  /** The number of moves that can be unmade. */
  depth = 0;

  constructor(private readonly board: Board) {}

  clear(): void {
    this.top = 0;
    this.depth = 0;
  }

  /** Begins a move: saves the state apart from the cells. */
  beginMove(): void {
    const { board } = this;
    if (this.top + MOVE_WORDS > this.cells.length) this.cells = doubled(this.cells);
    let at = this.depth++ * (FRAME + HUFFABLE);
    if (at === this.frames.length) this.frames = doubled(this.frames);
    const { frames } = this;
    frames[at++] = this.top;
    frames[at++] = board.turn;
    frames[at++] = board.movesLeft;
    frames[at++] = board.out;
    frames[at++] = board.low;
    frames[at++] = board.high;
    frames[at++] = board.inPlay;
    frames[at++] = board.next;
    frames[at++] = board.sum;
    frames[at++] = board.material;
    for (let word = 0; word < board.huffable.length; word++) frames[at++] = board.huffable[word] as number;
  }

  /** Saves a cell before it is changed. */
  save(cell: number): void {
    const { board, cells } = this;
    if (board.stacked) {
      const height = board.heights[cell] as number;
      for (let level = 0; level < height; level++) {
        cells[this.top++] = board.columns[cell * MAX_HEIGHT + level] as number;
      }
      cells[this.top++] = height;
    }
    cells[this.top++] = cell | ((board.codes[cell] as number) << 8);
  }

  /** Restores the state before the last move. */
  undoMove(): void {
    const { board, frames, cells } = this;
    const at = --this.depth * (FRAME + HUFFABLE);
    const bottom = frames[at] as number;
    while (this.top > bottom) {
      const entry = cells[--this.top] as number;
      const cell = entry & 255;
      board.placeUnhashed(cell, entry >> 8);
      if (!board.stacked) continue;
      const height = cells[--this.top] as number;
      board.heights[cell] = height;
      for (let level = height - 1; level >= 0; level--) {
        board.columns[cell * MAX_HEIGHT + level] = cells[--this.top] as number;
      }
    }
    board.turn = frames[at + 1] as number;
    board.movesLeft = frames[at + 2] as number;
    board.out = frames[at + 3] as number;
    board.low = frames[at + 4] as number;
    board.high = frames[at + 5] as number;
    board.inPlay = frames[at + 6] as number;
    board.next = frames[at + 7] as number;
    board.sum = frames[at + 8] as number;
    board.material = frames[at + 9] as number;
    for (let word = 0; word < board.huffable.length; word++) {
      board.huffable[word] = frames[at + FRAME + word] as number;
    }
  }
}

function doubled(words: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(words.length * 2);
  more.set(words);
  return more;
}
