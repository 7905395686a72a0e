import type { DayWords } from './words.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY = 'Puzzles you solved. Your answer to a chat’s daily puzzle stays for two days.';

export const WORDS: DayWords = {
  inARow: (days) => (days === 1 ? '1 day' : `${days} days in a row`),
  fared: { open: 'not solved yet', found: 'solved', missed: 'missed' },
  firstTry: 'Solved, at the first try',
  foundBy: (found, all) => `${found} of ${all} people found it today.`,
  share: 'Share',
  copied: 'The text is copied.',
  shared: (days) =>
    days > 1 ? `I solved the puzzle of the day, ${days} days in a row.` : 'I solved the puzzle of the day.',
  mine: {
    title: 'Puzzles',
    daily: (inARow) => `Puzzle of the day, in this browser: ${inARow}`,
    solved: (game, count, of) => `${game}: ${count} of ${of} solved`,
    none: 'None solved yet.',
    solve: (game) => `Solve: ${game}`,
  },
};

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'puzzle',
  'a puzzle',
  'puzzles',
  'problem',
  'a problem',
  'daily puzzle',
  'puzzle of the day',
  'another puzzle',
  'next puzzle',
];
