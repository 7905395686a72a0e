import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signed, unsigned } from '../../../../src/engine/search/module/writer/bytes.js';
import { compile, instantiate } from '../../../../src/engine/search/module/writer/host.js';
import { ModuleWriter } from '../../../../src/engine/search/module/writer/module-writer.js';
import {
  choose,
  highest,
  I32,
  I64,
  lowest,
  sum,
  union,
  word32,
  word64,
} from '../../../../src/engine/search/module/writer/values.js';

/** The functions of a module that `write` writes. */
function functionsOf<Exports>(write: (module: ModuleWriter) => void): Exports {
  const module = new ModuleWriter();
  write(module);
  return instantiate(compile(module.bytes(1))) as Exports;
}

const on64 = (value: bigint): bigint => BigInt.asIntN(64, value);
const bits = (of: bigint): string => BigInt.asUintN(64, of).toString(2);
const ones = (of: bigint): number => bits(of).replaceAll('0', '').length;
const places = [0x80n, -(1n << 63n), -1n, 1n, 0n, -64n, 63n, (1n << 62n) + 5n];
const sets = fc.oneof(fc.constantFrom(...places), fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }));
const numbers = fc.oneof(fc.constantFrom(0, 1, -1, 63, 64, -64, -65, 2 ** 31 - 1, -(2 ** 31)), fc.integer());

const WIDE: Readonly<Record<string, [(a: I64, b: I64) => I64, (a: bigint, b: bigint) => bigint]>> = {
  plus: [(a, b) => a.plus(b), (a, b) => a + b],
  minus: [(a, b) => a.minus(b), (a, b) => a - b],
  and: [(a, b) => a.and(b), (a, b) => a & b],
  or: [(a, b) => a.or(b), (a, b) => a | b],
  xor: [(a, b) => a.xor(b), (a, b) => a ^ b],
  not: [(a) => a.not(), (a) => ~a],
  without: [(a, b) => a.without(b), (a, b) => a & ~b],
  shl: [(a, b) => a.shl(b), (a, b) => a << (b & 63n)],
  shr: [(a, b) => a.shr(b), (a, b) => BigInt.asUintN(64, a) >> (b & 63n)],
  count: [(a) => a.count(), (a) => BigInt(ones(a))],
  leadingZeros: [
    (a) => a.leadingZeros(),
    (a) => (BigInt.asUintN(64, a) === 0n ? 64n : BigInt(64 - bits(a).length)),
  ],
  trailingZeros: [(a) => a.trailingZeros(), (a) => (a === 0n ? 64n : BigInt(ones((a & -a) - 1n)))],
  lowest: [(a) => lowest(a), (a) => a & -a],
  highest: [(a) => highest(a.or(1n)), (a) => 1n << BigInt(bits(a | 1n).length - 1)],
  union: [(a, b) => union([a, b, I64.of(4n)]), (a, b) => a | b | 4n],
  sum: [(a, b) => sum([a, b, a]), (a, b) => a + b + a],
  choose: [(a, b) => choose(a.isMore(b), a, b), (a, b) => [b, a][Number(a > b)] as bigint],
};

const TESTS: Readonly<Record<string, [(a: I64, b: I64) => I32, (a: bigint, b: bigint) => boolean]>> = {
  is: [(a, b) => a.is(b), (a, b) => a === b],
  isNot: [(a, b) => a.isNot(b), (a, b) => a !== b],
  isLess: [(a, b) => a.isLess(b), (a, b) => a < b],
  isMore: [(a, b) => a.isMore(b), (a, b) => a > b],
  isEmpty: [(a) => a.isEmpty(), (a) => a === 0n],
  isAny: [(a) => a.isAny(), (a) => a !== 0n],
  meets: [(a, b) => a.meets(b), (a, b) => (a & b) !== 0n],
};

const NARROW: Readonly<Record<string, [(a: I32, b: I32) => I32, (a: number, b: number) => number]>> = {
  plus: [(a, b) => a.plus(b), (a, b) => (a + b) | 0],
  minus: [(a, b) => a.minus(b), (a, b) => (a - b) | 0],
  times: [(a, b) => a.times(b), (a, b) => Math.imul(a, b)],
  and: [(a, b) => a.and(b), (a, b) => a & b],
  or: [(a, b) => a.or(b), (a, b) => a | b],
  shl: [(a, b) => a.shl(b), (a, b) => a << b],
  shr: [(a, b) => a.shr(b), (a, b) => (a >>> b) | 0],
  is: [(a, b) => a.is(b), (a, b) => Number(a === b)],
  isNot: [(a, b) => a.isNot(b), (a, b) => Number(a !== b)],
  isLessUnsigned: [(a, b) => a.isLessUnsigned(b), (a, b) => Number(a >>> 0 < b >>> 0)],
  isZero: [(a) => a.isZero(), (a) => Number(a === 0)],
};

