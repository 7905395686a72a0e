import type { BoardSpec, Topology } from '../../engine/topology.js';
import type { BoardLayout, CellPlace, Plate, SeatPlace } from '../places.js';
import { box, type Point, plus, point, type Shape, times, whole } from '../shapes.js';

type Triangle = Extract<BoardSpec, { kind: 'triangle' }>;

/** `width` lies between neighbours in a row, `height` between rows. */
interface Comb {
  readonly top: Point;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly most: number;
}

const MARGIN = 44;
/** Three shades, so that no two neighbours are alike. */
const SHADES = ['medium', 'dark', 'pale'] as const;

function combOf(board: Triangle, size: number): Comb {
  const most = board.side - 1 - board.cut;
  // A whole number of pixels, and its half too: cells that look alike to the pixel make small files.
  const width = 2 * Math.floor((size - 2 * MARGIN) / (most + 1) / 2);
  const height = (width * Math.sqrt(3)) / 2;
  const top = point(size / 2, (size - height * most) / 2 + 8);
  return { top, width, height, radius: width / Math.sqrt(3), most };
}

const hexagon = (centre: Point, radius: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90);
    return plus(centre, point(Math.cos(angle) * radius, Math.sin(angle) * radius));
  });

/** In a row x grows to the right, and with every row downwards the row begins half a cell farther left. */
function cellPlace(comb: Comb, board: Triangle, at: Point): CellPlace {
  const third = board.side - 1 - at.x - at.y;
  const centre = plus(comb.top, point(((at.x - third) / 2) * comb.width, (comb.most - at.y) * comb.height));
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
    ...border('frameEdge', 22),
    ...border('trim', 14),
    ...border('frameEdge', 6),
  ];
}

/** The middle of the seat's strip: behind its men, above or below the board; at its corner for those from a side. */
function strip(size: number, { heading }: SeatPlace): Point {
  const upper = heading.y > 0;
  if (Math.abs(heading.y) > 0.75) return point(size / 2, upper ? 50 : size - 30);
  return point(heading.x > 0 ? 190 : size - 190, upper ? 50 : size - 30);
}

function plate(size: number, place: SeatPlace): Plate {
  const at = strip(size, place);
  const corner = (across: number, down: number) => plus(at, point(across, down));
  return {
    band: [
      corner(-184, 0),
      corner(-168, -18),
      corner(168, -18),
      corner(184, 0),
      corner(168, 18),
      corner(-168, 18),
    ],
    disc: corner(-146, 0),
    radius: 14,
    label: { at, angle: 0, size: 21, room: 250 },
    tally: null,
    clock: null,
  };
}

function arrow(size: number, place: SeatPlace) {
  const spot = plus(strip(size, place), point(148, 0));
  const half = times(place.heading, 16);
  return { from: plus(spot, times(half, -1)), to: plus(spot, half), width: 9 };
}

/** The points of a triangle as hexagonal cells, in rows. */
export function triangleLayout(board: Triangle, topology: Topology, size: number): BoardLayout {
  const comb = combOf(board, size);
  const cells = topology.at.map((at) => cellPlace(comb, board, at));
  return {
    cells,
    backdrop: backdrop(cells, size),
    labels: [],
    names: { empty: comb.radius * 0.5, occupied: comb.radius * 0.36 },
    marksCrowns: true,
    plate: (place) => plate(size, place),
    arrow: (place) => arrow(size, place),
  };
}
