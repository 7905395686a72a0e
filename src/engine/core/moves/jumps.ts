import { EMPTY, type Field, type Line } from '../board/move-tables.js';
import type { Cell } from '../board/topology.js';
import type { Move } from '../position.js';
import type { Seat } from '../variant.js';

/** Every way to hop on from `cell`; a way passes no cell twice, as that would lead nowhere new. */
function hopsOn(field: Field, seat: Seat, cell: Cell, passed: readonly Cell[], ways: Cell[][]): void {
  const lines: readonly Line[] = field.plan.reach[seat]?.men.lines[cell] ?? [];
  for (const [over, beyond] of lines) {
    if (over === undefined || beyond === undefined || passed.includes(beyond)) continue;
    if (field.codes[over] === EMPTY || field.codes[beyond] !== EMPTY) continue;
    const way = [...passed.slice(1), beyond];
    ways.push(way);
    hopsOn(field, seat, beyond, [...passed, beyond], ways);
  }
}

const quiet = (from: Cell, ways: readonly (readonly Cell[])[]): Move => {
  const [path = []] = ways;
  return { from, path, captured: [], crowned: false, ways };
};

/** Steps and hops of the piece on `from`; hops to the same cell are one move, the shortest way first. */
export function hopsFrom(field: Field, seat: Seat, from: Cell): readonly Move[] {
  const { codes, plan } = field;
  const code = codes[from] as number;
  // The start cell counts as empty for the whole of the move.
  codes[from] = EMPTY;
  const ways: Cell[][] = [];
  hopsOn(field, seat, from, [from], ways);
  codes[from] = code;
  const byEnd = new Map<Cell, Cell[][]>();
  for (const way of ways.sort((a, b) => a.length - b.length)) {
    const end = way[way.length - 1] as Cell;
    byEnd.set(end, [...(byEnd.get(end) ?? []), way]);
  }
  const steps = (plan.steps[seat]?.[from] ?? []).filter((cell) => codes[cell] === EMPTY);
  return [
    ...steps.map((cell) => quiet(from, [[cell]])),
    ...[...byEnd.values()].map((same) => quiet(from, same)),
  ];
}
