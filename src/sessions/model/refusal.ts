import type { Move, MoveReading, Variant } from '../../engine/index.js';
import type { ToldRefusal } from '../../locales/index.js';

/** Why a wish was not granted. Nothing was changed; every language has a sentence for each. */
export type Refusal =
  | ToldRefusal
  | {
      readonly code: 'illegal';
      readonly reading: Extract<MoveReading, { kind: 'illegal' }>;
      readonly variant: Variant;
    }
  /** Several of the `legal` moves fit; a button for one of them names `table` and `turn`. */
  | {
      readonly code: 'ambiguous';
      readonly moves: readonly Move[];
      readonly legal: readonly Move[];
      readonly table: string;
      readonly turn: number;
    };
