import { EMPTY } from '../../core/board/move-tables.js';
import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import { type Compiled, type Jumps, RIM } from '../board/compiled-rules.js';
import { Walk } from './capture-walk.js';
import type { Scout } from './move-generator.js';
import { BY_KING, CROWNED, type MoveList } from './move-list.js';

/** Looks for moves piece by piece along the lines of the board: the form that knows every rule. */
export class PlainScout implements Scout {
  private readonly compiled: Compiled;
  private readonly walk: Walk;
  /** By cell: the number of the last look that came there. */
  private readonly seen: Int32Array;
  private look = 0;
  private readonly hopping: Int32Array;
  /** The cells of the seat's pieces, kings before men. */
  private readonly pieces: Int32Array;

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
    /** Whether the rules' priority leaves out captures. */
    ranked = true,
  ) {
    this.compiled = board.compiled;
    this.walk = new Walk(board, list, ranked);
    this.seen = new Int32Array(this.compiled.cells);
    this.hopping = new Int32Array(this.compiled.cells);
    this.pieces = new Int32Array(this.compiled.cells);
  }

  /** Fills `pieces`; how many there are. */
  private find(seat: Seat): number {
    const { words } = this.compiled;
    const { sets } = this.board;
    const codes = this.compiled.codesOf[seat] as Uint8Array;
    let count = 0;
    for (let index = 0; index < codes.length; index++) {
      for (let word = 0; word < words; word++) {
        for (
          let left = sets[(codes[index] as number) * words + word] as number;
          left !== 0;
          left &= left - 1
        ) {
          this.pieces[count++] = word * 32 + 31 - Math.clz32(left & -left);
        }
      }
    }
    return count;
  }

  mayJump(seat: Seat): boolean {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      if (this.walk.canJump(seat, this.pieces[piece] as number, false)) return true;
    }
    return false;
  }

  /** Whether any piece can begin a jump over an enemy. */
  mayJumpEnemy(seat: Seat): boolean {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      if (this.walk.canJump(seat, this.pieces[piece] as number, true)) return true;
    }
    return false;
  }

  /** Whether any piece can capture: hops alone are no capture. */
  canCapture(seat: Seat): boolean {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      if (this.walk.canCapture(seat, this.pieces[piece] as number)) return true;
    }
    return false;
  }

  captures(seat: Seat, onlyEnemies: boolean): void {
    const count = this.find(seat);
    this.walk.begin(seat, onlyEnemies);
    for (let piece = 0; piece < count; piece++) {
      const from = this.pieces[piece] as number;
      if (this.walk.canJump(seat, from, false)) this.walk.walk(from);
    }
  }

  quiet(seat: Seat): void {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      const from = this.pieces[piece] as number;
      if ((this.board.codes[from] as number) & 1) this.slide(from);
      else this.step(seat, from);
    }
  }

  countQuiet(seat: Seat): number {
    const start = this.list.end;
    this.quiet(seat);
    const count = this.list.end - start;
    this.list.end = start;
    return count;
  }

  count(seat: Seat): number {
    const start = this.list.end;
    this.captures(seat, false);
    if (this.list.end === start) this.quiet(seat);
    const count = this.list.end - start;
    this.list.end = start;
    return count;
  }

  private step(seat: Seat, from: number): void {
    const { codes } = this.board;
    const { crowns } = this.compiled;
    const { index, path } = this.compiled.steps[seat] as Compiled['steps'][number];
    const row = 256 * (((codes[from] as number) >> 1) - 1);
    for (let at = index[from] as number; path[at] !== RIM; at++) {
      const to = path[at] as number;
      if (codes[to] === EMPTY) this.list.addQuiet(from, to, crowns[row + to] === 1 ? CROWNED : 0);
    }
  }

  private slide(from: number): void {
    const { codes } = this.board;
    const { index, from: begin, path } = this.compiled.slides;
    this.look++;
    const last = index[from + 1] as number;
    for (let line = index[from] as number; line < last; line++) {
      for (let at = begin[line] as number; codes[path[at] as number] === EMPTY; at++) {
        const to = path[at] as number;
        // Lines that branch have their beginning in common.
        if (this.seen[to] === this.look) continue;
        this.seen[to] = this.look;
        this.list.addQuiet(from, to, BY_KING);
      }
    }
  }

  /** Steps and hops of every piece of a seat. */
  hops(seat: Seat): void {
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      const from = this.pieces[piece] as number;
      this.step(seat, from);
      this.hopsFrom(seat, from);
    }
  }

  /** Every cell to which the piece can hop, once. */
  private hopsFrom(seat: Seat, start: number): void {
    const { codes } = this.board;
    const { index, from, path } = this.compiled.men[seat] as Jumps;
    const code = codes[start] as number;
    // The start cell counts as empty for the whole of the move, and is no place to come to.
    codes[start] = EMPTY;
    this.seen[start] = ++this.look;
    let waiting = 1;
    this.hopping[0] = start;
    while (waiting > 0) {
      const cell = this.hopping[--waiting] as number;
      const last = index[cell + 1] as number;
      for (let line = index[cell] as number; line < last; line++) {
        const at = from[line] as number;
        const to = path[at + 1] as number;
        if (codes[path[at] as number] === EMPTY || codes[to] !== EMPTY || this.seen[to] === this.look)
          continue;
        this.seen[to] = this.look;
        this.hopping[waiting++] = to;
        this.list.addQuiet(start, to, 0);
      }
    }
    codes[start] = code;
  }

  canGo(seat: Seat): boolean {
    const { codes } = this.board;
    const { slides } = this.compiled;
    const { index, path } = this.compiled.steps[seat] as Compiled['steps'][number];
    const count = this.find(seat);
    for (let piece = 0; piece < count; piece++) {
      const from = this.pieces[piece] as number;
      if ((codes[from] as number) & 1) {
        const last = slides.index[from + 1] as number;
        for (let line = slides.index[from] as number; line < last; line++) {
          if (codes[slides.path[slides.from[line] as number] as number] === EMPTY) return true;
        }
      } else {
        for (let at = index[from] as number; path[at] !== RIM; at++) {
          if (codes[path[at] as number] === EMPTY) return true;
        }
      }
    }
    return false;
  }
}
