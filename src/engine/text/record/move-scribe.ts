import { formatMove } from '../../core/moves/move-text.js';
import type { Move } from '../../core/position.js';
import { type GameState, isDrawnByClause, moveEntry, movesIn, playMove, playOn } from '../../game/game.js';
import type { Game } from '../../game/record.js';
import { looksLikeMove, type MoveReading, readRecorded } from '../notation/read-move.js';
import { joined } from '../notation/undress.js';
import type { RecordFault } from './record-error.js';
import { isResigning } from './record-words.js';
import { glyphOf } from './remarks.js';
import { ROUND_NUMBER, Scribe } from './scribe.js';
import type { Placed, Token } from './tokens.js';

const NUMBER = /^\d{1,3}$/;
/** Marks after a move that stand alone: `!`, `=K`, `King`, `$1`. */
const ANNOTATION = /^(?:[!?]+|=?(?:king|дамка)|=[kdкд]|\$\d+)$/iu;
/** A huff, `?c3`; in a mark after a move nothing follows the `?`. */
const HUFF = /^\?[\p{L}\d]+$/u;
const KING_LETTER = /^[kdкд]$/iu;

/** The capture that was written last: the next words may be its further jumps. */
interface Begun {
  readonly text: string;
  readonly before: GameState;
  readonly entries: number;
  /** Set while several captures fit. */
  readonly undecided: Undecided | null;
}

interface Undecided {
  /** The captures, in their full form. */
  readonly moves: readonly string[];
  /** What is thrown if nothing chooses one. */
  readonly fault: RecordFault;
}

/** Enters the moves of a game that is played from square to square. */
export class MoveScribe extends Scribe<GameState> {
  private begun: Begun | null = null;

  override recordOf(start: Game): Game {
    return { ...super.recordOf(start), ...(this.state.unclaimed && { unclaimed: true }) };
  }

  /** Enters one move that fills a line, perhaps with spaces in it: `25 24`, `K 66 : 36`. */
  protected override entersWhole(row: readonly Token[]): boolean {
    const [first, ...others] = row;
    if (!first || row.some(({ kind }) => kind !== 'word')) return false;
    return this.entersTogether(row) || (ROUND_NUMBER.test(first.text) && this.entersTogether(others));
  }

  private entersTogether(tokens: readonly Token[]): boolean {
    if (this.undecided) return false;
    const text = tokens.map((token) => token.text).join(' ');
    const reading = this.read(text);
    if (reading.kind !== 'move' || this.ended) return false;
    this.play(reading.move, text);
    return true;
  }

  /** The captures among which only the jumps behind them can choose; null if there are none. */
  get undecided(): Undecided | null {
    return this.begun?.undecided ?? null;
  }

  /** True if these words may be further jumps of the capture that was written last. */
  mayGoOn = (text: string): boolean => this.begun !== null && joined(this.begun.text, text) !== null;

  /** Throws the fault of a capture among several that nothing has chosen. */
  override demandDecided(): void {
    if (this.begun?.undecided) throw this.begun.undecided.fault;
  }

  /** Enters further jumps of the last capture, in its place; returns false if the text is none of them. */
  private goesOn(text: string): boolean {
    const { begun } = this;
    const whole = begun && joined(begun.text, text);
    // The piece itself may move again, where a turn has two moves.
    if (!whole || (begun.undecided === null && this.read(text).kind === 'move')) return false;
    const { before, undecided } = begun;
    const reading = readRecorded(before.variant, before.position, movesIn(before), whole);
    if (reading.kind === 'move') {
      this.goBackTo(begun);
      this.play(reading.move, whole);
      return true;
    }
    if (reading.kind !== 'ambiguous' || undecided === null) return false;
    this.begun = { ...begun, text: whole, undecided: { ...undecided, moves: this.textsOf(reading.moves) } };
    return true;
  }

  private goBackTo({ before, entries }: Begun): void {
    this.state = before;
    this.entries.length = entries;
  }

