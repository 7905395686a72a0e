import type { DrawClause } from '../core/rules.js';

/** A limit in no rule book: no game lasts for ever. */
export const LONG: DrawClause = { clause: 'quiet', moves: 100 };

const THREEFOLD: DrawClause = { clause: 'repetition', times: 3 };

/** Draughts-64 federation, rules of the game; `lone` moves for three kings to catch one. */
export const federation64 = (lone: number): readonly DrawClause[] => [
  THREEFOLD, // 7.2.3
  { clause: 'three-kings', moves: lone }, // 7.2.4
  { clause: 'kings-only', moves: 15 }, // 7.2.5
  { clause: 'main-road', moves: 5, road: ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'] }, // 7.2.7
  { clause: 'two-one', moves: 5 }, // 7.2.8
  {
    clause: 'few', // 7.2.6
    lines: [
      { pieces: [4, 5], moves: 30 },
      { pieces: [6, 7], moves: 60 },
    ],
  },
  LONG,
];

/** World federation, Annex 1. */
export const FMJD: readonly DrawClause[] = [
  THREEFOLD, // 6.1
  { clause: 'kings-only', moves: 25 }, // 6.2
  { clause: 'three-one', moves: 16 }, // 6.3
  { clause: 'two-one', moves: 5 }, // 6.4
  LONG,
];

/** Draughts for 4 between two sides: rules of the game, "End of the game". */
export const TWO_SIDES: readonly DrawClause[] = [
  THREEFOLD, // not in the rules of the game
  { clause: 'one-each', pieces: 'any' },
  { clause: 'lone-piece', moves: 5 },
  LONG,
];

/** Draughts for 4, everyone for themselves. */
export const FOUR_SIDES: readonly DrawClause[] = [
  { clause: 'quiet', moves: 30, sides: 'many' }, // not in the rules of the game
  ...TWO_SIDES,
];

/**
 * For three and more players, where no source knows a draw; once two sides are left, the two endings that players know
 * from Russian checkers.
 */
export const MANY_SEATS: readonly DrawClause[] = [
  THREEFOLD,
  { clause: 'quiet', moves: 30, sides: 'many' },
  { clause: 'three-kings', moves: 15, sides: 'two' },
  { clause: 'kings-only', moves: 15, sides: 'two' },
  LONG,
];

/** A draw by the same position three times, or by so many moves each with kings alone. */
export const kingsOnly = (moves: number): readonly DrawClause[] => [
  THREEFOLD,
  { clause: 'kings-only', moves },
  LONG,
];

/** A draw by the same position so many times, or by so many moves each without a capture or a man's step. */
export const quietly = (moves: number, times = 3): readonly DrawClause[] => [
  { clause: 'repetition', times },
  { clause: 'quiet', moves },
  LONG,
];
