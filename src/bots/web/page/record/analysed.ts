import type { ServerMessage, WireAnalysis, WireJudgement } from '../../game/protocol.js';
import type { Action } from '../link/connection.js';

/** The analysis of the game, once it was asked for. */
export class Analysed {
  analysis: WireAnalysis | null = null;
  /** How much of it is done, from 0 to 1; null while nobody waits for one. */
  share: number | null = null;
  /** True once the player has asked for the move that lost. */
  seeksLoss = false;
  private judgements: ReadonlyMap<number, WireJudgement> = new Map();
  /** The id of the question that is not answered yet. */
  private sent = '';

  constructor(private readonly act: (action: Action) => string) {}

  ask(revision: number): void {
    if (this.share !== null) return;
    this.share = 0;
    this.sent = this.act({ type: 'analyse', revision });
  }

  take(message: Extract<ServerMessage, { type: 'analysing' | 'analysis' }>): void {
    if (message.type === 'analysing') {
      if (this.share !== null) this.share = message.share;
      return;
    }
    this.analysis = message;
    this.judgements = new Map(message.judgements.map((each) => [each.index, each]));
  }

  answered(id: string): void {
    if (id === this.sent) this.share = null;
  }

  /** What it says of the entry with this index; null where it says nothing. */
  judgementOf(index: number): WireJudgement | null {
    return this.judgements.get(index) ?? null;
  }

  clear(): void {
    this.analysis = null;
    this.share = null;
    this.seeksLoss = false;
    this.judgements = new Map();
  }
}
