import type { History } from '../../core/history.js';
import type { Seat } from '../../core/variant.js';
import { BY_KING } from '../generate/move-list.js';
import type { Board } from './board.js';

const LONGEST_RUN = 3;
/** Words that a move leaves behind: the mover, the run of his king before it, and the key two moves ago. */
const FRAME = 4;
const NO_RUN = -1;

interface Key {
  readonly low: number;
  readonly high: number;
}

/** What the moves before a position forbid in it, and how many there were; the twin of history.ts. */
export class Bans {
  /** Whether there is a history that the rules ask about; without one nothing is forbidden. */
  active = false;
  /** Key of the position in which the last move was made, if it is known. */
  low = 0;
  high = 0;
  private hasBefore = false;
  private readonly counts: Int32Array;
  /** By seat: the king that made its last moves, and from bit 8 how many of them. */
  private readonly run: Int32Array;
  private frames = new Int32Array(FRAME * 256);
  private depth = 0;

  constructor(private readonly board: Board) {
    this.counts = new Int32Array(board.compiled.seats);
    this.run = new Int32Array(board.compiled.seats);
  }

  load(history: History | null, before: Key | null): void {
    const { kingRuns, takeBacks, leaveHome } = this.board.compiled.variant.rules;
    this.active = history !== null && (kingRuns === 'three' || takeBacks === 'forbidden' || leaveHome > 0);
    this.depth = 0;
    this.hasBefore = before !== null;
    this.low = before?.low ?? 0;
    this.high = before?.high ?? 0;
    for (let seat = 0; seat < this.counts.length; seat++) {
      const run = history?.runs[seat] ?? null;
      this.counts[seat] = history?.moves[seat] ?? 0;
      this.run[seat] = run === null ? NO_RUN : run.king | (run.moves << 8);
    }
  }

  /** Single moves that a seat has made. */
  made(seat: Seat): number {
    return this.counts[seat] as number;
  }

  /** Whether a move that brings back the position before the last move is forbidden now. */
  get forbidsTakeBack(): boolean {
    return this.active && this.hasBefore && this.board.compiled.variant.rules.takeBacks === 'forbidden';
  }

  /** Notes a move that is about to be made, by its packed form. */
  note(info: number): void {
    if (!this.active) return;
    const { board, run } = this;
    const seat = board.turn;
    let at = this.depth++ * FRAME;
    if (at === this.frames.length) {
      const frames = new Int32Array(at * 2);
      frames.set(this.frames);
      this.frames = frames;
    }
    this.frames[at++] = this.hasBefore ? seat : ~seat;
    this.frames[at++] = run[seat] as number;
    this.frames[at++] = this.low;
    this.frames[at++] = this.high;
    run[seat] = this.runAfter(info);
    this.counts[seat] = (this.counts[seat] as number) + 1;
    this.hasBefore = true;
    this.low = board.low;
    this.high = board.high;
  }

  private runAfter(info: number): number {
    if ((info & BY_KING) === 0 || info >>> 24 !== 0) return NO_RUN;
    const run = this.run[this.board.turn] as number;
    const moves = run !== NO_RUN && (run & 255) === (info & 255) ? (run >> 8) + 1 : 1;
    return ((info >> 8) & 255) | (moves << 8);
  }

  /** Takes back the last note. */
  forget(): void {
    if (!this.active) return;
    const { frames } = this;
    const at = --this.depth * FRAME;
    const noted = frames[at] as number;
    const seat = noted < 0 ? ~noted : noted;
    this.hasBefore = noted >= 0;
    this.run[seat] = frames[at + 1] as number;
    this.low = frames[at + 2] as number;
    this.high = frames[at + 3] as number;
    this.counts[seat] = (this.counts[seat] as number) - 1;
  }

  /** The king of the seat to move that must not make another quiet move, or -1. */
  tiredKing(): number {
    const { board } = this;
    if (!this.active || board.compiled.variant.rules.kingRuns === 'free') return -1;
    const run = this.run[board.turn] as number;
    if (run === NO_RUN || run >> 8 < LONGEST_RUN) return -1;
    const codes = board.compiled.codesOf[board.turn] as Uint8Array;
    for (const code of codes) if ((code & 1) === 0 && board.counts[code] !== 0) return run & 255;
    return -1;
  }
}
