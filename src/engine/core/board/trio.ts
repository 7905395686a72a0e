import type { Arc, ArcId, BoardSpec, Cell, Topology } from './lattice.js';

type Trio = Extract<BoardSpec, { kind: 'three-sided' }>;

/**
 * Six quarters of 4 by 4 cells lie round the centre, clockwise from the left half of the first territory. `a` and
 * `b` count the cells outwards from the centre along the seams on both sides of the quarter.
 */
export interface TrioPlace {
  readonly quarter: number;
  readonly a: number;
  readonly b: number;
}

const QUARTERS = [
  { columns: 'DCBA', rows: [4, 3, 2, 1] },
  { columns: 'DCBA', rows: [5, 6, 7, 8] },
  { columns: 'IJKL', rows: [5, 6, 7, 8] },
  { columns: 'IJKL', rows: [9, 10, 11, 12] },
  { columns: 'EFGH', rows: [9, 10, 11, 12] },
  { columns: 'EFGH', rows: [4, 3, 2, 1] },
] as const;

interface Named {
  readonly name: string;
  /** Null for the cell in the middle of the board. */
  readonly place: TrioPlace | null;
}

/** In even quarters the rows are counted along the first seam, in odd ones along the second. */
const rowFromFrontier = ({ quarter, a, b }: TrioPlace): number => (quarter % 2 === 0 ? a : b);

function darkCells(): Named[] {
  const cells = QUARTERS.flatMap(({ columns, rows }, quarter) =>
    [...columns].flatMap((column, far) =>
      rows.flatMap((row, deep): Named[] => {
        const place = quarter % 2 === 0 ? { quarter, a: deep, b: far } : { quarter, a: far, b: deep };
        return (place.a + place.b + quarter) % 2 === 0 ? [{ name: `${column}${row}`, place }] : [];
      }),
    ),
  );
  const rank = ({ name }: Named) => name.charCodeAt(0) * 100 + Number(name.slice(1));
  return cells.sort((one, other) => rank(one) - rank(other));
}

const territoryOf = ({ quarter }: TrioPlace): number => Math.floor(((quarter + 1) % 6) / 2);

/** Rows that a man of the player at `territory` has advanced: 0 on its base row, 7 on an enemy's. */
function heightFor(territory: number, place: TrioPlace | null): number {
  if (place === null) return 3.5;
  const row = rowFromFrontier(place);
  return territoryOf(place) === territory ? 3 - row : 4 + row;
}

/** Lines bend at the seams: a direction is named by the seats whose men advance by it, as `up-0` or `up-12`. */
function directionOf(from: TrioPlace | null, to: TrioPlace | null): string {
  const advancing = [0, 1, 2].filter((each) => heightFor(each, to) > heightFor(each, from));
  return `up-${advancing.join('')}`;
}

/** A cell's corners in their order round it; the one at the centre of the board comes first in its quarter. */
function cornersOf({ quarter, a, b }: TrioPlace): string[] {
  const corners = [
    [a, b],
    [a + 1, b],
    [a + 1, b + 1],
    [a, b + 1],
  ] as const;
  return corners.map(([along, across]) => {
    if (along === 0 && across === 0) return 'centre';
    if (across === 0) return `seam ${quarter} ${along}`;
    return along === 0 ? `seam ${(quarter + 1) % 6} ${across}` : `${quarter} ${along} ${across}`;
  });
}

/** A dark cell's way out by one of its corners. */
interface Gate {
  readonly cell: Cell;
  readonly corner: string;
}

const key = ({ cell, corner }: Gate): string => `${cell} ${corner}`;

function gatesOf(cells: readonly Named[]): Gate[] {
  return cells.flatMap(({ place }, cell) =>
    place === null ? [] : cornersOf(place).map((corner) => ({ cell, corner })),
  );
}

/** The cells that a line enters after this gate: the dark cells with the same corner. */
function beyond(
  gate: Gate,
  gates: readonly Gate[],
  middle: Cell | null,
  centre: Trio['centre'],
): readonly Cell[] {
  if (gate.corner === 'centre' && centre === 'hole') return [];
  if (gate.corner === 'centre' && middle !== null) return [middle];
  return gates
    .filter(({ cell, corner }) => corner === gate.corner && cell !== gate.cell)
    .map(({ cell }) => cell);
}

/** The arcs by gate; those that leave the middle cell have the gate of the cell that they enter. */
function arcsOf(cells: readonly Named[], centre: Trio['centre']) {
  const gates = gatesOf(cells);
  const middle = centre === 'hex' ? cells.findIndex(({ place }) => place === null) : null;
  const place = (cell: Cell) => cells[cell]?.place ?? null;
  const out = gates.flatMap((gate) =>
    beyond(gate, gates, middle, centre).map((to) => ({ ...gate, from: gate.cell, to })),
  );
  const back = gates
    .filter(({ corner }) => corner === 'centre' && middle !== null)
    .map((gate) => ({ ...gate, from: middle ?? -1, to: gate.cell }));
  return [...out, ...back].map((arc) => ({ ...arc, direction: directionOf(place(arc.from), place(arc.to)) }));
}

/** The board of three players with its three ways to treat the centre. */
export function trio({ centre }: Trio): Topology {
  const cells: Named[] = [...darkCells(), ...(centre === 'hex' ? [{ name: 'X', place: null }] : [])];
  const ways = arcsOf(cells, centre);
  const leaving: ArcId[][] = cells.map(() => []);
  const byGate = new Map<string, ArcId[]>();
  ways.forEach(({ from, cell, corner }, id) => {
    leaving[from]?.push(id);
    if (from === cell) byGate.set(key({ cell, corner }), [...(byGate.get(key({ cell, corner })) ?? []), id]);
  });
  const onward = ways.map(({ from, to, corner }): readonly ArcId[] => {
    const place = cells[to]?.place;
    // Through the middle cell a line goes on to either of the two cells from which it does not come.
    if (!place) return (leaving[to] ?? []).filter((id) => ways[id]?.to !== from);
    const corners = cornersOf(place);
    const opposite = corners[(corners.indexOf(corner) + 2) % 4] ?? '';
    return byGate.get(key({ cell: to, corner: opposite })) ?? [];
  });
  const names = cells.map(({ name }) => name);
  return {
    names,
    cells: new Map(names.map((name, cell) => [name, cell])),
    at: cells.map(({ name, place }) =>
      place === null ? { x: 12, y: 12 } : { x: name.charCodeAt(0) - 65, y: Number(name.slice(1)) - 1 },
    ),
    arcs: ways.map(({ from, to, direction }): Arc => ({ from, to, direction })),
    leaving,
    onward,
  };
}

/** Place of a cell by its name; null for the cell in the middle. */
export const trioPlace = (name: string): TrioPlace | null =>
  darkCells().find((cell) => cell.name === name)?.place ?? null;
