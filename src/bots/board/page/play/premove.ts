import type { BoardMessage, WireMove } from '../../protocol.js';
import { premoved } from './picking.js';

/** The one move that a player plans while others are to move. */
export class Premove {
  /** The piece that was tapped for it. */
  from: string | null = null;
  path: readonly [string, string] | null = null;

  /** Takes a tap on a square; `owns` where the player's own piece stands. A tap takes a planned move back. */
  tap(square: string, owns: boolean): void {
    const { from } = this;
    if (this.path !== null) this.clear();
    else if (square === from) this.from = null;
    else if (owns) this.from = square;
    else if (from !== null) {
      this.path = [from, square];
      this.from = null;
    }
  }

  clear(): void {
    this.from = null;
    this.path = null;
  }

  /** The planned move, if the player is to move now: then nothing is planned any longer. */
  due({ phase, moves }: Extract<BoardMessage, { kind: 'draughts' }>): WireMove | 'impossible' | null {
    const { path } = this;
    if (phase !== 'running' || moves !== null) this.clear();
    if (path === null || moves === null) return null;
    return premoved(moves.list, path) ?? 'impossible';
  }
}
