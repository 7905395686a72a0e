import type { Rules } from '../../core/rules.js';
import type { Board } from '../board/board.js';
import { MAX_HEIGHT } from '../board/compiled-rules.js';
import type { MoveList } from './move-list.js';

/** The pieces that a capture has taken so far, in the order of its jumps. */
export class CapturedSet {
  private readonly rules: Rules;
  private readonly keptRank: boolean;
  /** True if a column may be jumped several times. */
  private readonly again: boolean;
  /** The set of their cells. */
  private readonly cells: Int32Array;
  private readonly order = new Uint8Array(MAX_HEIGHT);
  count = 0;
  enemies = 0;
  private kings = 0;
  /** Their ranks as binary digits, the last one lowest: 1 for a king. */
  private digits = 0;

  constructor(board: Board) {
    const { compiled, stacked } = board;
    const { rules } = compiled.variant;
    this.rules = rules;
    this.keptRank = stacked && rules.stackedRank === 'kept';
    this.again = stacked && rules.columnJumps === 'again';
    this.cells = new Int32Array(compiled.words);
  }

  /** Adds a piece; `enemy`: 1, or 0 for an ally. */
  push(cell: number, code: number, enemy: number): void {
    const king = code & 1;
    this.cells[cell >> 5] = (this.cells[cell >> 5] as number) | (1 << cell);
    this.order[this.count++] = cell;
    this.kings += king;
    this.digits = this.digits * 2 + king;
    this.enemies += enemy;
  }

  /** Removes the last piece, which was pushed with the same arguments. */
  pop(cell: number, code: number, enemy: number): void {
    const king = code & 1;
    this.count--;
    if (this.countOn(cell) === 0) this.cells[cell >> 5] = (this.cells[cell >> 5] as number) & ~(1 << cell);
    this.kings -= king;
    this.digits = (this.digits - king) / 2;
    this.enemies -= enemy;
  }

  /** The number of pieces taken from a cell. */
  countOn(cell: number): number {
    let times = 0;
    for (let index = 0; index < this.count; index++) if (this.order[index] === cell) times++;
    return times;
  }

  /** The rank of the capture, by a man or a king, under the rules' priority; only the highest may be played. */
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
        // Digits are compared only between captures of equally many pieces.
        return ((count * 2 + (man ? 0 : 1)) * 64 + kings) * 2 ** 32 + this.digits;
      case 'by-value':
        return ((count + kings) * 64 + 63 - kings) * 2 + (man ? 0 : 1);
    }
  }

  /** Writes the captured pieces of a move into the list. */
  writeTo(list: MoveList, move: number): void {
    for (let word = 0; word < list.words; word++) list.taken[move * list.words + word] = this.cells[word]!;
    if (!list.stacked) return;
    list.order.set(this.order.subarray(0, this.count), move * MAX_HEIGHT);
    list.kings[move] = this.digits;
  }

  /** Tests whether a move of the list with the same start, end and number of captures leaves the same position. */
  equalsMove(list: MoveList, move: number): boolean {
    const at = move * list.words;
    for (let word = 0; word < list.words; word++)
      if (list.taken[at + word] !== this.cells[word]) return false;
    if (!list.stacked) return true;
    // Columns that keep ranks show the order of the captures.
    if (this.keptRank && this.count > 1 && list.kings[move] !== this.digits) return false;
    return !this.again || this.hasSameCounts(list, move);
  }

  /** Tests whether a move takes the same number of pieces from each column. */
  private hasSameCounts({ order }: MoveList, move: number): boolean {
    for (let index = 0; index < this.count; index++) {
      const cell = this.order[index] as number;
      let times = 0;
      for (let other = 0; other < this.count; other++) if (order[move * MAX_HEIGHT + other] === cell) times++;
      if (times !== this.countOn(cell)) return false;
    }
    return true;
  }
}
