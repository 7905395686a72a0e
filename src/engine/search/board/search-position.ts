import type { History } from '../../core/history.js';
import { legalMoves } from '../../core/moves/moves.js';
import { formatPosition, type Move, type Position, parsePosition } from '../../core/position.js';
import { applyMove } from '../../core/turn.js';
import type { Seat, Variant } from '../../core/variant.js';
import { swiftMover } from '../generate/generated-mover.js';
import { type Form, Generator } from '../generate/generator.js';
import { type Mover, PlainMover } from '../generate/mailbox-mover.js';
import { CROWNED, MoveList } from '../generate/move-list.js';
import { Board } from './board.js';
import { type Compiled, compile } from './compiled-rules.js';
import { goalWinner, piecesOn } from './goals.js';
import { Bans } from './move-restrictions.js';

/** What `Machine.winner` says when nobody has won. */
export const GOES_ON = -1;
export const DRAWN = -2;

/**
 * A game in the form in which it is searched: one position that moves are made on and taken back from. Nothing is
 * allocated between `load` and `unload`, but for buffers that grow. Cells are numbered as in the topology.
 *
 *     machine.load(position, history);
 *     const end = machine.generate(start);            // moves start … end - 1 of `machine.list`
 *     for (let move = start; move < end; move++) {
 *       machine.make(move);
 *       …                                             // one ply deeper: machine.generate(end)
 *       machine.unmake();
 *     }
 */
export class Machine {
  readonly board: Board;
  readonly list: MoveList;
  private readonly generator: Generator;
  private readonly mover: Mover;
  private readonly bans: Bans;

  /** Whether who can move has not lost, and nothing else ends a game but the clauses of draws. */
  private readonly onlyStuckLose: boolean;

  private constructor(
    readonly compiled: Compiled,
    form: Form,
  ) {
    const { goal, kingAgainstMan, leaveHome } = compiled.variant.rules;
    const byGoal = goal !== 'last-move' && goal !== 'give-away';
    this.onlyStuckLose = !byGoal && kingAgainstMan !== 'wins' && leaveHome === 0;
    this.board = new Board(compiled);
    this.list = new MoveList(compiled.words, this.board.stacked);
    this.generator = new Generator(this.board, this.list, form);
    this.mover =
      form === 'plain'
        ? new PlainMover(this.board, this.list, this.generator, this.generator.huffs)
        : swiftMover(this.board, this.list, this.generator, this.generator.huffs, form === 'swift');
    this.bans = new Bans(this.board);
  }

  /**
   * A machine for a variant; null where its rules have no compiled form. Swift: with code written for this variant;
   * counting: so, for `fastPerft` alone; plain: by
   * tables alone, which is slower and gives the same.
   */
  static for(variant: Variant, form: Form = 'swift'): Machine | null {
    const compiled = compile(variant);
    return compiled === null ? null : new Machine(compiled, form);
  }

  /**
   * Takes up a position. With a history, `generate` leaves out what the moves before forbid (`movesIn` of a game);
   * without one it gives every legal move.
   */
  load(position: Position, history: History | null = null): void {
    this.mover.clear();
    this.bans.load(history, history?.before ? this.keyOf(history.before) : null);
    this.board.load(position);
  }

  private keyOf(text: string): { readonly low: number; readonly high: number } | null {
    const position = parsePosition(this.compiled.variant, text);
    if (!position.ok) return null;
    this.board.load(position.value);
    const { low, high } = this.board;
    return { low, high };
  }

  /** The position on the board as the engine's value. */
  unload(): Position {
    return this.board.unload();
  }

  /** Lays the moves of the seat to move into the list from `start` on; where they end. */
  generate(start: number): number {
    const end = this.generator.generate(start);
    return this.bans.active && end > start ? this.leaveOutBanned(start) : end;
  }

  /** So, but only captures, and only where the seat to move must capture, or can where that is left to it. */
  generateCaptures(start: number): number {
    if (!this.bans.active) return this.generator.generateCaptures(start);
    return this.mustCapture() ? this.generate(start) : start;
  }

  /** Leaves out the moves that the moves before forbid, unless no other is left. */
  private leaveOutBanned(start: number): number {
    const { list, bans } = this;
    const { low, high, forbidsTakeBack } = bans;
    const tired = bans.tiredKing();
    if (tired < 0 && !forbidsTakeBack) return list.end;
    const all = list.end;
    let kept = 0;
    for (let move = start; move < all; move++) {
      const banned =
        (tired === this.from(move) && this.captures(move) === 0) ||
        (forbidsTakeBack && this.leadsTo(move, low, high));
      if (!banned) list.copy(move, start + kept++);
    }
    if (kept === 0) return all;
    list.end = start + kept;
    return list.end;
  }

  private leadsTo(move: number, low: number, high: number): boolean {
    this.make(move);
    const leads = this.board.low === low && this.board.high === high;
    this.unmake();
    return leads;
  }

  /** How many moves there are, whatever was played before; `start` as for `generate`. */
  count(start: number): number {
    return this.generator.count(start);
  }

  /** How many moves without a capture the pieces of a seat have, whoever has the turn; in games of hops steps only. */
  countQuiet(seat: Seat): number {
    return this.generator.countQuiet(seat);
  }

