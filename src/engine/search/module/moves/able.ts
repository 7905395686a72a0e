import type { Seat } from '../../../core/variant.js';
import type { CellSet } from '../writer/cell-set.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import type { WrittenFunction } from '../writer/module-writer.js';
import type { I32 } from '../writer/values.js';
import { jumpers } from './captures.js';
import type { Program, SetKinds, Sets } from './program.js';

export type Test = WrittenFunction<SetKinds, 'i32'>;

/** A function that tests whether a seat can jump over any piece. */
export function canJump(program: Program, seat: Seat): Test {
  return program.module.function(program.kinds, 'i32').write((f, m0, k0, m1, k1) => {
    const sets: Sets = [m0, k0, m1, k1];
    const [men, kings] = [sets[seat * 2] as CellSet, sets[seat * 2 + 1] as CellSet];
    const empty = f.let(program.emptyIn(sets));
    const able = (king: 0 | 1, pieces: CellSet): I32 =>
      jumpers(program, seat, king, pieces, program.targets(seat, king, sets), empty).isAny();
    f.if(able(0, men), () => f.return(1));
    if (!program.flies()) f.if(able(1, kings), () => f.return(1));
    else f.forEachCell(kings, (cell) => f.if(canFly(program, f, seat, sets, cell, empty), () => f.return(1)));
    f.return(0);
  });
}

/** Whether the flying king on a cell can jump. */
function canFly(
  program: Program,
  f: FunctionWriter,
  seat: Seat,
  sets: Sets,
  cell: CellSet,
  empty: CellSet,
): I32 {
  const row = f.let(program.rowOf(cell));
  const prey = f.let(program.targets(seat, 1, sets));
  const landings = program.jumps(seat, 1).map((direction) => {
    const blockers = f.let(program.ray(direction, row).without(empty));
    // Of no blockers the nearest is none, or some cell that is none of them.
    const over = program.nearest(direction, blockers).and(prey).and(blockers);
    return program.ahead(direction, over).and(empty);
  });
  return program.union(landings).isAny();
}

/** Whether any piece of a seat can step. */
export function canStep(program: Program, seat: Seat, sets: Sets, empty: CellSet): I32 {
  const [men, kings] = [sets[seat * 2] as CellSet, sets[seat * 2 + 1] as CellSet];
  const steps = program.steps(seat).map((direction) => program.ahead(direction, men));
  const slides = program.slides().map((direction) => program.ahead(direction, kings));
  return program.union([...steps, ...slides]).meets(empty);
}
