import type { Shot } from '../../engine/index.js';

/** How a player says which move he means: typed, or a button made for one turn of one table. */
export type Choice =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly table: string; readonly turn: number; readonly index: number }
  /** A shot put together by buttons. */
  | { readonly kind: 'shot'; readonly table: string; readonly turn: number; readonly shot: Shot };
