import { formatMove } from '../../core/moves/move-text.js';
import type { Move } from '../../core/position.js';
import { seatsInPlay, sidesInPlay } from '../../core/position.js';
import type { Seat } from '../../core/variant.js';
import {
  agreeDraw,
  type Game,
  type GameEntry,
  type GameState,
  isDrawnByClause,
  moveEntry,
  movesIn,
  playMove,
  playOn,
  resign,
} from '../../game/game.js';
import { looksLikeMove, type MoveReading, readMove } from '../notation/read-move.js';
import type { RecordProblem } from './problems.js';
import { faultAt, type Placed, type Token } from './tokens.js';
import { isResigning, isSameResult, isScore, resultIn, seatNamed, type WrittenResult } from './words.js';

const PASSED_OVER = /^(?:\p{Pd}+|−|\.{2,}|…)$/u;
const NUMBER = /^\d{1,3}$/;
const ROUND_NUMBER = /^\d{1,3}(?:[.)…]+)?$/;
/** A round number that touches its move: `1.25-24`. */
const TOUCHING_NUMBER = /^\d{1,3}(?:\.+|…|\))(?=[^.…])/;
/** Marks behind a move that stand alone: `!`, `=K`, `King`, `$1`. */
const ANNOTATION = /^(?:[!?]+|=?(?:king|дамка)|=[kdкд]|\$\d+)$/iu;
/** `?c3`; a mark behind a move has nothing behind it. */
const HUFF = /^\?[\p{L}\d]+$/u;
const KING_LETTER = /^[kdкд]$/iu;

/** Enters a record's rows into a game, one after another. */
export class Scribe {
  readonly entries: GameEntry[];
  /** A result was written, be it that the game is unfinished. */
  #ended = false;

  /** `entries` are those that led to this state. */
  constructor(
    public state: GameState,
    entries: readonly GameEntry[] = [],
  ) {
    this.entries = [...entries];
  }

  /** The game that begins as `start` does, with all that was entered. */
  recordOf(start: Game): Game {
    return { ...start, entries: this.entries, ...(this.state.unclaimed && { unclaimed: true }) };
  }

  enter(row: readonly Token[]): void {
    if (this.#isTitles(row) || this.#entersWhole(row)) return;
    let at = 0;
    const tokens = row.map(withoutNumber);
    while (at < tokens.length) at += this.#enterNext(tokens.slice(at), tokens.length === 1);
  }

  /** Column titles: nothing but seats. */
  #isTitles(row: readonly Token[]): boolean {
    return row.length > 1 && row.every(({ text }) => seatNamed(this.state.variant, text) !== null);
  }

