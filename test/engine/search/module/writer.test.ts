import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signed, unsigned } from '../../../../src/engine/search/module/writer/bytes.js';
import { CellSet, type SetKind, union } from '../../../../src/engine/search/module/writer/cell-set.js';
import { compile, instantiate } from '../../../../src/engine/search/module/writer/host.js';
import { choose } from '../../../../src/engine/search/module/writer/kinds.js';
import { ModuleWriter } from '../../../../src/engine/search/module/writer/module-writer.js';
import { I32, type I64, sum, word32, word64 } from '../../../../src/engine/search/module/writer/values.js';

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
  shl: [(a, b) => a.shl(b), (a, b) => a << (b & 63n)],
  shr: [(a, b) => a.shr(b), (a, b) => BigInt.asUintN(64, a) >> (b & 63n)],
  count: [(a) => a.count(), (a) => BigInt(ones(a))],
  leadingZeros: [
    (a) => a.leadingZeros(),
    (a) => (BigInt.asUintN(64, a) === 0n ? 64n : BigInt(64 - bits(a).length)),
  ],
  trailingZeros: [(a) => a.trailingZeros(), (a) => (a === 0n ? 64n : BigInt(ones((a & -a) - 1n)))],
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

/** What sets of so many bits give, of sets and of numbers. */
const SETS: Readonly<
  Record<string, [(a: CellSet, b: CellSet) => CellSet, (a: bigint, b: bigint, width: number) => bigint]>
> = {
  and: [(a, b) => a.and(b), (a, b) => a & b],
  'and a constant': [(a) => a.and(0x1_0000_0000_0000_0005n), (a) => a & 0x1_0000_0000_0000_0005n],
  or: [(a, b) => a.or(b), (a, b) => a | b],
  xor: [(a, b) => a.xor(b), (a, b) => a ^ b],
  not: [(a) => a.not(), (a) => ~a],
  without: [(a, b) => a.without(b), (a, b) => a & ~b],
  'without a constant': [(a) => a.without(7n << 61n), (a) => a & ~(7n << 61n)],
  'up by 1': [(a) => a.up(1), (a) => a << 1n],
  'up by 13': [(a) => a.up(13), (a) => a << 13n],
  'down by 1': [(a) => a.down(1), (a) => a >> 1n],
  'down by 63': [(a) => a.down(63), (a) => a >> 63n],
  lowest: [(a) => a.or(1n << 63n).lowest(), (a) => (a | (1n << 63n)) & -(a | (1n << 63n))],
  highest: [(a) => a.or(1n).highest(), (a) => 1n << BigInt((a | 1n).toString(2).length - 1)],
  below: [(a) => a.below(), (a) => (a & -a) - 1n],
  'up to the highest': [(a) => a.or(1n).upTo(), (a) => (1n << BigInt((a | 1n).toString(2).length)) - 1n],
  'one cell': [(a) => CellSet.at(a.kind, a.byte(1)), (a, _, width) => 1n << ((a >> 8n) % BigInt(width))],
  union: [(a, b) => union(a.kind, [a, b, CellSet.of(a.kind, 4n)]), (a, b) => a | b | 4n],
  'union of none': [(a) => union(a.kind, []), () => 0n],
  choose: [(a, b) => choose(a.isBelow(b), a, b), (a, b) => [b, a][Number(a < b)] as bigint],
};

const OF_SETS: Readonly<
  Record<string, [(a: CellSet, b: CellSet) => I32, (a: bigint, b: bigint, width: number) => number]>
> = {
  is: [(a, b) => a.is(b), (a, b) => Number(a === b)],
  isEmpty: [(a) => a.isEmpty(), (a) => Number(a === 0n)],
  isAny: [(a) => a.isAny(), (a) => Number(a !== 0n)],
  meets: [(a, b) => a.meets(b), (a, b) => Number((a & b) !== 0n)],
  isBelow: [(a, b) => a.isBelow(b), (a, b) => Number(a < b)],
  count: [(a) => a.count().narrow(), (a) => a.toString(2).replaceAll('0', '').length],
  place: [
    (a) => a.or(1n << 63n).place(),
    (a) => ((a | (1n << 63n)) & -(a | (1n << 63n))).toString(2).length - 1,
  ],
  byte: [(a) => a.byte(7), (a) => Number((a >> 56n) & 255n)],
  words: [
    (a) => a.words().reduce((mixed, word) => mixed.times(31).plus(word)),
    (a, _, width) => {
      const words = [0n, 32n, 64n, 96n].slice(0, width / 32);
      return words.reduce(
        (mixed, from) => (Math.imul(mixed, 31) + Number(BigInt.asIntN(32, a >> from))) | 0,
        0,
      );
    },
  ],
};

/** A module's function of two sets, which it reads from its memory and where it leaves a third. */
function ofSets(kind: SetKind, write: (a: CellSet, b: CellSet) => CellSet | I32) {
  const width = kind === 'set64' ? 64 : 128;
  const exports = functionsOf<{ run: () => number; memory: { buffer: ArrayBuffer } }>((module) => {
    const run = module.function([], 'i32').write((f) => {
      const found = write(CellSet.in(kind, 1024), CellSet.in(kind, 1024, 16));
      if (found.kind === 'i32') f.return(found);
      else {
        f.store(I32.of(1024), f.let(found), 32);
        f.return(0);
      }
    });
    module.export('run', run);
  });
  const words = new BigUint64Array(exports.memory.buffer, 1024, 6);
  return (a: bigint, b: bigint): { readonly set: bigint; readonly number: number } => {
    words.set([BigInt.asUintN(64, a), a >> 64n, BigInt.asUintN(64, b), b >> 64n, 0n, 0n]);
    const number = exports.run();
    return { set: BigInt.asUintN(width, (words[4] as bigint) | ((words[5] as bigint) << 64n)), number };
  };
}

describe.each([
  ['set64', 64],
  ['set128', 128],
] as const)('of sets of the kind %s', (kind, width) => {
  const full = (1n << BigInt(width)) - 1n;
  const some = [0n, 1n, full, 1n << 63n, 1n << BigInt(width - 1), full ^ 1n, (1n << BigInt(width / 2)) - 1n];
  const cells = fc.oneof(fc.constantFrom(...some), fc.bigInt({ min: 0n, max: full }));

  test.each(Object.entries(SETS))('%s', (_, [write, expected]) => {
    const run = ofSets(kind, write);
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        expect(run(a, b).set).toBe(BigInt.asUintN(width, expected(a, b, width)));
      }),
    );
  });

  test.each(Object.entries(OF_SETS))('the number: %s', (_, [write, expected]) => {
    const run = ofSets(kind, write);
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        expect([run(a, b).number, run(a, a).number]).toEqual([expected(a, b, width), expected(a, a, width)]);
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
        const table = module.table('set64', [1n, 10n, 100n, 1000n]);
        const free = module.reserve(16);
        const called = module.global('i32');
        const count = module.function([], null).write((f) => f.set(called, called.plus(1)));
        const write = module.function(['set64'], 'i64').write((f, set) => {
          const total = f.variable('i64');
          f.forEachCell(set, (cell) => {
            f.do(count.call());
            f.set(total, total.plus(word64(cell.place().shl(3), table)));
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
