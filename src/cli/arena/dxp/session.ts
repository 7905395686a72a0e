import {
  formatMove,
  type Game,
  type LevelNumber,
  type Move,
  messageOf,
  type StartedGame,
  type Variant,
} from '../../../engine/index.js';
import type { EngineClient } from '../../../sessions/thinking/engine-client.js';
import { bareMove, gameFromSquares, usualGame } from '../squares50.js';
import type { DxpLine } from './line.js';
import { type AcceptCode, DXP_VERSION, type DxpMessage, type EndReason } from './messages.js';
import { DxpPlay, type DxpSeat, type DxpTerms, otherSeat } from './play.js';

export interface DxpSettings {
  readonly variant: Variant;
  readonly name: string;
  readonly engine: Pick<EngineClient, 'think'>;
  /** Most milliseconds for a move; null to go by the clock alone. */
  readonly ms: number | null;
  readonly level: LevelNumber | null;
  /** Logs what may interest the user. */
  readonly tell: (text: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Terms proposed by the side that asks for games. */
export interface DxpRequest extends DxpTerms {
  readonly games: number;
}

/** Result of a game for this side. */
export interface DxpResult {
  readonly reason: EndReason;
  readonly game: Game;
  readonly seat: DxpSeat;
}

const GRACE_MS = 2_000;
const OPPOSITE: Readonly<Record<EndReason, EndReason>> = {
  unknown: 'unknown',
  lost: 'won',
  drawn: 'drawn',
  won: 'lost',
};

/** A DamExchange connection: one side requests games, the other accepts, and they are played one after another. */
export class DxpSession {
  readonly results: DxpResult[] = [];
  private play: DxpPlay | null = null;
  private asked: (DxpRequest & { readonly seat: DxpSeat }) | null = null;
  private left = 0;
  private finished: () => void = () => undefined;

  constructor(
    private readonly line: () => DxpLine,
    private readonly settings: DxpSettings,
  ) {}

  /** Requests games with alternating colours; resolves when they are over or the other side declines. */
  async request(wish: DxpRequest): Promise<readonly DxpResult[]> {
    this.left = wish.games;
    const done = new Promise<void>((resolve) => {
      this.finished = resolve;
    });
    this.next(wish, 'W');
    await done;
    return this.results;
  }

  /** Handles the end of the connection. */
  gone(): void {
    if (this.play !== null) this.close('unknown');
    this.finished();
  }

  hear(message: DxpMessage): void {
    switch (message.kind) {
      case 'GAMEREQ':
        this.requested(message);
        return;
      case 'GAMEACC':
        this.accepted(message.code, message.name);
        return;
      case 'MOVE':
        this.moved(message);
        return;
      case 'GAMEEND':
        this.endHeard(message.reason, message.stop);
        return;
      case 'CHAT':
        this.settings.tell(`chat: ${message.text}`);
        return;
      case 'BACKREQ':
        this.takeBack(message.move, message.turn);
        return;
      case 'BACKACC':
        // Never asked for: this side requests no takebacks.
        return;
    }
  }

  private next(wish: DxpRequest, seat: DxpSeat): void {
    this.asked = { ...wish, seat };
    const { name } = this.settings;
    const { minutes, moves } = wish;
    const follower = otherSeat(seat);
    this.send({ kind: 'GAMEREQ', version: DXP_VERSION, name, follower, minutes, moves, position: null });
  }

  private requested(message: Extract<DxpMessage, { kind: 'GAMEREQ' }>): void {
    const answer = (code: AcceptCode) => this.send({ kind: 'GAMEACC', name: this.settings.name, code });
    if (message.version !== DXP_VERSION) {
      answer('version');
      return;
    }
    const { variant } = this.settings;
    const { position } = message;
    const begun = position === null ? usualGame(variant) : gameFromSquares(variant, position);
    if (this.play !== null || begun === null || begun.state.outcome !== null) {
      answer('not-this');
      return;
    }
    answer('accepted');
    this.settings.tell(`${message.name} asks for a game and plays ${otherSeat(message.follower)}`);
    this.begin(begun, message.follower, message);
  }

  private accepted(code: AcceptCode, name: string): void {
    const { asked } = this;
    if (asked === null || this.play !== null) {
      this.line().complain('no game was asked for');
      return;
    }
    if (code === 'accepted') {
      this.begin(usualGame(this.settings.variant), asked.seat, asked);
      return;
    }
    this.settings.tell(`${name} does not play: ${code}`);
    this.asked = null;
    this.finished();
  }

  private begin(begun: StartedGame, seat: DxpSeat, terms: DxpTerms): void {
    this.play = new DxpPlay(seat, terms, begun, this.settings.now);
    this.goOn(this.play);
  }

  /** Moves, or announces the result, if it is this side's turn. */
  private goOn(play: DxpPlay): void {
    if (!play.isOwnTurn) return;
    const reason = play.over();
    if (reason === null) void this.think(play);
    else this.say(play, reason);
  }

  private say(play: DxpPlay, reason: EndReason): void {
    play.ended = reason;
    this.send({ kind: 'GAMEEND', reason, stop: false });
  }

  private async think(play: DxpPlay): Promise<void> {
    const { engine, level, tell, now } = this.settings;
    const { state, game, halt } = play;
    const budget = play.share(this.settings.ms);
    const limits = level === null ? {} : { level };
    const times = { budget, ms: 2 * budget + GRACE_MS };
    try {
      const { move } = await engine.think({ state, game, limits, seed: now(), halt, ...times });
      // The game may have been taken back or ended during the search.
      if (this.play === play && play.state === state && play.ended === null) this.make(play, move);
    } catch (error) {
      tell(`no move was found: ${messageOf(error)}`);
      if (this.play === play && play.ended === null) this.say(play, 'unknown');
    }
  }

  private make(play: DxpPlay, move: Move): void {
    this.send({ kind: 'MOVE', seconds: play.seconds(), move: bareMove(move) });
    this.advance(play, move);
  }

  private advance(play: DxpPlay, move: Move): void {
    this.settings.tell(`${play.turn} ${formatMove(play.state.variant, move)}`);
    play.advance(move);
  }

  private moved({ move: wanted }: Extract<DxpMessage, { kind: 'MOVE' }>): void {
    const { play } = this;
    const line = this.line();
    if (play === null) {
      line.complain('no game is under way');
      return;
    }
    if (play.turn === play.seat || play.ended !== null) {
      line.complain('it is not your turn');
      return;
    }
    const move = play.find(wanted);
    // The turn stays with the other side, which may send another move.
    if (move === null) {
      const { from, to, captured } = wanted;
      line.complain(`the move ${from}-${to} cannot be played, taking ${captured.length}`);
      return;
    }
    this.advance(play, move);
    this.goOn(play);
  }

  private endHeard(reason: EndReason, stop: boolean): void {
    const { play } = this;
    if (play === null) {
      if (stop) this.finished();
      return;
    }
    if (play.ended === null) this.send({ kind: 'GAMEEND', reason: 'unknown', stop });
    this.close(play.ended ?? OPPOSITE[reason]);
    const { asked } = this;
    if (asked === null) return;
    this.left--;
    if (this.left > 0 && !stop) {
      this.next(asked, otherSeat(asked.seat));
      return;
    }
    this.asked = null;
    this.finished();
  }

  private close(reason: EndReason): void {
    const { play } = this;
    if (play === null) return;
    play.stopThinking();
    this.play = null;
    this.results.push({ reason, game: play.game, seat: play.seat });
    this.settings.tell(`the game is over for ${play.seat}: ${reason}`);
  }

  private takeBack(number: number, turn: DxpSeat): void {
    const { play } = this;
    const code = play?.goBack(number, turn) ? 'accepted' : 'refused';
    this.send({ kind: 'BACKACC', code });
    if (play !== null && code === 'accepted') this.goOn(play);
  }

  private send(message: DxpMessage): void {
    this.line().send(message);
  }
}
