import type { ShotProblem } from '../../chapaev/shot-text.js';
import type { Outcome } from '../../core/outcome.js';
import type { PositionError } from '../../core/position.js';
import type { Seat } from '../../core/variant.js';
import type { OptionError } from '../../variants/index.js';
import type { IllegalReason } from '../notation/read-move.js';

export type RecordProblem =
  /** A move was expected, `-` for a seat passed over, a resignation or a result. */
  | { readonly kind: 'not-a-move' }
  /** The same in a match of Chapaev, where a shot was expected. */
  | { readonly kind: 'not-a-shot' }
  /** A shot that cannot be made. */
  | { readonly kind: 'shot'; readonly problem: ShotProblem }
  /** Several legal moves fit. */
  | { readonly kind: 'ambiguous'; readonly moves: readonly string[] }
  | { readonly kind: 'illegal'; readonly reason: IllegalReason; readonly nearest: readonly string[] }
  /** Something follows although the game is over. */
  | { readonly kind: 'game-over' }
  | { readonly kind: 'seat-not-in-play'; readonly seat: Seat }
  /** The written result is not how the game stands; null where it is not over. */
  | { readonly kind: 'result-differs'; readonly outcome: Outcome | null }
  /** A comment or a remark is not closed. */
  | { readonly kind: 'unclosed'; readonly closer: '}' | ')' | '/' }
  /** `[Key "value"]` was expected. */
  | { readonly kind: 'header-syntax' }
  /** Headers that set the game up must stand before the moves. */
  | { readonly kind: 'header-late' }
  | { readonly kind: 'other-game'; readonly game: string }
  /** Neither the headers nor whoever gave the text say which game it is. */
  | { readonly kind: 'game-unnamed' }
  | { readonly kind: 'game-unknown' }
  /** A house rule with which PDN knows the game no more. */
  | { readonly kind: 'not-in-pdn' }
  /** No game here has this GameType; `known` are those that have one. */
  | { readonly kind: 'game-type-unknown'; readonly known: readonly number[] }
  /** PDN has no moves for the game. */
  | { readonly kind: 'no-pdn' }
  /** A position is set up in the midst of the moves, which no game can follow. */
  | { readonly kind: 'setup-late' }
  /** The result behind the moves is another than the one in the headers. */
  | { readonly kind: 'results-differ'; readonly header: string }
  | { readonly kind: 'first-unknown'; readonly known: readonly string[] }
  | { readonly kind: 'option-syntax' }
  | { readonly kind: 'option'; readonly error: OptionError }
  | { readonly kind: 'position'; readonly error: PositionError };

/** Why a record cannot be read, and where: `line` and `column` count from 1. */
export interface RecordError {
  readonly line: number;
  readonly column: number;
  /** What stands there. */
  readonly found: string;
  readonly problem: RecordProblem;
  /** Whose move was expected there; null in the headers. */
  readonly turn: Seat | null;
}

/** Thrown from the depth of the reader and caught at its border. */
export class RecordFault extends Error {
  constructor(readonly error: RecordError) {
    super(error.problem.kind);
  }
}
