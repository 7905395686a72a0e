import { type Game, type GameState, type Move, statesOf } from '../../engine/index.js';
import { shareOfClock } from '../hub/level.js';
import { afterMove, type BareMove, findBareMove } from '../squares50.js';
import type { EndReason } from './messages.js';

export type DxpSeat = 'W' | 'B';

export const otherSeat = (seat: DxpSeat): DxpSeat => (seat === 'W' ? 'B' : 'W');

/** A game and what it has come to. */
export interface Begun {
  readonly game: Game;
  readonly state: GameState;
}

/** What was agreed on for a game. */
export interface DxpTerms {
  /** For the whole game, each; 0: no limit. */
  readonly minutes: number;
  /** Of each; 0: no limit. */
  readonly moves: number;
}

const MINUTE = 60_000;
/** A clock that stands still is one of a correspondence game: no move takes longer than so. */
const LONGEST_MS = 60_000;

const turnOf = ({ variant, position }: GameState): DxpSeat =>
  variant.seats[position.turn]?.letter === 'W' ? 'W' : 'B';

/** A game over DamExchange as this side has it: the board, both clocks, and whether its end was told. */
export class DxpPlay {
  /** What this side has said of the end, for which it waits until the other agrees. */
  ended: EndReason | null = null;
  /** Once not 0, the thought that is under way is to end. */
  halt = new Int32Array(new SharedArrayBuffer(4));
  /** Milliseconds that each player has used. */
  private readonly used: Record<DxpSeat, number> = { W: 0, B: 0 };
  /** When the turn began. */
  private since: number;

  constructor(
    readonly seat: DxpSeat,
    private readonly terms: DxpTerms,
    private now: Begun,
    /** Epoch milliseconds. */
    private readonly clock: () => number,
  ) {
    this.since = clock();
  }

  get game(): Game {
    return this.now.game;
  }

  get state(): GameState {
    return this.now.state;
  }

  get turn(): DxpSeat {
    return turnOf(this.state);
  }

  /** Whether it is this side's turn in a game that goes on. */
  get isOwnTurn(): boolean {
    return this.ended === null && this.turn === this.seat;
  }

  /** Only who has the turn may end a game: by the rules, by the clock, or by the number of moves. */
  over(): EndReason | null {
    const { outcome, variant } = this.state;
    if (outcome?.kind === 'draw') return 'drawn';
    if (outcome?.kind === 'win') {
      return outcome.seats.some((seat) => variant.seats[seat]?.letter === this.seat) ? 'won' : 'lost';
    }
    const { minutes, moves } = this.terms;
    const limit = minutes * MINUTE;
    if (limit > 0 && this.used[otherSeat(this.seat)] > limit) return 'won';
    if (limit > 0 && this.used[this.seat] > limit) return 'lost';
    return moves > 0 && this.game.entries.length >= 2 * moves ? 'unknown' : null;
  }

  /** Milliseconds for the next move: a share of the clock, or `most` if that is less. */
  share(most: number | null): number {
    const { minutes, moves } = this.terms;
    const left = (minutes * MINUTE - this.used[this.seat]) / 1_000;
    const expected = moves > 0 ? Math.max(1, moves - Math.floor(this.game.entries.length / 2)) : null;
    const clock = minutes > 0 ? shareOfClock(Math.max(0, left), expected, 0) : LONGEST_MS;
    return Math.min(clock, most ?? LONGEST_MS);
  }

  /** Seconds that the turn has taken. */
  seconds(): number {
    return Math.round((this.clock() - this.since) / 1_000);
  }

  /** The move that is meant and may be played; null where there is none. */
  find(wanted: BareMove): Move | null {
    return this.state.outcome === null ? findBareMove(this.state, wanted) : null;
  }

  advance(move: Move): void {
    const at = this.clock();
    this.used[this.turn] += at - this.since;
    this.since = at;
    this.now = afterMove(this.now, move);
  }

  /** Goes back to where `turn` was to make its move with that number, counted from 1; tells whether it could. */
  goBack(number: number, turn: DxpSeat): boolean {
    const replayed = statesOf(this.game);
    const [first] = replayed.ok ? replayed.value : [];
    if (this.ended !== null || !replayed.ok || first === undefined) return false;
    const entries = 2 * (number - 1) + (turn === 'W' ? 0 : 1) - (turnOf(first) === 'W' ? 0 : 1);
    const state = replayed.value[entries];
    if (state === undefined) return false;
    this.stopThinking();
    this.halt = new Int32Array(new SharedArrayBuffer(4));
    this.now = { state, game: { ...this.game, entries: this.game.entries.slice(0, entries) } };
    this.since = this.clock();
    return true;
  }

  stopThinking(): void {
    Atomics.store(this.halt, 0, 1);
  }
}
