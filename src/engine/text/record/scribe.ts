import type { Seat } from '../../core/variant.js';
import { type AnyState, drawAny, playingSeats, resignAny, turnOf } from '../../game/any-game.js';
import type { ForfeitEntry, Game, GameEntry } from '../../game/record.js';
import type { RecordFault, RecordProblem } from './record-error.js';
import {
  beginsResult,
  forfeitIn,
  isResigning,
  isSameResult,
  isScore,
  resultIn,
  seatNamed,
  type WrittenResult,
} from './record-words.js';
import type { Remark } from './remarks.js';
import { faultAt, type Placed, type Token } from './tokens.js';

const PASSED_OVER = /^(?:\p{Pd}+|−|\.{2,}|…)$/u;
/** Between two players nobody is passed over. */
const SKIPPED_TURN = /^[\p{Pd}−]{2}$/u;
export const ROUND_NUMBER = /^\d{1,3}(?:[.)…]+)?$/;

/** What annotators write behind the last move: its player wins, the seat that begins wins, the other wins, neither does. */
const VERDICTS: ReadonlyMap<string, 'mover' | '1-0' | '0-1' | '1-1'> = new Map([
  ['+', 'mover'],
  ...(['+-', '+−', '+–'] as const).map((mark) => [mark, '1-0'] as const),
  ...(['-+', '−+', '–+'] as const).map((mark) => [mark, '0-1'] as const),
  ['=', '1-1'],
]);

/** A line that wins ends with it, whoever moved last: its result stays open. */
const WINNING_LINE = /^[xX×хХ]$/u;

/** More words than any language needs for what became of a seat, such as "lost on time". */
const MAX_FORFEIT_WORDS = 6;

/**
 * Enters the rows of a record into a game, one after another. How moves are written depends on the kind of game; round
 * numbers, resignations and results do not.
 */