  private textsOf(moves: readonly Move[]): readonly string[] {
    return moves.map((move) => formatMove(this.state.variant, move));
  }

  /** Enters numbers of squares, huffs, a king's letter before its move, and marks after a move. */
  protected override enterOwn(row: readonly Token[], at: number): number {
    const token = row[at];
    const next = row[at + 1];
    if (!token) return 0;
    if (NUMBER.test(token.text) && row.length > 1) return this.enterNumber(token, next, row[at + 2]);
    if (HUFF.test(token.text)) return this.enterHuff(token, next);
    if (next?.kind === 'word' && KING_LETTER.test(token.text) && !isResigning(next.text))
      return this.enterMove({ ...token, text: `${token.text}${next.text}` }) + 1;
    return this.enterMark(token.text);
  }

  private enterMark(text: string): number {
    if (!ANNOTATION.test(text)) return 0;
    const glyph = text.startsWith('$') ? text : glyphOf(text);
    if (glyph !== null) this.remark(glyph);
    return 1;
  }

  /** Enters a huff and the move after it; the huff of the last piece ends the game without a move. */
  private enterHuff(token: Token, next: Token | undefined): number {
    const alone = this.read(token.text);
    const last = alone.kind === 'move' && alone.move.path.length === 0;
    if (last || next?.kind !== 'word' || !looksLikeMove(this.state.variant, next.text))
      return this.enterMove(token);
    return this.enterMove(token, `${token.text} ${next.text}`) + 1;
  }

  /** Enters a bare number: the number of a round, or with the next one a move. */
  private enterNumber(token: Token, next: Token | undefined, third: Token | undefined): number {
    const isNumber = (other: Token | undefined): other is Token =>
      other !== undefined && NUMBER.test(other.text);
    if (!isNumber(next)) return next ? 1 : this.enterMove(token);
    if (this.entersTogether([token, next])) return 2;
    const legalAfter = isNumber(third) && this.read(`${next.text} ${third.text}`).kind === 'move';
    return legalAfter ? 1 : this.enterMove({ ...token, text: `${token.text} ${next.text}` }) + 1;
  }

  /**
   * Plays the move of this token, or `text` in its place. Of several captures that fit, the jumps behind it may choose one:
   * until then they are `undecided`.
   */
  override enterMove(token: Placed, text = token.text): number {
    if (this.goesOn(text)) return 1;
    this.demandDecided();
    const reading = this.read(text);
    switch (reading.kind) {
      case 'move':
        if (this.ended) throw this.fault(token, { kind: 'game-over' });
        this.play(reading.move, text);
        return 1;
      case 'none':
        throw this.fault(token, { kind: 'not-a-move' });
      case 'ambiguous': {
        const moves = this.textsOf(reading.moves);
        const fault = this.fault(token, { kind: 'ambiguous', moves });
        const undecided = { moves, fault };
        this.begun = { text, before: this.state, entries: this.entries.length, undecided };
        return 1;
      }
      case 'illegal': {
        if (this.state.outcome) throw this.fault(token, { kind: 'game-over' });
        const { reason, nearest } = reading;
        throw this.fault(token, { kind: 'illegal', reason, nearest: this.textsOf(nearest) });
      }
    }
  }

  private read(text: string): MoveReading {
    const { variant, position, outcome } = this.state;
    const over = outcome !== null && !isDrawnByClause(this.state);
    return readRecorded(variant, position, over ? [] : movesIn(this.state), text);
  }

  /** Opens the game again after a draw that nobody claimed, since the file goes on. */
  protected override goOn(): void {
    if (!this.ended && isDrawnByClause(this.state)) this.state = playOn(this.state);
  }

  /** Plays a move that was written as `text`. */
  private play(move: Move, text: string): void {
    this.goOn();
    const written = { text, before: this.state, entries: this.entries.length, undecided: null };
    this.begun = move.captured.length > 1 ? written : null;
    this.entries.push(moveEntry(this.state, move));
    this.state = playMove(this.state, move);
  }
}
