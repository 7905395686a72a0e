import type { BoardSpec, Topology } from '../../engine/topology.js';
import type { BoardLayout, CellPlace, Plate, SeatPlace } from '../places.js';
import { box, type Point, plus, point, type Shape, times, turned, whole } from '../shapes.js';

type Hexagon = Extract<BoardSpec, { kind: 'hexagon' }>;

/** `radius` goes from a cell's middle to its corner, `width` from one upright side to the other. */
interface Comb {
  readonly middle: Point;
  readonly radius: number;
  readonly width: number;
  readonly side: number;
}

const MARGIN = 60;
/** Three shades, so that no two neighbours are alike. */
const SHADES = ['medium', 'dark', 'pale'] as const;

function combOf(board: Hexagon, size: number): Comb {
  // A whole number of pixels, and its half too: cells that look alike to the pixel make small files.
  const width = 2 * Math.floor((size - 2 * MARGIN) / (2 * board.side - 1) / 2);
  return { middle: point(size / 2, size / 2), radius: width / Math.sqrt(3), width, side: board.side };
}

const hexagon = (centre: Point, radius: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90);
    return plus(centre, point(Math.cos(angle) * radius, Math.sin(angle) * radius));
  });

function cellPlace(comb: Comb, at: { readonly x: number; readonly y: number }): CellPlace {
  const centre = plus(comb.middle, point(comb.width * (at.x + at.y / 2), comb.radius * 1.5 * at.y));
  return {
    outline: hexagon(centre, comb.radius),
    centre,
    ink: SHADES[(((at.x - at.y) % 3) + 3) % 3] ?? 'dark',
    piece: whole(plus(centre, point(0, -comb.radius * 0.14))),
    radius: comb.radius * 0.61,
    foot: whole(plus(centre, point(0, comb.radius * 0.69))),
  };
}

function backdrop(cells: readonly CellPlace[], size: number): readonly Shape[] {
  const border = (ink: 'frameEdge' | 'trim', width: number): Shape[] =>
    cells.map(({ outline }) => ({ kind: 'polygon', points: outline, stroke: { ink, width } }));
  return [
    { kind: 'polygon', points: box(0, 0, size, size), fill: 'frame' },
    ...border('frameEdge', 24),
    ...border('trim', 15),
    ...border('frameEdge', 6),
  ];
}

/** The middle of the strip behind the seat's corner, and the direction along that strip. */
function strip(comb: Comb, place: SeatPlace, gap: number) {
  const reach = comb.width * (comb.side - 0.5) + gap;
  const at = plus(comb.middle, times(place.heading, -reach));
  const across = turned(place.heading);
  // Text runs from left to right, or upwards where the strip is upright.
  const along = across.x > 0.01 || (Math.abs(across.x) <= 0.01 && across.y < 0) ? across : times(across, -1);
  // Slanting strips would reach out of the picture above and below.
  const height = comb.middle.y - at.y;
  const down = Math.abs(height) < 1 ? 0 : Math.sign(height) * Math.sign(along.y);
  return { at: plus(at, times(along, 58 * down)), along };
}

function plate(comb: Comb, place: SeatPlace): Plate {
  const { at, along } = strip(comb, place, 35);
  const slide = (by: number) => plus(at, times(along, by));
  const corner = (by: number, out: number) => plus(slide(by), times(place.heading, -out));
  return {
    band: [slide(-176), corner(-160, -19), corner(160, -19), slide(176), corner(160, 19), corner(-160, 19)],
    disc: slide(-138),
    radius: 15,
    label: { at: slide(0), angle: (Math.atan2(along.y, along.x) * 180) / Math.PI, size: 21, room: 234 },
    tally: null,
    clock: null,
  };
}

function arrow(comb: Comb, place: SeatPlace) {
  const { at, along } = strip(comb, place, 35);
  const spot = plus(at, times(along, 138));
  const half = times(place.heading, 17);
  return { from: plus(spot, times(half, -1)), to: plus(spot, half), width: 9 };
}

/** Hexagonal cells standing on their points, in rows. */
export function hexagonLayout(board: Hexagon, topology: Topology, size: number): BoardLayout {
  const comb = combOf(board, size);
  const cells = topology.at.map((at) => cellPlace(comb, at));
  return {
    cells,
    backdrop: backdrop(cells, size),
    labels: [],
    names: { empty: comb.radius * 0.38, occupied: comb.radius * 0.34 },
    marksCrowns: true,
    plate: (place) => plate(comb, place),
    arrow: (place) => arrow(comb, place),
  };
}
