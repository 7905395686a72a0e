import { box, type Point, plus, point, type Shape, whole } from '../../shapes/shapes.js';
import type { CellPlace } from '../places.js';

/**
 * Hexagons on their points, `width` pixels from one upright side to the other and `pitch` from one row to the next,
 * both whole numbers. They are taller than regular ones by a hundredth: slanting sides fall by four pixels in seven,
 * lines through the middles of cells by about seven in four. Every few rows of pixels look alike then, and so do all
 * cells, which makes small files.
 */
export interface Comb {
  readonly width: number;
  readonly pitch: number;
}

const FALL = 4 / 7;
const STEEP = 7 / 4;

/** The widest comb of which so many cells stand side by side in a room of so many pixels. */
export function combIn(room: number, cells: number): Comb {
  const half = Math.floor(room / cells / 2);
  return { width: 2 * half, pitch: Math.round(half * STEEP) };
}

/** From a cell's middle to its corners, about. */
export const radiusOf = ({ width }: Comb): number => width / Math.sqrt(3);

/** The cell around a point whose coordinates are whole. */
export function combCell(comb: Comb, centre: Point, ink: CellPlace['ink']): CellPlace {
  const radius = radiusOf(comb);
  return {
    outline: outlineOf(comb, centre),
    centre,
    ink,
    piece: whole(plus(centre, point(0, -radius * 0.14))),
    radius: radius * 0.58,
    foot: whole(plus(centre, point(0, radius * 0.69))),
  };
}

function outlineOf({ width, pitch }: Comb, centre: Point): readonly Point[] {
  const [half, fall] = [width / 2, (width / 2) * FALL];
  // Corners at the top have whole coordinates.
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
