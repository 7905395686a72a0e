import type { Seat } from '../../core/variant.js';
import { BY_KING, CROWNED } from '../generate/move-list.js';
import { storeRuns } from './forbidden-moves.js';
import { advance } from './moves/making.js';
import { INFO, type Program, type Sets } from './moves/program.js';
import { Frame, heldSets, OFFSETS, type SearchMemory } from './search-memory.js';
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
  taken: I64,
): void {
  f.forEachBit(taken, (bit) => {
    const isKing = f.let(sets[1].or(sets[3]).meets(bit));
    const isSecond = sets[2].or(sets[3]).meets(bit);
    const piece = f.let(isSecond.shl(1).plus(2).plus(isKing));
    const at = f.let(piece.shl(10).plus(memory.increment(0, bit)));
    sums.change(at, false);
    if (rules.captured === 'kings-demoted') f.if(isKing, () => sums.change(at.minus(1 << 10), true));
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
    const before = new Frame(frame);
    const sets = heldSets(f, before);
    const info = f.let(word32(move, INFO));
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
      f.let(code.shl(6).or(cell.and(63)).shl(4).plus(memory.increments));
    sums.change(row(piece, info), false);
    sums.change(row(placed, info.shr(8)), true);
    const captures = f.let(info.shr(24).isNot(0));
    f.if(captures, () => take(program, f, memory, sums, sets, word64(move)));
    const next = memory.frame(ply.plus(1));
    const to = f.let(next.at);
    for (const [index, set] of after.entries()) f.store(to, set, 8 * index);
    f.store(to, sums.key.xor(turnKey), OFFSETS.key);
    f.store(to, sums.sum, OFFSETS.sum);
    f.store(to, sums.material, OFFSETS.material);
    const isMan = info.and(BY_KING).isZero();
    const never = I32.of(0);
    const lasts = (rules.captured === 'leave' ? captures : never).or(
      compiled.menAdvance ? captures.isZero().and(isMan) : never,
    );
    const since = f.let(word32(frame, OFFSETS.since));
    f.if(lasts, () => f.set(since, ply.plus(1)));
    f.store(to, since, OFFSETS.since);
    const crowns = info.and(CROWNED).isNot(0);
    const restarted = word32(frame, OFFSETS.restarted)
      .or(captures.times(9))
      .or(isMan.shl(1))
      .or(crowns.shl(2));
    f.store(to, restarted, OFFSETS.restarted);
    storeRuns(program, f, seat, before, info, to);
  });
}