describe('an expression', () => {
  test.each(Object.entries(WIDE))('of 64 bits: %s', (_, [write, expected]) => {
    const { run } = functionsOf<{ run: (a: bigint, b: bigint) => bigint }>((module) =>
      module.export(
        'run',
        module.function(['i64', 'i64'], 'i64').write((f, a, b) => f.return(write(a, b))),
      ),
    );
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        expect(run(a, b)).toBe(on64(expected(a, b)));
      }),
    );
  });

  test.each(Object.entries(TESTS))('that tests 64 bits: %s', (_, [write, expected]) => {
    const { run } = functionsOf<{ run: (a: bigint, b: bigint) => number }>((module) =>
      module.export(
        'run',
        module.function(['i64', 'i64'], 'i32').write((f, a, b) => f.return(write(a, b))),
      ),
    );
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        expect(run(a, b)).toBe(Number(expected(a, b)));
      }),
    );
    fc.assert(
      fc.property(sets, (a) => {
        expect(run(a, a)).toBe(Number(expected(a, a)));
      }),
    );
  });

  test.each(Object.entries(NARROW))('of 32 bits: %s', (_, [write, expected]) => {
    const { run } = functionsOf<{ run: (a: number, b: number) => number }>((module) =>
      module.export(
        'run',
        module.function(['i32', 'i32'], 'i32').write((f, a, b) => f.return(write(a, b))),
      ),
    );
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(run(a, b)).toBe(expected(a, b));
      }),
    );
  });

  test('of a constant is that number, however long', () => {
    fc.assert(
      fc.property(sets, numbers, (set, number) => {
        const { wide, narrow } = functionsOf<{ wide: () => bigint; narrow: () => number }>((module) => {
          module.export(
            'wide',
            module.function([], 'i64').write((f) => f.return(set)),
          );
          module.export(
            'narrow',
            module.function([], 'i32').write((f) => f.return(number)),
          );
        });
        expect([wide(), narrow()]).toEqual([set, number]);
      }),
    );
  });
});

describe('a function', () => {
  test('calls one that is written after it, and itself', () => {
    const { even } = functionsOf<{ even: (of: number) => number }>((module) => {
      const isEven = module.function(['i32'], 'i32');
      const isOdd = module.function(['i32'], 'i32');
      isEven.write((f, of) => {
        f.if(of.isZero(), () => f.return(1));
        f.return(isOdd.call(of.minus(1)));
      });
      isOdd.write((f, of) => {
        f.if(of.isZero(), () => f.return(0));
        f.return(isEven.call(of.minus(1)));
      });
      module.export('even', isEven);
    });
    expect([0, 1, 2, 7, 100].map((of) => even(of))).toEqual([1, 0, 1, 0, 1]);
  });

  test('must be written before the module is', () => {
    const module = new ModuleWriter();
    module.export('nothing', module.function([], null));
    expect(() => module.bytes(1)).toThrow('function 0 is not written');
  });

  test('keeps variables, shares others, and reads tables and what it stored', () => {
    const { digits, calls } = functionsOf<{ digits: (set: bigint) => bigint; calls: () => number }>(
      (module) => {
        const table = module.table([1n, 10n, 100n, 1000n]);
        const free = module.reserve(16);
        const called = module.global('i32');
        const count = module.function([], null).write((f) => f.set(called, called.plus(1)));
        const write = module.function(['i64'], 'i64').write((f, set) => {
          const total = f.variable('i64');
          f.forEachBit(set, (bit) => {
            f.do(count.call());
            f.set(total, total.plus(word64(bit.trailingZeros().narrow().shl(3), table)));
          });
          f.store(free, total);
          f.store(free, I32.of(7), 8);
          f.if(
            word32(free, 8).is(7),
            () => f.return(word64(free)),
            () => f.fail(),
          );
        });
        module.export('digits', write);
        module.export(
          'calls',
          module.function([], 'i32').write((f) => f.return(called)),
        );
      },
    );
    expect([digits(0b1011n), calls(), digits(0n), digits(0b100n), calls()]).toEqual([1011n, 3, 0n, 100n, 4]);
  });
});

test('numbers are written in as few bytes as hold them', () => {
  const written = [0, 127, 128, 300, 2 ** 32].map((value) => unsigned(value).length);
  expect(written).toEqual([1, 1, 2, 2, 5]);
  expect([63, 64, -64, -65, 2n ** 61n].map((value) => signed(value).length)).toEqual([1, 2, 1, 2, 9]);
  expect([signed(-1), signed(64)]).toEqual([[0x7f], [0xc0, 0x00]]);
});
