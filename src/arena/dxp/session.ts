import { type Game, type GameState, newGame, statesOf } from '../../engine/game.js';
import { formatMove } from '../../engine/move-text.js';
import type { Move } from '../../engine/position.js';
import type { LevelNumber } from '../../engine/search/levels.js';
import type { Variant } from '../../engine/variant.js';
import type { Thinker } from '../../sessions/thinker.js';
import { shareOfClock } from '../hub/level.js';
import { afterMove, bareMove, DXP_LETTERS, findBareMove, gameFromSquares } from '../squares50.js';
import type { DxpLine } from './line.js';
import { type AcceptCode, DXP_VERSION, type DxpMessage, type EndReason } from './messages.js';

export interface DxpSettings {
  readonly variant: Variant;
  readonly name: string;
  readonly thinker: Thinker;
  /** Most milliseconds for a move; null: as the clock allows. */
  readonly ms: number | null;
  readonly level: LevelNumber | null;
  /** Told of everything that a person may want to read. */
  readonly tell: (text: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What is asked for where this side begins. */
export interface DxpRequest {
  readonly games: number;
  readonly minutes: number;
  readonly moves: number;
}

/** How a game ended for this side. */
export interface DxpResult {
  readonly reason: EndReason;
  readonly game: Game;
  readonly seat: 'W' | 'B';
}

interface Play {
  readonly seat: 'W' | 'B';
  readonly minutes: number;
  readonly moves: number;
  readonly start: Game;
  game: Game;
  state: GameState;
  /** Milliseconds that each player has used, by seat letter. */
  readonly used: Record<'W' | 'B', number>;
  /** When the turn began. */
  since: number;
  /** This side has said that the game is over and waits for the other to agree. */
  ended: EndReason | null;
  halt: Int32Array<SharedArrayBuffer>;
}

const MINUTE = 60_000;
const GRACE_MS = 2_000;
/** A clock that stands still is one of a correspondence game: no move takes longer than so. */
const LONGEST_MS = 60_000;
const OPPOSITE: Readonly<Record<EndReason, EndReason>> = {
  unknown: 'unknown',
  lost: 'won',
  drawn: 'drawn',
  won: 'lost',
};

/** One connection of DamExchange: games are asked for by one side and accepted by the other, and played in turn. */
export class DxpSession {
  readonly results: DxpResult[] = [];
  private play: Play | null = null;
  private asked: (DxpRequest & { readonly seat: 'W' | 'B' }) | null = null;
  private left = 0;
  private finished: () => void = () => undefined;

  constructor(
    private readonly line: () => DxpLine,
    private readonly settings: DxpSettings,
  ) {}

  /** Asks for games, with the colours in turn, and resolves when they have been played or the other wants no more. */
  async request(wish: DxpRequest): Promise<readonly DxpResult[]> {
    this.left = wish.games;
    const done = new Promise<void>((resolve) => {
      this.finished = resolve;
    });
    this.next(wish, 'W');
    await done;
    return this.results;
  }

  /** The connection is gone. */
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
        this.takeBack((message.move - 1) * 2, message.turn);
        return;
      case 'BACKACC':
        // This side never asks to go back.
        return;
    }
  }

  private next(wish: DxpRequest, seat: 'W' | 'B'): void {
    this.asked = { ...wish, seat };
    const { name } = this.settings;
    const { minutes, moves } = wish;
    const follower = seat === 'W' ? 'B' : 'W';
    this.send({ kind: 'GAMEREQ', version: DXP_VERSION, name, follower, minutes, moves, position: null });
  }

  private requested(message: Extract<DxpMessage, { kind: 'GAMEREQ' }>): void {
    const answer = (code: AcceptCode) => this.send({ kind: 'GAMEACC', name: this.settings.name, code });
    if (message.version !== DXP_VERSION) {
      answer('version');
      return;
    }
    const begun = this.play === null ? this.startOf(message.position) : null;
    if (begun === null || begun.state.outcome !== null) {
      answer('not-this');
      return;
    }
    answer('accepted');
    this.settings.tell(`${message.name} asks for a game and plays ${message.follower === 'W' ? 'B' : 'W'}`);
    this.begin(begun, message.follower, message);
  }

  private accepted(code: AcceptCode, name: string): void {
    const { asked } = this;
    const begun = this.startOf(null);
    if (asked === null || this.play !== null || begun === null) {
      this.line().complain('no game was asked for');
      return;
    }
    if (code === 'accepted') {
      this.begin(begun, asked.seat, asked);
      return;
    }
    this.settings.tell(`${name} does not play: ${code}`);
    this.asked = null;
    this.finished();
  }

  private startOf(position: string | null): { readonly game: Game; readonly state: GameState } | null {
    const { variant } = this.settings;
    if (position !== null) return gameFromSquares(variant, position, DXP_LETTERS);
    const started = newGame(variant, {}, 0);
    return started.ok ? started.value : null;
  }

  private begin(
    begun: { readonly game: Game; readonly state: GameState },
    seat: 'W' | 'B',
    { minutes, moves }: Pick<DxpRequest, 'minutes' | 'moves'>,
  ): void {
    const { now } = this.settings;
    const common = { seat, minutes, moves, start: begun.game, used: { W: 0, B: 0 }, since: now() };
    this.play = { ...common, ...begun, ended: null, halt: new Int32Array(new SharedArrayBuffer(4)) };
    this.goOn();
  }