  /** One move on a line, perhaps with spaces in it: `25 24`, `K 66 : 36`. */
  #entersWhole(row: readonly Token[]): boolean {
    const [first, ...others] = row;
    if (!first || row.some(({ kind }) => kind !== 'word')) return false;
    return this.#entersTogether(row) || (ROUND_NUMBER.test(first.text) && this.#entersTogether(others));
  }

  #entersTogether(tokens: readonly Token[]): boolean {
    const reading = this.#read(tokens.map(({ text }) => text).join(' '));
    if (reading.kind !== 'move' || this.#ended) return false;
    this.#play(reading.move);
    return true;
  }

  /** Enters what stands first; the number of tokens that it took. */
  #enterNext(rest: readonly Token[], alone: boolean): number {
    const [token, next] = rest;
    if (!token) return 0;
    if (token.kind === 'remark') return this.#enterRemark(token);
    if (NUMBER.test(token.text) && !alone) return this.#enterNumber(token, rest.slice(1));
    if (HUFF.test(token.text)) return this.#enterHuff(token, next);
    if (next?.kind === 'word') {
      if (this.#entersResignation(token, next)) return 2;
      if (KING_LETTER.test(token.text))
        return this.enterMove({ ...token, text: `${token.text}${next.text}` }) + 1;
    }
    if (isSkipped(token.text)) return 1;
    if (isResigning(token.text)) return this.#resign(token, this.state.position.turn);
    return this.#enterResult(rest) || this.enterMove(token);
  }

  /** A huff and the move behind it, if there is one: the last piece that is huffed ends the game. */
  #enterHuff(token: Token, next: Token | undefined): number {
    const alone = this.#read(token.text);
    const last = alone.kind === 'move' && alone.move.path.length === 0;
    if (last || next?.kind !== 'word' || !looksLikeMove(this.state.variant, next.text))
      return this.enterMove(token);
    return this.enterMove(token, `${token.text} ${next.text}`) + 1;
  }

  /** A bare number is a round's, or with the one after it a move. */
  #enterNumber(token: Token, [next, third]: readonly Token[]): number {
    const isNumber = (other: Token | undefined): other is Token =>
      other !== undefined && NUMBER.test(other.text);
    if (!isNumber(next)) return next ? 1 : this.enterMove(token);
    if (this.#entersTogether([token, next])) return 2;
    const legalAfter = isNumber(third) && this.#read(`${next.text} ${third.text}`).kind === 'move';
    return legalAfter ? 1 : this.enterMove({ ...token, text: `${token.text} ${next.text}` }) + 1;
  }

  #enterRemark(token: Token): number {
    const result = resultIn(this.state.variant, token.text.trim().split(/\s+/));
    if (result) this.conclude(token, result);
    return 1;
  }

  #entersResignation(who: Token, what: Token): boolean {
    const seat = seatNamed(this.state.variant, who.text);
    if (seat === null || !isResigning(what.text)) return false;
    this.#resign(who, seat);
    return true;
  }

  /** A score, or words that give the result and take the rest of their line. 0 where it is none. */
  #enterResult(rest: readonly Token[]): number {
    const [token] = rest;
    const words = rest.filter(({ kind }) => kind === 'word').map(({ text }) => text);
    const result = token && resultIn(this.state.variant, words);
    if (!token || !result) return 0;
    this.conclude(token, result);
    return isScore(token.text) ? 1 : rest.length;
  }

  /** Plays the move that is written there, or `text` instead. Gives the number of tokens that it took. */
  enterMove(token: Placed, text = token.text): number {
    const reading = this.#read(text);
    const { variant } = this.state;
    const texts = (moves: readonly Move[]): readonly string[] =>
      moves.map((move) => formatMove(variant, move));
    switch (reading.kind) {
      case 'move':
        if (this.#ended) throw this.#fault(token, { kind: 'game-over' });
        this.#play(reading.move);
        return 1;
      case 'none':
        throw this.#fault(token, { kind: 'not-a-move' });
      case 'ambiguous':
        throw this.#fault(token, { kind: 'ambiguous', moves: texts(reading.moves) });
      case 'illegal': {
        if (this.state.outcome) throw this.#fault(token, { kind: 'game-over' });
        const { reason, nearest } = reading;
        throw this.#fault(token, { kind: 'illegal', reason, nearest: texts(nearest) });
      }
    }
  }

  #read(text: string): MoveReading {
    const { variant, position, outcome } = this.state;
    const over = outcome !== null && !isDrawnByClause(this.state);
    return readMove(variant, position, over ? [] : movesIn(this.state), text);
  }

  /** A draw by a clause that the file plays on after was not claimed. */
  #goOn(): void {
    if (!this.#ended && isDrawnByClause(this.state)) this.state = playOn(this.state);
  }

  #play(move: Move): void {
    this.#goOn();
    this.entries.push(moveEntry(this.state, move));
    this.state = playMove(this.state, move);
  }

  #resign(token: Placed, seat: Seat): number {
    this.#goOn();
    if (this.state.outcome) throw this.#fault(token, { kind: 'game-over' });
    const { variant, position } = this.state;
    if (!seatsInPlay(variant, position).includes(seat))
      throw this.#fault(token, { kind: 'seat-not-in-play', seat });
    this.entries.push({ kind: 'resign', seat });
    this.state = resign(this.state, seat);
    return 1;
  }

  /** A result that the moves have not brought about was brought about by agreement or by resigning. */
  conclude(token: Placed, result: WrittenResult): void {
    if (result.kind === 'win') this.#goOn();
    this.#ended = true;
    if (result.kind === 'unfinished') return;
    if (!this.state.outcome) this.#giveUp(result);
    const { outcome } = this.state;
    if (!isSameResult(result, outcome)) throw this.#fault(token, { kind: 'result-differs', outcome });
  }

  #giveUp(result: WrittenResult): void {
    if (result.kind === 'draw') {
      this.entries.push({ kind: 'draw' });
      this.state = agreeDraw(this.state);
    }
    const { variant, position } = this.state;
    if (result.kind !== 'win' || sidesInPlay(variant, position).length !== 2) return;
    const winners = new Set(result.seats.map((seat) => variant.seats[seat]?.side));
    for (const seat of seatsInPlay(variant, position)) {
      if (winners.has(variant.seats[seat]?.side) || this.state.outcome) continue;
      this.entries.push({ kind: 'resign', seat });
      this.state = resign(this.state, seat);
    }
  }

  #fault(token: Placed, problem: RecordProblem): Error {
    return faultAt(token, problem, this.state.position.turn);
  }
}

/** The number of a round, or the mark of a seat that was passed over in it. */
export const isNumbering = (text: string): boolean => PASSED_OVER.test(text) || ROUND_NUMBER.test(text);

const isSkipped = (text: string): boolean => isNumbering(text) || ANNOTATION.test(text);

/** A token without the number of a round that touches it. */
export function withoutNumber(token: Token): Token {
  const width = TOUCHING_NUMBER.exec(token.text)?.[0].length ?? 0;
  return { ...token, text: token.text.slice(width), column: token.column + width };
}
