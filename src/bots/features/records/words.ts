import type { Language } from '../../../locales/index.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'The last file of games that was loaded in each chat.',
  ru: 'Последний файл с партиями, загруженный в каждом чате.',
  pt: 'O último arquivo de partidas carregado em cada chat.',
};

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: ['record', 'the record', 'pdn', 'moves so far', 'notation', 'game record', 'the moves'],
  pt: ['registro', 'anotação', 'notação', 'lances da partida', 'os lances', 'registro da partida', 'súmula'],
  ru: ['запись', 'запись партии', 'нотация', 'ходы партии', 'список ходов', 'пдн', 'покажи ходы'],
};
