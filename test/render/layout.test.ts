import { describe, expect, it } from 'vitest';
import { type BoardSpec, topologyOf, VARIANTS } from '../../src/engine/index.js';
import { layoutOf, rotationTowards, SIZE, seatPlace } from '../../src/render/board/layout.js';
import {
  distance,
  dot,
  middle,
  minus,
  type Point,
  plus,
  point,
  quarterRotated,
  times,
  unit,
} from '../../src/render/shapes/shapes.js';

/** With how many corners neighbours must touch. */
const BOARDS: readonly { board: BoardSpec; shared: number }[] = [
  { board: { kind: 'chequered', files: 8, ranks: 8 }, shared: 1 },
  { board: { kind: 'chequered', files: 10, ranks: 8 }, shared: 1 },
  { board: { kind: 'chequered', files: 10, ranks: 10, numbers: 'from-top' }, shared: 1 },
  { board: { kind: 'chequered', files: 12, ranks: 12, numbers: 'from-top' }, shared: 1 },
  { board: { kind: 'chequered', files: 7, ranks: 7, numbers: 'from-top' }, shared: 1 },
  {
    board: { kind: 'chequered', files: 8, ranks: 8, corner: 'right', numbers: 'from-bottom', shade: 'light' },
    shared: 1,
  },
  { board: { kind: 'square', files: 8, ranks: 8 }, shared: 2 },
  { board: { kind: 'standing', size: 6 }, shared: 1 },
  { board: { kind: 'standing', size: 4 }, shared: 1 },
  { board: { kind: 'hexagon', side: 4 }, shared: 2 },
  { board: { kind: 'hexagon', side: 5 }, shared: 2 },
];

const edges = (polygon: readonly Point[]): readonly (readonly [Point, Point])[] =>
  polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] ?? corner] as const);

/** Two convex polygons lie apart if one of their edges has them on different sides. */
function apart(a: readonly Point[], b: readonly Point[]): boolean {
  const separates = (
    [begin, end]: readonly [Point, Point],
    mine: readonly Point[],
    other: readonly Point[],
  ) => {
    const out = quarterRotated(minus(end, begin));
    const reach = (points: readonly Point[]) => points.map((corner) => dot(minus(corner, begin), out));
    const slack = 1e-6 * dot(out, out);
    return (
      Math.max(...reach(mine)) <= Math.min(...reach(other)) + slack ||
      Math.min(...reach(mine)) >= Math.max(...reach(other)) - slack
    );
  };
  return edges(a).some((edge) => separates(edge, a, b)) || edges(b).some((edge) => separates(edge, b, a));
}

const inPicture = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= SIZE && y <= SIZE;

describe.each(BOARDS)('$board', ({ board, shared }) => {
  const topology = topologyOf(board);
  const layout = layoutOf(board);
  const { cells } = layout;
  const outline = (cell: number) => cells[cell]?.outline ?? [];

  it('has a polygon inside the picture for every cell', () => {
    expect(cells).toHaveLength(topology.names.length);
    expect(cells.every((cell) => cell.outline.length >= 4 && cell.outline.every(inPicture))).toBe(true);
  });

  it('has no two cells that overlap', () => {
    const overlapping = cells.flatMap((one, index) =>
      cells.slice(index + 1).filter((other) => !apart(one.outline, other.outline)),
    );
    expect(overlapping).toEqual([]);
  });

  it('lets exactly the neighbours touch', () => {
    const neighbours = new Set(topology.arcs.map(({ from, to }) => `${from} ${to}`));
    cells.forEach((_, from) => {
      cells.forEach((_, to) => {
        if (from === to) return;
        const common = outline(from).filter((a) => outline(to).some((b) => distance(a, b) < 1e-6));
        const apart = (axis: 'x' | 'y') =>
          Math.abs((topology.at[from]?.[axis] ?? 0) - (topology.at[to]?.[axis] ?? 0));
        const cornered = board.kind === 'square' && apart('x') === 1 && apart('y') === 1;
        const touching = cornered ? 1 : neighbours.has(`${from} ${to}`) ? shared : 0;
        expect(common, `${topology.names[from]} ${topology.names[to]}`).toHaveLength(touching);
      });
    });
  });

  it('draws a direction the same everywhere', () => {
    const ways = new Map<string, Point>();
    for (const { from, to, direction } of topology.arcs) {
      const way = unit(minus(cells[to]?.centre ?? { x: 0, y: 0 }, cells[from]?.centre ?? { x: 0, y: 0 }));
      expect(distance(ways.get(direction) ?? way, way)).toBeLessThan(1e-6);
      ways.set(direction, way);
    }
  });

  it('leaves room for a piece in its cell', () => {
    for (const { piece, radius, outline: polygon } of cells) {
      for (const [begin, end] of edges(polygon)) {
        const gap = Math.abs(dot(minus(piece, begin), unit(quarterRotated(minus(end, begin)))));
        expect(gap).toBeGreaterThan(radius);
      }
    }
  });

  it('writes its coordinates beside the cells', () => {
    for (const label of layout.labels) {
      if (label.kind !== 'text') throw new Error('a label is text');
      const { at, size } = label;
      expect(inPicture({ x: at.x - size / 2, y: at.y - size / 2 })).toBe(true);
      expect(inPicture({ x: at.x + size / 2, y: at.y + size / 2 })).toBe(true);
      expect(cells.every(({ piece, radius }) => distance(piece, at) > radius * 1.3)).toBe(true);
    }
  });
});

