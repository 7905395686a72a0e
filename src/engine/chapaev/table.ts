import type { Seat } from '../core/variant.js';

/** Side of a cell; positions and speeds are whole numbers of this unit. */
export const CELL = 65536;
export const CELLS = 8;
/** Side of the board: x grows from file a to h, y from rank 1 to 8. */
export const BOARD = CELL * CELLS;
export const RADIUS = 24576;
/** Number of discs of one colour. */
export const TEAM = 8;

/** Centre of a disc. */
export interface Disc {
  readonly x: number;
  readonly y: number;
}

/** By id: 0-7 are White's and 8-15 Black's, each from file a; null is off the board. */
export type Discs = readonly (Disc | null)[];

/** A shot: `angle` in 4096ths of a circle counter-clockwise from +x, `power` from 1 to 100. */
export interface Shot {
  readonly disc: number;
  readonly angle: number;
  readonly power: number;
}

export const ownerOf = (disc: number): Seat => (disc < TEAM ? 0 : 1);

/** Number of a seat's discs on the board. */
export const discsLeft = (discs: Discs, seat: Seat): number =>
  discs.filter((disc, id) => disc !== null && ownerOf(id) === seat).length;

/** Square that contains the centre of a disc. */
export function squareUnder({ x, y }: Disc): string {
  const cell = (units: number): number => Math.min(CELLS - 1, Math.floor(units / CELL));
  return `${'abcdefgh'[cell(x)]}${cell(y) + 1}`;
}

/** All discs on their starting rows, counted from 1. */
export const setUp = (rows: readonly [number, number]): Discs =>
  Array.from({ length: 2 * TEAM }, (_, id) => ({
    x: CELL * (id % TEAM) + CELL / 2,
    y: CELL * ((rows[id < TEAM ? 0 : 1] ?? 1) - 1) + CELL / 2,
  }));
