import type { Cell } from '../../core/board/topology.js';
import type { Move } from '../../core/position.js';
import type { Seat } from '../../core/variant.js';

/** The meaning of a player's text in a position. */
export type MoveReading =
  /** The text does not have the form of a move. */
  | { readonly kind: 'none' }
  | { readonly kind: 'move'; readonly move: Move }
  /** Several legal moves fit, in the order of the legal moves. */
  | { readonly kind: 'ambiguous'; readonly moves: readonly Move[] }
  /** `nearest`: up to four legal moves, the likeliest first. */
  | { readonly kind: 'illegal'; readonly reason: IllegalReason; readonly nearest: readonly Move[] };

/** The reason why no legal move fits. Cells are named by `topologyOf(variant.board).names`. */
export type IllegalReason =
  /** `square`: the word as it was typed, in lower case. */
  | { readonly kind: 'no-such-square'; readonly square: string }
  /** The square is of the colour that is not played on; `played` is the other one. */
  | { readonly kind: 'unplayed-square'; readonly square: string; readonly played: 'dark' | 'light' }
  | { readonly kind: 'empty-square'; readonly square: Cell }
  /** The short form `cd4` was used, and the player has nothing on that file. */
  | { readonly kind: 'no-piece-on-file'; readonly file: string }
  | { readonly kind: 'not-yours'; readonly square: Cell; readonly owner: Seat }
  /** The piece belongs to a seat that is out: it never moves. */
  | { readonly kind: 'dead-piece'; readonly square: Cell; readonly owner: Seat }
  /** A capture exists; `pieces` are those that can capture, in board order. */
  | { readonly kind: 'must-capture'; readonly pieces: readonly Cell[] }
  /** The capture takes `taken` pieces where the priority asks for `most`. */
  | { readonly kind: 'must-take-more'; readonly taken: number; readonly most: number }
  /** The capture takes as many as another, but the priority asks for that one. */
  | { readonly kind: 'must-prefer-other' }
  /** The piece may not be huffed; `huffable` are those that may. */
  | { readonly kind: 'not-huffable'; readonly square: string; readonly huffable: readonly Cell[] }
  /** A fourth quiet move in a row with the same king. */
  | { readonly kind: 'too-many-king-moves' }
  /** The position before the opponent's last move would stand again. */
  | { readonly kind: 'undoing-move' }
  /** The capturing piece may not land on `to`: it must land where it can go on capturing. */
  | { readonly kind: 'must-go-on'; readonly from: Cell; readonly to: Cell }
  /** A capture was written where the move takes nothing; the same move without capture is the nearest. */
  | { readonly kind: 'captures-nothing' }
  /** A man does not go that way. */
  | { readonly kind: 'backwards'; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'blocked'; readonly by: Cell }
  | { readonly kind: 'unreachable'; readonly from: Cell; readonly to: Cell };
