import type { DrawClause } from '../core/rules.js';

/** A limit found in no rule book, to end every game. */
export const LONG: DrawClause = { clause: 'quiet', moves: 100 };

const THREEFOLD: DrawClause = { clause: 'repetition', times: 3 };

const KINGS_ALONE = 15;

/**
 * Rules of the draughts-64 federation; `lone` is the number of moves that three kings have to catch one. If it is more
 * than kings alone have otherwise, that limit is not theirs.
 */
export const federation64 = (lone: number): readonly DrawClause[] => [
  THREEFOLD, // 7.2.3
  { clause: 'three-kings', moves: lone }, // 7.2.4
  { clause: 'kings-only', moves: KINGS_ALONE, ...(lone > KINGS_ALONE && { except: 'three-kings' }) }, // 7.2.5
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

/** FMJD rules, Annex 1. */
export const FMJD: readonly DrawClause[] = [
  THREEFOLD, // 6.1
  { clause: 'kings-only', moves: 25 }, // 6.2
  { clause: 'three-one', moves: 16 }, // 6.3
  { clause: 'two-one', moves: 5 }, // 6.4
  LONG,
];

/** Draughts for 4 between two teams: rules of the game, "End of the game". */
export const TWO_SIDES: readonly DrawClause[] = [
  THREEFOLD, // not in the rules of the game
  { clause: 'one-each', pieces: 'any' },
  { clause: 'lone-piece', moves: 5 },
  LONG,
];

/**
 * Draughts for 4, every player for themselves. The rules of the game don't say against how many "players with more
 * counters" a lone piece draws.
 */
export const fourSides = (lone: { readonly sides?: 'two' }): readonly DrawClause[] => [
  { clause: 'quiet', moves: 30, sides: 'many' }, // not in the rules of the game
  ...TWO_SIDES.map((clause) => (clause.clause === 'lone-piece' ? { ...clause, ...lone } : clause)),
];

/**
 * Games of three and more players, for which no source names a draw, plus two endings of Russian checkers once two
 * sides are left.
 */
export const MANY_SEATS: readonly DrawClause[] = [
  THREEFOLD,
  { clause: 'quiet', moves: 30, sides: 'many' },
  { clause: 'three-kings', moves: 15, sides: 'two' },
  { clause: 'kings-only', moves: 15, sides: 'two' },
  LONG,
];

/** A draw by threefold repetition, or after `moves` moves each by kings alone. */
export const kingsOnly = (moves: number): readonly DrawClause[] => [
  THREEFOLD,
  { clause: 'kings-only', moves },
  LONG,
];

/** A draw by repetition, or after `moves` moves each without a capture or a man's move. */
export const quietly = (moves: number, times = 3): readonly DrawClause[] => [
  { clause: 'repetition', times },
  { clause: 'quiet', moves },
  LONG,
];
