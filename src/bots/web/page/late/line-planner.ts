import type { BoardMessage, ClientMessage, ServerMessage } from '../../game/protocol.js';
import type { Action } from '../link/connection.js';
import type { DraughtsInput } from '../play/draughts-input.js';
import type { InputContext } from '../play/input-mode.js';
import type { LateKit } from './kit.js';

type Draughts = Extract<BoardMessage, { kind: 'draughts' }>;
type Ahead = Extract<ServerMessage, { type: 'ahead' }>;
type NamedMove = Extract<ClientMessage, { type: 'ahead' }>['line'][number];

/** A move of the line, with its seat. */
interface PlannedMove {
  readonly move: NamedMove;
  readonly text: string;
  readonly seat: number;
}

/** Has a player show on the board what others may play, and their own reply; the server keeps such lines and plays them. */
export class LinePlanner {
  /** Takes the moves of the line on the board. */
  readonly input: DraughtsInput;
  private board: Draughts | null = null;
  private line: readonly PlannedMove[] = [];
  /** The move that the server has not shown yet. */
  private made: NamedMove | null = null;
  private ahead: Ahead | null = null;
  /** Counts the positions shown, to tell one from the next. */
  private shown = 0;

  constructor(
    private readonly context: InputContext,
    private readonly kit: Pick<LateKit, 'say' | 'draughtsInput'>,
  ) {
    this.input = kit.draughtsInput({
      ...context,
      act: (action) => this.add(action),
      send: (message) => context.send(message.type === 'paths' ? { ...message, line: this.moves } : message),
    });
  }

  /** True while a line is being shown. */
  get isActive(): boolean {
    return this.board !== null;
  }

  /** What to show next, in words. */
  get question(): string {
    const { board, ahead } = this;
    if (board === null || ahead === null) return '';
    if (ahead.turn === null) return this.kit.say('planOver');
    // No longer line is kept.
    if (ahead.moves.list.length === 0 && !ahead.moves.cut) return '';
    if (ahead.turn === board.you) return this.kit.say('planYours');
    const { name, title } = board.seats[ahead.turn] ?? { name: null, title: '' };
    return this.kit.say('planTheirs', { who: name ?? title });
  }

  /** The moves so far, in words. */
  get told(): string {
    return this.line.map(({ text }) => text).join(', ');
  }

  /** Number of moves that are shown. */
  get depth(): number {
    return this.line.length;
  }

  /** True if the line ends with the player's own move, so that it can be kept. */
  get isWhole(): boolean {
    return this.board !== null && this.made === null && this.line.at(-1)?.seat === this.board.you;
  }

  begin(board: BoardMessage): void {
    if (board.kind !== 'draughts' || board.plan === null) return;
    this.board = board;
    this.line = [];
    this.look();
  }

  /** Takes the last move back. */
  back(): void {
    this.line = this.line.slice(0, -1);
    this.look();
  }

  /** Forgets a line of the player's plan, counted from 1. */
  drop({ revision }: BoardMessage, number: number): void {
    this.context.act({ type: 'forget', revision, number });
  }

  keep(): void {
    if (this.board === null || !this.isWhole) return;
    this.context.act({ type: 'plan', revision: this.board.revision, line: this.moves });
    this.stop();
  }

  /** Shows the game itself again. */
  stop(): void {
    const { board } = this;
    this.forget();
    if (board !== null) this.context.view.show(board, [], () => this.context.redraw());
    this.context.redraw();
  }

  /** Shows nothing any more, as the game has gone on. */
  forget(): void {
    this.board = null;
    this.line = [];
    this.ahead = null;
    this.made = null;
  }

  /** Takes the newest board; true if it is another position, so that the line has come to nothing. */
  isOutdatedBy(board: BoardMessage): boolean {
    if (this.board === null) return false;
    if (board.kind !== 'draughts' || board.table !== this.board.table || board.plan === null) return true;
    if (board.revision !== this.board.revision) return true;
    this.board = board;
    return false;
  }

  /** Asks for the position again, after a new connection. */
  look(): void {
    if (this.board === null) return;
    this.made = null;
    this.context.send({ type: 'ahead', revision: this.board.revision, line: this.moves });
    this.context.redraw();
  }

  take(ahead: Ahead): void {
    const { board, made } = this;
    const [last] = ahead.last;
    if (board === null || ahead.revision !== board.revision) return;
    if (made !== null && ahead.depth === this.line.length + 1 && last !== undefined) {
      this.line = [...this.line, { move: made, text: last.text, seat: last.seat }];
      this.made = null;
    } else if (ahead.depth !== this.line.length) return;
    this.ahead = ahead;
    const { pieces, figures, turn, description, moves } = ahead;
    this.shown += 1;
    const shown: Draughts = {
      ...board,
      ...{ pieces, figures, turn, description, moves },
      ground: { key: board.ground.key },
      table: `${board.table} ${this.shown}`,
      // Moves for the side to move, whichever it is.
      you: turn,
      plan: null,
    };
    this.context.view.show(shown, ahead.last, () => this.context.redraw());
    this.input.show(shown);
    this.context.announce(`${this.told} ${this.question}`);
  }

  private get moves(): NamedMove[] {
    return this.line.map(({ move }) => move);
  }

  private add(action: Action): string {
    if (this.board !== null && action.type === 'move') {
      const { path, huff } = action;
      this.made = huff === undefined ? { path } : { path, huff };
      const line = [...this.moves, this.made];
      this.context.send({ type: 'ahead', revision: this.board.revision, line });
    }
    return 'line';
  }
}
