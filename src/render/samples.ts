import type { Colour } from '../engine/index.js';
import { PICKED } from './board/last-move-marks.js';
import { OLDER } from './board/marks.js';
import { ghostShapes, pieceShapes } from './board/pieces.js';
import { SEAM_WIDTH } from './board/places.js';
import { heightShapes, rimsShapes } from './board/towers.js';
import {
  arrow,
  box,
  type Ink,
  type PieceStain,
  type Point,
  plus,
  point,
  type Shape,
} from './shapes/shapes.js';

/** Side of the square of a figure, which is nearly as large as on a board. */
export const FIGURE = 64;
/** Side of a square of ground, and half the side of a sample of a cell's border. */
export const GROUND = 20;
export const SEAM = 4;

/** What lies over the ground of a square that a move touched, and of the picked one. */
const LIGHTS: readonly (Pick<Shape, 'opacity'> & { readonly fill?: Ink })[] = [
  {},
  { fill: 'tint' },
  { fill: 'accent', opacity: PICKED },
];

/** How many squares of ground there are for each kind, the first of them plain. */
export const GROUND_SAMPLES = LIGHTS.length;

/** Squares of ground, plain and lit, from above downwards; beside each the lines of a board. */
export function groundSamples(grounds: readonly Ink[]): readonly Shape[] {
  const square = (row: number) => ({
    kind: 'polygon' as const,
    points: box(0, row * GROUND, 2 * GROUND, GROUND),
  });
  return grounds.flatMap((fill, index) =>
    LIGHTS.flatMap((light, part) => {
      const row = index * LIGHTS.length + part;
      return [
        { ...square(row), fill },
        ...(light.fill ? [{ ...square(row), ...light }] : []),
        ...lineSamples(point(1.5 * GROUND, (row + 0.5) * GROUND)),
      ];
    }),
  );
}

/** The borders of cells and of the board, upright and slanting. */
function lineSamples(centre: Point): Shape[] {
  const spot = (x: number, y: number) => plus(centre, point(x, y));
  const ring = (by: number, ink: Ink, width: number): Shape => ({
    kind: 'polygon',
    points: [spot(-by, -by), spot(by, -by), spot(by - 2, 0), spot(by, by), spot(-by, by)],
    stroke: { ink, width, join: 'sharp' },
  });
  return [ring(8, 'frameEdge', 3), ring(8, 'trim', 2), ring(SEAM, 'seam', SEAM_WIDTH)];
}

const RADIUS = FIGURE * 0.42;
const middleOf = (column: number): Point => point((column + 0.5) * FIGURE, FIGURE / 2);

/** So many squares show what there is of a colour, and so many the marks. */
const COLOUR_SAMPLES = 7;
const MARK_SAMPLES = 5;

/** How many squares beside each other the figures take. */
export const figureColumns = (colours: readonly Colour[]): number =>
  COLOUR_SAMPLES * colours.length + MARK_SAMPLES;

/** What can lie on the ground: pieces in all states, marks, letters. */
export const figureSamples = (colours: readonly Colour[], grooved: boolean): readonly Shape[] => [
  ...colours.flatMap((colour, index) => [
    ...pieceSamples(colour, grooved, COLOUR_SAMPLES * index),
    ...crossedGhost(colour, colours, COLOUR_SAMPLES * index + 6),
  ]),
  ...markSamples(grooved, COLOUR_SAMPLES * colours.length),
];

function pieceSamples(colour: Colour, grooved: boolean, column: number): readonly Shape[] {
  const at = (part: number) => middleOf(column + part);
  const piece = { seat: 0, king: false };
  const tower = { top: at(3), radius: RADIUS * 0.7, rims: 1, step: RADIUS * 0.4 };
  return [
    ...pieceShapes(piece, colour, false, at(0), RADIUS, grooved),
    ...pieceShapes({ ...piece, king: true }, colour, false, at(1), RADIUS, grooved),
    ...ghostShapes(piece, colour, at(2), RADIUS),
    ...rimsShapes([{ king: false, colour, dead: false }], tower),
    ...broadly(ghostShapes(piece, colour, at(5), RADIUS)),
    wayShape(at(4), `${colour}.mark`, 10),
    wayShape(at(4), `${colour}.face`, 6),
  ];
}

/** What was captured, over the paths of all others. */
function crossedGhost(colour: Colour, colours: readonly Colour[], column: number): readonly Shape[] {
  const inks = colours.flatMap((other): Ink[] =>
    other === colour ? [] : [`${other}.face`, `${other}.mark`],
  );
  const height = FIGURE / Math.max(1, inks.length);
  return [
    ...inks.map((fill, index): Shape => {
      const points = box(column * FIGURE, index * height, FIGURE, height);
      return { kind: 'polygon', points, fill };
    }),
    ...ghostShapes({ seat: 0, king: false }, colour, middleOf(column), RADIUS).slice(0, 1),
  ];
}

/** The first shapes with lines so broad that their middle is no edge. */
const broadly = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.slice(0, 2).map((shape) => ({
    ...shape,
    ...(shape.stroke && { stroke: { ink: shape.stroke.ink, width: 6 } }),
  }));

/** Part of the path of an older move. */
const wayShape = (at: Point, ink: Ink, width: number): Shape => ({
  kind: 'path',
  points: [-20, 20].map((along) => plus(at, point(along, along / 2))),
  stroke: { ink, width },
  opacity: OLDER,
});

function markSamples(grooved: boolean, column: number): readonly Shape[] {
  const at = (part: number) => middleOf(column + part);
  const stain: PieceStain = 'dead';
  const ring = (part: number, ink: Ink): Shape => ({
    kind: 'circle',
    at: at(part),
    radius: RADIUS * 0.9,
    stroke: { ink, width: 3 },
  });
  return [
    ...pieceShapes({ seat: 0, king: false }, 'white', true, at(0), RADIUS, grooved),
    { kind: 'polygon', points: arrow(at(1), at(0), 4), fill: `${stain}.face` },
    ring(1, 'must'),
    ring(2, 'accent'),
    { kind: 'text', at: at(2), text: '8', size: FIGURE * 0.5, fill: 'label' },
    { kind: 'text', at: at(3), text: '8', size: FIGURE * 0.7, fill: 'cellName' },
    ...heightShapes(3, { top: at(4), radius: FIGURE * 0.6, rims: 2, step: 2 }),
  ];
}
