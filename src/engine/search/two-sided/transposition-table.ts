import { COUNTS_DOWN } from '../scores.js';

/** How a stored score relates to the true one. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

/** Words of an entry: two of the key, the signature of the move, and score, depth, bound and age in one. */
const ENTRY = 4;
const BUCKET = 2 * ENTRY;
const MAX_DEPTH = 127;
const AGES = 64;

/**
 * A hash table of searched positions, of a fixed size. A bucket has two entries: one is replaced by deeper searches
 * only, the other always (Breuker, Uiterwijk and van den Herik 1994). Entries of earlier searches are read only where a
 * search asks for it: else it gives the same result whatever was searched before it.
 */
export class TranspositionTable {
  private readonly words: Int32Array;
  private readonly mask: number;
  private age = 0;
  /** The age of the oldest entries that are read. */
  private oldest = 0;
  /** The result of `find`. */
  move = 0;
  score = 0;
  depth = 0;
  bound = 0;

  /** `bits`: the table has 2^bits buckets of 32 bytes. */
  constructor(bits: number) {
    this.words = new Int32Array(BUCKET << bits);
    this.mask = (1 << bits) - 1;
  }

  /** Begins a search, which reads the entries of those before it or, without `keeps`, only its own. */
  newSearch(keeps: boolean): void {
    this.age++;
    if (this.age === AGES) {
      this.words.fill(0);
      this.age = 1;
    }
    if (!keeps || this.age === 1) this.oldest = this.age;
  }

  private holds(at: number, low: number, high: number): boolean {
    const { words } = this;
    return words[at] === low && words[at + 1] === high && ((words[at + 3] as number) & 63) >= this.oldest;
  }

  /** Looks a position up; where it returns true the entry is in `move`, `score`, `depth` and `bound`. */
  find(low: number, high: number): boolean {
    let at = (low & this.mask) * BUCKET;
    if (!this.holds(at, low, high)) {
      at += ENTRY;
      if (!this.holds(at, low, high)) return false;
    }
    const packed = this.words[at + 3] as number;
    this.move = this.words[at + 2] as number;
    this.score = packed >> 16;
    this.depth = (packed >> 8) & MAX_DEPTH;
    this.bound = (packed >> 6) & 3;
    return true;
  }

  /** Stores a result; `score` has 16 bits including its sign, `move` is 0 where none is known to be best. */
  store(low: number, high: number, move: number, score: number, depth: number, bound: number): void {
    const { words } = this;
    let at = (low & this.mask) * BUCKET;
    const deeper = words[at + 3] as number;
    const current = (deeper & 63) === this.age;
    const same = words[at] === low && words[at + 1] === high;
    if (current && !same && ((deeper >> 8) & MAX_DEPTH) > depth) at += ENTRY;
    words[at] = low;
    words[at + 1] = high;
    words[at + 2] = move;
    words[at + 3] = (score << 16) | (Math.min(depth, MAX_DEPTH) << 8) | (bound << 6) | this.age;
  }
}

/** The score to be stored: a won game is stored by its distance from the position, not from the root. */
export const toTable = (score: number, ply: number): number =>
  score > COUNTS_DOWN ? score + ply : score < -COUNTS_DOWN ? score - ply : score;

/** The score from the root of a stored one. */
export const fromTable = (score: number, ply: number): number =>
  score > COUNTS_DOWN ? score - ply : score < -COUNTS_DOWN ? score + ply : score;
