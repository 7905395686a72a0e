/** Index of a cell in its board's own square order (the order of position text). */
export type Cell = number;

/** A board as data. Names and neighbours follow from it; see `topologyOf`. */
export type BoardSpec =
  /** Chequered board of which the dark squares are played on, a1 among them; lines are the diagonals. */
  | { readonly kind: 'chequered'; readonly files: number; readonly ranks: number }
  /** Squares standing on their points, `size` columns by `size` rows; lines are the columns and rows. */
  | { readonly kind: 'standing'; readonly size: number }
  /** Hexagon of hexagonal cells, `side` cells on a side; three families of lines. */
  | { readonly kind: 'hexagon'; readonly side: number };

/** One step of a line: from a cell to its neighbour, in an absolute direction of the board. */
export interface Arc {
  readonly from: Cell;
  readonly to: Cell;
  readonly direction: string;
}

/** Index of an arc in `Topology.arcs`. */
export type ArcId = number;

/**
 * A board's graph. A line is a chain of arcs: `onward` gives the arcs by which a line goes on
 * (one on a plain board, none at its rim; a board with a knot in its middle may have several).
 */
export interface Topology {
  /** Square names by cell. */
  readonly names: readonly string[];
  /** Every accepted name, the second names of a cell included. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Grid coordinates by cell: file and rank from 0 at the bottom left; on hexagons axial q and r. */
  readonly at: readonly { readonly x: number; readonly y: number }[];
  readonly arcs: readonly Arc[];
  readonly leaving: readonly (readonly ArcId[])[];
  readonly onward: readonly (readonly ArcId[])[];
}

interface Sketch {
  readonly names: readonly string[];
  readonly at: readonly { readonly x: number; readonly y: number }[];
  /** Second names of cells, as pairs of name and cell. */
  readonly aliases: readonly (readonly [string, Cell])[];
  readonly directions: Readonly<Record<string, readonly [number, number]>>;
}

const DIAGONALS = { ne: [1, 1], nw: [-1, 1], se: [1, -1], sw: [-1, -1] } as const;
const AXES = { '+x': [1, 0], '-x': [-1, 0], '+y': [0, 1], '-y': [0, -1] } as const;
const HEX_STEPS = {
  '1,0': [1, 0],
  '1,-1': [1, -1],
  '0,-1': [0, -1],
  '-1,0': [-1, 0],
  '-1,1': [-1, 1],
  '0,1': [0, 1],
} as const;

/** Rank by rank from rank 1, each from file a. */
function chequered(files: number, ranks: number): Sketch {
  const at = [];
  for (let y = 0; y < ranks; y++) {
    for (let x = y % 2; x < files; x += 2) at.push({ x, y });
  }
  const names = at.map(({ x, y }) => `${String.fromCharCode(97 + x)}${y + 1}`);
  return { names, at, aliases: [], directions: DIAGONALS };
}

/** Column digit and row digit, by value: 11, 12, … 21, … */
function standing(size: number): Sketch {
  const at = [];
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) at.push({ x, y });
  }
  return { names: at.map(({ x, y }) => `${x + 1}${y + 1}`), at, aliases: [], directions: AXES };
}

/** The axes that bound the rhombi a, c and e, as seen from the centre: left axis, then right axis. */
const RHOMBI = {
  a: { left: [-1, 1], right: [0, -1] },
  c: { left: [0, -1], right: [1, 0] },
  e: { left: [1, 0], right: [-1, 1] },
} as const;

/** A letter and two digits, alphabetically; a cell on an axis has two names (the centre three). */
function hexagon(side: number): Sketch {
  const named = new Map<string, { canonical: string; x: number; y: number; others: string[] }>();
  for (const [letter, { left, right }] of Object.entries(RHOMBI)) {
    for (let i = 0; i < side; i++) {
      for (let j = 0; j < side; j++) {
        // The plus turns -0 into 0, so that coordinates compare as they look.
        const x = i * left[0] + j * right[0] + 0;
        const y = i * left[1] + j * right[1] + 0;
        const name = `${letter}${i}${j}`;
        const cell = named.get(`${x},${y}`) ?? { canonical: name, x, y, others: [] };
        const better = i === 0 && !cell.canonical.slice(1).startsWith('0');
        if (cell.canonical !== name) cell.others.push(better ? cell.canonical : name);
        if (better) cell.canonical = name;
        named.set(`${x},${y}`, cell);
      }
    }
  }
  const cells = [...named.values()].sort((a, b) => (a.canonical < b.canonical ? -1 : 1));
  return {
    names: cells.map((cell) => cell.canonical),
    at: cells.map(({ x, y }) => ({ x, y })),
    aliases: cells.flatMap((cell, index) => cell.others.map((name) => [name, index] as const)),
    directions: HEX_STEPS,
  };
}

function sketch(board: BoardSpec): Sketch {
  switch (board.kind) {
    case 'chequered':
      return chequered(board.files, board.ranks);
    case 'standing':
      return standing(board.size);
    case 'hexagon':
      return hexagon(board.side);
  }
}

/** On these boards a line goes straight on: its next arc has the same direction. */
function link({ names, at, aliases, directions }: Sketch): Topology {
  const cellAt = new Map(at.map(({ x, y }, cell) => [`${x},${y}`, cell]));
  const arcs: Arc[] = [];
  const leaving: ArcId[][] = at.map(() => []);
  const byStart = new Map<string, ArcId>();
  at.forEach(({ x, y }, from) => {
    for (const [direction, [dx, dy]] of Object.entries(directions)) {
      const to = cellAt.get(`${x + dx},${y + dy}`);
      if (to === undefined) continue;
      byStart.set(`${from} ${direction}`, arcs.length);
      leaving[from]?.push(arcs.length);
      arcs.push({ from, to, direction });
    }
  });
  const onward = arcs.map(({ to, direction }) => {
    const next = byStart.get(`${to} ${direction}`);
    return next === undefined ? [] : [next];
  });
  const cells = new Map([...names.map((name, cell) => [name, cell] as const), ...aliases]);
  return { names, cells, at, arcs, leaving, onward };
}

const byBoard = new WeakMap<BoardSpec, Topology>();
const byValue = new Map<string, Topology>();

/** The graph of a board; the same object for equal boards. */
export function topologyOf(board: BoardSpec): Topology {
  const seen = byBoard.get(board);
  if (seen !== undefined) return seen;
  const value = JSON.stringify(Object.entries(board).sort());
  const topology = byValue.get(value) ?? link(sketch(board));
  byValue.set(value, topology);
  byBoard.set(board, topology);
  return topology;
}
