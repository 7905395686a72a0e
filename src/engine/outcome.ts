import type { DrawClause } from './rules.js';
import type { Seat } from './variant.js';

export type WinReason = 'captured' | 'blocked' | 'resigned';
export type DrawReason = DrawClause['clause'] | 'agreement';

export type Outcome =
  | {
      readonly kind: 'win';
      readonly seats: readonly Seat[];
      readonly reason: WinReason;
      readonly ranking: Ranking;
    }
  | { readonly kind: 'draw'; readonly reason: DrawReason; readonly ranking: Ranking };

/** Seats from the first place to the last; equal ones stand together. */
export type Ranking = readonly (readonly Seat[])[];

/** Counters of the draw clauses and how often each position has stood. */
export interface Clocks {
  readonly seen: Readonly<Record<string, number>>;
  /** By index of the clause in `Rules.draws`: single moves counted so far, or null where it does not apply. */
  readonly counts: readonly (number | null)[];
}
