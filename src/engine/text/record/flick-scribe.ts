import { drawMatch, type FlickState, playShot, resignMatch } from '../../chapaev/game.js';
import { readShot, type ShotReading } from '../../chapaev/shot-text.js';
import type { Seat } from '../../core/variant.js';
import { shotEntry } from '../../game/any-game.js';
import type { Game, GameEntry } from '../../game/game.js';
import type { RecordProblem } from './problems.js';
import { isNumbering, withoutNumber } from './scribe.js';
import { faultAt, type Placed, type Token } from './tokens.js';
import { isResigning, isSameResult, isScore, resultIn, seatNamed, type WrittenResult } from './words.js';

/** Enters a record's rows into a match of flicks, one after another. */
export class FlickScribe {
  readonly entries: GameEntry[] = [];
  #ended = false;

  constructor(public state: FlickState) {}

  /** The game that begins as `start` does, with all that was entered. */
  recordOf(start: Game): Game {
    return { ...start, entries: this.entries };
  }

  enter(row: readonly Token[]): void {
    if (this.#isTitles(row)) return;
    const tokens = row.map(withoutNumber);
    let at = 0;
    while (at < tokens.length) at += this.#enterNext(tokens.slice(at));
  }

  /** Column titles: nothing but seats. */
  #isTitles(row: readonly Token[]): boolean {
    return row.length > 1 && row.every(({ text }) => seatNamed(this.state.variant, text) !== null);
  }

  /** Enters what stands first; the number of tokens that it took. */
  #enterNext(rest: readonly Token[]): number {
    const [token, next] = rest;
    if (!token) return 0;
    if (token.kind === 'remark') return this.#enterRemark(token);
    if (isNumbering(token.text)) return 1;
    const seat = seatNamed(this.state.variant, token.text);
    if (seat !== null && next?.kind === 'word' && isResigning(next.text))
      return this.#resign(token, seat) + 1;
    if (isResigning(token.text)) return this.#resign(token, this.state.match.turn);
    return this.#enterResult(rest) || this.#enterShot(token);
  }

  #enterRemark(token: Token): number {
    const result = resultIn(this.state.variant, token.text.trim().split(/\s+/));
    if (result) this.#conclude(token, result);
    return 1;
  }

  /** A score, or words that give the result and take the rest of their line. 0 where it is none. */
  #enterResult(rest: readonly Token[]): number {
    const [token] = rest;
    const words = rest.filter(({ kind }) => kind === 'word').map(({ text }) => text);
    const result = token && resultIn(this.state.variant, words);
    if (!token || !result) return 0;
    this.#conclude(token, result);
    return isScore(token.text) ? 1 : rest.length;
  }

  #enterShot(token: Placed): number {
    const { discs, turn } = this.state.match;
    const reading: ShotReading = readShot(discs, turn, token.text);
    switch (reading.kind) {
      case 'none':
        throw this.#fault(token, { kind: 'not-a-shot' });
      case 'wrong':
        if (this.state.outcome) throw this.#fault(token, { kind: 'game-over' });
        throw this.#fault(token, { kind: 'shot', problem: reading.problem });
      case 'shot':
        if (this.state.outcome || this.#ended) throw this.#fault(token, { kind: 'game-over' });
        this.entries.push(shotEntry(this.state, reading.shot));
        this.state = playShot(this.state, reading.shot).state;
        return 1;
    }
  }

  #resign(token: Placed, seat: Seat): number {
    if (this.state.outcome) throw this.#fault(token, { kind: 'game-over' });
    this.#giveUp(seat);
    return 1;
  }

  #giveUp(seat: Seat): void {
    this.entries.push({ kind: 'resign', seat });
    this.state = resignMatch(this.state, seat);
  }

  /** A result that the shots have not brought about was brought about by agreement or by resigning. */
  #conclude(token: Placed, result: WrittenResult): void {
    this.#ended = true;
    if (result.kind === 'unfinished') return;
    if (!this.state.outcome) this.#settle(result);
    const { outcome } = this.state;
    if (!isSameResult(result, outcome)) throw this.#fault(token, { kind: 'result-differs', outcome });
  }

  #settle(result: WrittenResult): void {
    if (result.kind === 'draw') {
      this.entries.push({ kind: 'draw' });
      this.state = drawMatch(this.state);
    }
    const [winner, other] = result.kind === 'win' ? result.seats : [];
    if (winner !== undefined && other === undefined) this.#giveUp(1 - winner);
  }

  #fault(token: Placed, problem: RecordProblem): Error {
    return faultAt(token, problem, this.state.match.turn);
  }
}
