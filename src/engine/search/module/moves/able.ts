import type { Seat } from '../../../core/variant.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import type { WrittenFunction } from '../writer/module-writer.js';
import { type I32, type I64, union } from '../writer/values.js';
import { jumpers } from './captures.js';
import { type Program, rowOf, SETS, type Sets } from './program.js';

export type Test = WrittenFunction<typeof SETS, 'i32'>;

/** A function that tests whether a seat can jump over any piece. */
export function canJump(program: Program, seat: Seat): Test {
  return program.module.function(SETS, 'i32').write((f, m0, k0, m1, k1) => {
    const sets: Sets = [m0, k0, m1, k1];
    const [men, kings] = [sets[seat * 2] as I64, sets[seat * 2 + 1] as I64];
    const empty = f.let(program.emptyIn(sets));
    const able = (king: 0 | 1, pieces: I64): I32 =>
      jumpers(program, seat, king, pieces, program.targets(seat, king, sets), empty).isAny();
    f.if(able(0, men), () => f.return(1));
    if (!program.flies()) f.if(able(1, kings), () => f.return(1));
    else f.forEachBit(kings, (bit) => f.if(canFly(program, f, seat, sets, bit, empty), () => f.return(1)));
    f.return(0);
  });
}

/** Whether the flying king on a bit can jump. */
function canFly(program: Program, f: FunctionWriter, seat: Seat, sets: Sets, bit: I64, empty: I64): I32 {
  const row = f.let(rowOf(bit));
  const prey = f.let(program.targets(seat, 1, sets));
  const landings = program.jumps(seat, 1).map((direction) => {
    const blockers = f.let(program.ray(direction, row).without(empty));
    // Of no blockers the lowest is none, and the highest that of a full word.
    const over = program.nearest(direction, blockers).and(prey).and(blockers);
    return program.ahead(direction, over).and(empty);
  });
  return union(landings).isAny();
}

/** Whether any piece of a seat can step. */
export function canStep(program: Program, seat: Seat, sets: Sets, empty: I64): I32 {
  const [men, kings] = [sets[seat * 2] as I64, sets[seat * 2 + 1] as I64];
  const steps = program.steps(seat).map((direction) => program.ahead(direction, men));
  const slides = program.slides().map((direction) => program.ahead(direction, kings));
  return union([...steps, ...slides]).meets(empty);
}
