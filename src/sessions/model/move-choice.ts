import type { Shot } from '../../engine/index.js';

/** The way a player chooses a move: typed text, or a button made for one revision of one table. */
export type MoveChoice =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly table: string; readonly revision: number; readonly index: number }
  /** A shot composed by buttons. */
  | { readonly kind: 'shot'; readonly table: string; readonly revision: number; readonly shot: Shot };
