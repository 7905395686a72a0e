import type { Language } from '../../../locales/index.js';

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'settings',
    'language',
    'options',
    'change language',
    'change the language',
    'preferences',
    'reminders',
  ],
  pt: [
    'configurações',
    'configuração',
    'idioma',
    'opções',
    'mudar idioma',
    'mudar o idioma',
    'trocar idioma',
    'ajustes',
    'lembretes',
  ],
  ru: ['настройки', 'язык', 'сменить язык', 'поменять язык', 'параметры', 'напоминания', 'настройка'],
};
