import { moveTablesOf } from '../../core/board/move-tables.js';
import type { Cell } from '../../core/board/topology.js';
import type { Position } from '../../core/position.js';
import type { Seat, Variant } from '../../core/variant.js';
import { stepsToCrown } from '../evaluate/steps-to-crown.js';
import { type BoardMap, ZONES, type Zone } from './board-map.js';

/** A number for each third of a board. */
export type ByZone = Record<Zone, number>;

/** What stands on a board, for one seat of two. */
export interface BoardFacts {
  /** Its men where the other's are crowned. */
  readonly backMen: number;
  /** Steps that its men have made, less the other's. */
  readonly tempi: number;
  /** Men a step from their crown, less the other's. */
  readonly brink: number;
  /** Men in the middle of the board, less the other's. */
  readonly central: number;
  readonly kings: number;
  /** True with a king on the main road. */
  readonly onRoad: boolean;
  /** Moves without a capture, even if it is not to move, by where they begin. */
  readonly free: Readonly<ByZone>;
  readonly othersFree: Readonly<ByZone>;
  /** Pieces of the other under its columns, less its own under the other's. */
  readonly prisoners: number;
}

/** The number of squares to which the piece on a cell could go without a capture. */
export function freeMoves(variant: Variant, { board }: Position, cell: Cell): number {
  const piece = board[cell]?.[0];
  if (piece === undefined) return 0;
  const { steps, slides } = moveTablesOf(variant);
  const isFree = (target: Cell): boolean => board[target] === null;
  if (!piece.king) return (steps[piece.seat]?.[cell] ?? []).filter(isFree).length;
  return (slides[cell] ?? []).reduce((sum, line) => {
    const blocked = line.findIndex((target) => !isFree(target));
    return sum + (blocked < 0 ? line.length : blocked);
  }, 0);
}

export const totalOf = (some: Readonly<ByZone>): number => ZONES.reduce((sum, zone) => sum + some[zone], 0);

export function boardFacts(variant: Variant, position: Position, seat: Seat, map: BoardMap): BoardFacts {
  const steps = variant.seats.map((_, each) => stepsToCrown(variant, each));
  const farthest = steps.map((some) => Math.max(0, ...some.map((each) => each ?? 0)));
  const free: ByZone = { left: 0, centre: 0, right: 0 };
  const othersFree: ByZone = { left: 0, centre: 0, right: 0 };
  const facts = { backMen: 0, tempi: 0, brink: 0, central: 0, kings: 0, onRoad: false, prisoners: 0 };
  position.board.forEach((stack, cell) => {
    if (stack === null) return;
    const [piece, ...below] = stack;
    const isOwn = piece.seat === seat;
    const sign = isOwn ? 1 : -1;
    (isOwn ? free : othersFree)[map.zoneOf(seat, [cell])] += freeMoves(variant, position, cell);
    facts.prisoners += sign * below.filter((each) => each.seat !== piece.seat).length;
    if (piece.king && isOwn) facts.kings++;
    facts.onRoad ||= isOwn && piece.king && map.mainRoad?.has(cell) === true;
    if (piece.king) return;
    const far = farthest[piece.seat] ?? 0;
    const left = steps[piece.seat]?.[cell] ?? far;
    facts.tempi += sign * (far - left);
    facts.brink += left === 1 ? sign : 0;
    facts.central += map.central[cell] ? sign : 0;
    if (isOwn && map.home[seat]?.[cell]) facts.backMen++;
  });
  return { ...facts, free, othersFree };
}
