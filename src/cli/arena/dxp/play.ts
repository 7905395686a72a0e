import { type Game, type GameState, type Move, type StartedGame, statesOf } from '../../../engine/index.js';
import { shareOfClock } from '../hub/level.js';
import { afterMove, type BareMove, findBareMove } from '../squares50.js';
import type { EndReason } from './messages.js';

export type DxpSeat = 'W' | 'B';

export const otherSeat = (seat: DxpSeat): DxpSeat => (seat === 'W' ? 'B' : 'W');

/** Terms agreed on for a game. */
export interface DxpTerms {
  /** Thinking time of each player for the whole game; 0 for no limit. */
  readonly minutes: number;
  /** Moves of each player; 0 for no limit. */
  readonly moves: number;
}

const MINUTE = 60_000;
/** Most milliseconds for a move, unless the user sets another limit. */
const MAX_MS = 60_000;

const turnOf = ({ variant, position }: GameState): DxpSeat =>
  variant.seats[position.turn]?.letter === 'W' ? 'W' : 'B';

/** A game over DamExchange from this side: the board, both clocks, and the result it has announced. */
export class DxpPlay {
  /** The result announced by this side, until the other side confirms it. */
  ended: EndReason | null = null;
  /** Anything but 0 stops the search under way. */
  halt = new Int32Array(new SharedArrayBuffer(4));
  /** Milliseconds used by each player. */
  private readonly used: Record<DxpSeat, number> = { W: 0, B: 0 };
  /** Start of the turn, in epoch milliseconds. */
  private since: number;

  constructor(
    readonly seat: DxpSeat,
    private readonly terms: DxpTerms,
    private now: StartedGame,
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

  /** True while the game goes on and it is this side's turn. */
  get isOwnTurn(): boolean {
    return this.ended === null && this.turn === this.seat;
  }

  /** The result by the rules, the clock or the move limit; only the side to move may announce one. */
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

  /** Milliseconds for the next move: a share of the clock, at most `most`. */
  share(most: number | null): number {
    const { minutes, moves } = this.terms;
    const left = (minutes * MINUTE - this.used[this.seat]) / 1_000;
    const expected = moves > 0 ? Math.max(1, moves - Math.floor(this.game.entries.length / 2)) : null;
    const clock = minutes > 0 ? shareOfClock(Math.max(0, left), expected, 0) : MAX_MS;
    return Math.min(clock, most ?? MAX_MS);
  }

  /** Seconds spent on this turn. */
  seconds(): number {
    return Math.round((this.clock() - this.since) / 1_000);
  }

  /** The legal move that was sent; null if there is none. */
  find(wanted: BareMove): Move | null {
    return this.state.outcome === null ? findBareMove(this.state, wanted) : null;
  }

  advance(move: Move): void {
    const at = this.clock();
    this.used[this.turn] += at - this.since;
    this.since = at;
    this.now = afterMove(this.now, move);
  }

  /** Takes back to where `turn` was to make its move with that number, from 1; false if there is no such move. */
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
