import type { Seat } from '../../core/variant.js';
import { BY_KING, CROWNED } from '../generate/move-list.js';
import { storeRuns } from './forbidden-moves.js';
import { advance } from './moves/making.js';
import type { Program, Sets } from './moves/program.js';
import { type Frame, heldSets, type SearchMemory } from './search-memory.js';
import type { CellSet } from './writer/cell-set.js';
import type { FunctionWriter } from './writer/function-writer.js';
import type { WrittenFunction } from './writer/module-writer.js';
import { type Held, I32, type I64, word32, word64 } from './writer/values.js';

/** The key and the sums of a position on the way to the next. */
class Sums {
  readonly key: Held<I64>;
  readonly sum: Held<I32>;
  readonly material: Held<I32>;

  constructor(
    private readonly f: FunctionWriter,
    { key, sum, material }: Frame,
  ) {
    this.key = f.let(key);
    this.sum = f.let(sum);
    this.material = f.let(material);
  }

  /** Adds a piece, or takes it off; `at`: the address of its increments. */
  change(at: I32, isAdded: boolean): void {
    const { f, key, sum, material } = this;
    f.set(key, key.xor(word64(at)));
    const [value, worth] = [word32(at, 8), word32(at, 12)];
    f.set(sum, isAdded ? sum.plus(value) : sum.minus(value));
    f.set(material, isAdded ? material.plus(worth) : material.minus(worth));
  }
}

/** Takes the captured pieces off, or demotes their kings. */
function take(
  { rules }: Program,
  f: FunctionWriter,
  memory: SearchMemory,
  sums: Sums,
  sets: Sets,
  taken: CellSet,
): void {
  f.forEachCell(taken, (cell) => {
    const isKing = f.let(sets[1].or(sets[3]).meets(cell));
    const isSecond = sets[2].or(sets[3]).meets(cell);
    const piece = f.let(isSecond.shl(1).plus(2).plus(isKing));
    const at = f.let(piece.shl(memory.widthBits + 4).plus(memory.increment(0, cell)));
    sums.change(at, false);
    if (rules.captured === 'kings-demoted')
      f.if(isKing, () => sums.change(at.minus(1 << (memory.widthBits + 4)), true));
  });
}

/** A function that makes a move of a seat, given by the ply and the address of the move: writes the next ply. */
export function make(
  program: Program,
  memory: SearchMemory,
  seat: Seat,
  turnKey: bigint,
): WrittenFunction<readonly ['i32', 'i32'], null> {
  const { module, rules, compiled } = program;
  return module.function(['i32', 'i32'], null).write((f, ply, move) => {
    const frame = f.let(memory.frame(ply).at);
    const before = memory.frameAt(frame);
    const sets = heldSets(f, before);
    const info = f.let(program.infoOf(move));
    const after = advance(program, f, seat, sets, move);
    const sums = new Sums(f, before);
    const piece = f.let(
      info
        .and(BY_KING)
        .isNot(0)
        .plus(2 + 2 * seat),
    );
    const placed = piece.or(info.and(CROWNED).isNot(0));
    const row = (code: I32, cell: I32): I32 =>
      f.let(
        code
          .shl(memory.widthBits)
          .or(cell.and(memory.width - 1))
          .shl(4)
          .plus(memory.increments),
      );
    sums.change(row(piece, info), false);
    sums.change(row(placed, info.shr(8)), true);
    const captures = f.let(info.shr(24).isNot(0));
    f.if(captures, () => take(program, f, memory, sums, sets, program.setIn(move)));
    const next = memory.frame(ply.plus(1));
    const to = f.let(next.at);
    for (const [index, set] of after.entries()) f.store(to, set, program.setBytes * index);
    f.store(to, sums.key.xor(turnKey), memory.offsets.key);
    f.store(to, sums.sum, memory.offsets.sum);
    f.store(to, sums.material, memory.offsets.material);
    const isMan = info.and(BY_KING).isZero();
    const never = I32.of(0);
    const lasts = (rules.captured === 'leave' ? captures : never).or(
      compiled.menAdvance ? captures.isZero().and(isMan) : never,
    );
    const since = f.let(before.since);
    f.if(lasts, () => f.set(since, ply.plus(1)));
    f.store(to, since, memory.offsets.since);
    const crowns = info.and(CROWNED).isNot(0);
    const restarts = f.let(captures.times(9));
    // A king that is taken stays as a man.
    if (rules.captured === 'kings-demoted') {
      const leaves = program.setIn(move).without(sets[1].or(sets[3])).isAny();
      f.if(captures, () => f.set(restarts, leaves.times(8).or(1)));
    }
    const restarted = before.restarted.or(restarts).or(isMan.shl(1)).or(crowns.shl(2));
    f.store(to, restarted, memory.offsets.restarted);
    storeRuns(program, memory, f, seat, before, info, to);
  });
}
