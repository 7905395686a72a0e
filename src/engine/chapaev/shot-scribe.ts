import { Scribe } from '../text/record/scribe.js';
import type { Placed, Token } from '../text/record/tokens.js';
import { type MatchState, playShot } from './game.js';
import { shotEntry } from './kind.js';
import { readShot } from './shot-text.js';

/** A number that stands alone: of a round, or a part of a shot. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?[°%]?$/;
const PARTS = 3;
/** Most words of a shot: `flick 4 @ 90 / 70`. */
const MAX_WORDS = 6;

/** Records the shots of a match of Chapaev. */
export class ShotScribe extends Scribe<MatchState> {
  /** A round's number that touches a shot, `1.4@90/70`; in `22.5` it is an angle. */
  protected override readonly touchingNumber = /^\d{1,3}(?:\.+|…|\))(?=[^.…@]+@)/;

  /** Enters a shot of several words, such as `4 270 70`, and the number of a round in front of one. */
  protected override enterOwn(row: readonly Token[], at: number): number {
    const [token, next] = row.slice(at);
    if (token?.kind !== 'word') return 0;
    const rest = row.slice(at);
    const other = rest.findIndex(({ kind, text }) => kind !== 'word' || !NUMBER.test(text));
    const numbers = other < 0 ? rest.length : other;
    if (numbers % PARTS === 1 && next?.kind === 'word' && !/^[@/]/.test(next.text)) return 1;
    for (let words = 1; words <= MAX_WORDS; words++) {
      const text = this.joined(rest.slice(0, words));
      const { discs, turn } = this.state.match;
      if (text !== null && readShot(discs, turn, text).kind !== 'none') {
        this.enterMove({ ...token, text });
        return words;
      }
    }
    if (numbers > 0) throw this.fault(token, { kind: 'not-a-shot' });
    return 0;
  }

  override enterMove(token: Placed): number {
    const { discs, turn } = this.state.match;
    const reading = readShot(discs, turn, token.text);
    if (reading.kind === 'none') throw this.fault(token, { kind: 'not-a-shot' });
    if (this.state.outcome) throw this.fault(token, { kind: 'game-over' });
    if (reading.kind === 'wrong') throw this.fault(token, { kind: 'shot', problem: reading.problem });
    if (this.ended) throw this.fault(token, { kind: 'game-over' });
    this.entries.push(shotEntry(this.state, reading.shot));
    this.state = playShot(this.state, reading.shot).state;
    return 1;
  }

  /** The words as one text; null if there is something else among them. */
  private joined(tokens: readonly Token[]): string | null {
    return tokens.every(({ kind }) => kind === 'word') ? tokens.map(({ text }) => text).join(' ') : null;
  }
}
