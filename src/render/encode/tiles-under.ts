import { textWidth } from '../shapes/letters.js';
import { box, type Point, point, type Shape, type Tiling } from '../shapes/shapes.js';

/** How far a line reaches beyond its middle at a sharp corner, in its widths. */
const SHARP = 2;

/** Numbers of the tiles, row by row, that a shape may change: rather too many than too few. */
export function tilesUnder(shape: Shape, { x, y }: Tiling): readonly number[] {
  const { points, reach, isFilled } = extentOf(shape);
  const [left, right] = between(
    points.map((each) => each.x),
    reach,
  );
  const [top, bottom] = between(
    points.map((each) => each.y),
    reach,
  );
  const tiles: number[] = [];
  for (let row = 0; row + 1 < y.length; row++) {
    const [from, to] = [(y[row] ?? 0) - reach, (y[row + 1] ?? 0) + reach];
    if (bottom < (y[row] ?? 0) || top > (y[row + 1] ?? 0)) continue;
    for (let column = 0; column + 1 < x.length; column++) {
      if (right < (x[column] ?? 0) || left > (x[column + 1] ?? 0)) continue;
      const area = {
        left: (x[column] ?? 0) - reach,
        right: (x[column + 1] ?? 0) + reach,
        top: from,
        bottom: to,
      };
      if (meets(points, isFilled, area)) tiles.push(row * (x.length - 1) + column);
    }
  }
  return tiles;
}

function between(values: readonly number[], reach: number): readonly [number, number] {
  return [Math.min(...values) - reach, Math.max(...values) + reach];
}

interface Extent {
  readonly points: readonly Point[];
  /** How far colour reaches beyond the points and the lines between them, with a pixel of its smooth edge. */
  readonly reach: number;
  readonly isFilled: boolean;
}

function extentOf(shape: Shape): Extent {
  const width = shape.stroke?.width ?? 0;
  const reach = 1 + width * (shape.stroke?.join === 'sharp' ? SHARP : 0.5);
  switch (shape.kind) {
    case 'polygon':
      return {
        points: [...shape.points, ...shape.points.slice(0, 1)],
        reach,
        isFilled: shape.fill !== undefined,
      };
    case 'path':
      return { points: shape.points, reach, isFilled: shape.fill !== undefined };
    case 'window':
      return { points: shape.points, reach: 1, isFilled: true };
    case 'circle':
    case 'piece':
      return { points: around(shape.at, shape.radius, shape.radius), reach, isFilled: true };
    case 'text': {
      const half = textWidth(shape.text, shape.size) / 2 + shape.size / 4;
      const [across, down] = shape.angle ? [half + shape.size, half + shape.size] : [half, shape.size];
      return { points: around(shape.at, across, down), reach, isFilled: true };
    }
  }
}

const around = ({ x, y }: Point, across: number, down: number): readonly Point[] =>
  box(x - across, y - down, 2 * across, 2 * down);

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** True if one of the lines between the points crosses the area, or it lies within them. */
const meets = (points: readonly Point[], isFilled: boolean, area: Area): boolean =>
  points.some((to, at) => crosses(points[at - 1] ?? to, to, area)) || (isFilled && isWithin(points, area));

/** Clips a line by the four sides (Liang and Barsky, 1984). */
function crosses(from: Point, to: Point, { left, right, top, bottom }: Area): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const sides = [
    [-dx, from.x - left],
    [dx, right - from.x],
    [-dy, from.y - top],
    [dy, bottom - from.y],
  ] as const;
  let [enter, leave] = [0, 1];
  for (const [speed, room] of sides) {
    if (speed === 0 && room < 0) return false;
    if (speed < 0) enter = Math.max(enter, room / speed);
    if (speed > 0) leave = Math.min(leave, room / speed);
  }
  return enter <= leave;
}

/** Whether the middle of an area lies within the points: a ray from it meets the lines between them an odd number of times. */
function isWithin(points: readonly Point[], { left, right, top, bottom }: Area): boolean {
  const { x, y } = point((left + right) / 2, (top + bottom) / 2);
  let inside = false;
  points.forEach((to, at) => {
    const from = points.at(at - 1) ?? to;
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      inside = !inside;
  });
  return inside;
}
