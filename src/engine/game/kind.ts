import type { PositionError } from '../core/position-parts.js';
import type { Result } from '../core/result.js';
import type { Seat } from '../core/variant.js';
import type { EntryProblem, GameEntry, MoveEntry } from './record.js';

/** A move as a record writes it, and the state after it. */
export interface Written<State> {
  readonly text: string;
  /** What has to be told behind the move. */
  readonly remark: string | null;
  readonly state: State;
}

/** What records, sessions and chats ask of a kind of game, whatever is moved in it. */
export interface GameKind<Variant, State> {
  /** The state in which a game begins; `lot` in [0, 1) decides what its rules leave to the lot. */
  begin(variant: Variant, lot: number): State;
  /** Text of the start when `first` begins and no lot is drawn. */
  startText(variant: Variant, first: Seat): string;
  /** The state of which `format` gives the text. */
  parse(variant: Variant, text: string): Result<State, PositionError>;
  format(state: State): string;
  turn(state: State): Seat;
  seatsInPlay(state: State): readonly Seat[];
  /** The state after one more entry, which is checked against the rules. */
  play(state: State, entry: GameEntry): Result<State, EntryProblem>;
  /** The state after a seat in play has resigned, whoever has the turn. */
  resign(state: State, seat: Seat): State;
  /** The state after all seats in play have agreed to a draw. */
  draw(state: State): State;
  /** Null where the move cannot be played. */
  write(state: State, entry: MoveEntry): Written<State> | null;
  /** By seat: a higher number stands better. Worth no more than a glance. */
  strength(state: State): readonly number[];
}
