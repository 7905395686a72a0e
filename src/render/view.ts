import type { Move, Piece, Position } from '../engine/position.js';
import type { Cell } from '../engine/topology.js';
import type { Colour, Language, Seat, Variant } from '../engine/variant.js';

/** What a picture of a board shows. Nothing here is checked against the rules. */
export interface BoardView {
  readonly variant: Variant;
  readonly position: Position;
  readonly language: Language;
  /** Oldest first; drawn as paths, e.g. a person's move and the computers' replies. */
  readonly lastMoves: readonly Move[];
  /** Pieces that must capture now. */
  readonly mustCapture: readonly Cell[];
  /** What the last moves captured. */
  readonly captured?: readonly { readonly cell: Cell; readonly piece: Piece }[];
  /** The piece that the player has picked, and where it may go. */
  readonly selected?: Cell;
  readonly targets?: readonly Cell[];
}

/** The colour of a seat's pieces. */
export function colourOf(variant: Variant, seat: Seat): Colour {
  const spec = variant.seats[seat];
  if (spec === undefined) throw new RangeError(`${variant.id} has no seat ${seat}`);
  return spec.colour;
}

/**
 * Who made each of the last moves. The board shows it only for the newest ones, so the moves are taken
 * back one by one; null where the view does not tell (a piece that has left the board untold).
 */
export function moversOf(view: BoardView): readonly (Seat | null)[] {
  const seats = new Map<Cell, Seat>();
  view.position.board.forEach((stack, cell) => {
    if (stack) seats.set(cell, stack[0].seat);
  });
  const movers: (Seat | null)[] = [];
  for (const move of view.lastMoves.toReversed()) {
    const end = move.path.at(-1) ?? move.from;
    const seat = seats.get(end) ?? null;
    movers.unshift(seat);
    seats.delete(end);
    if (seat !== null) seats.set(move.from, seat);
    for (const ghost of view.captured ?? []) {
      if (move.captured.includes(ghost.cell)) seats.set(ghost.cell, ghost.piece.seat);
    }
  }
  return movers;
}
