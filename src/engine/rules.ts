export const PROMOTIONS = ['passing', 'ends-only'] as const;
export const REMOVALS = ['end', 'at-once'] as const;
export const PRIORITIES = ['none', 'kings-most', 'most'] as const;
export const BLOCKED = ['out', 'skip', 'remove'] as const;
export const RESIGNED = ['dead', 'remove'] as const;

/** A reason for a draw, with its number of moves. All counts are moves of each player still in play. */
export type DrawClause =
  /** The same position text for the `times`-th time. */
  | { readonly clause: 'repetition'; readonly times: number }
  /** Only kings moved and nothing was captured. */
  | { readonly clause: 'kings-only'; readonly moves: number; readonly sides?: 'two' }
  /** No capture and no step of a man. */
  | { readonly clause: 'quiet'; readonly moves: number; readonly sides?: 'many' }
  /** One king against three or more kings; counts the stronger side's moves. */
  | { readonly clause: 'three-kings'; readonly moves: number; readonly sides?: 'two' }
  /** One king standing on `road` against three pieces with at least one king. */
  | { readonly clause: 'main-road'; readonly moves: number; readonly road: readonly string[] }
  /** One king against two kings, king and man, or one king. */
  | { readonly clause: 'two-one'; readonly moves: number }
  /** Both sides have a king and no more than `pieces` stand on the board (the first line that fits). */
  | {
      readonly clause: 'few';
      readonly lines: readonly { readonly pieces: readonly [number, number]; readonly moves: number }[];
    };

/** How a game is played. Every field is a closed union; variants differ in values only. */
export interface Rules {
  /** Who moves first: a seat letter, or `lot`. */
  readonly first: string;
  /** passing: a man is a king the moment it lands on its crown cell; ends-only: if its move ends there. */
  readonly promotion: (typeof PROMOTIONS)[number];
  /** end: captured pieces stay and block until the move is over; at-once: each leaves as it is jumped. */
  readonly removal: (typeof REMOVALS)[number];
  /** kings-most: a king's capture takes the most that any own king can take; most: so for all pieces. */
  readonly priority: (typeof PRIORITIES)[number];
  /** What becomes of a seat that cannot move, in games of three and more. */
  readonly blocked: (typeof BLOCKED)[number];
  /** What becomes of the men of a seat that resigned, in games of three and more. */
  readonly resigned: (typeof RESIGNED)[number];
  readonly draws: readonly DrawClause[];
}
