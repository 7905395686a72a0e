import {
  armyOf,
  type Cell,
  type Colour,
  type GameInfo,
  type Move,
  type Piece,
  type Position,
  type Seat,
  type Variant,
} from '../../engine/index.js';
import type { Language } from '../../locales/index.js';

/** A cell to choose; its number is the one on the button. */
export interface Target {
  readonly cell: Cell;
  readonly number?: number;
}

/** The content of a board's picture. Nothing here is checked against the rules. */
export interface BoardView {
  readonly variant: Variant;
  readonly position: Position;
  readonly language: Language;
  /** Oldest first; drawn as paths, e.g. a person's move and the computers' replies. */
  readonly lastMoves: readonly Move[];
  /** Pieces that must capture now. */
  readonly mustCapture: readonly Cell[];
  /** Pieces that the last moves captured. */
  readonly captured?: readonly { readonly cell: Cell; readonly piece: Piece }[];
  /** Pieces that may move now, where none must capture. */
  readonly mayMove?: readonly Cell[];
  /** The piece that the player has picked, and where it may go. */
  readonly selected?: Cell;
  readonly targets?: readonly Target[];
  /** Players' names by seat. A seat without one goes by its colour. */
  readonly names?: readonly (string | null)[];
  /** Readings of the clocks by seat, in a few letters. */
  readonly clocks?: readonly (string | null)[];
  /** Nobody is to move: the game is over, or has not begun. */
  readonly idle?: boolean;
  /** The seat at the lower edge of the picture; where it is absent the board lies as it is printed in books. */
  readonly towards?: Seat;
}

/** The colour of a piece. */
export const colourOf = (
  variant: Pick<GameInfo, 'id' | 'seats'>,
  piece: Pick<Piece, 'seat' | 'second'>,
): Colour => armyOf(variant, piece).colour;

/**
 * The piece that made each of the last moves. The board shows it only for the newest ones, so the moves are taken
 * back one by one; null where the view does not tell (a piece that has left the board untold).
 */
export function moversOf(view: BoardView): readonly (Piece | null)[] {
  const pieces = new Map<Cell, Piece>();
  view.position.board.forEach((stack, cell) => {
    if (stack) pieces.set(cell, stack[0]);
  });
  const movers: (Piece | null)[] = [];
  for (const move of view.lastMoves.toReversed()) {
    const end = move.path.at(-1) ?? move.from;
    const piece = pieces.get(end) ?? null;
    movers.unshift(piece);
    pieces.delete(end);
    if (piece !== null) pieces.set(move.from, piece);
    for (const ghost of view.captured ?? []) {
      if (move.captured.includes(ghost.cell) || move.huff === ghost.cell) pieces.set(ghost.cell, ghost.piece);
    }
  }
  return movers;
}
