import type { Clocks, Outcome } from './outcome.js';
import type { Move, Position, PositionError } from './position.js';
import type { Result } from './result.js';
import type { Seat, Variant } from './variant.js';
import type { OptionError } from './variants/index.js';

/** One thing that happened in a game. */
export type GameEntry =
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: string }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'draw' };

/** A game's record: JSON-safe, the truth from which its state is derived. */
export interface Game {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  /** Text of the start position; its first letter is the seat that moved first. */
  readonly start: string;
  readonly entries: readonly GameEntry[];
}

/** What a record amounts to. */
export interface GameState {
  /** The variant with the game's options applied. */
  readonly variant: Variant;
  readonly position: Position;
  readonly clocks: Clocks;
  /** Seats in the order of going out; those that went out by the same move stand together. */
  readonly exits: readonly (readonly Seat[])[];
  readonly outcome: Outcome | null;
}

export type GameError =
  | { readonly code: 'unknown-variant'; readonly variant: string }
  | { readonly code: 'option'; readonly error: OptionError }
  | { readonly code: 'position'; readonly error: PositionError };

export type ReplayError =
  | GameError
  | {
      /** Entry number `index` (from 0) does not fit the position before it. */
      readonly code: 'illegal-move' | 'wrong-seat' | 'seat-not-in-play' | 'game-over';
      readonly index: number;
    };

export interface StartedGame {
  readonly game: Game;
  readonly state: GameState;
}

/** A new game; `lot` in [0, 1) decides who moves first where the rules leave it to the lot. */
export function newGame(
  _variant: Variant,
  _options: Readonly<Record<string, string>>,
  _lot: number,
): Result<StartedGame, OptionError> {
  throw new Error('not written yet');
}
/** A game from any position. */
export function gameFrom(
  _variantId: string,
  _options: Readonly<Record<string, string>>,
  _positionText: string,
): Result<StartedGame, GameError> {
  throw new Error('not written yet');
}
/** The state after `move`, which must be one of the legal moves. */
export function playMove(_state: GameState, _move: Move): GameState {
  throw new Error('not written yet');
}
export function resign(_state: GameState, _seat: Seat): GameState {
  throw new Error('not written yet');
}
export function agreeDraw(_state: GameState): GameState {
  throw new Error('not written yet');
}
/** The entry that records `move` in the game whose state is `state` (before the move). */
export function moveEntry(_state: GameState, _move: Move): GameEntry {
  throw new Error('not written yet');
}
/** What a record amounts to. Taking back is dropping the last entries and replaying. */
export function replay(_game: Game): Result<GameState, ReplayError> {
  throw new Error('not written yet');
}