/** Distance from a point to the nearest edge of a polygon; 0 outside it. */
function roomAt(at: Point, polygon: readonly Point[]): number {
  let isInside = false;
  let room = Number.POSITIVE_INFINITY;
  for (const [begin, end] of edges(polygon)) {
    const [along, off] = [minus(end, begin), minus(at, begin)];
    const part = Math.max(0, Math.min(1, dot(off, along) / dot(along, along)));
    room = Math.min(room, distance(off, times(along, part)));
    const crosses = begin.y > at.y !== end.y > at.y;
    if (crosses && off.x < (along.x * off.y) / along.y) isInside = !isInside;
  }
  return isInside ? room : 0;
}

/** Radius of the largest circle in a polygon: steps towards more room, ever smaller ones. */
function largestCircle(polygon: readonly Point[], from: Point): number {
  let [best, step] = [from, 8];
  while (step > 0.01) {
    const next = [point(step, 0), point(-step, 0), point(0, step), point(0, -step)]
      .map((by) => plus(best, by))
      .find((each) => roomAt(each, polygon) > roomAt(best, polygon));
    if (next) best = next;
    else step /= 2;
  }
  return roomAt(best, polygon);
}

it.each(VARIANTS)('pieces fill 75 to 85 percent of their cells on the board of $id', ({ board }) => {
  for (const { outline, centre, radius } of layoutOf(board).cells) {
    const part = radius / largestCircle(outline, centre);
    expect(part).toBeGreaterThan(0.745);
    expect(part).toBeLessThan(0.855);
  }
});

it('turns the first rank of a square board to the reader', () => {
  const board = { kind: 'chequered', files: 8, ranks: 8 } as const;
  const { cells } = topologyOf(board);
  const centre = (name: string) => layoutOf(board).cells[cells.get(name) ?? -1]?.centre ?? { x: 0, y: 0 };
  expect(centre('a1').x).toBeLessThan(centre('c1').x);
  expect(centre('a1').y).toBeGreaterThan(centre('a3').y);
});

describe.each(VARIANTS)('the board of $id, turned towards', (variant) => {
  const { board } = variant;
  const centres = (rotation: number) => layoutOf(board, rotation).cells.map(({ centre }) => centre);
  const places = (rotation: number) =>
    centres(rotation)
      .map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)
      .sort();

  it.each(variant.seats.map((seat, index) => ({ index, ...seat })))('$colour, has it below', ({ index }) => {
    const rotation = rotationTowards(variant, index);
    const seat = variant.seats[index];
    if (!seat) throw new Error('no such seat');
    const { heading, home } = seatPlace(board, layoutOf(board, rotation), seat);
    expect(heading.y).toBeLessThan(-0.4);
    expect(home.y).toBeGreaterThan(SIZE * 0.45);
    const whole = board.kind !== 'four-sided' || board.without.length === 0;
    if (whole) expect(places(rotation)).toEqual(places(0));
    const [straight, rotated] = [centres(0), centres(rotation)];
    for (const { from, to } of topologyOf(board).arcs) {
      const far = (all: readonly Point[]) => distance(all[from] ?? middle([]), all[to] ?? middle([]));
      // Boards with slanting lines are a hundredth taller than regular ones.
      expect(Math.abs(far(rotated) / far(straight) - 1)).toBeLessThan(0.011);
    }
  });
});

it('the board of 1938 was drawn in one colour, and had two', () => {
  const game = VARIANTS.find(({ id }) => id === 'three-1938');
  if (game?.kind !== 'draughts') throw new Error('no such game');
  const { cells } = layoutOf(game.board);
  expect(new Set(cells.map(({ ink }) => ink)).size).toBe(2);
});
