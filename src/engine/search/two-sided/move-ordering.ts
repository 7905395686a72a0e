import type { Machine } from '../board/search-position.js';
import { CROWNED } from '../generate/move-list.js';

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
  /** By seat, cell to which and cell from which: how often a quiet move cut off. */
  private readonly history: Int32Array;
  private readonly cells: number;

  constructor(
    private readonly machine: Machine,
    plies: number,
  ) {
    this.killers = new Int32Array(plies * 2);
    this.cells = machine.compiled.cells;
    this.history = new Int32Array(machine.compiled.seats * this.cells ** 2);
  }

  /** Forgets everything. */
  begin(): void {
    this.killers.fill(0);
    this.history.fill(0);
  }

  /** The place in the history of a quiet move of the seat to move, by its packed form. */
  private placeOf(info: number): number {
    return (this.machine.board.turn * this.cells + ((info >> 8) & 255)) * this.cells + (info & 255);
  }

  /** Weighs the moves from `start` to `end`; `known` is the signature of the one that was best before. */
  weigh(start: number, end: number, known: number, ply: number): void {
    if (end > this.worth.length) this.grow();
    const { worth, history } = this;
    const { info } = this.machine.list;
    const first = this.killers[ply * 2] as number;
    const second = this.killers[ply * 2 + 1] as number;
    for (let move = start; move < end; move++) {
      const word = info[move] as number;
      const captured = word >>> 24;
      let value = 0;
      if (captured > 0) value = CAPTURE + captured * 16;
      else value = word === first || word === second ? KILLER : (history[this.placeOf(word)] as number);
      if (word & CROWNED && value !== KILLER) value += CROWNING;
      worth[move] = value;
    }
    if (known === 0) return;
    for (let move = start; move < end; move++) {
      if (this.machine.signature(move) === known) worth[move] = REMEMBERED;
    }
  }

  private grow(): void {
    const grown = new Int32Array(this.machine.list.room);
    grown.set(this.worth);
    this.worth = grown;
  }

  /** The best of the moves from `start` on that have not been handed out yet, swapped to `start`. */
  next(start: number, end: number): void {
    const { worth } = this;
    const first = worth[start] as number;
    let best = start;
    let most = first;
    for (let move = start + 1; move < end; move++) {
      const value = worth[move] as number;
      if (value > most) {
        best = move;
        most = value;
      }
    }
    if (best === start) return;
    this.machine.list.swap(start, best);
    worth[start] = most;
    worth[best] = first;
  }

  /** Remembers a quiet move that cut off. */
  reward(move: number, depth: number, ply: number): void {
    const word = this.machine.list.info[move] as number;
    if (word >>> 24 !== 0) return;
    const { killers, history } = this;
    if (killers[ply * 2] !== word) {
      killers[ply * 2 + 1] = killers[ply * 2] as number;
      killers[ply * 2] = word;
    }
    const at = this.placeOf(word);
    history[at] = (history[at] as number) + depth * depth;
    if ((history[at] as number) <= MOST_HISTORY) return;
    for (let index = 0; index < history.length; index++) history[index] = (history[index] as number) >> 1;
  }

  /** Whether the order of a move says little for it: neither a capture, nor a crowning, nor a killer. */
  isPlain(move: number): boolean {
    const word = this.machine.list.info[move] as number;
    return word >>> 24 === 0 && (word & CROWNED) === 0 && (this.worth[move] as number) < KILLER;
  }
}
