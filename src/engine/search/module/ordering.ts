import type { Seat } from '../../core/variant.js';
import { CROWNED } from '../generate/move-list.js';
import type { Program } from './moves/program.js';
import type { SearchMemory } from './search-memory.js';
import type { FunctionWriter } from './writer/function-writer.js';
import { choose } from './writer/kinds.js';
import type { ModuleWriter, WrittenFunction } from './writer/module-writer.js';
import { I32, type I64, word32, word64 } from './writer/values.js';

/** Where the priority of a move stands: behind `info`, so that both can be read as one word. */
export const priorityAt = ({ move }: Program): number => move.info + 4;
const LOW_HALF = 0xffff_ffffn;
const TABLE_MOVE = 1 << 30;
const CAPTURE = 1 << 28;
const CROWNING = 1 << 27;
export const KILLER = 1 << 26;
const MAX_HISTORY = 1 << 24;
const MIX = 0x9e3779b1 | 0;

/** A number that identifies a move, given by its address, in any position. */
export function signature(program: Program, f: FunctionWriter, move: I32): I32 {
  const sign = f.let(program.infoOf(move));
  f.if(sign.shr(24), () => {
    const words = f.let(program.setIn(move)).words();
    f.set(
      sign,
      words.reduce((mixed: I32, word) => mixed.times(MIX).xor(word), sign),
    );
  });
  return sign;
}

const historyOf = ({ history, width, widthBits }: SearchMemory, seat: Seat, info: I32): I32 =>
  info
    .shr(8)
    .and(width - 1)
    .shl(widthBits)
    .or(info.and(width - 1))
    .shl(2)
    .plus(history + 4 * seat * width ** 2);

type Score = WrittenFunction<readonly ['i32', 'i32', 'i32', 'i32'], null>;

/** A function that sets the priorities of moves from one address to another; then the best move known, or 0, and the ply. */
export function scoreMoves(program: Program, memory: SearchMemory, seat: Seat): Score {
  const { module, move: layout } = program;
  return module.function(['i32', 'i32', 'i32', 'i32'], null).write((f, start, end, known, ply) => {
    const killers = f.let(ply.shl(3).plus(memory.killers));
    const [first, second] = [f.let(word32(killers)), f.let(word32(killers, 4))];
    const move = f.let<I32>(start);
    const value = f.variable('i32');
    f.while(move.isLessUnsigned(end), () => {
      const info = f.let(program.infoOf(move));
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
      f.store(move, value, priorityAt(program));
      f.set(move, move.plus(layout.bytes));
    });
    f.if(known.isZero(), () => f.return());
    f.set(move, start);
    f.while(move.isLessUnsigned(end), () => {
      f.if(signature(program, f, move).is(known), () =>
        f.store(move, I32.of(TABLE_MOVE), priorityAt(program)),
      );
      f.set(move, move.plus(layout.bytes));
    });
  });
}

type Pick = WrittenFunction<readonly ['i32', 'i32'], null>;

/** Priority and places of a move in one word, so that the larger is first: of equal priority that of the lower places. */
const rankOf = ({ move: { info } }: Program, move: I32): I64 => word64(move, info).xor(LOW_HALF);

/** A function that swaps the move of the highest priority among those from an address on to that address; then the end. */
export function pickNext(program: Program): Pick {
  const { module, move: layout } = program;
  return module.function(['i32', 'i32'], null).write((f, start, end) => {
    const best = f.let<I32>(start);
    const most = f.let(rankOf(program, start));
    const move = f.let(start.plus(layout.bytes));
    f.while(move.isLessUnsigned(end), () => {
      const rank = f.let(rankOf(program, move));
      // Two captures can have all in common but the pieces they take.
      f.if(rank.is(most), () =>
        f.set(best, choose(program.setIn(move).isBelow(program.setIn(best)), move, best)),
      );
      const isMore = f.let(rank.isMore(most));
      f.set(best, choose(isMore, move, best));
      f.set(most, choose(isMore, rank, most));
      f.set(move, move.plus(layout.bytes));
    });
    f.if(best.is(start), () => f.return());
    const taken = [f.let(program.setIn(start)), f.let(program.setIn(best))] as const;
    f.store(start, taken[1]);
    f.store(best, taken[0]);
    const rest = [f.let(word64(start, layout.info)), f.let(word64(best, layout.info))] as const;
    f.store(start, rest[1], layout.info);
    f.store(best, rest[0], layout.info);
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
    f.while(each.isLess(memory.history + 4 * 2 * memory.width ** 2), () => {
      f.store(each, word32(each).halved(1));
      f.set(each, each.plus(4));
    });
  });
}
