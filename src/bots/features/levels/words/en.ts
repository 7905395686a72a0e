import { rich } from '../../../../locales/text.js';
import type { LevelWords } from './words.js';

/** What people say for a level of the computer, as whole messages; `#` is its number. */
export const HARDER: readonly string[] = [
  'harder',
  'stronger',
  'more difficult',
  'too easy',
  'it is too easy',
  "it's too easy",
  'a harder one',
  'play better',
];

export const EASIER: readonly string[] = [
  'easier',
  'weaker',
  'less difficult',
  'too hard',
  'it is too hard',
  "it's too hard",
  'an easier one',
  'too difficult',
];

export const LEVEL: readonly string[] = [
  'level #',
  'the level #',
  'strength #',
  'computer level #',
  'set level #',
  'level to #',
];

export const WORDS: LevelWords = {
  next: (level) => rich`This game goes on at its level. The next one can be at level ${String(level)}:`,
  last: (level) => rich`There is no other level beyond ${String(level)}.`,
  none: (most) => rich`The computer has levels 1 to ${String(most)}.`,
  button: (title, level) => `▶ ${title}, 💪 ${level}`,
};
