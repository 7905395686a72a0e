import { type Bytes, unsigned } from './bytes.js';
import { I32, I64 } from './values.js';

/** How a set of cells is kept: as the bits of a word of 64, or of two such words side by side, the lower ones first. */
export type SetKind = 'set64' | 'set128';

const FULL = (1n << 64n) - 1n;
const [LOW, HIGH] = [FULL, FULL << 64n];

/** A SIMD operation. */
const simd = (operation: number, ...more: readonly number[]): Bytes => [0xfd, unsigned(operation), ...more];
const [SHUFFLE, SPLAT, EXTRACT, NOT, AND, OR, XOR, ANY, SHL, SHR] = [
  0x0d, 0x12, 0x1d, 0x4d, 0x4e, 0x50, 0x51, 0x53, 0xcb, 0xcd,
];
/** The bytes of two vectors by which the words of a set move up, or down, by one: those from 16 on are of the second, which is empty. */
const UP = [16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2, 3, 4, 5, 6, 7];
const DOWN = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23];

const either = (condition: I32, yes: I64, no: I64): I64 => new I64([yes.code, no.code, condition.code, 0x1b]);

/**
 * A set of cells as an expression, like those of numbers: `men.and(empty)` is the code that computes it. Whoever uses a set twice
 * writes its code twice, and so do most operations on the wider kind with what they are given.
 */
export class CellSet {
  constructor(
    readonly kind: SetKind,
    readonly code: Bytes,
    readonly store?: Bytes,
  ) {}

  /** The cells of the bits of a number. */
  static of(kind: SetKind, value: CellSet | bigint): CellSet {
    if (typeof value !== 'bigint') return value;
    if (kind === 'set64') return new CellSet(kind, I64.of(value).code);
    const bytes = Array.from({ length: 16 }, (_, byte) => Number((value >> BigInt(8 * byte)) & 255n));
    return new CellSet(kind, simd(0x0c, ...bytes));
  }

  /** The cell of a bit, whose number may have other bits above its own. */
  static at(kind: SetKind, place: I32): CellSet {
    if (kind === 'set64') return new CellSet(kind, I64.of(1n).shl(place.wide().and(63n)).code);
    // Shifts look at the lowest six bits alone.
    return CellSet.splat(I64.of(1n).shl(place.wide()), place.and(64).isZero());
  }

  /** The set at an address in memory; `offset`: so many bytes behind it. */
  static in(kind: SetKind, address: I32 | number, offset = 0): CellSet {
    const load = kind === 'set64' ? [0x29, 3] : [simd(0), 4];
    return new CellSet(kind, [I32.of(address).code, load, unsigned(offset)]);
  }

  /** A word in the lower or the upper half of a wide set, the other half being empty. */
  private static splat(word: I64, isLow: I32): CellSet {
    const [low, high] = [CellSet.of('set128', LOW), CellSet.of('set128', HIGH)];
    return new CellSet('set128', [
      [word.code, simd(SPLAT)],
      [low.code, high.code, isLow.code, 0x1b],
      simd(AND),
    ]);
  }

  get isWide(): boolean {
    return this.kind === 'set128';
  }

  /** Half of a wide set as a word. */
  private half(index: 0 | 1): I64 {
    return new I64([this.code, simd(EXTRACT, index)]);
  }

  /** The set as a word; it must be of that kind. */
  private get word(): I64 {
    return new I64(this.code);
  }

