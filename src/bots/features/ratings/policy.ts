import type { Language } from '../../../locales/index.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'Your ratings with the games they come from, and which of your accounts you have linked.',
  ru: 'Ваши рейтинги с партиями, из которых они получены, и какие свои аккаунты вы связали.',
  pt: 'Os seus ratings, com as partidas de onde vêm, e as contas que você ligou.',
};

/** The same of the world tables. */
export const WORLD_POLICY: Readonly<Record<Language, string>> = {
  en: 'The name you chose for the world tables, if you joined them.',
  ru: 'Имя, выбранное вами для мировых таблиц, если вы в них участвуете.',
  pt: 'O nome que você escolheu para as tabelas mundiais, se participa delas.',
};
