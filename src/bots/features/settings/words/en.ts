import type { LookWords } from './words.js';

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'settings',
  'language',
  'options',
  'change language',
  'change the language',
  'preferences',
  'reminders',
];

export const WORDS: LookWords = {
  title: 'Boards and sound',
  here: 'In this browser. The language is at the foot of every page.',
  sound: 'Sounds',
  heard: { all: 'all', turn: 'my turn only', off: 'off' },
};
