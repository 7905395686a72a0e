import { EMPTY } from '../plan.js';
import type { Rules } from '../rules.js';
import type { Seat } from '../variant.js';
import type { Board } from './board.js';
import { type Compiled, type Jumps, RIM } from './compiled.js';
import { isReached } from './goals.js';
import { BY_KING, CROWNED, type MoveList } from './move-list.js';
import { Walk } from './walk.js';

/** Finds moves on a board and lays them into a list. */
export class Generator {
  private readonly compiled: Compiled;
  private readonly rules: Rules;
  private readonly walk: Walk;
  /** By cell: the number of the last look that came there. */
  private readonly seen: Int32Array;
  private look = 0;
  private readonly hopping: Int32Array;

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
  ) {
    this.compiled = board.compiled;
    this.rules = board.compiled.variant.rules;
    this.walk = new Walk(board, list);
    this.seen = new Int32Array(this.compiled.cells);
    this.hopping = new Int32Array(this.compiled.cells);
  }

  /** Lays every legal move of the seat to move into the list, from `start` to the returned end. */
  generate(start: number): number {
    const { board, list } = this;
    list.end = start;
    if (this.isOver()) return start;
    const moved = this.compiled.moved[board.turn] as readonly Seat[];
    if (moved.length === 1) this.ofSeat(board.turn);
    else this.ofAll(moved, start);
    return list.end;
  }

  /** Two play until one cannot move or the goal is reached; more play until one side is left. */
  isOver(): boolean {
    const { board } = this;
    if (this.compiled.seats === 2) return isReached(board);
    return ((board.out >> board.turn) & 1) === 1 || board.sidesInPlay() < 2;
  }

  private ofAll(moved: readonly Seat[], start: number): void {
    const { list } = this;
    for (let index = 0; index < moved.length; index++) this.ofSeat(moved[index] as Seat);
    if (this.rules.movers !== 'any-colour-one-duty') return;
    let captures = start;
    for (let move = start; move < list.end; move++) {
      if ((list.info[move] as number) >>> 24 !== 0) list.copy(move, captures++);
    }
    if (captures > start) list.end = captures;
  }

  private ofSeat(seat: Seat): void {
    if (this.rules.play === 'hops') {
      this.hops(seat);
      return;
    }
    const start = this.list.end;
    if (this.rules.allies === 'optional') {
      const duty = this.canJump(seat, true);
      this.captures(seat, duty);
      if (!duty) this.quiet(seat);
      return;
    }
    this.captures(seat, false);
    if (this.list.end === start) this.quiet(seat);
  }

  private captures(seat: Seat, onlyEnemies: boolean): void {
    const { words } = this.compiled;
    const { sets } = this.board;
    const codes = this.compiled.codesOf[seat] as Uint8Array;
    this.walk.begin(seat, onlyEnemies);
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index] as number;
      for (let word = 0; word < words; word++) {
        for (let left = sets[code * words + word] as number; left !== 0; left &= left - 1) {
          const from = word * 32 + 31 - Math.clz32(left & -left);
          if (this.walk.canJump(seat, from, false)) this.walk.walk(from);
        }
      }
    }
  }

  private quiet(seat: Seat): void {
    const { words } = this.compiled;
    const { sets } = this.board;
    const codes = this.compiled.codesOf[seat] as Uint8Array;
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index] as number;
      for (let word = 0; word < words; word++) {
        for (let left = sets[code * words + word] as number; left !== 0; left &= left - 1) {
          const from = word * 32 + 31 - Math.clz32(left & -left);
          if (code & 1) this.slide(from);
          else this.step(seat, from, 256 * ((code >> 1) - 1));
        }
      }
    }
  }

  private step(seat: Seat, from: number, army: number): void {
    const { codes } = this.board;
    const { crowns } = this.compiled;
    const { index, path } = this.compiled.steps[seat] as Compiled['steps'][number];
    for (let at = index[from] as number; path[at] !== RIM; at++) {
      const to = path[at] as number;
      if (codes[to] !== EMPTY) continue;
      this.list.addQuiet(from, to, crowns[army + to] === 1 ? CROWNED : 0);
    }
  }

  private slide(from: number): void {
    const { codes } = this.board;
    const { slides, branching } = this.compiled;
    const { index, path } = slides;
    if (branching) this.look++;
    const last = index[from + 1] as number;
    for (let line = index[from] as number; line < last; line++) {
      for (let at = slides.from[line] as number; codes[path[at] as number] === EMPTY; at++) {
        const to = path[at] as number;
        // Lines that branch have their beginning in common.
        if (branching) {
          if (this.seen[to] === this.look) continue;
          this.seen[to] = this.look;
        }
        this.list.addQuiet(from, to, BY_KING);
      }
    }
  }

  /** Steps and hops of every piece of a seat. */
  private hops(seat: Seat): void {
    const { words } = this.compiled;
    const { sets } = this.board;
    const codes = this.compiled.codesOf[seat] as Uint8Array;
    for (let index = 0; index < codes.length; index++) {
      for (let word = 0; word < words; word++) {
        for (
          let left = sets[(codes[index] as number) * words + word] as number;
          left !== 0;
          left &= left - 1
        ) {
          const from = word * 32 + 31 - Math.clz32(left & -left);
          this.step(seat, from, 0);
          this.hopsFrom(seat, from);
        }
      }
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

  /** Whether any piece of a seat can begin a jump over an enemy, or else over whatever it may jump. */
  private canJump(seat: Seat, enemies: boolean): boolean {
    const { words } = this.compiled;
    const { sets } = this.board;
    const codes = this.compiled.codesOf[seat] as Uint8Array;
    for (let index = 0; index < codes.length; index++) {
      for (let word = 0; word < words; word++) {
        for (
          let left = sets[(codes[index] as number) * words + word] as number;
          left !== 0;
          left &= left - 1
        ) {
          const from = word * 32 + 31 - Math.clz32(left & -left);
          if (enemies ? this.walk.canJump(seat, from, true) : this.walk.canCapture(seat, from)) return true;
        }
      }
    }
    return false;
  }

  /** Whether the seat to move must capture; cheaper than to look for the captures. */
  mustCapture(): boolean {
    const { board, list } = this;
    if (this.rules.play === 'hops' || this.isOver()) return false;
    if (this.rules.movers === 'own') return this.canJump(board.turn, this.rules.allies === 'optional');
    // Where both colours are moved, one may be free while the other must capture.
    const start = list.end;
    const end = this.generate(start);
    let captures = true;
    for (let move = start; move < end; move++) captures &&= (list.info[move] as number) >>> 24 !== 0;
    list.end = start;
    return captures && end > start;
  }

  /** Whether a player could move anything if he had the turn, however the game stands. */
  canMove(player: Seat): boolean {
    const moved = this.compiled.moved[player] as readonly Seat[];
    for (let index = 0; index < moved.length; index++) {
      const seat = moved[index] as Seat;
      if (this.canGo(seat) || (this.rules.play === 'hops' ? this.canHop(seat) : this.canJump(seat, false)))
        return true;
    }
    return false;
  }

  /** Whether any piece of a seat has an empty cell to go to. */
  private canGo(seat: Seat): boolean {
    const { words, slides } = this.compiled;
    const { sets, codes } = this.board;
    const { index, path } = this.compiled.steps[seat] as Compiled['steps'][number];
    const own = this.compiled.codesOf[seat] as Uint8Array;
    for (let each = 0; each < own.length; each++) {
      const code = own[each] as number;
      for (let word = 0; word < words; word++) {
        for (let left = sets[code * words + word] as number; left !== 0; left &= left - 1) {
          const from = word * 32 + 31 - Math.clz32(left & -left);
          if (code & 1) {
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
      }
    }
    return false;
  }

  private canHop(seat: Seat): boolean {
    const { list } = this;
    const start = list.end;
    this.hops(seat);
    const can = list.end > start;
    list.end = start;
    return can;
  }
}
