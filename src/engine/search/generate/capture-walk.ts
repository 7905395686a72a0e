import { EMPTY, JUMPED } from '../../core/board/move-tables.js';
import type { Seat } from '../../core/variant.js';
import type { Board } from '../board/board.js';
import { type CompiledRules, type Jumps, MAX_HEIGHT, OFF_BOARD } from '../board/compiled-rules.js';
import { CapturedSet } from './captured-set.js';
import { BY_KING, CROWNED, type MoveList, packMove } from './move-list.js';

/**
 * Generates captures by a depth-first walk, jump by jump, on the board itself: jumped pieces are marked on it and
 * restored on the way back. The counterpart of core/moves/capture.ts; see docs/move-generators.md.
 */
export class CaptureWalk {
  private readonly compiled: CompiledRules;
  private men: Jumps;
  private kings: Jumps;
  // The rules of the variant as flags.
  private readonly passing: boolean;
  private readonly stops: boolean;
  private readonly noReversal: boolean;
  private readonly close: boolean;
  private readonly closeToKing: boolean;
  private readonly optional: boolean;
  private readonly hops: boolean;
  private readonly hopsLater: boolean;
  private readonly stays: boolean;
  private readonly ranked: boolean;
  private readonly kingsRanked: boolean;
  private readonly keptRank: boolean;
  private readonly again: boolean;

  private from = 0;
  private man = false;
  /** The offset of the piece's row in the table of crowns. */
  private crowns = 0;
  /** The first move of the piece, and of the group of pieces among whose captures the rules' priority chooses. */
  private own = 0;
  private group = 0;
  /** The highest rank in the group. */
  private best = 0;
  private onlyEnemies = false;
  /** Looks for any capture without adding it. */
  private probing = false;
  private found = false;

  private readonly captured: CapturedSet;

  constructor(
    private readonly board: Board,
    private readonly list: MoveList,
    ranked: boolean,
  ) {
    const { compiled } = board;
    const { rules } = compiled.variant;
    this.compiled = compiled;
    this.men = compiled.men[0] as Jumps;
    this.kings = compiled.kings[0] as Jumps;
    this.captured = new CapturedSet(board);
    this.passing = rules.promotion === 'passing';
    this.stops = rules.promotion === 'stop';
    this.noReversal = rules.reversal === 'forbidden';
    this.close = rules.kingLanding === 'behind';
    this.closeToKing = rules.kingLanding === 'behind-last-king';
    this.optional = rules.allies === 'optional';
    this.hops = rules.allies === 'hopped' || rules.allies === 'hopped-later';
    this.hopsLater = rules.allies === 'hopped-later';
    this.stays = board.stacked || rules.removal === 'end';
    this.ranked = ranked && rules.priority !== 'none';
    this.kingsRanked = rules.priority === 'kings-most';
    this.keptRank = board.stacked && rules.stackedRank === 'kept';
    this.again = board.stacked && rules.columnJumps === 'again';
  }

  /**
   * Begins a group of pieces among whose captures the priority chooses; `onlyEnemies`: without captures of allies
   * alone.
   */
  beginGroup(seat: Seat, onlyEnemies: boolean): void {
    this.men = this.compiled.men[seat] as Jumps;
    this.kings = this.compiled.kings[seat] as Jumps;
    this.onlyEnemies = onlyEnemies;
    this.group = this.list.end;
    this.best = 0;
  }

  /** Adds the captures of the piece on a cell. Within a group kings come before men. */
  walkFrom(from: number): void {
    const { codes } = this.board;
    const code = codes[from] as number;
    this.from = from;
    this.man = (code & 1) === 0;
    this.crowns = 256 * ((code >> 1) - 1);
    this.own = this.list.end;
    // The start cell counts as empty during the move.
    codes[from] = EMPTY;
    this.jumpFrom(from, OFF_BOARD, !this.man);
    codes[from] = code;
  }

  /** Tests whether the piece on a cell can capture. */
  canCapture(seat: Seat, from: number): boolean {
    if (!this.canJump(seat, from, false)) return false;
    if (!this.hops) return true;
    // Jumps over allies alone are no capture.
    this.probing = true;
    this.found = false;
    this.beginGroup(seat, false);
    this.walkFrom(from);
    this.probing = false;
    return this.found;
  }

  /** Tests whether the piece on a cell can begin a jump, over an enemy or (`enemies` false) over any jumpable piece. */
  canJump(seat: Seat, from: number, enemies: boolean): boolean {
    const king = ((this.board.codes[from] as number) & 1) === 1;
    const jumps = (king ? this.compiled.kings[seat] : this.compiled.men[seat]) as Jumps;
    return this.anyJump(jumps, from, OFF_BOARD, enemies ? jumps.enemies : jumps.jumpable);
  }

  /**
   * Tests whether there is a jump from a cell over a target, given by code; `behind`: a cell that is not jumped again.
   */
  private anyJump(jumps: Jumps, cell: number, behind: number, targets: Uint8Array): boolean {
    const { codes } = this.board;
    const { index, from, path, flies } = jumps;
    const last = index[cell + 1] as number;
    for (let line = index[cell] as number; line < last; line++) {
      let at = from[line] as number;
      if (path[at] === behind) continue;
      if (flies) while (codes[path[at] as number] === EMPTY) at++;
      if (targets[codes[path[at] as number] as number] && codes[path[at + 1] as number] === EMPTY)
        return true;
    }
    return false;
  }

