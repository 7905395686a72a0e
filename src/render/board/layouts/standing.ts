import type { BoardSpec, Topology } from '../../../engine/index.js';
import { box, distance, type Point, plus, point, type Shape, times } from '../../shapes/shapes.js';
import type { BoardLayout, CellPlace, Plate, SeatPlace } from '../places.js';

type StandingSpec = Extract<BoardSpec, { kind: 'standing' }>;

/** Lattice of cells: `pitch` between neighbours, `half` from a cell's centre to its corner. */
interface Lattice {
  readonly size: number;
  readonly count: number;
  readonly pitch: number;
  readonly half: number;
  readonly margin: number;
}

const MARGIN = 82;

function latticeOf(board: StandingSpec, size: number): Lattice {
  const pitch = (size - 2 * MARGIN) / board.size;
  return { size, count: board.size, pitch, half: pitch / 2, margin: MARGIN };
}

const spot = (lattice: Lattice, x: number, y: number): Point =>
  point(
    lattice.margin + (x + 0.5) * lattice.pitch,
    lattice.size - lattice.margin - (y + 0.5) * lattice.pitch,
  );

/** The corners of a square that stands on one, from the top clockwise. */
export const diamond = (centre: Point, half: number): readonly Point[] => [
  point(centre.x, centre.y - half),
  point(centre.x + half, centre.y),
  point(centre.x, centre.y + half),
  point(centre.x - half, centre.y),
];

function cellPlace(lattice: Lattice, at: { readonly x: number; readonly y: number }): CellPlace {
  const centre = spot(lattice, at.x, at.y);
  return {
    outline: diamond(centre, lattice.half),
    centre,
    ink: 'dark',
    piece: centre,
    radius: lattice.half * 0.58,
    foot: plus(centre, point(0, lattice.half * 0.76)),
  };
}

/** Zigzag outline of all cells, clockwise from the top left corner. */
function zigzag(lattice: Lattice): readonly Point[] {
  const last = lattice.count - 1;
  const side = (from: Point, along: Point, out: Point): Point[] =>
    Array.from({ length: lattice.count }, (_, index) => {
      const centre = plus(from, times(along, index * lattice.pitch));
      const tip = plus(centre, times(out, lattice.half));
      return [tip, plus(centre, times(along, lattice.half))];
    }).flat();
  return [
    ...side(spot(lattice, 0, last), point(1, 0), point(0, -1)),
    ...side(spot(lattice, last, last), point(0, 1), point(1, 0)),
    ...side(spot(lattice, last, 0), point(-1, 0), point(0, 1)),
    ...side(spot(lattice, 0, 0), point(0, -1), point(-1, 0)),
  ];
}

function backdrop(lattice: Lattice): readonly Shape[] {
  const points = zigzag(lattice);
  return [
    { kind: 'polygon', points: box(0, 0, lattice.size, lattice.size), fill: 'frame' },
    { kind: 'polygon', points, stroke: { ink: 'frameEdge', width: 16, join: 'sharp' } },
    { kind: 'polygon', points, stroke: { ink: 'trim', width: 9, join: 'sharp' } },
    { kind: 'polygon', points, fill: 'light', stroke: { ink: 'frameEdge', width: 3, join: 'sharp' } },
  ];
}

function labels(lattice: Lattice, topology: Topology): readonly Shape[] {
  const text = (at: Point, content: string): Shape => ({
    kind: 'text',
    at,
    text: content,
    size: 25,
    fill: 'label',
  });
  const near = 56;
  const far = lattice.size - near;
  const tensAt = (x: number, y: number) =>
    topology.names[topology.at.findIndex((at) => at.x === x && at.y === y)]?.[0];
  // On a board rotated by 90 degrees the tens change along the rows.
  const sideways = tensAt(0, 0) === tensAt(1, 0);
  return topology.at.flatMap(({ x, y }, cell) => {
    const { x: across, y: down } = spot(lattice, x, y);
    const [tens = '', units = ''] = topology.names[cell] ?? '';
    const [column, row] = sideways ? [units, `${tens}0`] : [`${tens}0`, units];
    return [
      ...(y === 0 ? [text(point(across, near), column), text(point(across, far), column)] : []),
      ...(x === 0 ? [text(point(near - 8, down), row), text(point(far + 8, down), row)] : []),
    ];
  });
}

/** A plate in the corner of the picture behind the seat's home, along the upper or the lower edge. */
function plate(size: number, place: SeatPlace): Plate {
  const [half, y, outer] = [186, 21, place.heading.x < 0 ? 1 : -1];
  const at = point(size / 2 + outer * (size / 4 - 4), place.heading.y < 0 ? size - y : y);
  const edge = (x: number, aside: number) => plus(at, point(x, aside * 17));
  // Centred in the room beside the disc.
  const [near, far] = [half - 62, half - 20];
  return {
    band: [
      edge(-half, 0),
      edge(14 - half, -1),
      edge(half - 14, -1),
      edge(half, 0),
      edge(half - 14, 1),
      edge(14 - half, 1),
    ],
    disc: plus(at, point(outer * (half - 36), 0)),
    radius: 14.5,
    label: { at: plus(at, point((outer * (near - far)) / 2, 0)), angle: 0, size: 22, room: near + far },
    tally: null,
    clock: null,
  };
}

/** The light diamond in front of the seat's men. */
function arrow(lattice: Lattice, place: SeatPlace) {
  const aim = plus(place.home, times(place.heading, place.front + lattice.half * Math.SQRT2));
  const steps = Array.from({ length: lattice.count - 1 }, (_, index) => index + 0.5);
  const spots = steps.flatMap((x) => steps.map((y) => spot(lattice, x, y)));
  const nearest = spots.reduce(
    (best, next) => (distance(next, aim) < distance(best, aim) ? next : best),
    aim,
  );
  const half = times(place.heading, lattice.half * 0.5);
  return { from: plus(nearest, times(half, -1)), to: plus(nearest, half), width: lattice.half * 0.2 };
}

/** Squares standing on their corners, with light ones in between. */
export function standingLayout(board: StandingSpec, topology: Topology, size: number): BoardLayout {
  const lattice = latticeOf(board, size);
  return {
    cells: topology.at.map((at) => cellPlace(lattice, at)),
    backdrop: backdrop(lattice),
    labels: labels(lattice, topology),
    names: { empty: 21, occupied: 0 },
    rim: 7,
    marksCrowns: true,
    grooved: true,
    plate: (place) => plate(size, place),
    arrows: (place) => [arrow(lattice, place)],
  };
}
