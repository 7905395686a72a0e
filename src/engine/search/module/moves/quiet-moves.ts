import type { Seat } from '../../../core/variant.js';
import { BY_KING, CROWNED } from '../../generate/move-list.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import { choose, type I32, I64, lowest, sum, union } from '../writer/values.js';
import { type Generate, reserve } from './captures.js';
import type { Direction } from './lattice.js';
import { INFO, MOVE, type Program, rowOf, SETS, type Sets } from './program.js';

/** A position has fewer quiet moves: 64 kings reach no more than 27 cells each. */
const MAX_QUIETS = 64 * 27;

/** The empty cells that a flying king reaches in a direction; `row`: eight times the number of its bit. */
function slide(program: Program, f: FunctionWriter, direction: Direction, row: I32, empty: I64): I64 {
  const ray = f.let(program.ray(direction, row));
  const blockers = f.let(ray.without(empty));
  // Without a blocker the lowest bit less one is all bits.
  if (direction.rises) return ray.and(lowest(blockers).minus(1n));
  const beyond = I64.of(-1n).shr(blockers.leadingZeros());
  return choose(blockers.isEmpty(), ray, ray.without(beyond));
}

/** The empty cells that the king on a bit reaches. */
export function reached(program: Program, f: FunctionWriter, bit: I64, empty: I64): I64 {
  const directions = program.slides();
  if (!program.flies()) return union(directions.map((direction) => program.ahead(direction, bit))).and(empty);
  const row = f.let(rowOf(bit));
  return union(directions.map((direction) => slide(program, f, direction, row, empty)));
}

/** By direction: the empty cells to which men of a seat step. */
const stepTargets = (program: Program, seat: Seat, men: I64, empty: I64) =>
  program.steps(seat).map((direction) => ({
    direction,
    targets: program.ahead(direction, men).and(empty),
  }));

/** A function that writes the quiet moves of a seat into the list from an address on, and returns where they end. */
export function quiets(program: Program, seat: Seat): Generate {
  return program.module.function([...SETS, 'i32'], 'i32').write((f, m0, k0, m1, k1, at) => {
    const sets: Sets = [m0, k0, m1, k1];
    const [men, kings] = [sets[seat * 2] as I64, sets[seat * 2 + 1] as I64];
    const empty = f.let(program.emptyIn(sets));
    reserve(program, f, at, MAX_QUIETS * MOVE);
    const put = (info: I32): void => {
      f.store(at, I64.of(0n));
      f.store(at, info, INFO);
      f.set(at, at.plus(MOVE));
    };
    for (const { direction, targets } of stepTargets(program, seat, men, empty)) {
      f.forEachBit(targets, (to) => {
        const start = program.ahead(program.opposite(direction), to).trailingZeros().narrow();
        const isCrowned = to.meets(program.crowns(seat));
        put(start.or(to.trailingZeros().narrow().shl(8)).or(isCrowned.times(CROWNED)));
      });
    }
    f.forEachBit(kings, (bit) => {
      const start = f.let(bit.trailingZeros().narrow().or(BY_KING));
      f.forEachBit(reached(program, f, bit, empty), (to) =>
        put(start.or(to.trailingZeros().narrow().shl(8))),
      );
    });
    f.return(at);
  });
}

/** The number of steps of a seat's men. */
export const countSteps = (program: Program, seat: Seat, men: I64, empty: I64): I64 =>
  sum(stepTargets(program, seat, men, empty).map(({ targets }) => targets.count()));