  /** Makes every jump from a cell; returns whether there was one. */
  private jumpFrom(cell: number, behind: number, king: boolean): boolean {
    const { codes } = this.board;
    const jumps = king ? this.kings : this.men;
    const { index, from, path, flies, jumpable } = jumps;
    const last = index[cell + 1] as number;
    let jumped = false;
    for (let line = index[cell] as number; line < last; line++) {
      let at = from[line] as number;
      if (path[at] === behind) continue;
      if (flies) while (codes[path[at] as number] === EMPTY) at++;
      const code = codes[path[at] as number] as number;
      if (jumpable[code] === 0 || codes[path[at + 1] as number] !== EMPTY) continue;
      if (!this.hops) this.jump(jumps, at, code, king);
      else if (jumps.enemies[code] === 0) this.jumpAlly(jumps, at, code, king);
      else this.jump(jumps, at, code, king);
      jumped = true;
    }
    return jumped;
  }

  /** Jumps over an ally, which stays on the board and is not jumped twice. */
  private jumpAlly(jumps: Jumps, at: number, code: number, king: boolean): void {
    if (this.hopsLater && this.captured.count === 0) return;
    const { codes } = this.board;
    const over = jumps.path[at] as number;
    codes[over] = JUMPED;
    this.continueFrom(jumps, at, king, false);
    codes[over] = code;
  }

  /** Jumps over a piece and takes it. */
  private jump(jumps: Jumps, at: number, code: number, king: boolean): void {
    const { board, captured } = this;
    const over = jumps.path[at] as number;
    const enemy = jumps.enemies[code] as number;
    board.codes[over] = board.stacked ? this.remainingCode(over) : this.stays ? JUMPED : EMPTY;
    captured.push(over, code, enemy);
    this.land(jumps, at, king, (code & 1) === 1);
    captured.pop(over, code, enemy);
    board.codes[over] = code;
  }

  /** The code that a jumped column shows during the rest of the move. */
  private remainingCode(over: number): number {
    const { heights, columns } = this.board;
    const left = (heights[over] as number) - this.captured.countOn(over);
    if (left <= 0) return EMPTY;
    if (!this.again) return JUMPED;
    const next = columns[over * MAX_HEIGHT + left - 1] as number;
    return this.keptRank ? next : next & ~1;
  }

  /** Continues the capture from the landing cells, and ends it on them where the rules allow. */
  private land(jumps: Jumps, at: number, king: boolean, overKing: boolean): void {
    if (this.hops) {
      this.stopOn(jumps, at, king, false);
      this.continueFrom(jumps, at, king, false);
      return;
    }
    if (this.optional) {
      if (this.continueFrom(jumps, at, king, true)) return;
      this.stopOn(jumps, at, king, false);
      this.continueFrom(jumps, at, king, false);
      return;
    }
    if (!this.continueFrom(jumps, at, king, false))
      this.stopOn(jumps, at, king, king && overKing && this.closeToKing);
  }

  /**
   * Continues from every landing cell behind the piece at `at` of a line, or only from those from which an enemy can be
   * jumped; returns whether any jump was made.
   */
  private continueFrom(jumps: Jumps, at: number, king: boolean, overEnemies: boolean): boolean {
    const { codes } = this.board;
    const { path } = jumps;
    const { crowns } = this.compiled;
    let onward = false;
    for (let end = at + 1; codes[path[end] as number] === EMPTY; end++) {
      const cell = path[end] as number;
      const crowned = !king && crowns[this.crowns + cell] === 1;
      if (!(crowned && this.stops)) {
        const behind = this.noReversal ? (path[end - 1] as number) : OFF_BOARD;
        const isKing = king || (crowned && this.passing);
        const next = isKing ? this.kings : this.men;
        const allowed = !overEnemies || this.anyJump(next, cell, behind, next.enemies);
        if (allowed && this.jumpFrom(cell, behind, isKing)) onward = true;
      }
      if (this.close) break;
    }
    return onward;
  }

  /** Ends the capture on every landing cell, or on the first. */
  private stopOn({ path }: Jumps, at: number, king: boolean, onlyFirst: boolean): void {
    const { codes } = this.board;
    for (let end = at + 1; codes[path[end] as number] === EMPTY; end++) {
      this.finish(path[end] as number, king);
      if (onlyFirst || this.close) break;
    }
  }

  /** Ends the capture on a cell; keeps it unless its rank is too low. */
  private finish(to: number, king: boolean): void {
    if (this.onlyEnemies && this.captured.enemies === 0) return;
    this.found = true;
    if (this.probing) return;
    // Where only kings must take the most, men choose freely; they come after kings.
    if (this.ranked && !(this.kingsRanked && this.man)) {
      const rank = this.captured.rank(this.man);
      if (rank < this.best) return;
      if (rank > this.best) {
        this.best = rank;
        this.list.end = this.group;
        this.own = this.group;
      }
    }
    const crowned = this.man && (king || this.compiled.crowns[this.crowns + to] === 1);
    const flags = (crowned ? CROWNED : 0) | (this.man ? 0 : BY_KING);
    this.add(packMove(this.from, to, flags, this.captured.count));
  }

  /** Adds the capture, unless another path has the same start, end and result. */
  private add(info: number): void {
    const { list, captured } = this;
    for (let move = this.own; move < list.end; move++) {
      if (list.info[move] === info && captured.equalsMove(list, move)) return;
    }
    list.reserve(1);
    const move = list.end++;
    list.info[move] = info;
    captured.writeTo(list, move);
  }
}
