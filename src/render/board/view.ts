import {
  armyOf,
  type Cell,
  type Colour,
  type GameInfo,
  type Move,
  type Piece,
  type Position,
  type Variant,
} from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import type { Oriented } from './layout.js';

/** A destination to choose, with the number of its button. */
export interface Target {
  readonly cell: Cell;
  readonly number?: number;
}

/** Contents of a board's picture. Not checked against the rules. */
export interface BoardView extends Oriented {
  readonly variant: Variant;
  readonly position: Position;
  readonly language: Language;
  /** Oldest first; drawn as paths, e.g. a person's move and the computers' replies. */
  readonly lastMoves: readonly Move[];
  /** Pieces that must capture now. */
  readonly mustCapture: readonly Cell[];
  /** Pieces captured by the last moves. */
  readonly captured?: readonly { readonly cell: Cell; readonly piece: Piece }[];
  /** Pieces that may move, if none must capture. */
  readonly mayMove?: readonly Cell[];
  /** The picked piece and its destinations. */
  readonly selected?: Cell;
  readonly targets?: readonly Target[];
  /** By seat: name of the player. A seat without a name shows its colour. */
  readonly names?: readonly (string | null)[];
  /** By seat: time on its clock, as a short text. */
  readonly clocks?: readonly (string | null)[];
  /** True if nobody is to move, before or after a game. */
  readonly idle?: boolean;
}

/** The colour of a piece. */
export const colourOf = (
  variant: Pick<GameInfo, 'id' | 'seats'>,
  piece: Pick<Piece, 'seat' | 'second'>,
): Colour => armyOf(variant, piece).colour;

/**
 * Pieces that made the last moves. The board shows only the newest, so moves are taken back one by one; null if the
 * view doesn't tell (the piece has left the board unrecorded).
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

/** A move of one step, as pictures show it. */
export const stepTo = (from: Cell, to: Cell): Move => ({
  from,
  path: [to],
  captured: [],
  crowned: false,
  ways: [[to]],
});
