import { isMatch, lengthOf, MAX_DISTANCE, MIN_LENGTH, match } from './token.js';

/** Bits that a token takes in most pictures. Which tokens are cheapest does not depend on a bit more or less. */
const LITERAL_BITS = 5.5;
const MATCH_BITS = 9;
/** A whole row like the one above: it mostly lengthens the match of the tile before. */
const ROW_BITS = 4;
/** Earlier bytes are looked at for the longest match, the nearest first. */
const MAX_LOOKS = 16;
const HASH_BITS = 13;

/** Finds the cheapest tokens of one row after the other. */
export class Parser {
  /** By byte: the byte before whose three first bytes fall into the same slot, plus one. */
  private readonly before: Uint32Array;
  /** By slot: its last byte so far, plus one. */
  private readonly last = new Uint32Array(1 << HASH_BITS);
  /** By byte: its column, and what lies between the picture's beginning and it in a picture with rows of that many bytes. */
  private readonly columns: Uint16Array;
  private readonly offsets: Uint32Array;
  /** By byte of the row: bits from here to its end, and the token that comes first. */
  private readonly bits: Float64Array;
  private readonly first: Uint32Array;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly width: number,
    private readonly stride: number,
  ) {
    this.before = new Uint32Array(bytes.length);
    this.columns = new Uint16Array(bytes.length);
    this.offsets = new Uint32Array(bytes.length);
    for (let at = 0, offset = 0; at < bytes.length; at += width, offset += stride) {
      for (let x = 0; x < width; x++) {
        this.columns[at + x] = x;
        this.offsets[at + x] = offset + x;
      }
    }
    this.bits = new Float64Array(width + 1);
    this.first = new Uint32Array(width);
  }

  parse(y: number, tokens: number[]): void {
    const from = y * this.width;
    this.remember(from);
    for (let x = this.width - 1; x >= 0; x--) {
      this.bits[x] = LITERAL_BITS + (this.bits[x + 1] ?? 0);
      this.first[x] = this.bytes[from + x] ?? 0;
      this.tryMatches(from + x, x);
    }
    for (let x = 0; x < this.width; ) {
      const token = this.first[x] ?? 0;
      tokens.push(token);
      x += isMatch(token) ? lengthOf(token) : 1;
    }
  }

  private remember(from: number): void {
    const { bytes } = this;
    for (let at = from; at + 2 < from + this.width; at++) {
      const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
      const slot = Math.imul(three, 0x9e3779b1) >>> (32 - HASH_BITS);
      this.before[at] = this.last[slot] ?? 0;
      this.last[slot] = at + 1;
    }
  }

  private tryMatches(at: number, x: number): void {
    const { bytes, width } = this;
    let longest = MIN_LENGTH - 1;
    if (at >= width) longest = this.tryMatch(at, at - width, x, longest);
    let other = (this.before[at] ?? 0) - 1;
    for (let looks = 0; other >= 0 && looks < MAX_LOOKS && longest < width - x; looks++) {
      if (bytes[other + longest] === bytes[at + longest]) longest = this.tryMatch(at, other, x, longest);
      other = (this.before[other] ?? 0) - 1;
    }
  }

  /** Matches with an earlier byte that are longer than `longest`; nearer ones are cheaper. Returns the new longest. */
  private tryMatch(at: number, other: number, x: number, longest: number): number {
    const distance = (this.offsets[at] ?? 0) - (this.offsets[other] ?? 0);
    if (distance > MAX_DISTANCE) return longest;
    const length = this.like(at, other, x);
    for (let each = longest + 1; each <= length; each++) {
      const bits = (this.bits[x + each] ?? 0) + this.bitsOf(distance, each);
      if (bits >= (this.bits[x] ?? 0)) continue;
      this.bits[x] = bits;
      this.first[x] = match(distance, each);
    }
    return Math.max(longest, length);
  }

  /** How many bytes from one on are as from another before; no further than the rows of both reach. */
  private like(at: number, other: number, x: number): number {
    const { bytes, width } = this;
    const column = this.columns[other] ?? 0;
    // Within a row a match may reach into itself.
    const room = at - other < width && column < x ? width - x : width - Math.max(x, column);
    let length = 0;
    while (length < room && bytes[at + length] === bytes[other + length]) length++;
    return length;
  }

  private bitsOf(distance: number, length: number): number {
    if (distance === this.stride) return length === this.width ? ROW_BITS : MATCH_BITS + 4;
    return MATCH_BITS + 31 - Math.clz32(distance);
  }
}
