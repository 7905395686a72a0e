import type { Result } from './result.js';
import type { Cell } from './topology.js';
import type { Seat, Variant } from './variant.js';

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

export type PositionErrorCode =
  | 'empty'
  | 'turn-unknown'
  | 'moves-left'
  | 'seat-unknown'
  | 'seat-missing'
  | 'seat-twice'
  | 'square-unknown'
  | 'square-twice'
  | 'piece-missing'
  | 'stack-syntax'
  | 'stack-not-here'
  | 'dead-not-here'
  | 'nobody-in-play'
  | 'mover-not-in-play';

/** What is wrong with a position text, and where: `column` counts from 1, `text` is the offending part. */
export interface PositionError {
  readonly code: PositionErrorCode;
  readonly column: number;
  readonly text: string;
}

export function startPosition(_variant: Variant, _first: Seat): Position {
  throw new Error('not written yet');
}
/** The position as text, seats in turn order. */
export function formatPosition(_variant: Variant, _position: Position): string {
  throw new Error('not written yet');
}
export function parsePosition(_variant: Variant, _text: string): Result<Position, PositionError> {
  throw new Error('not written yet');
}
/** Seats that have men and are not out, in turn order. */
export function seatsInPlay(_variant: Variant, _position: Position): Seat[] {
  throw new Error('not written yet');
}
/** Sides that have at least one seat in play, each once. */
export function sidesInPlay(_variant: Variant, _position: Position): number[] {
  throw new Error('not written yet');
}
