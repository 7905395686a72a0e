import type { AnyState, MoveEntry, Shot } from '../../engine/index.js';

/** A player's choice of a move: typed, or a button made for one turn of one table. */
export type MoveChoice =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly table: string; readonly revision: number; readonly index: number }
  /** A shot composed by buttons. */
  | { readonly kind: 'shot'; readonly table: string; readonly revision: number; readonly shot: Shot };

/** A move of the seat to move, and the state after it. */
export interface EntryWithState {
  readonly entry: MoveEntry;
  readonly state: AnyState;
}
