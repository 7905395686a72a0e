import { Scribe } from '../text/record/scribe.js';
import type { Placed } from '../text/record/tokens.js';
import { type MatchState, playShot } from './game.js';
import { shotEntry } from './kind.js';
import { readShot } from './shot-text.js';

/** Enters the shots of a match of Chapaev. */
export class ShotScribe extends Scribe<MatchState> {
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
}
