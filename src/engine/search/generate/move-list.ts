import { HEIGHT } from '../board/compiled-rules.js';

const FIRST_ROOM = 1 << 12;
export const CROWNED = 1 << 16;
export const BY_KING = 1 << 17;

/** Where the number of a huff before the move begins, counted from 1, and all its bits. */
export const HUFF = 1 << 18;
export const HUFFS = 63 * HUFF;

/** The packed form of a move: from, to, flags, and from bit 24 how many it captures. */
export const packed = (from: number, to: number, flags: number, captured: number): number =>
  from | (to << 8) | flags | (captured << 24);

/**
 * Moves in one long buffer on which the search lays the moves of each ply behind those of the ply before. A move's
 * number is its place in it.
 */
export class MoveList {
  /** Bits 0-7 from, 8-15 to, CROWNED, BY_KING, HUFFS, 24-31 the number of captures. */
  info = new Int32Array(FIRST_ROOM);
  /** Captured cells as a set: `words` words from `move * words`. */
  taken: Int32Array;
  /** With columns only: captured cells in the order of the jumps, from `move * HEIGHT`. */
  order: Uint8Array;
  /** With columns only: bits of the captured pieces in the order of the jumps, the last one lowest; 1 for a king. */
  kings: Float64Array;
  room = FIRST_ROOM;
  /** Where the next move goes. */
  end = 0;

  constructor(
    readonly words: number,
    readonly stacked: boolean,
  ) {
    this.taken = new Int32Array(FIRST_ROOM * words);
    this.order = new Uint8Array(stacked ? FIRST_ROOM * HEIGHT : 0);
    this.kings = new Float64Array(stacked ? FIRST_ROOM : 0);
  }

  /** Makes room for so many moves more. */
  reserve(more: number): void {
    while (this.end + more > this.room) this.grow();
  }

  private grow(): void {
    this.room *= 2;
    const { info, taken, order, kings } = this;
    this.info = new Int32Array(this.room);
    this.info.set(info);
    this.taken = new Int32Array(taken.length * 2);
    this.taken.set(taken);
    this.order = new Uint8Array(order.length * 2);
    this.order.set(order);
    this.kings = new Float64Array(kings.length * 2);
    this.kings.set(kings);
  }

  /** A move without captures. */
  addQuiet(from: number, to: number, flags: number): void {
    if (this.end === this.room) this.grow();
    const move = this.end++;
    this.info[move] = from | (to << 8) | flags;
    for (let word = 0; word < this.words; word++) this.taken[move * this.words + word] = 0;
  }

  /** Lets two moves change places. */
  swap(one: number, other: number): void {
    const { info, taken, words } = this;
    if (this.stacked) {
      this.reserve(1);
      this.copy(one, this.end);
      this.copy(other, one);
      this.copy(this.end, other);
      return;
    }
    const word = info[one] as number;
    info[one] = info[other] as number;
    info[other] = word;
    for (let at = 0; at < words; at++) {
      const set = taken[one * words + at] as number;
      taken[one * words + at] = taken[other * words + at] as number;
      taken[other * words + at] = set;
    }
  }

  /** Whether two moves go from and to the same cells and take the same, whatever was huffed before them. */
  isSame(one: number, other: number): boolean {
    const { info, taken, words } = this;
    if (((info[one] as number) | HUFFS) !== ((info[other] as number) | HUFFS)) return false;
    for (let word = 0; word < words; word++) {
      if (taken[one * words + word] !== taken[other * words + word]) return false;
    }
    return !this.stacked || this.kings[one] === this.kings[other];
  }

  /** Moves a move down to another place. */
  copy(move: number, place: number): void {
    if (move === place) return;
    const { words, info, taken, order } = this;
    info[place] = info[move] as number;
    for (let word = 0; word < words; word++)
      taken[place * words + word] = taken[move * words + word] as number;
    if (!this.stacked) return;
    const captured = (info[place] as number) >>> 24;
    for (let jump = 0; jump < captured; jump++) {
      order[place * HEIGHT + jump] = order[move * HEIGHT + jump] as number;
    }
    this.kings[place] = this.kings[move] as number;
  }
}
