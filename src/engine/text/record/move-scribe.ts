import { formatMove } from '../../core/moves/move-text.js';
import type { Move } from '../../core/position.js';
import { type GameState, isDrawnByClause, moveEntry, movesIn, playMove, playOn } from '../../game/game.js';
import type { Game } from '../../game/record.js';
import { looksLikeMove, type MoveReading, readUntimed } from '../notation/read-move.js';
import { isResigning } from './record-words.js';
import { ROUND_NUMBER, Scribe } from './scribe.js';
import type { Placed, Token } from './tokens.js';

const NUMBER = /^\d{1,3}$/;
/** Marks after a move that stand alone: `!`, `=K`, `King`, `$1`. */
const ANNOTATION = /^(?:[!?]+|=?(?:king|дамка)|=[kdкд]|\$\d+)$/iu;
/** A huff, `?c3`; in a mark after a move nothing follows the `?`. */
const HUFF = /^\?[\p{L}\d]+$/u;
const KING_LETTER = /^[kdкд]$/iu;

/** Enters the moves of a game that is played from square to square. */
export class MoveScribe extends Scribe<GameState> {
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
    const reading = this.read(tokens.map(({ text }) => text).join(' '));
    if (reading.kind !== 'move' || this.ended) return false;
    this.play(reading.move);
    return true;
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
    return ANNOTATION.test(token.text) ? 1 : 0;
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

  /** Plays the move of this token, or `text` in its place. */
  override enterMove(token: Placed, text = token.text): number {
    const reading = this.read(text);
    const { variant } = this.state;
    const texts = (moves: readonly Move[]): readonly string[] =>
      moves.map((move) => formatMove(variant, move));
    switch (reading.kind) {
      case 'move':
        if (this.ended) throw this.fault(token, { kind: 'game-over' });
        this.play(reading.move);
        return 1;
      case 'none':
        throw this.fault(token, { kind: 'not-a-move' });
      case 'ambiguous':
        throw this.fault(token, { kind: 'ambiguous', moves: texts(reading.moves) });
      case 'illegal': {
        if (this.state.outcome) throw this.fault(token, { kind: 'game-over' });
        const { reason, nearest } = reading;
        throw this.fault(token, { kind: 'illegal', reason, nearest: texts(nearest) });
      }
    }
  }

  private read(text: string): MoveReading {
    const { variant, position, outcome } = this.state;
    const over = outcome !== null && !isDrawnByClause(this.state);
    return readUntimed(variant, position, over ? [] : movesIn(this.state), text);
  }

  /** Opens the game again after a draw that nobody claimed, since the file goes on. */
  protected override goOn(): void {
    if (!this.ended && isDrawnByClause(this.state)) this.state = playOn(this.state);
  }

  private play(move: Move): void {
    this.goOn();
    this.entries.push(moveEntry(this.state, move));
    this.state = playMove(this.state, move);
  }
}
