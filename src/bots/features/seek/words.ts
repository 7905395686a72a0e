import type { Language } from '../../../locales/index.js';

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'opponent',
    'an opponent',
    'find an opponent',
    'find me an opponent',
    'play somebody',
    'play with somebody',
    'play online',
    'find somebody to play with',
    'real opponent',
  ],
  pt: [
    'adversário',
    'um adversário',
    'achar adversário',
    'procurar adversário',
    'achar um adversário',
    'procurar um adversário',
    'jogar com alguém',
    'jogar online',
    'adversário de verdade',
  ],
  ru: [
    'соперник',
    'соперника',
    'найти соперника',
    'найди соперника',
    'ищу соперника',
    'играть с кем нибудь',
    'играть онлайн',
    'с живым соперником',
    'с человеком',
  ],
};
