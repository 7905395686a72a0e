import { turnedCells } from '../../../core/board/turned-cells.js';
import type { CompiledRules } from '../../board/compiled-rules.js';

type PlanePoint = { readonly x: number; readonly y: number };

/** Turns and reflections of the plane. */
const TURNS: readonly ((place: PlanePoint) => PlanePoint)[] = [
  ({ x, y }) => ({ x: -x, y: -y }),
  ({ x, y }) => ({ x, y: -y }),
  ({ x, y }) => ({ x: -x, y }),
  ({ x, y }) => ({ x: y, y: x }),
  ({ x, y }) => ({ x: -y, y: -x }),
  ({ x, y }) => ({ x: y, y: -x }),
  ({ x, y }) => ({ x: -y, y: x }),
];

const lowest = (places: readonly PlanePoint[]): PlanePoint => ({
  x: Math.min(...places.map(({ x }) => x)),
  y: Math.min(...places.map(({ y }) => y)),
});

/** The cells onto which a turn of the board takes each cell; null if it is another board then. */
function turned(
  { at }: CompiledRules['tables']['topology'],
  turn: (place: PlanePoint) => PlanePoint,
): Uint8Array | null {
  const places = at.map(turn);
  const [from, to] = [lowest(places), lowest(at)];
  const cells = places.map(({ x, y }) =>
    at.findIndex((place) => place.x - to.x === x - from.x && place.y - to.y === y - from.y),
  );
  return cells.includes(-1) ? null : Uint8Array.from(cells);
}

/** Whether turning the board maps each seat's steps, crowns and homes to the next one's, the last to the first. */
function leadsToNextSeat(
  { tables, crowns, homes, cells, seats }: CompiledRules,
  to: ArrayLike<number>,
): boolean {
  const all = [...Array(cells).keys()];
  const isIn = (set: Int32Array | undefined, cell: number): boolean =>
    (((set?.[cell >> 5] ?? 0) >> (cell & 31)) & 1) === 1;
  const same = (one: readonly number[], other: readonly number[]): boolean =>
    one.toSorted().join() === other.toSorted().join();
  return [...Array(seats).keys()].every((seat) => {
    const next = (seat + 1) % seats;
    return all.every((cell) => {
      const image = to[cell] as number;
      const stepped = (tables.steps[seat]?.[cell] ?? []).map((target) => to[target] as number);
      const slid = (tables.slides[cell] ?? []).map((line) => line.map((target) => to[target]).join());
      return (
        same(stepped, tables.steps[next]?.[image] ?? []) &&
        slid.toSorted().join('|') ===
          (tables.slides[image] ?? [])
            .map((line) => line.join())
            .toSorted()
            .join('|') &&
        crowns[256 * seat + cell] === crowns[256 * next + image] &&
        isIn(homes[seat], cell) === isIn(homes[next], image)
      );
    });
  });
}

/** By cell: where it lies for one seat as the cell does for the other, by a symmetry of board and rules; null without one. */
export function swapOf(compiled: CompiledRules): Uint8Array | null {
  if (compiled.seats !== 2) return null;
  for (const turn of TURNS) {
    const to = turned(compiled.tables.topology, turn);
    if (to !== null && leadsToNextSeat(compiled, to)) return to;
  }
  return null;
}

/**
 * By seat and cell: where the cell lies for the first seat as it does for that seat, by a symmetry of board and rules that
 * takes every seat to the next one; null without one.
 */
export function viewsOf(compiled: CompiledRules): readonly Uint8Array[] | null {
  const { variant, seats, cells } = compiled;
  const to = turnedCells(variant.board);
  if (to === null || !leadsToNextSeat(compiled, to)) return null;
  const views = [Uint8Array.from({ length: cells }, (_, cell) => cell)];
  for (let seat = 1; seat < seats; seat++) {
    const before = views[seat - 1] as Uint8Array;
    const view = new Uint8Array(cells);
    for (let cell = 0; cell < cells; cell++) view[to[cell] as number] = before[cell] as number;
    views.push(view);
  }
  return views;
}
