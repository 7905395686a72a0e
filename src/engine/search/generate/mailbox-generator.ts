import { EMPTY } from '../../core/board/move-tables.js';
import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import { type CompiledRules, type Jumps, OFF_BOARD } from '../board/compiled-rules.js';
import { CaptureWalk } from './capture-walk.js';
import type { MoveGenerator } from './move-generator.js';
import { BY_KING, CROWNED, type MoveList } from './move-list.js';

/**
 * Generates moves piece by piece along lines of cells, on a mailbox board: an array of cells with sentinels behind the
 * last ones. It knows every rule; see docs/move-generators.md.
 */
export class MailboxGenerator implements MoveGenerator {
  private readonly compiled: CompiledRules;
  private readonly walk: CaptureWalk;
  /** Indexed by cell: the number of the last visit. */
  private readonly seen: Int32Array;
  private visit = 0;
  /** The stack of cells from which hops go on. */
  private readonly hopping: Int32Array;
  /** The cells of a seat's pieces, kings before men. */
  private readonly pieces: Int32Array;

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
    /** True if the rules' priority among captures applies. */
    ranked = true,
  ) {
    this.compiled = board.compiled;
    this.walk = new CaptureWalk(board, list, ranked);
    this.seen = new Int32Array(this.compiled.cells);
    this.hopping = new Int32Array(this.compiled.cells);
    this.pieces = new Int32Array(this.compiled.cells);
  }

  /** Fills `pieces` and returns their number. */
  private find(seat: Seat): number {
    const { words } = this.compiled;
    const { bitboards } = this.board;
    const codes = this.compiled.codesOf[seat] as Uint8Array;
    let count = 0;
    for (let index = 0; index < codes.length; index++) {
      for (let word = 0; word < words; word++) {
        for (
          let left = bitboards[(codes[index] as number) * words + word] as number;
          left !== 0;
          left &= left - 1
        ) {
          this.pieces[count++] = word * 32 + 31 - Math.clz32(left & -left);
        }
      }
    }
    return count;
  }

  canJump(seat: Seat): boolean {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      if (this.walk.canJump(seat, this.pieces[piece] as number, false)) return true;
    }
    return false;
  }

  canJumpEnemy(seat: Seat): boolean {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      if (this.walk.canJump(seat, this.pieces[piece] as number, true)) return true;
    }
    return false;
  }

  /** Tests whether any piece can capture; hops over allies alone are no capture. */
  canCapture(seat: Seat): boolean {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      if (this.walk.canCapture(seat, this.pieces[piece] as number)) return true;
    }
    return false;
  }

  captures(seat: Seat, onlyEnemies: boolean): void {
    const count = this.find(seat);
    this.walk.beginGroup(seat, onlyEnemies);
    for (let piece = 0; piece < count; piece++) {
      const from = this.pieces[piece] as number;
      if (this.walk.canJump(seat, from, false)) this.walk.walkFrom(from);
    }
  }

  quiets(seat: Seat): void {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      const from = this.pieces[piece] as number;
      if ((this.board.codes[from] as number) & 1) this.slide(from);
      else this.step(seat, from);
    }
  }

  countQuiets(seat: Seat): number {
    const start = this.list.end;
    this.quiets(seat);
    const count = this.list.end - start;
    this.list.end = start;
    return count;
  }

  count(seat: Seat): number {
    const start = this.list.end;
    this.captures(seat, false);
    if (this.list.end === start) this.quiets(seat);
    const count = this.list.end - start;
    this.list.end = start;
    return count;
  }

  private step(seat: Seat, from: number): void {
    const { codes } = this.board;
    const { crowns } = this.compiled;
    const { index, path } = this.compiled.steps[seat] as CompiledRules['steps'][number];
    const row = 256 * (((codes[from] as number) >> 1) - 1);
    for (let at = index[from] as number; path[at] !== OFF_BOARD; at++) {
      const to = path[at] as number;
      if (codes[to] === EMPTY) this.list.addQuiet(from, to, crowns[row + to] === 1 ? CROWNED : 0);
    }
  }

  private slide(from: number): void {
    const { codes } = this.board;
    const { index, from: begin, path } = this.compiled.slides;
    this.visit++;
    const last = index[from + 1] as number;
    for (let line = index[from] as number; line < last; line++) {
      for (let at = begin[line] as number; codes[path[at] as number] === EMPTY; at++) {
        const to = path[at] as number;
        // Branching lines share their first cells.
        if (this.seen[to] === this.visit) continue;
        this.seen[to] = this.visit;
        this.list.addQuiet(from, to, BY_KING);
      }
    }
  }

  /** Generates the steps and jumps of every piece of a seat in a game of Halma. */
  halmaMoves(seat: Seat): void {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      const from = this.pieces[piece] as number;
      this.step(seat, from);
      this.halmaMovesFrom(seat, from);
    }
  }

  /** Generates the jumps of a piece by a depth-first search, each target once. */
  private halmaMovesFrom(seat: Seat, start: number): void {
    const { codes } = this.board;
    const { index, from, path } = this.compiled.men[seat] as Jumps;
    const code = codes[start] as number;
    // The start cell counts as empty during the move, and is no target.
    codes[start] = EMPTY;
    this.seen[start] = ++this.visit;
    let waiting = 1;
    this.hopping[0] = start;
    while (waiting > 0) {
      const cell = this.hopping[--waiting] as number;
      const last = index[cell + 1] as number;
      for (let line = index[cell] as number; line < last; line++) {
        const at = from[line] as number;
        const to = path[at + 1] as number;
        if (codes[path[at] as number] === EMPTY || codes[to] !== EMPTY || this.seen[to] === this.visit)
          continue;
        this.seen[to] = this.visit;
        this.hopping[waiting++] = to;
        this.list.addQuiet(start, to, 0);
      }
    }
    codes[start] = code;
  }

  canStep(seat: Seat): boolean {
    const { codes } = this.board;
    const { slides } = this.compiled;
    const { index, path } = this.compiled.steps[seat] as CompiledRules['steps'][number];
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      const from = this.pieces[piece] as number;
      if ((codes[from] as number) & 1) {
        const last = slides.index[from + 1] as number;
        for (let line = slides.index[from] as number; line < last; line++) {
          if (codes[slides.path[slides.from[line] as number] as number] === EMPTY) return true;
        }
      } else {
        for (let at = index[from] as number; path[at] !== OFF_BOARD; at++) {
          if (codes[path[at] as number] === EMPTY) return true;
        }
      }
    }
    return false;
  }
}