export abstract class Scribe<State extends AnyState = AnyState> {
  readonly entries: GameEntry[];
  /** What is said among the moves. */
  readonly remarks: Remark[] = [];
  /** Comments of this row that are still to come, the next one last, with the number of its other tokens before each. */
  private ahead: { readonly text: string; readonly place: number }[] = [];
  /** True once a result was written, `unfinished` included. */
  protected ended = false;
  /** True if a result says who has won, and nothing how. */
  isStated = false;
  /** The last mark of who wins, and the number of entries before it. */
  private verdict: { readonly mark: Placed; readonly result: WrittenResult; readonly after: number } | null =
    null;
  /** A round's number that touches its move: `1.25-24`. */
  protected readonly touchingNumber: RegExp = /^\d{1,3}(?:\.+|…|\))(?=[^.…])/;

  /** `entries`: those that led to `state`. */
  constructor(
    public state: State,
    entries: readonly GameEntry[] = [],
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

  /** Throws if a move that was written may be one of several. */
  protected demandDecided(): void {}

  /** Opens a game again after a draw that the record plays on from. */
  protected goOn(): void {}

  /** The game `start` with all entries. */
  recordOf(start: Game): Game {
    return { ...start, entries: this.entries };
  }

  enter(row: readonly Token[]): void {
    const words: Token[] = [];
    this.ahead = [];
    for (const token of row) {
      if (token.kind === 'comment') this.ahead.push({ text: token.text, place: words.length });
      else words.push(token);
    }
    // The next one is the last: to take it away moves none.
    this.ahead.reverse();
    this.enterWords(words);
    this.remarkBefore(Infinity);
  }

  /** Takes the comments of this row before the token `at`. */
  private remarkBefore(at: number): void {
    for (let next = this.ahead.at(-1); next !== undefined && next.place <= at; next = this.ahead.at(-1)) {
      this.remark(next.text);
      this.ahead.pop();
    }
  }

  protected remark(text: string): void {
    this.remarks.push({ after: this.entries.length, text });
  }

  private enterWords(row: readonly Token[]): void {
    const mark = row.length > 1 && this.state.variant.seats.length === 2 ? row.at(-1) : undefined;
    const said = VERDICTS.get(mark?.text ?? '');
    const isMarked = said !== undefined || WINNING_LINE.test(mark?.text ?? '');
    this.enterRow(isMarked ? row.slice(0, -1) : row);
    if (mark === undefined || said === undefined) return;
    const result: WrittenResult | null =
      said === 'mover'
        ? { kind: 'win', seats: [1 - turnOf(this.state)] }
        : resultIn(this.state.variant, [said]);
    this.verdict = result && { mark, result, after: this.entries.length };
  }

  /**
   * Ends the record: a mark of who wins ends the game if no move follows it and nothing else has ended it. Throws if a move
   * is still undecided.
   */
  finish(): void {
    this.demandDecided();
    const verdict = this.verdict;
    if (verdict?.after !== this.entries.length || this.ended || this.state.outcome) return;
    this.conclude(verdict.mark, verdict.result);
  }

  private enterRow(row: readonly Token[]): void {
    this.remarkBefore(0);
    if (this.isTitles(row) || this.entersWhole(row)) return;
    const tokens = row.map((token) => this.withoutNumber(token));
    for (let at = 0; at < tokens.length; at += this.enterNext(tokens, at)) this.remarkBefore(at);
  }

  /** True for column titles: nothing but seats. */
  private isTitles(row: readonly Token[]): boolean {
    return row.length > 1 && row.every(({ text }) => seatNamed(this.state.variant, text) !== null);
  }

  /** Enters what stands at `at`; returns the number of tokens used. */
  private enterNext(row: readonly Token[], at: number): number {
    const token = row[at];
    const next = row[at + 1];
    if (!token) return 0;
    if (token.kind === 'remark') return this.enterRemark(token);
    const own = this.enterOwn(row, at);
    if (own > 0) return own;
    const forfeited = next?.kind === 'word' ? this.enterForfeit(token, row, at) : 0;
    if (forfeited > 0) return forfeited;
    if (isNumbering(token.text)) {
      if (
        SKIPPED_TURN.test(token.text) &&
        next &&
        this.entries.length > 0 &&
        this.state.variant.seats.length === 2
      )
        throw this.fault(token, { kind: 'skipped-turn' });
      return 1;
    }
    if (isResigning(token.text)) {
      this.forfeit(token, { kind: 'resign', seat: turnOf(this.state) });
      return 1;
    }
    return this.enterResult(token, row, at) || this.enterMove(token);
  }

  private enterRemark(token: Token): number {
    const result = resultIn(this.state.variant, token.text.trim().split(/\s+/));
    if (result) this.conclude(token, result);
    else this.remark(`(${token.text.replace(/\s+/g, ' ').trim()})`);
    return 1;
  }

  /** Enters a seat and what became of it; returns the number of tokens used. */
  private enterForfeit(who: Token, row: readonly Token[], at: number): number {
    const seat = seatNamed(this.state.variant, who.text);
    if (seat === null) return 0;
    const words = row.slice(at + 1, at + 1 + MAX_FORFEIT_WORDS).map(({ text }) => text);
    const forfeit = forfeitIn(words);
    if (forfeit === null) return 0;
    this.forfeit(who, { kind: forfeit.how, seat });
    return 1 + forfeit.length;
  }

  /** Enters a score, or a result in words, which takes the rest of the line; returns the number of tokens used. */
  private enterResult(token: Token, row: readonly Token[], at: number): number {
    const { variant } = this.state;
    const score = isScore(token.text);
    if (!score && !beginsResult(variant, token.text)) return 0;
    const words = score ? [token] : row.slice(at).filter(({ kind }) => kind === 'word');
    const result = resultIn(
      variant,
      words.map(({ text }) => text),
    );
    if (!result) return 0;
    this.conclude(token, result);
    return score ? 1 : row.length - at;
  }

  /** Ends the game as these words say, if they are nothing but that; returns false if they say something else. */
  enterEnding(at: Placed, words: readonly string[]): boolean {
    const [first = ''] = words;
    const { variant } = this.state;
    const seat = seatNamed(variant, first);
    const forfeit = seat === null ? null : forfeitIn(words.slice(1));
    if (isResigning(first) && words.length === 1)
      this.forfeit(at, { kind: 'resign', seat: turnOf(this.state) });
    else if (seat !== null && forfeit?.length === words.length - 1)
      this.forfeit(at, { kind: forfeit.how, seat });
    else {
      const result = words.length <= 3 && beginsResult(variant, first) ? resultIn(variant, words) : null;
      if (result === null) return false;
      this.conclude(at, result);
    }
    return true;
  }

  private forfeit(token: Placed, entry: ForfeitEntry): void {
    this.demandDecided();
    const { seat } = entry;
    this.goOn();
    if (this.state.outcome) throw this.fault(token, { kind: 'game-over' });
    if (!playingSeats(this.state).includes(seat)) throw this.fault(token, { kind: 'seat-not-in-play', seat });
    this.giveUp(entry);
  }

  private giveUp(entry: ForfeitEntry): void {
    this.entries.push(entry);
    this.state = resignAny(this.state, entry);
  }

  /**
   * Ends the game with a written result; one that does not follow from the moves was agreed, or the losers gave up as
   * `how` says.
   */
  conclude(token: Placed, result: WrittenResult, how: ForfeitEntry['kind'] = 'resign'): void {
    this.demandDecided();
    if (result.kind === 'win') this.goOn();
    this.ended = true;
    if (result.kind === 'unfinished') return;
    if (!this.state.outcome) {
      this.settle(result, how);
      this.isStated = result.kind === 'win' && how === 'resign';
    }
    const { outcome } = this.state;
    if (!isSameResult(result, outcome)) throw this.fault(token, { kind: 'result-differs', outcome });
  }

  private settle(result: WrittenResult, kind: ForfeitEntry['kind']): void {
    if (result.kind === 'draw') {
      this.entries.push({ kind: 'draw' });
      this.state = drawAny(this.state);
    }
    if (result.kind !== 'win') return;
    const sideOf = (seat: Seat): number | undefined => this.state.variant.seats[seat]?.side;
    const playing = playingSeats(this.state);
    if (new Set(playing.map(sideOf)).size !== 2) return;
    const winners = new Set(result.seats.map(sideOf));
    for (const seat of playing)
      if (!winners.has(sideOf(seat)) && !this.state.outcome) this.giveUp({ kind, seat });
  }

  /** The token without the number of a round in front of it. */
  private withoutNumber(token: Token): Token {
    const width = token.kind === 'word' ? (this.touchingNumber.exec(token.text)?.[0].length ?? 0) : 0;
    return { ...token, text: token.text.slice(width), column: token.column + width };
  }

  protected fault(token: Placed, problem: RecordProblem): RecordFault {
    return faultAt(token, problem, turnOf(this.state));
  }
}

/** True for the number of a round and the mark of a seat passed over. */
const isNumbering = (text: string): boolean => PASSED_OVER.test(text) || ROUND_NUMBER.test(text);