  and(other: CellSet | bigint): CellSet {
    return this.with(other, 0x83, AND);
  }
  or(other: CellSet | bigint): CellSet {
    return this.with(other, 0x84, OR);
  }
  xor(other: CellSet | bigint): CellSet {
    return this.with(other, 0x85, XOR);
  }
  not(): CellSet {
    return this.isWide ? this.like([this.code, simd(NOT)]) : this.xor(-1n);
  }
  /** What is in this set and not in the other. */
  without(other: CellSet | bigint): CellSet {
    return this.and(typeof other === 'bigint' ? ~other : other.not());
  }
  /** The set with each cell moved up by so many bits, more than none and less than 64. */
  up(by: number): CellSet {
    if (!this.isWide) return this.like(this.word.shl(BigInt(by)).code);
    return this.shifted(by, SHL, SHR, UP);
  }
  /** The set with each cell moved down by so many bits, more than none and less than 64. */
  down(by: number): CellSet {
    if (!this.isWide) return this.like(this.word.shr(BigInt(by)).code);
    return this.shifted(by, SHR, SHL, DOWN);
  }
  is(other: CellSet): I32 {
    if (!this.isWide) return this.word.is(other.word);
    return this.half(0)
      .is(other.half(0))
      .and(this.half(1).is(other.half(1)));
  }
  isEmpty(): I32 {
    return this.isWide ? this.isAny().isZero() : this.word.isEmpty();
  }
  isAny(): I32 {
    return this.isWide ? new I32([this.code, simd(ANY)]) : this.word.isAny();
  }
  meets(other: CellSet | bigint): I32 {
    return this.and(other).isAny();
  }
  /** Whether the highest cell that only one of the two sets has is in the other. */
  isBelow(other: CellSet): I32 {
    if (!this.isWide) return this.word.isLessUnsigned(other.word);
    const isLower = this.half(0).isLessUnsigned(other.half(0));
    const [own, others] = [this.half(1), other.half(1)];
    return own.isLessUnsigned(others).or(own.is(others).and(isLower));
  }
  count(): I64 {
    return this.isWide ? this.half(0).count().plus(this.half(1).count()) : this.word.count();
  }
  /** The number of the lowest bit. */
  place(): I32 {
    return this.isWide
      ? either(
          this.half(0).isAny(),
          this.half(0).trailingZeros(),
          this.half(1).trailingZeros().plus(64n),
        ).narrow()
      : this.word.trailingZeros().narrow();
  }
  /** The lowest cell; none of an empty set. */
  lowest(): CellSet {
    const ofWord = (word: I64): I64 => word.and(I64.of(0n).minus(word));
    if (!this.isWide) return this.like(ofWord(this.word).code);
    const isLow = this.half(0).isAny();
    return CellSet.splat(ofWord(either(isLow, this.half(0), this.half(1))), isLow);
  }
  /** The highest cell; of an empty set bit 63. */
  highest(): CellSet {
    const ofWord = (word: I64): I64 => I64.of(1n << 63n).shr(word.leadingZeros());
    if (!this.isWide) return this.like(ofWord(this.word).code);
    const isLow = this.half(1).isEmpty();
    return CellSet.splat(ofWord(either(isLow, this.half(0), this.half(1))), isLow);
  }
  /** The bits below the lowest cell; all where there is none. */
  below(): CellSet {
    if (!this.isWide) return this.like(this.lowest().word.minus(1n).code);
    const [low, high] = [this.half(0), this.half(1)];
    const under = (word: I64): I64 => word.minus(1n).and(word.not());
    return CellSet.pair(under(low), either(low.isAny(), I64.of(0n), under(high)));
  }
  /** The bits up to the highest cell, itself among them, of a set that is not empty. */
  upTo(): CellSet {
    const ofWord = (word: I64): I64 => I64.of(-1n).shr(word.leadingZeros());
    if (!this.isWide) return this.like(ofWord(this.word).code);
    const [low, high] = [this.half(0), this.half(1)];
    return CellSet.pair(
      either(high.isAny(), I64.of(-1n), ofWord(low)),
      either(high.isAny(), ofWord(high), I64.of(0n)),
    );
  }
  /** Eight bits of the set, those of the lowest numbers being byte 0. */
  byte(index: number): I32 {
    const word = this.isWide ? this.half(index < 8 ? 0 : 1) : this.word;
    return word
      .shr(BigInt(8 * (index % 8)))
      .narrow()
      .and(255);
  }
  /** The bits, 32 in each number, the lowest first. */
  words(): readonly I32[] {
    const words = this.isWide ? [this.half(0), this.half(1)] : [this.word];
    return words.flatMap((word) => [word.narrow(), word.shr(32n).narrow()]);
  }

  /** A wide set of two words. */
  private static pair(low: I64, high: I64): CellSet {
    return new CellSet('set128', [
      [low.code, simd(SPLAT)],
      [high.code, simd(0x1e, 1)],
    ]);
  }

  private like(code: Bytes): CellSet {
    return new CellSet(this.kind, code);
  }

  private with(other: CellSet | bigint, word: number, wide: number): CellSet {
    const operation = this.isWide ? simd(wide) : word;
    return this.like([this.code, CellSet.of(this.kind, other).code, operation]);
  }

  /** Both words shifted, with what leaves one of them in the other. */
  private shifted(by: number, there: number, back: number, moved: readonly number[]): CellSet {
    const across = [this.code, CellSet.of('set128', 0n).code, simd(SHUFFLE, ...moved)];
    return this.like([
      [this.code, I32.of(by).code, simd(there)],
      [across, I32.of(64 - by).code, simd(back)],
      simd(OR),
    ]);
  }
}

/** The union of sets of one kind. */
export const union = (kind: SetKind, sets: readonly CellSet[]): CellSet =>
  sets.length === 0 ? CellSet.of(kind, 0n) : sets.reduce((all, set) => all.or(set));