  /** Whether the seat to move must capture, or can where that is left to it; cheaper than `generate`. */
  mustCapture(): boolean {
    return this.generator.mustCapture();
  }

  /** Whether the seat to move could move anything, however the game stands; cheaper than `generate`. */
  canMove(): boolean {
    if (this.generator.canMove(this.board.turn)) return true;
    const { end } = this.list;
    return this.canHuff() && this.generator.generate(end) > end;
  }

  /** Whether the seat to move may huff a piece. */
  private canHuff(): boolean {
    return this.generator.huffs !== null && this.generator.huffs.cellOf(1) >= 0;
  }

  /** A number by which a move is known again in other positions. */
  signature(move: number): number {
    const { list } = this;
    let sign = list.info[move] as number;
    if (sign >>> 24 === 0) return sign;
    for (let word = 0; word < list.words; word++) {
      sign = Math.imul(sign, 0x9e3779b1) ^ (list.taken[move * list.words + word] as number);
    }
    return sign;
  }

  /** How many pieces a move captures. */
  captures(move: number): number {
    return (this.list.info[move] as number) >>> 24;
  }

  from(move: number): number {
    return (this.list.info[move] as number) & 255;
  }

  to(move: number): number {
    return ((this.list.info[move] as number) >> 8) & 255;
  }

  /** The cell of the piece that is huffed before a move; -1 for none. */
  huff(move: number): number {
    return this.generator.huffs?.before(move) ?? -1;
  }

  crowns(move: number): boolean {
    return ((this.list.info[move] as number) & CROWNED) !== 0;
  }

  /** Plays a move of the list that was generated in this position, and passes the turn. */
  make(move: number): void {
    if (this.bans.active) this.bans.note(this.list.info[move] as number);
    this.mover.make(move);
  }

  /** Takes back the last move. */
  unmake(): void {
    this.mover.unmake();
    if (this.bans.active) this.bans.forget();
  }

  /**
   * The side that has won when `generate` found so many moves, DRAWN, or GOES_ON. The clauses of draws are not
   * looked at.
   */
  winner(moves: number): number {
    if (moves > 0 && this.onlyStuckLose) return GOES_ON;
    const { board, compiled } = this;
    if (compiled.seats > 2) return this.lastSide(moves);
    const reached = goalWinner(board);
    if (reached === -2) return DRAWN;
    if (reached >= 0) return compiled.sides[reached] as number;
    const { goal, kingAgainstMan, leaveHome } = compiled.variant.rules;
    if (moves === 0) return compiled.sides[goal === 'give-away' ? board.turn : 1 - board.turn] as number;
    if (kingAgainstMan === 'wins') return this.kingsSide();
    return leaveHome > 0 && this.bans.made(1) >= leaveHome ? this.afterLeaving() : GOES_ON;
  }

  private lastSide(moves: number): number {
    const { board, compiled } = this;
    if (moves > 0) return GOES_ON;
    const lost = board.sidesInPlay() > 1 ? compiled.sides[board.turn] : -1;
    for (let seat = 0; seat < compiled.seats; seat++) {
      if (board.isInPlay(seat) && compiled.sides[seat] !== lost) return compiled.sides[seat] as number;
    }
    return DRAWN;
  }

  /** The side of a king that is left against a single man, when the mover cannot capture. */
  private kingsSide(): number {
    const { board, compiled } = this;
    const { counts } = board;
    const duel =
      (counts[3] as number) + (counts[5] as number) === 1 &&
      (counts[2] as number) + (counts[4] as number) === 1;
    if (!duel || !board.stands(0) || !board.stands(1) || this.mustCapture() || this.canHuff()) return GOES_ON;
    return compiled.sides[counts[3] === 1 ? 0 : 1] as number;
  }

  private afterLeaving(): number {
    const late = (seat: Seat): boolean => piecesOn(this.board, seat, seat) > 0;
    if (late(0)) return late(1) ? DRAWN : (this.compiled.sides[1] as number);
    return late(1) ? (this.compiled.sides[0] as number) : GOES_ON;
  }

  /** The engine's move for a move of the list that was generated in this position. */
  toMove(move: number): Move {
    const { variant } = this.compiled;
    const position = this.unload();
    const alike = legalMoves(variant, position).filter((each) => this.isAlike(move, each));
    const [first] = alike;
    if (first === undefined)
      throw new Error(`${variant.id}: no such move in ${formatPosition(variant, position)}`);
    if (alike.length === 1) return first;
    // Captures in another order may differ in the column that they leave.
    this.make(move);
    const after = formatPosition(variant, this.unload());
    this.unmake();
    const same = alike.find(
      (each) => formatPosition(variant, applyMove(variant, position, each).position) === after,
    );
    return same ?? first;
  }

  /** Whether a move of the list goes, takes and crowns as the engine's move does. */
  isAlike(move: number, { from, path, captured, crowned, huff = -1 }: Move): boolean {
    const { list } = this;
    if (this.huff(move) !== huff) return false;
    if (this.from(move) !== from || this.to(move) !== (path.at(-1) ?? from)) return false;
    if (this.captures(move) !== captured.length || this.crowns(move) !== crowned) return false;
    return captured.every(
      (cell) => ((list.taken[move * list.words + (cell >> 5)] as number) >> (cell & 31)) & 1,
    );
  }
}
