import type { Colour } from '../../engine/index.js';
import {
  type Ink,
  type Piece,
  type PieceLook,
  type PieceStain,
  type Point,
  plus,
  point,
  type Shape,
  times,
} from './shapes.js';

/** A sign on each piece, so that colours differ by form too. */
type Mark = 'ring' | 'star' | 'triangle' | 'square' | 'plus' | 'bar';

export const MARK_OF: Readonly<Record<Colour, Mark>> = {
  white: 'ring',
  black: 'star',
  red: 'triangle',
  green: 'square',
  blue: 'plus',
  yellow: 'bar',
};

const spokes = (count: number, radius: (spoke: number) => number, start: number): readonly Point[] =>
  Array.from({ length: count }, (_, spoke) => {
    const angle = start + (2 * Math.PI * spoke) / count;
    return point(Math.cos(angle) * radius(spoke), Math.sin(angle) * radius(spoke));
  });

const UP = -Math.PI / 2;
/** An arm of the plus sign, rotated to all four directions. */
const PLUS: readonly Point[] = [0, 1, 2, 3].flatMap((quarter) => {
  const [cos, sin] = [Math.cos((quarter * Math.PI) / 2), Math.sin((quarter * Math.PI) / 2)];
  const corners = [point(-0.34, -0.34), point(-0.34, -1.1), point(0.34, -1.1)];
  return corners.map(({ x, y }) => point(x * cos - y * sin, x * sin + y * cos));
});
const OUTLINES: Readonly<Record<Exclude<Mark, 'ring'>, readonly Point[]>> = {
  star: spokes(10, (spoke) => (spoke % 2 === 0 ? 1.12 : 0.5), UP),
  triangle: spokes(3, () => 1.1, UP).map((corner) => plus(corner, point(0, 0.14))),
  square: spokes(4, () => 1.1, UP + Math.PI / 4),
  plus: PLUS,
  bar: [point(-1.1, -0.36), point(1.1, -0.36), point(1.1, 0.36), point(-1.1, 0.36)],
};

const CROWN: readonly Point[] = [
  point(-0.72, 0.5),
  point(-0.98, -0.38),
  point(-0.42, 0.02),
  point(0, -0.62),
  point(0.42, 0.02),
  point(0.98, -0.38),
  point(0.72, 0.5),
];

/** A colour's sign, about `size` pixels in radius. */
function markShape(colour: Colour, at: Point, size: number, ink: Ink): Shape {
  const mark = MARK_OF[colour];
  if (mark === 'ring') {
    return { kind: 'circle', at, radius: size * 0.74, stroke: { ink, width: size * 0.42 } };
  }
  const points = OUTLINES[mark].map((corner) => plus(at, times(corner, size)));
  return { kind: 'polygon', points, fill: ink };
}

/** A crown, `size` pixels from its centre to its side. */
export function crownShapes(at: Point, size: number, fill: Ink, edge: Ink): readonly Shape[] {
  const stroke = { ink: edge, width: Math.max(1.5, size * 0.16) };
  const points = CROWN.map((corner) => plus(at, times(corner, size)));
  const tips = [points[1], points[3], points[5]].filter((tip) => tip !== undefined);
  return [
    ...tips.map((tip): Shape => ({ kind: 'circle', at: tip, radius: size * 0.2, stroke })),
    { kind: 'polygon', points, fill, stroke },
    ...tips.map((tip): Shape => ({ kind: 'circle', at: tip, radius: size * 0.2, fill })),
  ];
}

/** Centre of a piece's face, which lies above its base. */
const faceOf = (at: Point, radius: number): Point => plus(at, point(0, -radius * 0.03));

/** The edge is wide enough to be seen on phones: it sets a face off from a ground of the same brightness. */
const disc = (stain: PieceStain, at: Point, radius: number): readonly Shape[] => [
  { kind: 'circle', at, radius, fill: `${stain}.edge` },
  { kind: 'circle', at: faceOf(at, radius), radius: radius * 0.87, fill: `${stain}.face` },
];

const groove = (stain: PieceStain, at: Point, radius: number): Shape => ({
  kind: 'circle',
  at: faceOf(at, radius),
  radius: radius * 0.72,
  stroke: { ink: `${stain}.line`, width: Math.max(1, radius * 0.07) },
});

function insignia(look: PieceLook, stain: PieceStain, at: Point, radius: number): readonly Shape[] {
  const { colour, king, number } = look;
  const ink: Ink = `${stain}.mark`;
  const face = faceOf(at, radius);
  if (number !== undefined) {
    return [{ kind: 'text', at: face, text: String(number), size: radius * 0.95, fill: ink }];
  }
  if (!king) return [markShape(colour, face, radius * 0.4, ink)];
  return [
    { kind: 'circle', at: face, radius: radius * 0.79, stroke: { ink: 'crown', width: radius * 0.1 } },
    ...crownShapes(plus(face, point(0, -radius * 0.18)), radius * 0.54, 'crown', 'crownEdge'),
    markShape(colour, plus(face, point(0, radius * 0.42)), radius * 0.24, ink),
  ];
}

/** A cross from rim to rim, for men of a seat that is out. */
const cross = (at: Point, radius: number): readonly Shape[] =>
  [1, -1].map((slope) => ({
    kind: 'path',
    points: [-1, 1].map((end) => plus(at, times(point(end, end * slope), radius * 0.62))),
    stroke: { ink: 'cross', width: radius * 0.16 },
  }));

/** Shapes of a piece. */
export function pieceParts({ look, at, radius, opacity }: Piece): readonly Shape[] {
  const stain = look.dead ? 'dead' : look.colour;
  const parts = [
    ...disc(stain, at, radius),
    ...(look.grooved && !look.king ? [groove(stain, at, radius)] : []),
    ...(look.dead ? cross(faceOf(at, radius), radius) : []),
    ...insignia(look, stain, at, radius),
  ];
  return opacity === undefined ? parts : parts.map((part) => ({ ...part, opacity }));
}

/** Opacity of a ghost's face. */
export const GHOST = 0.6;
/** Number of dashes around a ghost; gaps are three quarters as long. */
const DASHES = 12;

/** A ghost of a piece just captured. */
export function ghostShapes(look: PieceLook, at: Point, radius: number): readonly Shape[] {
  const { colour } = look;
  const rim = radius * 0.85;
  const step = (2 * Math.PI * rim) / DASHES / 7;
  return [
    { kind: 'circle', at, radius: radius * 0.96, fill: `${colour}.face`, opacity: GHOST },
    { kind: 'circle', at, radius: radius * 0.95, stroke: { ink: `${colour}.edge`, width: radius * 0.1 } },
    { kind: 'circle', at, radius: rim, stroke: { ink: `${colour}.face`, width: radius * 0.1 } },
    {
      kind: 'circle',
      at,
      radius: rim,
      stroke: { ink: `${colour}.mark`, width: radius * 0.09, dash: [step * 4, step * 3] },
    },
    ...insignia(look, colour, at, radius * 0.9),
  ];
}
