import { SPANS } from '../../../../locales/en/language.js';
import { rich } from '../../../../locales/text.js';
import { type GamesWords, listIn } from './words.js';

export const WORDS: GamesWords = {
  command: { name: 'games', title: 'My games' },
  none: () => rich`You have no games in progress.`,
  list: listIn({
    mine: 'Your move',
    waiting: 'Waiting for others',
    open: 'Not begun yet',
    over: 'Finished last',
    results: { won: 'won', lost: 'lost', drawn: 'drawn' },
    alone: 'nobody else yet',
    more: (count) => `… and ${count} more`,
    spans: SPANS,
  }),
  gone: () => rich`That game is gone, or you don’t play it any more.`,
  page: {
    title: 'Games in progress',
    none: 'You have no games in progress.',
    mine: 'your move',
    waiting: 'waiting',
    open: 'not begun yet',
    more: (count) => `… and ${count} more: /games in a chat with Damka`,
  },
};

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'my games',
  'games',
  'which games do I have',
  'my current games',
  'current games',
];
