import { box, type Point, plus, point, type Shape, whole } from '../../shapes/shapes.js';
import type { CellPlace } from '../places.js';

/**
 * Pointy-topped hexagons, `width` pixels across and `pitch` pixels from row to row, both whole. Slightly taller than
 * regular ones: the slopes become close to 4:7 and 7:4, so that rows of pixels repeat and compress well.
 */
export interface Comb {
  readonly width: number;
  readonly pitch: number;
}

/** Least size of a name under a piece, since phones show pictures at half size. */
export const MIN_NAME_LENGTH = 16.5;

const FALL = 4 / 7;
const STEEP = 7 / 4;

/** The widest comb with `cells` cells side by side in `room` pixels. */
export function combIn(room: number, cells: number): Comb {
  const half = Math.floor(room / cells / 2);
  return { width: 2 * half, pitch: Math.round(half * STEEP) };
}

/** Approximate distance from a cell's centre to its corners. */
export const radiusOf = ({ width }: Comb): number => width / Math.sqrt(3);

/** The cell around a point with whole coordinates. */
export function combCell(comb: Comb, centre: Point, ink: CellPlace['ink']): CellPlace {
  const radius = radiusOf(comb);
  return {
    outline: outlineOf(comb, centre),
    centre,
    ink,
    piece: whole(plus(centre, point(0, -radius * 0.14))),
    radius: radius * 0.65,
    // On small cells the name lies on the lower edge of a piece.
    foot: whole(plus(centre, point(0, Math.min(radius * 0.69, radius * 0.84 - MIN_NAME_LENGTH * 0.37)))),
  };
}

function outlineOf({ width, pitch }: Comb, centre: Point): readonly Point[] {
  const [half, fall] = [width / 2, (width / 2) * FALL];
  // Gives the topmost corner whole coordinates.
  const top = -Math.round((pitch + fall) / 2);
  return [
    point(0, top),
    point(half, top + fall),
    point(half, top + pitch),
    point(0, top + pitch + fall),
    point(-half, top + pitch),
    point(-half, top + fall),
  ].map((corner) => plus(centre, corner));
}

/** The frame, and the rim around all cells. */
export function combBackdrop(cells: readonly CellPlace[], size: number): readonly Shape[] {
  const rim = (ink: 'frameEdge' | 'trim', width: number): Shape[] =>
    cells.map(({ outline }) => ({ kind: 'polygon', points: outline, stroke: { ink, width, join: 'sharp' } }));
  return [
    { kind: 'polygon', points: box(0, 0, size, size), fill: 'frame' },
    ...rim('frameEdge', 20),
    ...rim('trim', 12),
  ];
}
