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
  away: 14,
  theme: 'wood',
  flip: false,
  share: false,
  rated: true,
  board: null,
  games: null,
} as const;

const MISTAKE = {
  rank: 1,
  number: 5,
  played: 'c3-b4',
  better: 'g3-h4',
  verdict: 'mistake',
  line: ['g3-h4', 'b6-a5'],
  chances: null,
  reasons: [{ kind: 'best' }],
} as const;

it.each<[string, Text]>([
  ['⚪ White and 🟢 Green win by resignation.', en.wins(['white', 'green'], 'resigned', false)],
  ['Out: ⚪ White, 🔴 Red, and 🟢 Green.', en.out(['white', 'red', 'green'])],
  ['Computer (level 2) plays ⚫ Black.', en.seatTaken('black', en.computerAt(2), [])],
  ['1. ⚫ Black: Computer (level 2)', en.place(1, [{ colour: 'black', who: en.computerAt(2) }])],
  [
    '1. Move 5, ⚪ White: c3-b4?, it decided the game. Better: g3-h4 b6-a5.',
    en.thinking.mistake({ ...MISTAKE, colour: 'white', cost: 20 }, 'men'),
  ],
  [
    'A blunder: chances down from 63% to 30%. Better: g3-h4.',
    en.thinking.judged(
      { ...MISTAKE, verdict: 'blunder', cost: 1.5, chances: { before: 0.626, after: 0.3 } },
      'men',
    ),
  ],
  ['A mistake: cost 1.5 men. Better: g3-h4.', en.thinking.judged({ ...MISTAKE, cost: 1.5 }, 'men')],
  ['A mistake: it decided the game. Better: g3-h4.', en.thinking.judged({ ...MISTAKE, cost: 10 }, 'men')],
])('in English colours, players and mistakes are told as %s', (sentence, text) => {
  expect(plain(text)).toBe(sentence);
});

it.each([
  [1, 24, 'after 1 hour, then every day'],
  [24, null, 'after 1 day, then every 2 days'],
  [12, 1, 'after 12 hours, then every hour'],
  [21, null, 'after 21 hours, then every 42 hours'],
])('in English reminders after %s and every %s hours are %s', (reminder, every, told) => {
  expect(plain(en.panel.line.reminder({ ...settings, reminder, every }, 'English'))).toContain(told);
});
