import { type Bytes, signed, unsigned } from './bytes.js';

/** A value with a place of its own, a local or a global, that can be set; `store` is the code for that. */
export type Held<V> = V & { readonly store: Bytes };

/**
 * Expressions of WebAssembly as values of TypeScript: `depth.minus(1).shl(8)` is the code that computes it. Whoever uses a value
 * twice writes its code twice; `FunctionWriter.let` computes it once. Numbers stand for constants. A module takes thousands of
 * them, made by code that is still cold, so that they hold no functions of their own.
 *
 * This one has 32 bits; comparisons give 1 or 0. Numbers are signed, unless a method says otherwise.
 */
export class I32 {
  readonly kind = 'i32';

  constructor(
    readonly code: Bytes,
    readonly store?: Bytes,
  ) {}

  static of(value: I32 | number): I32 {
    return typeof value === 'number' ? new I32([0x41, signed(value)]) : value;
  }

  plus(other: I32 | number): I32 {
    return this.with(other, 0x6a);
  }
  minus(other: I32 | number): I32 {
    return this.with(other, 0x6b);
  }
  times(other: I32 | number): I32 {
    return this.with(other, 0x6c);
  }
  and(other: I32 | number): I32 {
    return this.with(other, 0x71);
  }
  or(other: I32 | number): I32 {
    return this.with(other, 0x72);
  }
  xor(other: I32 | number): I32 {
    return this.with(other, 0x73);
  }
  shl(by: I32 | number): I32 {
    return this.with(by, 0x74);
  }
  /** Shifts right; the bits that come in are zero. */
  shr(by: I32 | number): I32 {
    return this.with(by, 0x76);
  }
  is(other: I32 | number): I32 {
    return this.with(other, 0x46);
  }
  isNot(other: I32 | number): I32 {
    return this.with(other, 0x47);
  }
  /** The quotient without its fraction. */
  over(other: I32 | number): I32 {
    return this.with(other, 0x6d);
  }
  /** Shifts right and keeps the sign. */
  halved(by: I32 | number): I32 {
    return this.with(by, 0x75);
  }
  negative(): I32 {
    return I32.of(0).minus(this);
  }
  isLess(other: I32 | number): I32 {
    return this.with(other, 0x48);
  }
  isMore(other: I32 | number): I32 {
    return this.with(other, 0x4a);
  }
  isAtMost(other: I32 | number): I32 {
    return this.with(other, 0x4c);
  }
  isAtLeast(other: I32 | number): I32 {
    return this.with(other, 0x4e);
  }
  isLessUnsigned(other: I32 | number): I32 {
    return this.with(other, 0x49);
  }
  isZero(): I32 {
    return new I32([this.code, 0x45]);
  }
  /** The same number in 64 bits, unsigned. */
  wide(): I64 {
    return new I64([this.code, 0xad]);
  }

  private with(other: I32 | number, operation: number): I32 {
    return new I32([this.code, I32.of(other).code, operation]);
  }
}

/** 64 bits. Numbers are signed, unless a method says otherwise. */
export class I64 {
  readonly kind = 'i64';

  constructor(
    readonly code: Bytes,
    readonly store?: Bytes,
  ) {}

  static of(value: I64 | bigint): I64 {
    return typeof value === 'bigint' ? new I64([0x42, signed(BigInt.asIntN(64, value))]) : value;
  }

  plus(other: I64 | bigint): I64 {
    return this.with(other, 0x7c);
  }
  minus(other: I64 | bigint): I64 {
    return this.with(other, 0x7d);
  }
  and(other: I64 | bigint): I64 {
    return this.with(other, 0x83);
  }
  or(other: I64 | bigint): I64 {
    return this.with(other, 0x84);
  }
  xor(other: I64 | bigint): I64 {
    return this.with(other, 0x85);
  }
  not(): I64 {
    return this.xor(-1n);
  }
  shl(by: I64 | bigint): I64 {
    return this.with(by, 0x86);
  }
  /** Shifts right; the bits that come in are zero. */
  shr(by: I64 | bigint): I64 {
    return this.with(by, 0x88);
  }
  is(other: I64 | bigint): I32 {
    return this.compare(other, 0x51);
  }
  isNot(other: I64 | bigint): I32 {
    return this.compare(other, 0x52);
  }
  isLess(other: I64 | bigint): I32 {
    return this.compare(other, 0x53);
  }
  isMore(other: I64 | bigint): I32 {
    return this.compare(other, 0x55);
  }
  isLessUnsigned(other: I64 | bigint): I32 {
    return this.compare(other, 0x54);
  }
  isEmpty(): I32 {
    return new I32([this.code, 0x50]);
  }
  isAny(): I32 {
    return this.isNot(0n);
  }
  /** The number of the highest bit, counted from 63 down. */
  leadingZeros(): I64 {
    return new I64([this.code, 0x79]);
  }
  /** The number of the lowest bit. */
  trailingZeros(): I64 {
    return new I64([this.code, 0x7a]);
  }
  count(): I64 {
    return new I64([this.code, 0x7b]);
  }
  /** The low half. */
  narrow(): I32 {
    return new I32([this.code, 0xa7]);
  }

  private with(other: I64 | bigint, operation: number): I64 {
    return new I64([this.code, I64.of(other).code, operation]);
  }

  private compare(other: I64 | bigint, operation: number): I32 {
    return new I32([this.code, I64.of(other).code, operation]);
  }
}

export const sum = (numbers: readonly I64[]): I64 =>
  numbers.length === 0 ? I64.of(0n) : numbers.reduce((all, number) => all.plus(number));

/** The word at an address in memory, a multiple of four or eight; `offset`: so many bytes behind it. */
export const word32 = (address: I32 | number, offset = 0): I32 =>
  new I32([I32.of(address).code, 0x28, 2, unsigned(offset)]);
export const word64 = (address: I32 | number, offset = 0): I64 =>
  new I64([I32.of(address).code, 0x29, 3, unsigned(offset)]);

/** The bytes of the memory. */
export const memorySize = (): I32 => new I32([0x3f, 0]).shl(16);

/** Enlarges the memory by so many pages of 64 KB; gives -1 where it cannot. */
export const growMemory = (pages: number): I32 => new I32([I32.of(pages).code, 0x40, 0]);
