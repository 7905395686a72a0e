import type { PositionError } from '../core/position-parts.js';
import type { Seat } from '../core/variant.js';
import { type OptionError, plain } from '../variants/index.js';

/** A move of the seat to move: from square to square, or a shot. */
export interface MoveEntry {
  readonly kind: 'move';
  readonly seat: Seat;
  readonly move: string;
}

/** One thing that happened in a game. */
export type GameEntry =
  | MoveEntry
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'draw' };

/** A game's record: JSON-safe, the truth from which its state is derived. */
export interface Game {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  /** Text of the start position; its first letter is the seat that moved first. */
  readonly start: string;
  readonly entries: readonly GameEntry[];
  /** The players went on where a clause would have made a draw: no clause ends this game. */
  readonly unclaimed?: true;
}

/** A record with the state that it amounts to. */
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
      /** Entry number `index` (from 0) does not fit the position before it. */
      readonly code: EntryProblem;
      readonly index: number;
    };

/** The options as their variant spells them. */
export const spelled = (options: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([key, value]) => [plain(key), plain(value)]));

/** The record of a game that has just begun. */
export const newRecord = (
  { id }: { readonly id: string },
  options: Readonly<Record<string, string>>,
  start: string,
): Game => ({ variant: id, options: spelled(options), start, entries: [] });