  private turnOf({ state }: Play): 'W' | 'B' {
    return state.variant.seats[state.position.turn]?.letter === 'W' ? 'W' : 'B';
  }

  /** Moves, or says that the game is over, if it is this side's turn. */
  private goOn(): void {
    const { play } = this;
    if (play === null || play.ended !== null || this.turnOf(play) !== play.seat) return;
    const reason = this.overFor(play);
    if (reason !== null) {
      this.say(play, reason);
      return;
    }
    void this.think(play);
  }

  /** Only who has the turn may end a game: by the rules, by the clock, or by the number of moves. */
  private overFor(play: Play): EndReason | null {
    const { outcome, variant } = play.state;
    if (outcome?.kind === 'draw') return 'drawn';
    if (outcome?.kind === 'win') {
      return outcome.seats.some((seat) => variant.seats[seat]?.letter === play.seat) ? 'won' : 'lost';
    }
    const other = play.seat === 'W' ? 'B' : 'W';
    const limit = play.minutes * MINUTE;
    if (limit > 0 && play.used[other] > limit) return 'won';
    if (limit > 0 && play.used[play.seat] > limit) return 'lost';
    return play.moves > 0 && play.game.entries.length >= 2 * play.moves ? 'unknown' : null;
  }

  private say(play: Play, reason: EndReason): void {
    play.ended = reason;
    this.send({ kind: 'GAMEEND', reason, stop: false });
  }

  private msFor(play: Play): number {
    const left = (play.minutes * MINUTE - play.used[play.seat]) / 1_000;
    const moves = play.moves > 0 ? Math.max(1, play.moves - Math.floor(play.game.entries.length / 2)) : null;
    const clock = play.minutes > 0 ? shareOfClock(Math.max(0, left), moves, 0) : LONGEST_MS;
    return Math.min(clock, this.settings.ms ?? LONGEST_MS);
  }

  private async think(play: Play): Promise<void> {
    const { thinker, level, tell } = this.settings;
    const { state, game, halt } = play;
    const budget = this.msFor(play);
    const limits = level === null ? {} : { level };
    const times = { budget, ms: 2 * budget + GRACE_MS };
    try {
      const { move } = await thinker.think({ state, game, limits, seed: 0, halt, ...times });
      // Meanwhile the game may have gone back, or be over.
      if (this.play === play && play.state === state && play.ended === null) this.make(play, move);
    } catch (error) {
      tell(`no move was found: ${error instanceof Error ? error.message : String(error)}`);
      this.say(play, 'unknown');
    }
  }

  private make(play: Play, move: Move): void {
    const seconds = Math.round((this.settings.now() - play.since) / 1_000);
    this.send({ kind: 'MOVE', seconds, move: bareMove(move) });
    this.advance(play, move);
  }

  private advance(play: Play, move: Move): void {
    const mover = this.turnOf(play);
    const now = this.settings.now();
    play.used[mover] += now - play.since;
    play.since = now;
    this.settings.tell(`${mover} ${formatMove(play.state.variant, move)}`);
    Object.assign(play, afterMove(play, move));
  }

  private moved({ move: wanted }: Extract<DxpMessage, { kind: 'MOVE' }>): void {
    const { play } = this;
    const { line } = this;
    if (play === null) {
      line().complain('no game is under way');
      return;
    }
    if (this.turnOf(play) === play.seat || play.ended !== null) {
      line().complain('it is not your turn');
      return;
    }
    const move = play.state.outcome === null ? findBareMove(play.state, wanted) : null;
    const text = `${wanted.from}-${wanted.to}`;
    // The turn stays where it is: another move may come.
    if (move === null) {
      line().complain(`the move ${text} cannot be played, taking ${wanted.captured.length}`);
      return;
    }
    this.advance(play, move);
    this.goOn();
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
      this.next(asked, asked.seat === 'W' ? 'B' : 'W');
      return;
    }
    this.asked = null;
    this.finished();
  }

  private close(reason: EndReason): void {
    const { play } = this;
    if (play === null) return;
    Atomics.store(play.halt, 0, 1);
    this.play = null;
    this.results.push({ reason, game: play.game, seat: play.seat });
    this.settings.tell(`the game is over for ${play.seat}: ${reason}`);
  }

  /** Goes back to where `turn` was to make the move with that number. */
  private takeBack(before: number, turn: 'W' | 'B'): void {
    const { play } = this;
    const answer = (code: 'accepted' | 'refused') => this.send({ kind: 'BACKACC', code });
    if (play === null || play.ended !== null) {
      answer('refused');
      return;
    }
    const replayed = statesOf(play.game);
    const first = replayed.ok ? replayed.value[0] : undefined;
    const firstTurn = first && this.turnOf({ ...play, state: first });
    const entries = before + (turn === 'W' ? 0 : 1) - (firstTurn === 'W' ? 0 : 1);
    const state = replayed.ok ? replayed.value[entries] : undefined;
    if (state === undefined) {
      answer('refused');
      return;
    }
    Atomics.store(play.halt, 0, 1);
    play.halt = new Int32Array(new SharedArrayBuffer(4));
    Object.assign(play, { state, game: { ...play.game, entries: play.game.entries.slice(0, entries) } });
    play.since = this.settings.now();
    answer('accepted');
    this.goOn();
  }

  private send(message: DxpMessage): void {
    this.line().send(message);
  }
}
