import { type BoardSpec, type Topology, type TrioPlace, trioPlace } from '../../../engine/index.js';
import {
  box,
  dot,
  middle,
  minus,
  type Point,
  plus,
  point,
  quarterRotated,
  type Shape,
  times,
  unit,
  whole,
} from '../../shapes/shapes.js';
import type { BoardLayout, CellPlace } from '../places.js';
import { levelPlates } from './level-plate.js';

type Trio = Extract<BoardSpec, { kind: 'three-sided' }>;

const REACH = 360;
const ROWS = 4;
/**
 * Slightly taller than regular: lines at 60 and 30 degrees have slopes of 7:4 and 7:12, so that rows of pixels repeat
 * and compress well.
 */
const STRETCH = 7 / 4 / Math.sqrt(3);
/** Distance from the upper and the lower edge of the picture to the centre of the plates. */
const INSET = { top: 32, bottom: 32 };
/** Radius of the middle cell and of the hole. */
const MIDDLE = 34;

function onCircle(degrees: number, radius: number): Point {
  const angle = (Math.PI / 180) * degrees;
  return point(Math.cos(angle) * radius, Math.sin(angle) * radius * STRETCH);
}

/** A point of a quarter, which is a kite: the centre, a corner of the hexagon, and the midpoints of two edges. */
function spot(centre: Point, quarter: number, a: number, b: number): Point {
  const [s, t] = [a / ROWS, b / ROWS];
  const start = 90 + 60 * quarter;
  const seam = REACH * Math.cos(Math.PI / 6);
  const along = times(onCircle(start, seam), s * (1 - t));
  const across = times(onCircle(start + 60, seam), t * (1 - s));
  const corner = times(onCircle(start + 30, REACH), s * t);
  return plus(centre, plus(along, plus(across, corner)));
}

const outlineOf = (centre: Point, { quarter, a, b }: TrioPlace): readonly Point[] => [
  spot(centre, quarter, a, b),
  spot(centre, quarter, a + 1, b),
  spot(centre, quarter, a + 1, b + 1),
  spot(centre, quarter, a, b + 1),
];

/** Ends of the cells at the centre, cut off by the middle of the board. */
function tipless(board: Trio, centre: Point, { quarter }: TrioPlace): readonly Point[] {
  const [one, between, other] = [0, 30, 60].map((by) => 90 + 60 * quarter + by);
  const cut = (degrees: number, radius: number) => plus(centre, onCircle(degrees, radius));
  switch (board.centre) {
    case 'hex': {
      const edge = MIDDLE * Math.cos(Math.PI / 6);
      return [cut(one ?? 0, edge), cut(between ?? 0, MIDDLE), cut(other ?? 0, edge)];
    }
    // Corners of the hole and midpoints of its sides alternate.
    case 'hole':
      return [one, other].map((degrees = 0) => cut(degrees, degrees % 120 === 30 ? MIDDLE : MIDDLE / 2));
    case 'point':
      return [one, other].map((degrees = 0) => cut(degrees, KNOT));
  }
}

/** Distance from an inner point to the nearest edge. */
function room(outline: readonly Point[], inside: Point): number {
  return Math.min(
    ...outline.map((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      return Math.abs(dot(minus(inside, from), quarterRotated(unit(minus(to, from)))));
    }),
  );
}

/** Radii of pieces by the room from which on a cell has them: cells grow towards the centre. */
const RADII = [
  [29, 25],
  [26.5, 22],
  [0, 19],
] as const;
/** Radius of the point at the centre. */
const KNOT = 9;

const hexagon = (centre: Point, radius: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, corner) => plus(centre, onCircle(60 * corner, radius)));

/** A territory consists of two quarters. */
const rotatedPlace = (place: TrioPlace | null, rotation: number): TrioPlace | null =>
  place && { ...place, quarter: (place.quarter + 2 * rotation) % 6 };

function cellPlace(board: Trio, centre: Point, name: string, rotation: number): CellPlace {
  const place = rotatedPlace(trioPlace(name), rotation);
  const outline = place === null ? hexagon(centre, MIDDLE) : outlineOf(centre, place);
  const heart = middle(outline);
  const inmost = place !== null && place.a + place.b === 0;
  const piece = plus(heart, inmost ? times(unit(minus(heart, centre)), 5) : point(0, 0));
  const around = room(outline, heart);
  return {
    outline: inmost ? [...tipless(board, centre, place), ...outline.slice(1).toReversed()] : outline,
    centre: piece,
    ink: 'dark',
    piece: whole(plus(piece, point(0, -0.19 * around))),
    radius: RADII.find(([least]) => around >= least)?.[1] ?? 19,
    foot: whole(plus(piece, point(0, 0.8 * around))),
  };
}

function backdrop(centre: Point, size: number): readonly Shape[] {
  const line = (ink: 'frameEdge' | 'trim', width: number) =>
    ({
      kind: 'polygon',
      points: hexagon(centre, REACH),
      stroke: { ink, width, join: 'sharp' },
    }) as const;
  return [
    { kind: 'polygon', points: box(0, 0, size, size), fill: 'frame' },
    line('frameEdge', 16),
    line('trim', 10),
    { kind: 'polygon', points: hexagon(centre, REACH), fill: 'light' },
  ];
}

/** Seams between territories, and the middle of the board. */
function landmarks(board: Trio, centre: Point): readonly Shape[] {
  const frontiers = [1, 3, 5].map(
    (quarter): Shape => ({
      kind: 'path',
      points: [centre, spot(centre, quarter, ROWS, 0)],
      stroke: { ink: 'frameEdge', width: 5 },
    }),
  );
  const hole: Shape = {
    kind: 'polygon',
    points: [90, 210, 330].map((degrees) => plus(centre, onCircle(degrees + 180, MIDDLE))),
    fill: 'frame',
    stroke: { ink: 'frameEdge', width: 4, join: 'sharp' },
  };
  const knot: Shape = {
    kind: 'circle',
    at: centre,
    radius: KNOT,
    fill: 'trim',
    stroke: { ink: 'frameEdge', width: 4 },
  };
  switch (board.centre) {
    case 'hole':
      return [...frontiers, hole];
    case 'point':
      return [...frontiers, knot];
    case 'hex':
      return frontiers.map((shape) => {
        if (shape.kind !== 'path') return shape;
        const [, end = centre] = shape.points;
        const start = plus(centre, times(unit(minus(end, centre)), MIDDLE * Math.cos(Math.PI / 6)));
        return { ...shape, points: [start, end] };
      });
  }
}

/** Perpendicular to the edge of the hexagon at the home. */
function headingFrom(centre: Point, home: Point): Point {
  const away = minus(home, centre);
  const edge = Math.round(((Math.atan2(away.y, away.x) * 180) / Math.PI - 90) / 60);
  return onCircle(90 + 60 * edge + 180, 1);
}

/** Six quarters of a hexagon around a centre, two for each player. */
export function trioLayout(board: Trio, topology: Topology, size: number, rotation: number): BoardLayout {
  const centre = point(size / 2, size / 2);
  const seams = landmarks(board, centre);
  return {
    cells: topology.names.map((name) => cellPlace(board, centre, name, rotation)),
    backdrop: backdrop(centre, size),
    labels: seams,
    seams,
    names: { empty: 17, occupied: 16.5 },
    rim: 10,
    ground: hexagon(centre, REACH),
    marksCrowns: true,
    seamless: 'throughout',
    heading: (home) => headingFrom(centre, home),
    ...levelPlates(size, INSET),
  };
}
