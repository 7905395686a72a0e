import type { Clocks, Outcome } from './outcome.js';
import type { Position } from './position.js';
import type { Seat, Variant } from './variant.js';

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
