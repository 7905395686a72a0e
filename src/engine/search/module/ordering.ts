import type { Seat } from '../../core/variant.js';
import { CROWNED } from '../generate/move-list.js';
import { BITS } from './moves/lattice.js';
import { INFO, MOVE } from './moves/program.js';
import type { SearchMemory } from './search-memory.js';
import type { FunctionWriter } from './writer/function-writer.js';
import type { ModuleWriter, WrittenFunction } from './writer/module-writer.js';
import { choose, I32, type I64, word32, word64 } from './writer/values.js';

/** Where the priority of a move stands. */
export const PRIORITY = 12;
const LOW_HALF = 0xffff_ffffn;
const TABLE_MOVE = 1 << 30;
const CAPTURE = 1 << 28;
const CROWNING = 1 << 27;
export const KILLER = 1 << 26;
const MAX_HISTORY = 1 << 24;
const MIX = 0x9e3779b1 | 0;

/** A number that identifies a move, given by its address, in any position. */
export function signature(f: FunctionWriter, move: I32): I32 {
  const sign = f.let(word32(move, INFO));
  f.if(sign.shr(24), () => {
    const taken = f.let(word64(move));
    f.set(sign, sign.times(MIX).xor(taken.narrow()).times(MIX).xor(taken.shr(32n).narrow()));
  });
  return sign;
}

const historyOf = ({ history }: SearchMemory, seat: Seat, info: I32): I32 =>
  info
    .shr(8)
    .and(63)
    .shl(6)
    .or(info.and(63))
    .shl(2)
    .plus(history + 4 * seat * BITS * BITS);

type Score = WrittenFunction<readonly ['i32', 'i32', 'i32', 'i32'], null>;

/** A function that sets the priorities of moves from one address to another; then the best move known, or 0, and the ply. */
export function scoreMoves(module: ModuleWriter, memory: SearchMemory, seat: Seat): Score {
  return module.function(['i32', 'i32', 'i32', 'i32'], null).write((f, start, end, known, ply) => {
    const killers = f.let(ply.shl(3).plus(memory.killers));
    const [first, second] = [f.let(word32(killers)), f.let(word32(killers, 4))];
    const move = f.let<I32>(start);
    const value = f.variable('i32');
    f.while(move.isLessUnsigned(end), () => {
      const info = f.let(word32(move, INFO));
      f.if(
        info.shr(24),
        () => f.set(value, info.shr(24).shl(4).plus(CAPTURE)),
        () =>
          f.if(
            info.is(first).or(info.is(second)),
            () => f.set(value, KILLER),
            () => f.set(value, word32(historyOf(memory, seat, info))),
          ),
      );
      const crowns = info.and(CROWNED).isNot(0).and(value.isNot(KILLER));
      f.if(crowns, () => f.set(value, value.plus(CROWNING)));
      f.store(move, value, PRIORITY);
      f.set(move, move.plus(MOVE));
    });
    f.if(known.isZero(), () => f.return());
    f.set(move, start);
    f.while(move.isLessUnsigned(end), () => {
      f.if(signature(f, move).is(known), () => f.store(move, I32.of(TABLE_MOVE), PRIORITY));
      f.set(move, move.plus(MOVE));
    });
  });
}

type Pick = WrittenFunction<readonly ['i32', 'i32'], null>;

/** Priority and places of a move in one word, so that the larger is first: of equal priority that of the lower places. */
const rankOf = (move: I32): I64 => word64(move, INFO).xor(LOW_HALF);

/** A function that swaps the move of the highest priority among those from an address on to that address; then the end. */
export function pickNext(module: ModuleWriter): Pick {
  return module.function(['i32', 'i32'], null).write((f, start, end) => {
    const best = f.let<I32>(start);
    const most = f.let(rankOf(start));
    const move = f.let(start.plus(MOVE));
    f.while(move.isLessUnsigned(end), () => {
      const rank = f.let(rankOf(move));
      // Two captures can have all in common but the pieces they take.
      f.if(rank.is(most), () => f.set(best, choose(word64(move).isLessUnsigned(word64(best)), move, best)));
      const isMore = f.let(rank.isMore(most));
      f.set(best, choose(isMore, move, best));
      f.set(most, choose(isMore, rank, most));
      f.set(move, move.plus(MOVE));
    });
    f.if(best.is(start), () => f.return());
    for (const half of [0, 8]) {
      const [one, other] = [f.let(word64(start, half)), f.let(word64(best, half))];
      f.store(start, other, half);
      f.store(best, one, half);
    }
  });
}

type Record = WrittenFunction<readonly ['i32', 'i32', 'i32'], null>;

/** A function that makes a quiet move that caused a cutoff, given by its info, a killer move and raises its history. */
export function recordCutoff(module: ModuleWriter, memory: SearchMemory, seat: Seat): Record {
  return module.function(['i32', 'i32', 'i32'], null).write((f, info, depth, ply) => {
    f.if(info.shr(24), () => f.return());
    const killers = f.let(ply.shl(3).plus(memory.killers));
    f.if(word32(killers).isNot(info), () => {
      f.store(killers, word32(killers), 4);
      f.store(killers, info);
    });
    const at = f.let(historyOf(memory, seat, info));
    const value = f.let(word32(at).plus(depth.times(depth)));
    f.store(at, value);
    f.if(value.isAtMost(MAX_HISTORY), () => f.return());
    const each = f.let(I32.of(memory.history));
    f.while(each.isLess(memory.history + 4 * 2 * BITS * BITS), () => {
      f.store(each, word32(each).halved(1));
      f.set(each, each.plus(4));
    });
  });
}
