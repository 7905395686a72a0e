import { dot } from '../../../../locales/en/language.js';
import { rich } from '../../../../locales/text.js';
import { lastIn, type ProfileWords } from './words.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY = 'The secret address of your profile page, if you asked for it.';

export const WORDS: ProfileWords = {
  profile: { name: 'profile', title: 'A player: rating, wins, streaks' },
  against: { name: 'versus', title: 'You against another player' },
  player: { name: 'player', title: 'Who; you if left out' },
  game: { name: 'game', title: 'Game' },
  unrated: 'No rated game yet',
  bestLine: (rating, name) => `Best win: ${rating}${name === null ? '' : `, ${name}`}`,
  streakLine: (now, most) => `Wins in a row: ${now}, best ${most}`,
  streak: (now, most) => `${now}, best ${most}`,
  favourite: (game) => `Plays most: ${game}`,
  levelLine: (level) => `Computer: beats level ${level}`,
  level: (level) => `beats level ${level}`,
  label: { best: 'Best win', streak: 'In a row', computer: 'Computer' },
  button: {
    top: '🏆 The best here',
    versus: '⚔ Against me',
    profile: '👤 Profile',
    rating: 'My ratings',
    world: 'World ratings',
  },
  begin: '▶ New game',
  ownPage: 'My page: only I have its address',
  kept: () => rich`A page with your profile, whose address you alone were given.`,
  none: () => rich`You have not finished a game yet.`,
  noneOf: (name) => rich`Nothing is known of ${name} yet.`,
  hides: (name) => rich`${name} keeps their ratings to themselves.`,
  roughly: (name, game, rating) => rich`${name}, ${game}: about ${String(rating)}.`,
  whom: () => rich`Who?`,
  nobody: () => rich`Nobody of this name has finished a game here.`,
  nobodyElse: () => rich`Nobody else has finished a game here yet.`,
  oneself: () => rich`That is you. Choose somebody else.`,
  masked: (name) => rich`Games with ${name} are not counted: that is a pseudonym.`,
  neverMet: (name) => rich`You and ${name} have not finished a game here.`,
  others: 'Other games',
  met: {
    ours: 'Our score',
    score: ({ won, drawn, lost }) => `won ${won}, drawn ${drawn}, lost ${lost}`,
    game: 'Game',
    outcome: { won: 'Won', drawn: 'Drawn', lost: 'Lost' },
    side: dot,
    all: 'All these games',
  },
  last: lastIn('Last', { won: 'W', drawn: 'D', lost: 'L' }),
};

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'profile',
  'my profile',
  'statistics',
  'my statistics',
  'stats',
  'my stats',
  'my results',
];
