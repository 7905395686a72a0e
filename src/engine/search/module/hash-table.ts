import { COUNTS_DOWN } from '../scores.js';
import { AT_LEAST, AT_MOST, EXACT } from '../two-sided/transposition-table.js';
import { ENTRY, type SearchMemory, TABLE_BITS } from './search-memory.js';
import type { FunctionWriter } from './writer/function-writer.js';
import { choose } from './writer/kinds.js';
import type { ModuleWriter, WrittenFunction } from './writer/module-writer.js';
import { type Held, I32, type I64, word32, word64 } from './writer/values.js';

/**
 * The hash table of the module; see `TranspositionTable`, which it equals. An entry is two words of 64 bits: the key, and what
 * was found. Where threads share the table, any of them may write one word while another reads both, so that the first one
 * is key XOR second there (Hyatt and Mann, "A lock-less transposition table implementation"): an entry of two halves is not found.
 */
const [MOVE_AT, PACKED_AT] = [8, 12];
const MAX_DEPTH = 127;

const bucketOf = ({ table }: SearchMemory, key: I64): I32 =>
  key
    .narrow()
    .and((1 << TABLE_BITS) - 1)
    .shl(Math.log2(2 * ENTRY))
    .plus(table);

/** Makes a score from the root one that counts from its position, where it is one of a decided game. */
function asStored(f: FunctionWriter, score: Held<I32>, ply: I32): I32 {
  f.if(score.isMore(COUNTS_DOWN), () => f.set(score, score.plus(ply)));
  f.if(score.isLess(-COUNTS_DOWN), () => f.set(score, score.minus(ply)));
  return score;
}

type Find = WrittenFunction<readonly ['i64'], 'i32'>;

/** A function that returns the address of a position's entry, or 0; in a shared table of a copy of it, which the next call may change. */
export function find(module: ModuleWriter, memory: SearchMemory): Find {
  const { found } = memory;
  if (found !== null) return findShared(module, memory, found);
  return module.function(['i64'], 'i32').write((f, key) => {
    const at = f.let(bucketOf(memory, key));
    for (const next of [0, ENTRY]) {
      const isFresh = word32(at, next + PACKED_AT)
        .and(63)
        .isAtLeast(memory.oldest);
      f.if(word64(at, next).is(key).and(isFresh), () => f.return(at.plus(next)));
    }
    f.return(0);
  });
}

function findShared(module: ModuleWriter, memory: SearchMemory, found: number): Find {
  return module.function(['i64'], 'i32').write((f, key) => {
    const at = f.let(bucketOf(memory, key));
    for (const next of [0, ENTRY]) {
      const first = word64(at, next);
      const second = f.let(word64(at, next + MOVE_AT));
      const isFresh = second.shr(32n).narrow().and(63).isAtLeast(memory.oldest);
      f.if(first.xor(second).is(key).and(isFresh), () => {
        f.store(I32.of(found), second, MOVE_AT);
        f.return(found);
      });
    }
    f.return(0);
  });
}

/** The signature of the best move known of an entry, which may be 0. */
export const moveOf = (entry: I32): I32 => choose(entry.isNot(0), word32(entry, MOVE_AT), I32.of(0));

/** Runs `use` with the score of an entry where it suffices. */
export function useScore(
  f: FunctionWriter,
  entry: I32,
  { depth, floor, ceiling, ply }: Readonly<Record<'depth' | 'floor' | 'ceiling' | 'ply', I32>>,
  use: (score: I32) => void,
): void {
  f.if(entry, () => {
    const packed = f.let(word32(entry, PACKED_AT));
    f.if(packed.shr(8).and(MAX_DEPTH).isAtLeast(depth), () => {
      const found = f.let(packed.halved(16));
      // See `asStored`.
      f.if(found.isMore(COUNTS_DOWN).or(found.isLess(-COUNTS_DOWN)), () => {
        const sign = choose(found.isMore(0), I32.of(-1), I32.of(1));
        f.set(found, found.plus(sign.times(ply)));
      });
      const bound = f.let(packed.shr(6).and(3));
      // Exact scores would cut the principal variation short.
      const isExact = bound.is(EXACT).and(ceiling.minus(floor).is(1));
      const isHigh = bound.is(AT_LEAST).and(found.isAtLeast(ceiling));
      const isLow = bound.is(AT_MOST).and(found.isAtMost(floor));
      f.if(isExact.or(isHigh).or(isLow), () => use(found));
    });
  });
}

type Store = WrittenFunction<readonly ['i64', 'i32', 'i32', 'i32', 'i32', 'i32'], null>;

/** A function that stores a result: key, move, score, depth, bound, and the ply. */
export function store(module: ModuleWriter, memory: SearchMemory): Store {
  return module
    .function(['i64', 'i32', 'i32', 'i32', 'i32', 'i32'], null)
    .write((f, key, move, score, depth, bound, ply) => {
      const at = f.let(bucketOf(memory, key));
      const deeper = f.let(word32(at, PACKED_AT));
      const isCurrent = deeper.and(63).is(memory.age);
      const isShared = memory.found !== null;
      const isOther = (isShared ? word64(at).xor(word64(at, MOVE_AT)) : word64(at)).isNot(key);
      const isDeeper = deeper.shr(8).and(MAX_DEPTH).isMore(depth);
      f.if(isCurrent.and(isOther).and(isDeeper), () => f.set(at, at.plus(ENTRY)));
      const stored = asStored(f, score, ply).shl(16);
      const kept = choose(depth.isLess(MAX_DEPTH), depth, I32.of(MAX_DEPTH));
      const packed = stored.or(kept.shl(8)).or(bound.shl(6)).or(memory.age);
      if (isShared) {
        const second = f.let(packed.wide().shl(32n).or(move.wide()));
        f.store(at, key.xor(second));
        f.store(at, second, MOVE_AT);
        return;
      }
      f.store(at, key);
      f.store(at, move, MOVE_AT);
      f.store(at, packed, PACKED_AT);
    });
}
