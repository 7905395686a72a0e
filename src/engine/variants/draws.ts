import type { DrawClause } from '../core/rules.js';

/** No game goes on for ever, whatever else its rules say. */
export const LONG: DrawClause = { clause: 'quiet', moves: 100 };

/** Draughts-64 federation, rules of the game 7.2.3-7.2.9; `lone` moves for three kings to catch one. */
export const federation64 = (lone: number): readonly DrawClause[] => [
  { clause: 'repetition', times: 3 },
  { clause: 'three-kings', moves: lone },
  { clause: 'kings-only', moves: 15 },
  { clause: 'main-road', moves: 5, road: ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'] },
  { clause: 'two-one', moves: 5 },
  {
    clause: 'few',
    lines: [
      { pieces: [4, 5], moves: 30 },
      { pieces: [6, 7], moves: 60 },
    ],
  },
  LONG,
];

/** Draughts for 4 between two sides: a lone piece need only escape for five moves. */
export const TWO_SIDES: readonly DrawClause[] = [
  { clause: 'repetition', times: 3 },
  { clause: 'one-each', pieces: 'any' },
  { clause: 'lone-piece', moves: 5 },
  LONG,
];

/** Draughts for 4, everyone for himself. */
export const FOUR_SIDES: readonly DrawClause[] = [
  { clause: 'quiet', moves: 30, sides: 'many' },
  ...TWO_SIDES,
];

/** For three and more players; once two are left, the two endings that players know from draughts. */
export const MANY_SEATS: readonly DrawClause[] = [
  { clause: 'repetition', times: 3 },
  { clause: 'quiet', moves: 30, sides: 'many' },
  { clause: 'three-kings', moves: 15, sides: 'two' },
  { clause: 'kings-only', moves: 15, sides: 'two' },
  LONG,
];

/** World federation, Annex 1, article 6. */
export const FMJD: readonly DrawClause[] = [
  { clause: 'repetition', times: 3 },
  { clause: 'kings-only', moves: 25 },
  { clause: 'three-one', moves: 16 },
  { clause: 'two-one', moves: 5 },
  LONG,
];

/** The same position three times, or so many moves each by kings alone. */
export const kingsOnly = (moves: number): readonly DrawClause[] => [
  { clause: 'repetition', times: 3 },
  { clause: 'kings-only', moves },
  LONG,
];

/** The same position so many times, or so many moves each without a capture or a step of a man. */
export const quietly = (moves: number, times = 3): readonly DrawClause[] => [
  { clause: 'repetition', times },
  { clause: 'quiet', moves },
  LONG,
];
