import type { BoardMessage, ClientMessage, ServerMessage, WireEntry } from '../../game/protocol.js';
import { MoveWindow } from './move-window.js';

/** Pages of one game ask for a new move at different times within this. */
const SPREAD_MS = 800;

/** The moves of the game, asked for once somebody wants to see them. */
export class MoveList {
  entries: readonly WireEntry[] = [];
  /** Which of its rounds are shown. */
  readonly shown = new MoveWindow();
  private board: BoardMessage | null = null;
  private open = false;
  private timer = 0;

  constructor(private readonly send: (message: ClientMessage) => void) {}

  get isOpen(): boolean {
    return this.open;
  }

  /** Shows or hides the list. */
  show(open: boolean): void {
    this.open = open;
    this.ask();
  }

  /** Takes a new board; `follows` if it leads on from the one before. */
  update(board: BoardMessage, follows: boolean): void {
    this.board = board;
    if (!follows) this.entries = [];
    clearTimeout(this.timer);
    if (this.open) this.timer = window.setTimeout(() => this.ask(), follows ? Math.random() * SPREAD_MS : 0);
  }

  take({ table, from, entries }: Extract<ServerMessage, { type: 'record' }>): void {
    if (table !== this.board?.table || from > this.entries.length) return;
    this.entries = [...this.entries.slice(0, from), ...entries].slice(0, this.board.entries);
    if (entries.length > 0) this.ask();
  }

  private ask(): void {
    const { board, entries } = this;
    if (!this.open || board === null || entries.length >= board.entries) return;
    this.send({ type: 'record', table: board.table, from: entries.length });
  }
}
