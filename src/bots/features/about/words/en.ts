import { rich } from '../../../../locales/text.js';
import type { AboutWords } from './words.js';

export const WORDS: AboutWords = {
  what: (games) => ({
    title: 'What it is',
    text: rich`${games} kinds of checkers, for two, three or four players.
You play friends, strangers, or the computer at eight levels.
It teaches you as well: rules, lessons, hints, puzzles and analyses.`,
  }),
  where: {
    title: 'Where it runs',
    text: rich`On Telegram, on Discord, and on these pages.
The game is the same everywhere: a link opens it.`,
  },
  kept: {
    title: 'What is kept about you',
    text: rich`Among other things your name, games, ratings, settings, and words in rooms.
There are no advertisements and no trackers.
In any chat, ${{ code: '/privacy' }} shows what is kept, and ${{ code: '/privacy delete' }} deletes it.`,
  },
  policy: 'Privacy policy',
  terms: 'Terms of use',
  source: {
    title: 'Source and licence',
    text: rich`Damka is free software under the MIT licence.
Anybody may run it, read its source and change it.
The pictures use the DejaVu fonts.`,
  },
  facts: {
    players: 'players',
    board: 'board',
    pieces: () => 'men each',
    kings: 'kings',
    kingsGo: { flying: 'fly', short: 'step' },
  },
  learn: 'Learn it',
  moving: 'Moving',
  taking: 'Taking',
  crowning: 'Kings',
  ending: 'The end of the game',
  pdn: (gameType) => `In PDN files it is GameType ${gameType}.`,
};

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'all games',
  'list of games',
  'the list of games',
  'which games are there',
  'what games are there',
  'what games do you have',
  'which games do you know',
  'other games',
];
