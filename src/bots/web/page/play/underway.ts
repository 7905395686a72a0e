import type { Action } from '../link/connection.js';
import { isMove } from '../link/kept-moves.js';

/** A move that takes longer than this is announced. */
const LATE_MS = 1_000;

/** The player's move on its way to the server. */
export class Underway {
  /** It takes long. */
  isLate = false;
  /** The square on which it ends, where it has one. */
  square: string | null = null;
  private id: string | null = null;
  private timer = 0;

  /** `late` is called once it takes long. */
  constructor(private readonly late: () => void) {}

  /** True until the move is answered, or a board has come that has it. */
  get isWaiting(): boolean {
    return this.id !== null;
  }

  /** Notes an action that was sent under this id, if it is a move. */
  sent(id: string, action: Action): void {
    if (!isMove(action)) return;
    this.end();
    this.id = id;
    this.square = action.type === 'move' ? (action.path.at(-1) ?? null) : null;
    this.timer = window.setTimeout(() => {
      this.isLate = true;
      this.late();
    }, LATE_MS);
  }

  answered(id: string): void {
    if (id === this.id) this.end();
  }

  end(): void {
    clearTimeout(this.timer);
    this.id = null;
    this.square = null;
    this.isLate = false;
  }
}
