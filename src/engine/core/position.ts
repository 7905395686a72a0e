import { armiesOf } from './armies.js';
import { type Cell, topologyOf } from './board/topology.js';
import type { Seat, Variant } from './variant.js';

/** A man or a king of a seat. */
export interface Piece {
  readonly seat: Seat;
  readonly king: boolean;
  /** The piece belongs to the seat's second army. */
  readonly second?: true;
}

/** The pieces on a cell, commander first: one in games without towers. */
export type Stack = readonly [Piece, ...Piece[]];

/** The pieces on the board, the turn, and the seats that are out; without history. An immutable, JSON-safe value. */
export interface Position {
  readonly board: readonly (Stack | null)[];
  readonly turn: Seat;
  /** Single moves left in this turn. */
  readonly movesLeft: number;
  /** By seat: true if it resigned or was blocked; its men are dead (they block, never move, can be captured). */
  readonly out: readonly boolean[];
  /**
   * The seat after the first one, in games in which the first has its turn after each of the others. Absent unless the
   * first seat has the turn, and if that seat is the first of the others in play.
   */
  readonly next?: Seat;
  /**
   * Cells, in board order, of pieces of one seat that could have captured and did not: the opponent may huff one of
   * them at the start of the next turn. Absent if there are none.
   */
  readonly huffable?: readonly Cell[];
}

/** A legal move from beginning to end. */
export interface Move {
  readonly from: Cell;
  /** Landing cells, one after every jump; for a step the target alone. */
  readonly path: readonly Cell[];
  /** Cells of the captured pieces in the order of the jumps; empty for a move without capture. */
  readonly captured: readonly Cell[];
  /** The piece is a king after the move and was a man before. */
  readonly crowned: boolean;
  /** All paths with the same captures and the same end, `path` first. */
  readonly ways: readonly (readonly Cell[])[];
  /** Cell of the enemy piece that is huffed before the move. If that is the last one, the path is empty. */
  readonly huff?: Cell;
}

const singles: Stack[] = [];

/** A stack of one piece; the same object for the same piece. */
export function single(seat: Seat, king: boolean, second: boolean): Stack {
  const index = seat * 4 + (second ? 2 : 0) + (king ? 1 : 0);
  singles[index] ??= Object.freeze([Object.freeze({ seat, king, ...(second && { second }) })] as const);
  return singles[index];
}

/** The position at the start of a game in which `first` moves first. */
export function startPosition(variant: Variant, first: Seat): Position {
  const topology = topologyOf(variant.board);
  const board: (Stack | null)[] = topology.names.map(() => null);
  for (const { start, seat, second } of armiesOf(variant)) {
    start.slice(0, variant.setup.men).forEach((square, index) => {
      const cell = topology.cells.get(square);
      if (cell === undefined) throw new Error(`${variant.id} has no square ${square}`);
      board[cell] = single(seat, index < variant.setup.kings, second);
    });
  }
  return {
    board,
    turn: first,
    movesLeft: variant.rules.turns === 'double' ? 2 : 1,
    out: variant.seats.map(() => false),
  };
}

/** By seat: true if it commands a piece, dead ones included. */
export function seatsWithMen(variant: Variant, board: Position['board']): boolean[] {
  const present = variant.seats.map(() => false);
  for (const stack of board) {
    if (stack !== null) present[stack[0].seat] = true;
  }
  return present;
}

/** Seats that have men and are not out, in turn order. */
export function seatsInPlay(variant: Variant, position: Position): Seat[] {
  const present = seatsWithMen(variant, position.board);
  return [...present.keys()].filter((seat) => present[seat] && !position.out[seat]);
}

/** Sides with at least one seat in play. */
export function sidesInPlay(variant: Variant, position: Position): number[] {
  return [...new Set(seatsInPlay(variant, position).map((seat) => sideOf(variant, seat)))];
}

/** The side of a seat. Throws a `RangeError` if the variant has no such seat. */
export function sideOf(variant: Variant, seat: Seat): number {
  const spec = variant.seats[seat];
  if (spec === undefined) throw new RangeError(`${variant.id} has no seat ${seat}`);
  return spec.side;
}

/** The seats in play on the side of this seat, itself included. */
export const alliesInPlay = (variant: Variant, position: Position, seat: Seat): Seat[] =>
  seatsInPlay(variant, position).filter((each) => sideOf(variant, each) === sideOf(variant, seat));
