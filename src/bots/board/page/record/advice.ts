import type { BoardMessage } from '../../protocol.js';
import type { BoardView } from '../board/board-view.js';
import type { Target } from '../board/squares.js';
import type { Past } from './past.js';

/** The move that is drawn on the board as advice: a hint at the table, elsewhere what was better. */
export class Advice {
  private hint: { readonly revision: number; readonly squares: readonly string[] } | null = null;

  constructor(private readonly past: Past) {}

  /** Takes the hint that the player was given on this board. */
  take(board: BoardMessage | null, squares: readonly string[]): void {
    this.hint = board && { revision: board.revision, squares };
  }

  /** Its squares on a view of this board, the origin first; none without advice. */
  targets(view: BoardView, board: BoardMessage | null): readonly Target[] {
    return this.squaresFor(board).flatMap((square) => view.squares.get(square) ?? []);
  }

  private squaresFor(board: BoardMessage | null): readonly string[] {
    const { hint, past } = this;
    if (past.position === null && hint !== null && hint.revision === board?.revision) return hint.squares;
    return past.spot.line === 0 ? (past.judgement?.better ?? []) : [];
  }
}
