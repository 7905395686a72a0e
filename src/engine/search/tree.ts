/** A won game; one that is won sooner is worth more. Scores have 16 bits. */
export const WON = 30_000;
/** Scores beyond this are won games. */
export const SURELY_WON = WON - 1_000;
/** About so much is a game that is won by the endgame tables, though its end was not seen. */
export const WON_BY_TABLE = 20_000;
/** Scores beyond this count from the position itself when they are remembered. */
export const COUNTS_DOWN = WON_BY_TABLE - 2_000;
/** A game that is drawn by the endgame tables is worth no more to either side. */
export const DRAWN_MARGIN = 9;
/** More plies than this are not looked ahead. */
export const DEEPEST = 96;
/** How often the clock is asked, in positions. */
const ASKED = 1_024;

/** What ends a search before it is through. */
export interface Bounds {
  readonly nodes: number;
  readonly stop: () => boolean;
}

/** A search of the moves after the position on the machine; scores are those of the side that has the turn there. */
export interface Tree {
  readonly nodes: number;
  /** Whether a bound was reached; what was found last is then worth nothing. */
  readonly stopped: boolean;
  /** `end`: where the moves of this position end in the list. */
  readonly begin: (bounds: Bounds, end: number) => void;
  /** What a move comes to, searched so deep. */
  readonly tryMove: (move: number, depth: number, alpha: number, beta: number) => number;
  /** What the board is worth after a move, whatever is to be captured there. */
  readonly glance: (move: number) => number;
  /** The signatures of the best line after the last move that was tried. */
  readonly lineAfter: () => Int32Array;
}

/** Counts positions and asks whether it is time to stop. */
export class Clock {
  nodes = 0;
  stopped = false;
  private bounds: Bounds = { nodes: Number.POSITIVE_INFINITY, stop: () => false };
  /** At so many positions the bounds are looked at. */
  private due = 0;

  begin(bounds: Bounds): void {
    this.bounds = bounds;
    this.nodes = 0;
    this.stopped = false;
    this.due = Math.min(bounds.nodes, ASKED);
  }

  /** Counts one more position, unless a bound is reached; whether one is. */
  isUp(): boolean {
    if (this.nodes >= this.due && this.isOver()) return true;
    this.nodes++;
    return false;
  }

  private isOver(): boolean {
    const { bounds, nodes } = this;
    this.stopped ||= nodes >= bounds.nodes || bounds.stop();
    this.due = Math.min(bounds.nodes, nodes + ASKED);
    return this.stopped;
  }
}

/** Best lines as signatures of moves: that from a ply begins at `ply * DEEPEST` and ends with 0. */
export class Lines {
  private readonly moves = new Int32Array(DEEPEST * DEEPEST);

  clear(ply: number): void {
    this.moves[ply * DEEPEST] = 0;
  }

  /** The best line at `ply` is this move and the best line of the next ply. */
  follow(move: number, ply: number): void {
    const { moves } = this;
    const at = ply * DEEPEST;
    moves[at] = move;
    for (let place = at + 1; place < at + DEEPEST - 1; place++) {
      const next = moves[place + DEEPEST - 1] as number;
      moves[place] = next;
      if (next === 0) return;
    }
    moves[at + DEEPEST - 1] = 0;
  }

  from(ply: number): Int32Array {
    const line = this.moves.subarray(ply * DEEPEST, (ply + 1) * DEEPEST);
    const end = line.indexOf(0);
    return line.slice(0, end < 0 ? DEEPEST : end);
  }
}
