import type { Rules } from '../../core/rules.js';
import type { MoveList } from '../generate/move-list.js';
import type { Board } from './board.js';
import { HEIGHT } from './compiled-rules.js';

/** The pieces that a capture has taken so far, in the order of the jumps. */
export class Captured {
  private readonly rules: Rules;
  private readonly keptRank: boolean;
  private readonly again: boolean;
  /** The cells as a set. */
  private readonly cells: Int32Array;
  private readonly order = new Uint8Array(HEIGHT);
  count = 0;
  enemies = 0;
  private kings = 0;
  /** The ranks of the pieces as binary digits. */
  private digits = 0;

  constructor(board: Board) {
    const { compiled, stacked } = board;
    const { rules } = compiled.variant;
    this.rules = rules;
    this.keptRank = stacked && rules.stackedRank === 'kept';
    this.again = stacked && rules.columnJumps === 'again';
    this.cells = new Int32Array(compiled.words);
  }

  /** Takes a piece; `enemy`: 1, or 0 for an ally. */
  push(cell: number, code: number, enemy: number): void {
    const king = code & 1;
    this.cells[cell >> 5] = (this.cells[cell >> 5] as number) | (1 << cell);
    this.order[this.count++] = cell;
    this.kings += king;
    this.digits = this.digits * 2 + king;
    this.enemies += enemy;
  }

  /** Gives the last piece back, which was pushed so. */
  pop(cell: number, code: number, enemy: number): void {
    const king = code & 1;
    this.count--;
    if (this.timesOn(cell) === 0) this.cells[cell >> 5] = (this.cells[cell >> 5] as number) & ~(1 << cell);
    this.kings -= king;
    this.digits = (this.digits - king) / 2;
    this.enemies -= enemy;
  }

  /** How many pieces were taken off a cell. */
  timesOn(cell: number): number {
    let times = 0;
    for (let index = 0; index < this.count; index++) if (this.order[index] === cell) times++;
    return times;
  }

  /** The rank of the capture of a man, or of a king, by the priority; the higher goes before the lower. */
  rank(man: boolean): number {
    const { count, kings } = this;
    switch (this.rules.priority) {
      case 'none':
        return 0;
      case 'kings-most':
      case 'most':
        return count;
      case 'kings-first':
        return man ? 0 : 1;
      case 'most-then-kings':
        return count * 64 + kings;
      case 'by-quality':
        // The digits decide between captures of as many pieces only.
        return ((count * 2 + (man ? 0 : 1)) * 64 + kings) * 2 ** 32 + this.digits;
      case 'by-value':
        return ((count + kings) * 64 + 63 - kings) * 2 + (man ? 0 : 1);
    }
  }

  /** Writes into the list what a move takes. */
  writeTo(list: MoveList, move: number): void {
    for (let word = 0; word < list.words; word++) list.taken[move * list.words + word] = this.cells[word]!;
    if (!list.stacked) return;
    list.order.set(this.order.subarray(0, this.count), move * HEIGHT);
    list.kings[move] = this.digits;
  }

  /** Whether a move of the list that starts, ends and counts alike leaves the same position. */
  isOf(list: MoveList, move: number): boolean {
    const at = move * list.words;
    for (let word = 0; word < list.words; word++)
      if (list.taken[at + word] !== this.cells[word]) return false;
    if (!list.stacked) return true;
    // In a column that keeps ranks the order of the captures can be seen.
    if (this.keptRank && this.count > 1 && list.kings[move] !== this.digits) return false;
    return !this.again || this.isAsOftenIn(list, move);
  }

  /** Whether a move takes as many pieces off each column. */
  private isAsOftenIn({ order }: MoveList, move: number): boolean {
    for (let index = 0; index < this.count; index++) {
      const cell = this.order[index] as number;
      let times = 0;
      for (let other = 0; other < this.count; other++) if (order[move * HEIGHT + other] === cell) times++;
      if (times !== this.timesOn(cell)) return false;
    }
    return true;
  }
}
