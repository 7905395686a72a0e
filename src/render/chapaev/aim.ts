import { CELL, type Disc, MAX_POWER, RADIUS, type Shot, TURN } from '../../engine/index.js';
import {
  arrow,
  type Ink,
  minus,
  type Point,
  plus,
  quarterRotated,
  type Shape,
  times,
  unit,
} from '../shapes/shapes.js';
import type { TablePlace } from './table-place.js';

/** A shot in preparation. */
export interface ShownAim {
  readonly disc: number;
  /** Null until more than the disc is chosen. */
  readonly push: Pick<Shot, 'angle' | 'power'> | null;
}

/** Lengths of the arrow in cells. Short even at full power: predicting the shot is up to the player. */
const SHORTEST = 0.35;
const LONGEST = 1.7;

/** A ring around the chosen disc, and an arrow whose length on a scale shows the power. */
export function aimShapes({ push }: ShownAim, disc: Disc, { at, cell }: TablePlace): readonly Shape[] {
  const centre = at(disc);
  const radius = (cell * RADIUS) / CELL;
  const ring = [
    around(centre, radius * 1.14, 'accentEdge', radius * 0.36),
    around(centre, radius * 1.14, 'accent', radius * 0.2),
  ];
  if (push === null) return ring;
  const turn = (2 * Math.PI * push.angle) / TURN;
  const ahead = at({ x: disc.x + CELL * Math.cos(turn), y: disc.y + CELL * Math.sin(turn) });
  const way = unit(minus(ahead, centre));
  const along = (length: number): Point => plus(centre, times(way, radius * 1.32 + length * cell));
  const length = SHORTEST + ((LONGEST - SHORTEST) * push.power) / MAX_POWER;
  const across = times(quarterRotated(way), cell * 0.13);
  const end = along(LONGEST);
  return [
    ...ring,
    ...cased([along(0), end], cell * 0.035, [cell * 0.06, cell * 0.09]),
    ...cased([plus(end, across), minus(end, across)], cell * 0.05),
    ...arrowShapes(along(0), along(length), cell),
  ];
}

const around = (at: Point, radius: number, ink: Ink, width: number): Shape => ({
  kind: 'circle',
  at,
  radius,
  stroke: { ink, width },
});

/** A line visible on every ground: the accent in its dark casing. */
const cased = (
  points: readonly Point[],
  width: number,
  dash?: readonly [number, number],
): readonly Shape[] => [
  { kind: 'path', points, stroke: { ink: 'accentEdge', width: width * 2.6 } },
  { kind: 'path', points, stroke: { ink: 'accent', width, ...(dash && { dash }) } },
];

function arrowShapes(from: Point, to: Point, cell: number): readonly Shape[] {
  const points = arrow(from, to, cell * 0.13);
  return [
    { kind: 'polygon', points, fill: 'accentEdge', stroke: { ink: 'accentEdge', width: cell * 0.1 } },
    { kind: 'polygon', points, fill: 'accent' },
  ];
}
