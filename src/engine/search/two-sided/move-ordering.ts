import { CROWNED } from '../generate/move-list.js';
import type { SearchPosition } from '../position/search-position.js';

const TABLE_MOVE = 1 << 30;
const CAPTURE = 1 << 28;
const CROWNING = 1 << 27;
const KILLER = 1 << 26;
const MAX_HISTORY = 1 << 24;
/** The bits of a packed move for start and end, whether it crowns and whether a king makes it. */
const PLACES = 0x3ffff;

/**
 * The order in which moves are searched: the move of the transposition table, captures, crownings, killer moves (Akl
 * and Newborn 1977), and other quiet moves by the history heuristic (Schaeffer 1983). Moves are recognised by their
 * signatures, which are the same in every position.
 */
export class MoveOrdering {
  /** Priorities by move of the list, highest first. */
  private priority = new Int32Array(1 << 12);
  /** Two by ply: quiet moves that caused a cutoff there. */
  private readonly killers: Int32Array;
  /** Indexed by seat, target cell and start cell: the squared depths of the cutoffs of a quiet move, added up. */
  private readonly history: Int32Array;
  private readonly cells: number;

  constructor(
    private readonly position: SearchPosition,
    plies: number,
  ) {
    this.killers = new Int32Array(plies * 2);
    this.cells = position.compiled.cells;
    this.history = new Int32Array(position.compiled.seats * this.cells ** 2);
  }

  clear(): void {
    this.killers.fill(0);
    this.history.fill(0);
  }

  /** The place in the history of a quiet move of the seat to move, given in packed form. */
  private historyIndex(info: number): number {
    return (this.position.board.turn * this.cells + ((info >> 8) & 255)) * this.cells + (info & 255);
  }

  /**
   * Sets the priorities of the moves from `start` to `end`; `tableMove` is the signature of the best move known, or 0.
   */
  scoreMoves(start: number, end: number, tableMove: number, ply: number): void {
    if (end > this.priority.length) this.grow();
    const { priority, history } = this;
    const { info } = this.position.list;
    const first = this.killers[ply * 2] as number;
    const second = this.killers[ply * 2 + 1] as number;
    for (let move = start; move < end; move++) {
      const word = info[move] as number;
      const captured = word >>> 24;
      let value = 0;
      if (captured > 0) value = CAPTURE + captured * 16;
      else value = word === first || word === second ? KILLER : (history[this.historyIndex(word)] as number);
      if (word & CROWNED && value !== KILLER) value += CROWNING;
      priority[move] = value;
    }
    if (tableMove === 0) return;
    for (let move = start; move < end; move++) {
      if (this.position.signature(move) === tableMove) priority[move] = TABLE_MOVE;
    }
  }

  private grow(): void {
    const grown = new Int32Array(this.position.list.room);
    grown.set(this.priority);
    this.priority = grown;
  }

  /** Swaps the move of the highest priority among those from `start` on to `start` (selection sort). */
  pickNext(start: number, end: number): void {
    const { priority } = this;
    const first = priority[start] as number;
    let best = start;
    let most = first;
    for (let move = start + 1; move < end; move++) {
      const value = priority[move] as number;
      if (value > most || (value === most && this.isBefore(move, best))) {
        best = move;
        most = value;
      }
    }
    if (best === start) return;
    this.position.list.swap(start, best);
    priority[start] = most;
    priority[best] = first;
  }

  /** Moves of equal priority have an order of their own: by start, end and captures, however they were generated. */
  private isBefore(one: number, other: number): boolean {
    const { info, taken, words } = this.position.list;
    const [first, second] = [(info[one] as number) & PLACES, (info[other] as number) & PLACES];
    if (first !== second) return first < second;
    for (let word = words - 1; word >= 0; word--) {
      const [own, others] = [taken[one * words + word] as number, taken[other * words + word] as number];
      if (own !== others) return own >>> 0 < others >>> 0;
    }
    return false;
  }

  /** Makes a quiet move that caused a cutoff a killer move and raises its history. */
  recordCutoff(move: number, depth: number, ply: number): void {
    const word = this.position.list.info[move] as number;
    if (word >>> 24 !== 0) return;
    const { killers, history } = this;
    if (killers[ply * 2] !== word) {
      killers[ply * 2 + 1] = killers[ply * 2] as number;
      killers[ply * 2] = word;
    }
    const at = this.historyIndex(word);
    history[at] = (history[at] as number) + depth * depth;
    if ((history[at] as number) <= MAX_HISTORY) return;
    for (let index = 0; index < history.length; index++) history[index] = (history[index] as number) >> 1;
  }

  /** Tests whether a move may be reduced: neither a capture, a crowning nor a killer move. */
  isLate(move: number): boolean {
    const word = this.position.list.info[move] as number;
    return word >>> 24 === 0 && (word & CROWNED) === 0 && (this.priority[move] as number) < KILLER;
  }
}
