import type { Seat } from '../core/variant.js';

/** Length of a cell's side; every place and speed is a whole number of these units. */
export const CELL = 65536;
export const CELLS = 8;
/** The board goes from 0 to here in x (file a to h) and y (rank 1 to 8). */
export const BOARD = CELL * CELLS;
export const RADIUS = 24576;
/** Discs of one colour. */
export const TEAM = 8;

/** Where the centre of a disc lies. */
export interface Disc {
  readonly x: number;
  readonly y: number;
}

/** By id, 0-7 White's and 8-15 Black's, each from file a; null is off the board. */
export type Discs = readonly (Disc | null)[];

/** A disc to be shot; `angle` in 4096ths of a circle counter-clockwise from +x, `power` 1 to 100. */
export interface Shot {
  readonly disc: number;
  readonly angle: number;
  readonly power: number;
}

export const ownerOf = (disc: number): Seat => (disc < TEAM ? 0 : 1);

/** How many discs a seat has on the board. */
export const discsLeft = (discs: Discs, seat: Seat): number =>
  discs.filter((disc, id) => disc !== null && ownerOf(id) === seat).length;

/** All discs set up on two rows, which count from 1. */
export const setUp = (rows: readonly [number, number]): Discs =>
  Array.from({ length: 2 * TEAM }, (_, id) => ({
    x: CELL * (id % TEAM) + CELL / 2,
    y: CELL * ((rows[id < TEAM ? 0 : 1] ?? 1) - 1) + CELL / 2,
  }));
