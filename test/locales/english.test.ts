import { expect, it } from 'vitest';
import { MESSAGES } from '../../src/locales/index.js';
import { plain, type Text } from '../../src/locales/text.js';

const { en } = MESSAGES;
const settings = {
  language: 'en',
  most: 5,
  quiet: null,
  zone: 'UTC',
  where: 'channel',
  deadline: null,
  late: 'skip',
  theme: 'wood',
  flip: false,
  board: null,
} as const;

it.each<[string, Text]>([
  ['⚪ White and 🟢 Green win by resignation.', en.wins(['white', 'green'], 'resigned')],
  ['Out: ⚪ White, 🔴 Red, and 🟢 Green.', en.out(['white', 'red', 'green'])],
  ['Computer (level 2) plays ⚫ Black.', en.seatTaken('black', en.computerAt(2), [])],
  ['1. ⚫ Black: Computer (level 2)', en.place(1, [{ colour: 'black', who: en.computerAt(2) }])],
])('in English a colour and who plays it are told as %s', (sentence, text) => {
  expect(plain(text)).toBe(sentence);
});

it.each([
  [1, 24, 'after 1 hour, then every day'],
  [24, null, 'after 1 day, then every 2 days'],
  [12, 1, 'after 12 hours, then every hour'],
  [21, null, 'after 21 hours, then every 42 hours'],
])('in English reminders after %s and every %s hours are %s', (reminder, every, told) => {
  expect(plain(en.settings({ ...settings, reminder, every }, 'English'))).toContain(told);
});
