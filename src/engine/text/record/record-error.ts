import type { ShotProblem } from '../../chapaev/shot-text.js';
import type { Outcome } from '../../core/endings/outcome.js';
import type { PositionError } from '../../core/position-parts.js';
import type { Seat } from '../../core/variant.js';
import type { OptionError } from '../../variants/index.js';
import type { IllegalReason } from '../notation/read-move.js';

/** What people send in place of a game: the address of one, a game in Smart Game Format, a game of chess, or data of a program. */
export type OtherForm = 'address' | 'sgf' | 'chess' | 'json';

/** Mistakes in records. */
export type RecordProblem =
  /** A move was expected, `-` for a seat passed over, a resignation or a result. */
  | { readonly kind: 'not-a-move' }
  /** Dashes in the place of a move: no turn can be skipped. */
  | { readonly kind: 'skipped-turn' }
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
  /** The game did not end as it is written; `outcome` is null if it is not over. */
  | { readonly kind: 'result-differs'; readonly outcome: Outcome | null }
  /** A text that is no game in a form that is known here. */
  | { readonly kind: 'other-form'; readonly form: OtherForm }
  /** A comment or a remark is not closed. */
  | { readonly kind: 'unclosed'; readonly closer: '}' | ')' | '/' }
  /** `[Key "value"]` was expected. */
  | { readonly kind: 'header-syntax' }
  /** Headers that set the game up must stand before the moves. */
  | { readonly kind: 'header-late' }
  | { readonly kind: 'other-game'; readonly game: string }
  /** Neither the headers nor the caller name the game. */
  | { readonly kind: 'game-unnamed' }
  | { readonly kind: 'game-unknown' }
  /** A house rule with which the game is not in PDN. */
  | { readonly kind: 'not-in-pdn' }
  /** No game here has this GameType; `known` are those that have one. */
  | { readonly kind: 'game-type-unknown'; readonly known: readonly number[] }
  /** PDN has no moves for the game. */
  | { readonly kind: 'no-pdn' }
  /** A position is set up among the moves. */
  | { readonly kind: 'setup-late' }
  /** The result after the moves differs from the one in the headers. */
  | { readonly kind: 'results-differ'; readonly header: string }
  /** A position in which pieces can capture in more ways than the engine lists. */
  | { readonly kind: 'too-many-captures' }
  | { readonly kind: 'first-unknown'; readonly known: readonly string[] }
  | { readonly kind: 'option-syntax' }
  | { readonly kind: 'option'; readonly error: OptionError }
  | { readonly kind: 'position'; readonly error: PositionError };

/** The reason why a record cannot be read, and its place: `line` and `column` count from 1. */
export interface RecordError {
  readonly line: number;
  readonly column: number;
  /** The text at that place. */
  readonly found: string;
  readonly problem: RecordProblem;
  /** The seat whose move was expected; null in the headers. */
  readonly turn: Seat | null;
}

/** Thrown from the depth of the reader and caught at its border. */
export class RecordFault extends Error {
  constructor(readonly error: RecordError) {
    super(error.problem.kind);
  }
}
