import type { Colour } from '../../engine/index.js';
import { crownShapes } from '../shapes/pieces.js';
import { type PieceStain, type Point, plus, point, type Shape, times } from '../shapes/shapes.js';
import type { BoardLayout, CellPlace } from './places.js';

/** Most rims drawn: more would be too thin. The badge has the full count. */
const MAX_RIMS = 6;
const ROUND = 24;

/** Place of a tower: its topmost piece, and the visible height of each rim below. */
export interface TowerPlace {
  readonly top: Point;
  readonly radius: number;
  readonly rims: number;
  readonly step: number;
}

/** Look of a piece under a commander. */
export interface RimLook {
  readonly king: boolean;
  readonly colour: Colour;
  readonly dead: boolean;
}

/** A lone piece fills its place; a tower is narrower, to stay within the cell and above the cell's name. */
export function towerPlace(
  height: number,
  { piece, radius, foot }: Pick<CellPlace, 'piece' | 'radius' | 'foot'>,
  { names, towersAside = point(0, 0) }: Pick<BoardLayout, 'names' | 'towersAside'>,
): TowerPlace {
  const rims = Math.min(MAX_RIMS, height - 1);
  if (rims < 1) return { top: piece, radius, rims: 0, step: 0 };
  const narrower = radius * 0.84;
  const step = Math.min(radius * 0.24, (radius * 0.9) / rims);
  const lowest = names.occupied > 0 ? foot.y - radius * 0.2 : Number.POSITIVE_INFINITY;
  const foundation = plus(piece, times(towersAside, radius));
  const bottom = Math.min(foundation.y + narrower + (rims * step) / 2, lowest);
  return { top: point(foundation.x, bottom - narrower - rims * step), radius: narrower, rims, step };
}

/** Distance from a tower's centre to its farthest point. */
export const halfHeight = ({ radius, rims, step }: TowerPlace): number => radius + (rims * step) / 2;

/** Centre of a tower. */
export const middleOf = ({ top, rims, step }: TowerPlace): Point => plus(top, point(0, (rims * step) / 2));

const arc = (at: Point, radius: number, from: number, to: number): readonly Point[] =>
  Array.from({ length: ROUND + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / ROUND;
    return plus(at, times(point(Math.cos(angle), Math.sin(angle)), radius));
  });

/** Outline of a tower, `radius` pixels from the axis of its pieces. */
export const aroundTower = ({ top, rims, step }: TowerPlace, radius: number): readonly Point[] => [
  ...arc(top, radius, -Math.PI, 0),
  ...arc(plus(top, point(0, rims * step)), radius, 0, Math.PI),
];

/** Dash and gap of a rim, relative to the radius: patterns distinguish colours, as the marks on the faces do. */
export const RIM_OF: Readonly<Record<Colour, 'smooth' | 'line' | readonly [number, number]>> = {
  white: 'smooth',
  black: [0.01, 0.24],
  red: [0.4, 0.26],
  green: [0.16, 0.26],
  blue: 'line',
  yellow: [0.01, 0.55],
};

/** The visible rim of the `index`-th piece below the top, from 1. */
function rimShapes(look: RimLook, { top, radius, step }: TowerPlace, index: number): readonly Shape[] {
  const stain: PieceStain = look.dead ? 'dead' : look.colour;
  const at = plus(top, point(0, step * index));
  const band = plus(at, point(0, -step / 2));
  const pattern = RIM_OF[look.colour];
  const width = step * 0.34;
  const dash =
    typeof pattern === 'string' ? {} : { dash: [pattern[0] * radius, pattern[1] * radius] as const };
  return [
    {
      kind: 'circle',
      at,
      radius: radius * 0.98,
      fill: `${stain}.face`,
      stroke: { ink: `${stain}.edge`, width: radius * 0.05 },
    },
    ...(pattern === 'smooth'
      ? []
      : [
          {
            kind: 'path' as const,
            points: arc(band, radius, Math.PI * 0.92, Math.PI * 0.08),
            stroke: { ink: `${stain}.mark` as const, width, ...dash },
          },
        ]),
    ...(look.king ? crownShapes(plus(band, point(0, radius)), step * 0.62, 'crown', 'crownEdge') : []),
  ];
}

/** Pieces under the commander, seen slightly from the side; `under` runs from top to bottom. */
export function rimsShapes(under: readonly RimLook[], place: TowerPlace): readonly Shape[] {
  if (place.rims === 0) return [];
  const rims = under.slice(0, place.rims).map((look, index) => rimShapes(look, place, index + 1));
  return rims.toReversed().flat();
}

/** Number of pieces in a tower, beside the face of the topmost. */
export function heightShapes(height: number, { top, radius }: TowerPlace): readonly Shape[] {
  if (height < 2) return [];
  const at = plus(top, point(radius * 0.74, -radius * 0.62));
  const text = String(height);
  return [
    {
      kind: 'circle',
      at,
      radius: radius * 0.5,
      // Inverted colours, unlike the numbers of targets.
      fill: 'accentEdge',
      stroke: { ink: 'accent', width: radius * 0.08 },
    },
    { kind: 'text', at, text, size: radius * (text.length > 1 ? 0.68 : 0.78), fill: 'must' },
  ];
}
