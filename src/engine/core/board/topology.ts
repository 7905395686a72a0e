import { memoized } from '../memoized.js';
import type { Arc, ArcId, BoardSpec, PlanePoint, Sketch, Topology } from './lattice.js';
import { fourSided, triangle } from './lattices.js';
import { trio } from './trio.js';

export type { ArcId, BoardSpec, Cell, Topology } from './lattice.js';

const DIAGONALS = { ne: [1, 1], nw: [-1, 1], se: [1, -1], sw: [-1, -1] } as const;
const STRAIGHT = { n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0] } as const;
/** From a square of a chequered board to the next one of its colour along a rank or file. */
const STRAIGHT_LEAPS = { n: [0, 2], s: [0, -2], e: [2, 0], w: [-2, 0] } as const;
const AXES = { '+x': [1, 0], '-x': [-1, 0], '+y': [0, 1], '-y': [0, -1] } as const;
const HEX_STEPS = {
  '1,0': [1, 0],
  '1,-1': [1, -1],
  '0,-1': [0, -1],
  '-1,0': [-1, 0],
  '-1,1': [-1, 1],
  '0,1': [0, 1],
} as const;

const algebraic = ({ x, y }: PlanePoint): string => `${String.fromCharCode(97 + x)}${y + 1}`;

/** Rank by rank from rank 1, each from file a; numbered boards in the order of their numbers. */
function chequered(board: Extract<BoardSpec, { kind: 'chequered' }>): Sketch {
  const { files, ranks, numbers } = board;
  const at: PlanePoint[] = [];
  const shift = board.corner === 'right' ? 1 : 0;
  for (let y = 0; y < ranks; y++) {
    for (let x = (y + shift) % 2; x < files; x += 2) at.push({ x, y });
  }
  if (numbers === 'from-top') at.sort((a, b) => b.y - a.y || a.x - b.x);
  if (numbers === 'from-bottom') at.sort((a, b) => a.y - b.y || b.x - a.x);
  const names = at.map((place, index) => (numbers === undefined ? algebraic(place) : `${index + 1}`));
  const directions = board.straight ? { ...DIAGONALS, ...STRAIGHT_LEAPS } : DIAGONALS;
  return { names, at, aliases: [], directions };
}

/** Rank by rank from rank 1, each from file a. */
function square(board: Extract<BoardSpec, { kind: 'square' }>): Sketch {
  const at: PlanePoint[] = [];
  for (let y = 0; y < board.ranks; y++) {
    for (let x = 0; x < board.files; x++) at.push({ x, y });
  }
  const directions = board.diagonals ? { ...STRAIGHT, ...DIAGONALS } : STRAIGHT;
  return { names: at.map(algebraic), at, aliases: [], directions };
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

function sketch(board: Exclude<BoardSpec, { kind: 'three-sided' }>): Sketch {
  switch (board.kind) {
    case 'chequered':
      return chequered(board);
    case 'square':
      return square(board);
    case 'standing':
      return standing(board.size);
    case 'hexagon':
      return hexagon(board.side);
    case 'four-sided':
      return fourSided(board);
    case 'triangle':
      return triangle(board);
  }
}

/** The lattice of a board on which lines go straight on: the next arc of a line has the same direction. */
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

const byValue = new Map<string, Topology>();

/** The lattice of a board; the same object for equal boards. */
export const topologyOf = memoized((board: BoardSpec): Topology => {
  const value = JSON.stringify(Object.entries(board).sort());
  const topology = byValue.get(value) ?? (board.kind === 'three-sided' ? trio(board) : link(sketch(board)));
  byValue.set(value, topology);
  return topology;
});
