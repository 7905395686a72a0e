import type { BoardMessage, ServerMessage, WireMove } from '../../game/protocol.js';
import { say } from '../words.js';
import type { InputContext } from './input-mode.js';
import { premoved } from './picking.js';

type Draughts = Extract<BoardMessage, { kind: 'draughts' }>;
type Path = readonly string[];

/** The one move that a player plans while others are to move. The server keeps it, and makes it when its turn comes. */
export class Premove {
  /** The piece that was tapped for it. */
  from: string | null = null;
  path: Path | null = null;
  private board: Draughts | null = null;
  /** The plan that the server has not taken yet. */
  private sent: { readonly id: string; readonly path: Path; readonly revision: number } | null = null;

  constructor(
    private readonly context: Pick<InputContext, 'act' | 'announce' | 'notify'>,
    /** Makes a move that was still on its way to the server when its turn came. */
    private readonly play: (move: WireMove) => void,
  ) {}

  show(board: Draughts): void {
    this.board = board;
    if (board.plan === null) this.from = null;
    if (this.sent === null) this.path = board.plan?.premove ?? null;
  }

  /** Takes a tap on a square; `owns` where the player's own piece stands. A tap takes a planned move back. */
  tap(square: string, owns: boolean): void {
    const { from } = this;
    if (this.path !== null) this.clear();
    else if (square === from) this.from = null;
    else if (owns) this.from = square;
    else if (from !== null) this.plan([from, square]);
  }

  clear(): void {
    this.from = null;
    if (this.path !== null && this.board !== null)
      this.context.act({ type: 'forget', revision: this.board.revision });
    this.path = null;
    this.sent = null;
  }

  answered({ id, ok }: Extract<ServerMessage, { type: 'answer' }>): void {
    const { sent, board } = this;
    if (sent?.id !== id || board === null) return;
    this.sent = null;
    const isNews = board.revision !== sent.revision;
    if (!ok && isNews && board.plan !== null) {
      this.plan(sent.path);
      return;
    }
    if (!ok || isNews) this.path = board.plan?.premove ?? null;
    if (ok || board.moves === null) return;
    // The turn came while the plan was on its way.
    const move = premoved(board.moves.list, sent.path);
    if (move === null) this.context.notify(say('premoveGone'));
    else this.play(move);
  }

  private plan(path: Path): void {
    if (this.board === null) return;
    const { revision } = this.board;
    this.from = null;
    this.path = path;
    this.sent = { id: this.context.act({ type: 'premove', revision, path: [...path] }), path, revision };
    this.context.announce(say('planned', { move: path.join('-') }));
  }
}
