import type { History } from '../../core/history.js';
import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import { BY_KING } from '../generate/move-list.js';

/** Quiet moves in a row that a king may make where the rules bound them. */
export const MAX_RUN_LENGTH = 3;
/** Words recorded for a move: the mover, the run of its king before the move, and the key of the position before. */
const FRAME = 4;
const NO_RUN = -1;

/** A position's key. */
export interface Key {
  readonly low: number;
  readonly high: number;
}

/**
 * The moves that are forbidden by those before them: a fourth king move in a row, and taking the last move back. The
 * counterpart of core/history.ts.
 */
export class MoveRestrictions {
  /** True if the rules restrict moves and a history is known. */
  active = false;
  /** The key of the position before the last move, where it is known. */
  low = 0;
  high = 0;
  private hasBefore = false;
  /** Indexed by seat: the moves made. */
  private readonly counts: Int32Array;
  /** Indexed by seat: the cell of the king that made its last moves, and from bit 8 their number. */
  private readonly run: Int32Array;
  private frames = new Int32Array(FRAME * 256);
  private depth = 0;

  constructor(private readonly board: Board) {
    this.counts = new Int32Array(board.compiled.seats);
    this.run = new Int32Array(board.compiled.seats);
  }

  load(history: History | null, before: Key | null): void {
    const { maxSameKingMoves, undoingMoves, leaveHome } = this.board.compiled.variant.rules;
    this.active =
      history !== null && (maxSameKingMoves === 'three' || undoingMoves === 'forbidden' || leaveHome > 0);
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

  /** The number of moves that a seat has made. */
  made(seat: Seat): number {
    return this.counts[seat] as number;
  }

  /** A seat's king that has made its last moves, none of them a capture, and how many; null where none has. */
  runOf(seat: Seat): { readonly king: number; readonly moves: number } | null {
    const run = this.run[seat] as number;
    return run === NO_RUN ? null : { king: run & 255, moves: run >> 8 };
  }

  /** True if a return to the position before the last move is forbidden now. */
  get forbidsReturn(): boolean {
    return this.active && this.hasBefore && this.board.compiled.variant.rules.undoingMoves === 'forbidden';
  }

  /** Records a move, in packed form, that is about to be made. */
  recordMove(info: number): void {
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

  /** Removes the last record. */
  undoMove(): void {
    if (!this.active) return;
    const { frames } = this;
    const at = --this.depth * FRAME;
    const recorded = frames[at] as number;
    const seat = recorded < 0 ? ~recorded : recorded;
    this.hasBefore = recorded >= 0;
    this.run[seat] = frames[at + 1] as number;
    this.low = frames[at + 2] as number;
    this.high = frames[at + 3] as number;
    this.counts[seat] = (this.counts[seat] as number) - 1;
  }

  /** The cell of the king that must not make another quiet move, or -1. */
  restrictedKing(): number {
    const { board } = this;
    if (!this.active || board.compiled.variant.rules.maxSameKingMoves === 'unlimited') return -1;
    const run = this.run[board.turn] as number;
    if (run === NO_RUN || run >> 8 < MAX_RUN_LENGTH) return -1;
    const codes = board.compiled.codesOf[board.turn] as Uint8Array;
    for (const code of codes) if ((code & 1) === 0 && board.counts[code] !== 0) return run & 255;
    return -1;
  }
}
