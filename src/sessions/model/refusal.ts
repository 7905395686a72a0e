import type { Move, MoveReading, Variant } from '../../engine/index.js';
import type { PlainRefusal } from '../../locales/index.js';

/** Refusal of something that is up to others. */
export const NOT_IN_CHARGE: Refusal = { code: 'notInCharge' };

/** Why a request was refused. Nothing was changed. Every language has a sentence for each code. */
export type Refusal =
  | PlainRefusal
  | {
      readonly code: 'illegal';
      readonly reading: Extract<MoveReading, { kind: 'illegal' }>;
      readonly variant: Variant;
      /** The move in question, where several were typed. */
      readonly typed?: string;
    }
  /** Several of the `legal` moves fit; a button for one of them names `table` and `revision`. */
  | {
      readonly code: 'ambiguous';
      readonly moves: readonly Move[];
      readonly legal: readonly Move[];
      readonly table: string;
      readonly revision: number;
    };
