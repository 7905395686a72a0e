import { topologyOf } from '../../core/board/topology.js';
import type { Position } from '../../core/position.js';
import type { Seat, Variant } from '../../core/variant.js';
import { boardMapOf } from './board-map.js';

type PlanePoint = { readonly x: number; readonly y: number };

const EDGE = 7;
/** The base of the triangle on the main road from a1 to h8 and beside it: c3, e3 and d6. */
const TRIANGLE: readonly PlanePoint[] = [
  { x: 2, y: 2 },
  { x: 4, y: 2 },
  { x: 3, y: 5 },
];
/** The turns and reflections that leave that road where it is. */
const IMAGES: readonly ((place: PlanePoint) => PlanePoint)[] = [
  ({ x, y }) => ({ x, y }),
  ({ x, y }) => ({ x: y, y: x }),
  ({ x, y }) => ({ x: EDGE - x, y: EDGE - y }),
  ({ x, y }) => ({ x: EDGE - y, y: EDGE - x }),
];

/** True where a seat's three kings stand in Petrov's triangle, and a lone king is not on the main road; on boards of 8x8. */
export function buildsPetrovsTriangle(variant: Variant, { board }: Position, seat: Seat): boolean {
  const { at } = topologyOf(variant.board);
  const road = boardMapOf(variant)?.mainRoad;
  if (!road || road.size !== EDGE + 1 || at.some(({ x, y }) => x < 0 || y < 0 || x > EDGE || y > EDGE)) {
    return false;
  }
  const places = (own: boolean): readonly number[] =>
    board.flatMap((stack, cell) => (stack !== null && (stack[0].seat === seat) === own ? [cell] : []));
  const [mine, theirs] = [places(true), places(false)];
  const [lone] = theirs;
  const areKings = [...mine, ...theirs].every((cell) => board[cell]?.[0].king);
  if (mine.length !== TRIANGLE.length || theirs.length !== 1 || !areKings) return false;
  // On some boards the road runs from h1 to a8.
  const isTurned = [...road].some((cell) => at[cell]?.x === EDGE && at[cell]?.y === 0);
  const stands = ({ x, y }: PlanePoint): boolean =>
    mine.some((cell) => at[cell]?.x === (isTurned ? EDGE - x : x) && at[cell]?.y === y);
  return lone !== undefined && !road.has(lone) && IMAGES.some((image) => TRIANGLE.map(image).every(stands));
}
