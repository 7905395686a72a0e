import type { Language } from '../../../locales/index.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'Your reports about strangers, with what was said last, for 90 days.',
  ru: 'Ваши жалобы на незнакомцев и последние реплики — 90 дней.',
  pt: 'As suas denúncias sobre desconhecidos, com as últimas falas, por 90 dias.',
};

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

/** What *Me* says of whom somebody has blocked. */
export const WORDS: Readonly<Record<Language, { readonly title: string; readonly unblock: string }>> = {
  en: { title: 'Blocked', unblock: 'Unblock' },
  pt: { title: 'Bloqueados', unblock: 'Desbloquear' },
  ru: { title: 'Заблокированные', unblock: 'Снять блокировку' },
};
