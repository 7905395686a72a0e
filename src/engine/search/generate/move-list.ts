import { MAX_HEIGHT } from '../board/compiled-rules.js';

const FIRST_ROOM = 1 << 12;
export const CROWNED = 1 << 16;
export const BY_KING = 1 << 17;

/** The lowest bit, and the mask, of the number of the huff before a move, counted from 1. */
export const HUFF = 1 << 18;
export const HUFFS = 63 * HUFF;

/** Packs a move into one word; see `MoveList.info`. */
export const packMove = (from: number, to: number, flags: number, captured: number): number =>
  from | (to << 8) | flags | (captured << 24);

/** A buffer of moves in which the moves of each ply follow those of the ply before. A move is known by its index. */
export class MoveList {
  /** Bits 0-7 from, 8-15 to, CROWNED, BY_KING, HUFFS, 24-31 the number of captures. */
  info = new Int32Array(FIRST_ROOM);
  /** The set of captured cells: `words` words from `move * words`. */
  taken: Int32Array;
  /** With columns only: captured cells in the order of the jumps, from `move * MAX_HEIGHT`. */
  order: Uint8Array;
  /** With columns only: ranks of the captured pieces as binary digits, the last one lowest; 1 for a king. */
  kings: Float64Array;
  room = FIRST_ROOM;
  /** The index of the next move to be added. */
  end = 0;

  constructor(
    readonly words: number,
    readonly stacked: boolean,
  ) {
    this.taken = new Int32Array(FIRST_ROOM * words);
    this.order = new Uint8Array(stacked ? FIRST_ROOM * MAX_HEIGHT : 0);
    this.kings = new Float64Array(stacked ? FIRST_ROOM : 0);
  }

  /** Makes room for more moves. */
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

  /** Adds a quiet move. */
  addQuiet(from: number, to: number, flags: number): void {
    if (this.end === this.room) this.grow();
    const move = this.end++;
    this.info[move] = from | (to << 8) | flags;
    for (let word = 0; word < this.words; word++) this.taken[move * this.words + word] = 0;
  }

  /** Swaps two moves. */
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

  /** Tests whether two moves have the same start, end and captures, regardless of huffs. */
  isSame(one: number, other: number): boolean {
    const { info, taken, words } = this;
    if (((info[one] as number) | HUFFS) !== ((info[other] as number) | HUFFS)) return false;
    for (let word = 0; word < words; word++) {
      if (taken[one * words + word] !== taken[other * words + word]) return false;
    }
    return !this.stacked || this.kings[one] === this.kings[other];
  }

  /** Copies a move to a lower index. */
  copy(move: number, place: number): void {
    if (move === place) return;
    const { words, info, taken, order } = this;
    info[place] = info[move] as number;
    for (let word = 0; word < words; word++)
      taken[place * words + word] = taken[move * words + word] as number;
    if (!this.stacked) return;
    const captured = (info[place] as number) >>> 24;
    for (let jump = 0; jump < captured; jump++) {
      order[place * MAX_HEIGHT + jump] = order[move * MAX_HEIGHT + jump] as number;
    }
    this.kings[place] = this.kings[move] as number;
  }
}
