import type { BoardMessage, ServerMessage } from '../../game/protocol.js';
import type { BoardView } from '../board/board-view.js';
import type { Marks } from '../board/marks.js';
import type { Past } from './past.js';

type NamedMove = NonNullable<Extract<ServerMessage, { type: 'answer' }>['hint']>;

/** The move that is drawn on the board as advice: a hint at the table, elsewhere what was better. */
export class Advice {
  private hint: { readonly revision: number; readonly move: NamedMove } | null = null;

  constructor(private readonly past: Past) {}

  /** Takes the hint that the player was given on this board. */
  take(board: BoardMessage | null, move: NamedMove): void {
    this.hint = board && { revision: board.revision, move };
  }

  /** Its marks on a view of this board; none without advice. */
  marks(view: BoardView, board: BoardMessage | null): Partial<Marks> {
    const move = this.moveOn(board);
    if (move === null) return {};
    const of = (squares: readonly string[]) => squares.flatMap((square) => view.squares.get(square) ?? []);
    const [huffed] = move.huff === undefined ? [] : of([move.huff]);
    return { advice: of(move.path), ...(huffed !== undefined && { huffed }) };
  }

  private moveOn(board: BoardMessage | null): NamedMove | null {
    const { hint, past } = this;
    if (past.position === null && hint !== null && hint.revision === board?.revision) return hint.move;
    return past.spot.line === 0 ? (past.judgement?.better ?? null) : null;
  }
}
