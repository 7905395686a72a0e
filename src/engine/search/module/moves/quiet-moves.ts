import type { Seat } from '../../../core/variant.js';
import { BY_KING, CROWNED } from '../../generate/move-list.js';
import type { CellSet } from '../writer/cell-set.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import { choose } from '../writer/kinds.js';
import { type I32, type I64, sum } from '../writer/values.js';
import { type Generate, reserve } from './captures.js';
import type { Direction } from './lattice.js';
import type { Program, Sets } from './program.js';

/** No position has more quiet moves of a seat: those of a king or a man on every cell of an empty board. */
function mostQuiets({ compiled: { tables } }: Program, seat: Seat): number {
  const counts = tables.slides.map((lines, cell) =>
    Math.max(lines.flat().length, tables.steps[seat]?.[cell]?.length ?? 0),
  );
  return counts.reduce((all, count) => all + count, 0);
}

/** The empty cells that a flying king reaches in a direction; `row`: see `Program.ray`. */
function slide(program: Program, f: FunctionWriter, direction: Direction, row: I32, empty: CellSet): CellSet {
  const ray = f.let(program.ray(direction, row));
  const blockers = f.let(ray.without(empty));
  if (direction.rises) return ray.and(blockers.below());
  return choose(blockers.isEmpty(), ray, ray.without(blockers.upTo()));
}

/** The empty cells that the king on a cell reaches. */
export function reached(program: Program, f: FunctionWriter, cell: CellSet, empty: CellSet): CellSet {
  const directions = program.slides();
  if (!program.flies()) {
    return program.union(directions.map((direction) => program.ahead(direction, cell))).and(empty);
  }
  const row = f.let(program.rowOf(cell));
  return program.union(directions.map((direction) => slide(program, f, direction, row, empty)));
}

/** By direction: the empty cells to which men of a seat step. */
const stepTargets = (program: Program, seat: Seat, men: CellSet, empty: CellSet) =>
  program.steps(seat).map((direction) => ({
    direction,
    targets: program.ahead(direction, men).and(empty),
  }));

/** A function that writes the quiet moves of a seat into the list from an address on, and returns where they end. */
export function quiets(program: Program, seat: Seat): Generate {
  return program.module.function([...program.kinds, 'i32'], 'i32').write((f, m0, k0, m1, k1, at) => {
    const sets: Sets = [m0, k0, m1, k1];
    const [men, kings] = [sets[seat * 2] as CellSet, sets[seat * 2 + 1] as CellSet];
    const empty = f.let(program.emptyIn(sets));
    const { move } = program;
    reserve(program, f, at, mostQuiets(program, seat) * move.bytes);
    const put = (info: I32): void => {
      f.store(at, program.set(0n));
      f.store(at, info, move.info);
      f.set(at, at.plus(move.bytes));
    };
    for (const { direction, targets } of stepTargets(program, seat, men, empty)) {
      f.forEachCell(targets, (to) => {
        const start = program.ahead(program.opposite(direction), to).place();
        const isCrowned = to.meets(program.crowns(seat));
        put(start.or(to.place().shl(8)).or(isCrowned.times(CROWNED)));
      });
    }
    f.forEachCell(kings, (cell) => {
      const start = f.let(cell.place().or(BY_KING));
      f.forEachCell(reached(program, f, cell, empty), (to) => put(start.or(to.place().shl(8))));
    });
    f.return(at);
  });
}

/** The number of steps of a seat's men. */
export const countSteps = (program: Program, seat: Seat, men: CellSet, empty: CellSet): I64 =>
  sum(stepTargets(program, seat, men, empty).map(({ targets }) => targets.count()));
