import type { Seat } from '../../core/variant.js';
import { type AnyState, drawAny, playingSeats, resignAny, turnOf } from '../../game/any-game.js';
import type { Game, GameEntry } from '../../game/record.js';
import type { RecordProblem } from './record-error.js';
import { ENGLISH_ONLY, isSameResult, isScore, type Vocabulary, type WrittenResult } from './record-words.js';
import { faultAt, type Placed, type Token } from './tokens.js';

const PASSED_OVER = /^(?:\p{Pd}+|−|\.{2,}|…)$/u;
export const ROUND_NUMBER = /^\d{1,3}(?:[.)…]+)?$/;
/** A round number that touches its move: `1.25-24`. */
const TOUCHING_NUMBER = /^\d{1,3}(?:\.+|…|\))(?=[^.…])/;

/**
 * Enters the rows of a record into a game, one after another. How moves are written depends on the kind of game; round
 * numbers, resignations and results do not.
 */
export abstract class Scribe<State extends AnyState = AnyState> {
  readonly entries: GameEntry[];
  /** True once a result was written, `unfinished` included. */
  protected ended = false;

  /** `entries`: those that led to `state`. */
  constructor(
    public state: State,
    entries: readonly GameEntry[] = [],
    protected readonly vocabulary: Vocabulary = ENGLISH_ONLY,
  ) {
    this.entries = [...entries];
  }

  /** Plays the move of this token; returns the number of tokens used. */
  abstract enterMove(token: Placed): number;

  /** Enters what only this kind of game writes, at `at`; returns the number of tokens used, 0 if there is nothing of it. */
  protected enterOwn(_row: readonly Token[], _at: number): number {
    return 0;
  }

  /** Enters a row that is one move; returns false if it is not. */
  protected entersWhole(_row: readonly Token[]): boolean {
    return false;
  }

  /** Opens a game again after a draw that the record plays on from. */
  protected goOn(): void {}

  /** The game `start` with all entries. */
  recordOf(start: Game): Game {
    return { ...start, entries: this.entries };
  }

  enter(row: readonly Token[]): void {
    if (this.#isTitles(row) || this.entersWhole(row)) return;
    let at = 0;
    const tokens = row.map(withoutNumber);
    while (at < tokens.length) at += this.#enterNext(tokens, at);
  }

  /** True for column titles: nothing but seats. */
  #isTitles(row: readonly Token[]): boolean {
    return (
      row.length > 1 && row.every(({ text }) => this.vocabulary.seatNamed(this.state.variant, text) !== null)
    );
  }

  /** Enters what stands at `at`; returns the number of tokens used. */
  #enterNext(row: readonly Token[], at: number): number {
    const token = row[at];
    const next = row[at + 1];
    if (!token) return 0;
    if (token.kind === 'remark') return this.#enterRemark(token);
    const own = this.enterOwn(row, at);
    if (own > 0) return own;
    if (next?.kind === 'word' && this.#entersResignation(token, next)) return 2;
    if (isNumbering(token.text)) return 1;
    if (this.vocabulary.isResigning(token.text)) return this.#resign(token, turnOf(this.state));
    return this.#enterResult(token, row, at) || this.enterMove(token);
  }

  #enterRemark(token: Token): number {
    const result = this.vocabulary.resultIn(this.state.variant, token.text.trim().split(/\s+/));
    if (result) this.conclude(token, result);
    return 1;
  }

  #entersResignation(who: Token, what: Token): boolean {
    const seat = this.vocabulary.seatNamed(this.state.variant, who.text);
    if (seat === null || !this.vocabulary.isResigning(what.text)) return false;
    this.#resign(who, seat);
    return true;
  }

  /** Enters a score, or a result in words, which takes the rest of the line; returns the number of tokens used. */
  #enterResult(token: Token, row: readonly Token[], at: number): number {
    const { variant } = this.state;
    const score = isScore(token.text);
    if (!score && !this.vocabulary.beginsResult(variant, token.text)) return 0;
    const words = score ? [token] : row.slice(at).filter(({ kind }) => kind === 'word');
    const result = this.vocabulary.resultIn(
      variant,
      words.map(({ text }) => text),
    );
    if (!result) return 0;
    this.conclude(token, result);
    return score ? 1 : row.length - at;
  }

  #resign(token: Placed, seat: Seat): number {
    this.goOn();
    if (this.state.outcome) throw this.fault(token, { kind: 'game-over' });
    if (!playingSeats(this.state).includes(seat)) throw this.fault(token, { kind: 'seat-not-in-play', seat });
    this.#giveUp(seat);
    return 1;
  }

  #giveUp(seat: Seat): void {
    this.entries.push({ kind: 'resign', seat });
    this.state = resignAny(this.state, seat);
  }

  /** Ends the game with a written result; one that does not follow from the moves was agreed, or somebody resigned. */
  conclude(token: Placed, result: WrittenResult): void {
    if (result.kind === 'win') this.goOn();
    this.ended = true;
    if (result.kind === 'unfinished') return;
    if (!this.state.outcome) this.#settle(result);
    const { outcome } = this.state;
    if (!isSameResult(result, outcome)) throw this.fault(token, { kind: 'result-differs', outcome });
  }

  #settle(result: WrittenResult): void {
    if (result.kind === 'draw') {
      this.entries.push({ kind: 'draw' });
      this.state = drawAny(this.state);
    }
    if (result.kind !== 'win') return;
    const sideOf = (seat: Seat): number | undefined => this.state.variant.seats[seat]?.side;
    const playing = playingSeats(this.state);
    if (new Set(playing.map(sideOf)).size !== 2) return;
    const winners = new Set(result.seats.map(sideOf));
    for (const seat of playing) if (!winners.has(sideOf(seat)) && !this.state.outcome) this.#giveUp(seat);
  }

  protected fault(token: Placed, problem: RecordProblem): Error {
    return faultAt(token, problem, turnOf(this.state));
  }
}

/** True for the number of a round and the mark of a seat passed over. */
const isNumbering = (text: string): boolean => PASSED_OVER.test(text) || ROUND_NUMBER.test(text);

/** The token without the number of a round in front of it. */
function withoutNumber(token: Token): Token {
  const width = TOUCHING_NUMBER.exec(token.text)?.[0].length ?? 0;
  return { ...token, text: token.text.slice(width), column: token.column + width };
}
