import type { Cell } from './topology.js';
import type { Seat } from './variant.js';

export interface Piece {
  readonly seat: Seat;
  readonly king: boolean;
}

/** What stands on a cell, commander first. Its height is 1 in games without towers. */
export type Stack = readonly [Piece, ...Piece[]];

/** An immutable, JSON-safe value: who stands where, whose turn it is, who is out. No history. */
export interface Position {
  readonly board: readonly (Stack | null)[];
  readonly turn: Seat;
  /** Single moves left in this turn. */
  readonly movesLeft: number;
  /** By seat: it resigned or was blocked, and its men are dead (they block, never move, can be captured). */
  readonly out: readonly boolean[];
}

/** One legal move, whole. */
export interface Move {
  readonly from: Cell;
  /** Landing cells, one after every jump; for a step just the target. */
  readonly path: readonly Cell[];
  /** Cells of the captured pieces in the order of the jumps; empty for a move without capture. */
  readonly captured: readonly Cell[];
  /** The piece is a king after the move and was a man before. */
  readonly crowned: boolean;
  /** Every path that leads to this same move, `path` first. */
  readonly ways: readonly (readonly Cell[])[];
}
