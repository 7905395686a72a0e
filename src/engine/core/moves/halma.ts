import { type Board, EMPTY, type Line } from '../board/move-tables.js';
import type { Cell } from '../board/topology.js';
import type { Move } from '../position.js';
import type { Seat } from '../variant.js';

/** Adds all paths of jumps from `cell` to `paths`; a path passes no cell twice, as that leads nowhere new. */
function jumpOn(board: Board, seat: Seat, cell: Cell, passed: readonly Cell[], paths: Cell[][]): void {
  const lines: readonly Line[] = board.tables.reach[seat]?.men.lines[cell] ?? [];
  for (const [over, beyond] of lines) {
    if (over === undefined || beyond === undefined || passed.includes(beyond)) continue;
    if (board.codes[over] === EMPTY || board.codes[beyond] !== EMPTY) continue;
    const path = [...passed.slice(1), beyond];
    paths.push(path);
    jumpOn(board, seat, beyond, [...passed, beyond], paths);
  }
}

function quiet(from: Cell, ways: readonly (readonly Cell[])[]): Move {
  const [path = []] = ways;
  return { from, path, captured: [], crowned: false, ways };
}

/** Steps and jumps without capture of the piece on `from`; jumps to the same cell are one move, the shortest path first. */
export function halmaMovesFrom(board: Board, seat: Seat, from: Cell): readonly Move[] {
  const { codes, tables } = board;
  const code = codes[from] as number;
  // The start cell counts as empty for the whole of the move.
  codes[from] = EMPTY;
  const paths: Cell[][] = [];
  jumpOn(board, seat, from, [from], paths);
  codes[from] = code;
  const byEnd = new Map<Cell, Cell[][]>();
  for (const path of paths.sort((a, b) => a.length - b.length)) {
    const end = path[path.length - 1] as Cell;
    byEnd.set(end, [...(byEnd.get(end) ?? []), path]);
  }
  const steps = (tables.steps[seat]?.[from] ?? []).filter((cell) => codes[cell] === EMPTY);
  return [
    ...steps.map((cell) => quiet(from, [[cell]])),
    ...[...byEnd.values()].map((same) => quiet(from, same)),
  ];
}
