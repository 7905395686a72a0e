import { sidesOf, type Variant } from '../core/variant.js';

/** The computer's playing strengths, weakest first. */
export const LEVEL_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type LevelNumber = (typeof LEVEL_NUMBERS)[number];

/** The levels that have names. */
export const NAMED_LEVELS = { easy: 2, normal: 4, hard: 6, best: 8 } as const satisfies Record<
  string,
  LevelNumber
>;
export type LevelName = keyof typeof NAMED_LEVELS;

/** The level of a chat's first game: a beginner must be able to win it. */
export const FIRST_LEVEL: LevelNumber = NAMED_LEVELS.easy;
/** The level at which the computer moves for somebody who is late. */
export const DEFAULT_LEVEL: LevelNumber = NAMED_LEVELS.normal;

/**
 * A playing strength. All but the last one play the same on every machine; docs/tuning-results.md has their measured
 * distances.
 */
export interface Level {
  /** The greatest number of positions to visit; null: as many as time allows. */
  readonly nodes: number | null;
  /** The greatest depth in plies; null: no limit. */
  readonly depth: number | null;
  /**
   * The chance to overlook a capture that comes after the opponent's first reply. Replies, which are easier to see, have a share
   * of it (oversights.ts); what comes after a capture that is overlooked is not seen either.
   */
  readonly oversight: number;
  /** The greatest preference for a move without reason, in men: at half a man it never outweighs a man. */
  readonly taste: number;
  /** The most that a move from the opening book may be worth less than the best one, in men; null: plays without a book. */
  readonly book: number | null;
  /** The greatest thinking time in milliseconds. The engine has no clock: its caller enforces this. */
  readonly ms: number;
}

export const LEVELS: Readonly<Record<LevelNumber, Level>> = {
  1: { nodes: 50, depth: 1, oversight: 0.95, taste: 0.5, book: null, ms: 100 },
  2: { nodes: 100, depth: 2, oversight: 0.25, taste: 0.3, book: null, ms: 100 },
  3: { nodes: 300, depth: 3, oversight: 0.03, taste: 0.1, book: null, ms: 150 },
  4: { nodes: 400, depth: 3, oversight: 0.02, taste: 0.1, book: 0.3, ms: 250 },
  5: { nodes: 1_000, depth: 5, oversight: 0, taste: 0, book: 0.25, ms: 400 },
  6: { nodes: 4_500, depth: 7, oversight: 0, taste: 0, book: 0.2, ms: 700 },
  7: { nodes: 20_000, depth: 9, oversight: 0, taste: 0, book: 0.15, ms: 1_200 },
  8: { nodes: null, depth: null, oversight: 0, taste: 0, book: 0.1, ms: 2_000 },
};

/** Levels for more than two sides, which need more for equal strength since all others move before one moves again. */
const LEVELS_OF_SEVERAL_SIDES: Readonly<Partial<Record<LevelNumber, Omit<Level, 'book' | 'ms'>>>> = {
  3: { nodes: 300, depth: 3, oversight: 0.06, taste: 0.2 },
  4: { nodes: 1_000, depth: 5, oversight: 0, taste: 0.15 },
  5: { nodes: 12_000, depth: null, oversight: 0, taste: 0 },
  6: { nodes: 90_000, depth: null, oversight: 0, taste: 0 },
  7: { nodes: 700_000, depth: null, oversight: 0, taste: 0 },
};

/** The first level in games of giving away, where captures that one overlooks do not cost the game. */
const FIRST_LEVEL_OF_GIVING_AWAY: Level = { ...LEVELS[1], taste: 1.2 };

/** The limits of a level in a game. */
export function levelIn({ seats, rules }: Variant, level: LevelNumber): Level {
  if (level === 1 && rules.goal === 'give-away') return FIRST_LEVEL_OF_GIVING_AWAY;
  return sidesOf(seats).length > 2 ? { ...LEVELS[level], ...LEVELS_OF_SEVERAL_SIDES[level] } : LEVELS[level];
}
