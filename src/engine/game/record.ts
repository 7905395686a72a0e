import type { Forfeit } from '../core/endings/elimination.js';
import type { PositionError } from '../core/position-parts.js';
import type { Seat } from '../core/variant.js';
import { nameKey, type OptionError } from '../variants/index.js';

/** A move of the seat to move: from square to square, or a shot. */
export interface MoveEntry {
  readonly kind: 'move';
  readonly seat: Seat;
  readonly move: string;
}

/** The end of the game for a seat that has resigned or run out of time. */
export interface ForfeitEntry {
  readonly kind: Forfeit;
  readonly seat: Seat;
}

/** The end of the game for all, as the players agreed to a draw, or without a result. */
export interface EndEntry {
  readonly kind: 'draw' | 'void';
}

/** An event in a game. */
export type GameEntry = MoveEntry | ForfeitEntry | EndEntry;

/** True for an entry that ends the game for all. */
export const endsGame = (entry: GameEntry): entry is EndEntry =>
  entry.kind === 'draw' || entry.kind === 'void';

/** A JSON-safe record of a game, from which its state is derived. */
export interface Game {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  /** Text of the initial position; its first letter is the seat that moves first. */
  readonly start: string;
  readonly entries: readonly GameEntry[];
  /** Set if the players went on after a draw by a clause: no clause ends this game. */
  readonly unclaimed?: true;
}

/** A record and its current state. */
export interface Begun<State> {
  readonly game: Game;
  readonly state: State;
}

export type SetUpError =
  | { readonly code: 'option'; readonly error: OptionError }
  | { readonly code: 'position'; readonly error: PositionError };

export type GameError = SetUpError | { readonly code: 'unknown-variant'; readonly variant: string };

export type EntryProblem = 'illegal-move' | 'wrong-seat' | 'seat-not-in-play' | 'game-over';

export type ReplayError =
  | GameError
  | {
      /** Entry number `index` (from 0) is illegal in its position. */
      readonly code: EntryProblem;
      readonly index: number;
    };

/** The options in the spelling of their variant. */
export const spelled = (options: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([key, value]) => [nameKey(key), nameKey(value)]));

/** The record of a new game. */
export const newRecord = (
  { id }: { readonly id: string },
  options: Readonly<Record<string, string>>,
  start: string,
): Game => ({ variant: id, options: spelled(options), start, entries: [] });
