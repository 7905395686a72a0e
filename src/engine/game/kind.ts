import type { Forfeit } from '../core/endings/elimination.js';
import type { PositionError } from '../core/position-parts.js';
import type { Result } from '../core/result.js';
import type { Seat } from '../core/variant.js';
import type { EntryProblem, GameEntry, MoveEntry } from './record.js';

/** A move in record notation, and the state after it. */
export interface Written<State> {
  readonly text: string;
  /** Comment to print after the move. */
  readonly remark: string | null;
  readonly state: State;
}

/** Operations of a kind of game that records, sessions and chats rely on. */
export interface GameKind<Variant, State> {
  /** The initial state; `random` in [0, 1) decides what the rules leave to chance. */
  begin(variant: Variant, random: number): State;
  /** Text of the initial state when `first` begins, with nothing left to chance. */
  startText(variant: Variant, first: Seat): string;
  /** Inverse of `format`. */
  parse(variant: Variant, text: string): Result<State, PositionError>;
  format(state: State): string;
  turn(state: State): Seat;
  seatsInPlay(state: State): readonly Seat[];
  /** The state after one more entry, which is validated. */
  play(state: State, entry: GameEntry): Result<State, EntryProblem>;
  /** The state after a seat in play has resigned, in turn or not, or has run out of time. */
  resign(state: State, seat: Seat, how: Forfeit): State;
  /** The state after all seats in play agreed to a draw. */
  draw(state: State): State;
  /** The state after the game was ended without a result. */
  endVoid(state: State): State;
  /** Null if the move is illegal. */
  write(state: State, entry: MoveEntry): Written<State> | null;
  /** By seat: a rough evaluation, higher is better. */
  strength(state: State): readonly number[];
}
