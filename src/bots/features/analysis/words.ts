import type { Language } from '../../../locales/index.js';

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'analysis',
    'analyse',
    'analyze',
    'analyse the game',
    'analyze the game',
    'review',
    'review the game',
    'where did I go wrong',
    'my mistakes',
    'what was my mistake',
  ],
  pt: [
    'análise',
    'analisar',
    'analisa',
    'analisa a partida',
    'analisar a partida',
    'analise a partida',
    'onde eu errei',
    'meus erros',
    'onde errei',
  ],
  ru: [
    'анализ',
    'разбор',
    'разбери партию',
    'анализ партии',
    'разбор партии',
    'проанализируй',
    'проанализируй партию',
    'где я ошибся',
    'где я ошиблась',
    'мои ошибки',
  ],
};
