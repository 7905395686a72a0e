import type { BoardMessage, ServerMessage, Verdict } from '../../game/protocol.js';
import type { BoardView } from '../board/board-view.js';
import type { Marks } from '../board/marks.js';
import type { Past } from './past.js';

type NamedMove = NonNullable<Extract<ServerMessage, { type: 'answer' }>['hint']>;

/** Signs of the field for moves that are not good. */
export const SIGNS: Readonly<Record<Verdict, string>> = {
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

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
    return { advice: of(move.path), verdict: this.verdictOn(view), ...(huffed !== undefined && { huffed }) };
  }

  /** The sign of the move that led to the position of the record which is shown. */
  private verdictOn(view: BoardView): Marks['verdict'] {
    const { position, judgement } = this.past;
    if (position === null || position.line > 0 || judgement === null) return null;
    const last = position.last.at(-1);
    const at = last?.kind === 'move' ? view.squares.get(last.path.at(-1) ?? '') : null;
    const sign = SIGNS[judgement.verdict];
    return at === null || sign === '' ? null : { at, sign, kind: judgement.verdict };
  }

  private moveOn(board: BoardMessage | null): NamedMove | null {
    const { hint, past } = this;
    if (past.position === null && hint !== null && hint.revision === board?.revision) return hint.move;
    return past.spot.line === 0 ? (past.judgement?.better ?? null) : null;
  }
}
