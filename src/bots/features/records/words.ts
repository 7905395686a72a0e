import type { Language } from '../../../locales/index.js';

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: ['record', 'the record', 'pdn', 'moves so far', 'notation', 'game record', 'the moves'],
  pt: ['registro', 'anotação', 'notação', 'lances da partida', 'os lances', 'registro da partida', 'súmula'],
  ru: ['запись', 'запись партии', 'нотация', 'ходы партии', 'список ходов', 'пдн', 'покажи ходы'],
};
