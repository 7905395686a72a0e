import type { Machine } from './machine.js';
import { CROWNED } from './move-list.js';

const REMEMBERED = 1 << 30;
const CAPTURE = 1 << 28;
const CROWNING = 1 << 27;
const KILLER = 1 << 26;
const MOST_HISTORY = 1 << 24;

/**
 * Tells which moves to look at first: the one that was best before, captures, crownings, and quiet moves that cut
 * the search off elsewhere. A move is known again by its signature, which is the same in every position.
 */
export class Ordering {
  /** By move of the list: the higher the sooner. */
  private worth = new Int32Array(1 << 12);
  /** By ply, two: quiet moves that cut off there. */
  private readonly killers: Int32Array;
  /** By `seat << 16 | to << 8 | from`: how often a quiet move cut off. */
  private readonly history: Int32Array;

  constructor(
    private readonly machine: Machine,
    plies: number,
  ) {
    this.killers = new Int32Array(plies * 2);
    this.history = new Int32Array(machine.compiled.seats << 16);
  }

  /** Forgets everything. */
  begin(): void {
    this.killers.fill(0);
    this.history.fill(0);
  }

  /** Weighs the moves from `start` to `end`; `known` is the signature of the one that was best before. */
  weigh(start: number, end: number, known: number, ply: number): void {
    if (end > this.worth.length) {
      const grown = new Int32Array(this.machine.list.room);
      grown.set(this.worth);
      this.worth = grown;
    }
    const { info } = this.machine.list;
    const seat = this.machine.board.turn << 16;
    for (let move = start; move < end; move++) {
      const word = info[move] as number;
      const captured = word >>> 24;
      let worth = captured > 0 ? CAPTURE + captured * 16 : (this.history[seat | (word & 0xffff)] as number);
      if (word & CROWNED) worth += CROWNING;
      if (captured === 0 && (word === this.killers[ply * 2] || word === this.killers[ply * 2 + 1])) {
        worth = KILLER;
      }
      if (known !== 0 && this.machine.signature(move) === known) worth = REMEMBERED;
      this.worth[move] = worth;
    }
  }

  /** The best of the moves from `start` on that have not been handed out yet, swapped to `start`. */
  next(start: number, end: number): void {
    let best = start;
    for (let move = start + 1; move < end; move++) {
      if ((this.worth[move] as number) > (this.worth[best] as number)) best = move;
    }
    if (best === start) return;
    this.machine.list.swap(start, best);
    const worth = this.worth[start] as number;
    this.worth[start] = this.worth[best] as number;
    this.worth[best] = worth;
  }

  /** Remembers a quiet move that cut off. */
  reward(move: number, depth: number, ply: number): void {
    const word = this.machine.list.info[move] as number;
    if (word >>> 24 !== 0) return;
    if (this.killers[ply * 2] !== word) {
      this.killers[ply * 2 + 1] = this.killers[ply * 2] as number;
      this.killers[ply * 2] = word;
    }
    const at = (this.machine.board.turn << 16) | (word & 0xffff);
    this.history[at] = (this.history[at] as number) + depth * depth;
    if ((this.history[at] as number) > MOST_HISTORY) {
      for (let index = 0; index < this.history.length; index++)
        this.history[index] = (this.history[index] as number) >> 1;
    }
  }

  /** Whether the order of a move says little for it: neither a capture, nor a crowning, nor a killer. */
  isPlain(move: number): boolean {
    const word = this.machine.list.info[move] as number;
    return word >>> 24 === 0 && (word & CROWNED) === 0 && (this.worth[move] as number) < KILLER;
  }
}
