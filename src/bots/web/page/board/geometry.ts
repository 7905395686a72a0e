export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Spot extends Point {
  readonly radius: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Directions of the arrow keys on the screen. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Way aside that counts as much as one ahead: left and right keep to a row, up and down take the nearest one. */
const ASIDE_IN_A_ROW = 3;
const ASIDE_BETWEEN_ROWS = 0.9;
/** Steepest way aside that an arrow still leads to. */
const STEEPEST_IN_A_ROW = 1.2;
const STEEPEST_BETWEEN_ROWS = 3;

/**
 * The spot that an arrow leads to from `from`; null at the edge. `column` is where a walk up or down began, to which it
 * returns on boards whose rows are shifted against each other.
 */
export function neighbour<S extends Point>(
  spots: readonly S[],
  from: Point,
  arrow: Point,
  column: number = from.x,
): S | null {
  const upright = arrow.x === 0;
  const [weight, steepest] = upright
    ? [ASIDE_BETWEEN_ROWS, STEEPEST_BETWEEN_ROWS]
    : [ASIDE_IN_A_ROW, STEEPEST_IN_A_ROW];
  let best: S | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * arrow.x + (spot.y - from.y) * arrow.y;
    const aside = Math.abs(upright ? spot.x - from.x : spot.y - from.y);
    if (ahead < 1 || aside > ahead * steepest) continue;
    const off = upright ? Math.abs(spot.x - column) : aside;
    const cost = ahead + weight * off;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** True if the polygon, given as an SVG attribute `points`, contains the point. */
export function contains(points: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  points.forEach((a, index) => {
    const b = points.at(index - 1) as Point;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** The corners in an SVG attribute `points`, or the places in a course: `x,y x,y`. */
export const pointsIn = (text: string): readonly Point[] =>
  text
    .split(' ')
    .map((pair) => pair.split(',').map(Number))
    .map(([x = 0, y = 0]) => ({ x, y }));
