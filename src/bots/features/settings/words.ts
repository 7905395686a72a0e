import type { Language } from '../../../locales/index.js';
import type { HEARING } from '../../web/shell/looks.js';

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

/** What *Me* says of a browser's own choices. */
interface LookWords {
  readonly title: string;
  readonly here: string;
  readonly sound: string;
  readonly heard: Readonly<Record<(typeof HEARING)[number], string>>;
}

export const WORDS: Readonly<Record<Language, LookWords>> = {
  en: {
    title: 'Boards and sound',
    here: 'In this browser. The language is at the foot of every page.',
    sound: 'Sounds',
    heard: { all: 'all', turn: 'my turn only', off: 'off' },
  },
  pt: {
    title: 'Tabuleiros e som',
    here: 'Neste navegador. O idioma fica no rodapé de cada página.',
    sound: 'Sons',
    heard: { all: 'todos', turn: 'só na minha vez', off: 'desligados' },
  },
  ru: {
    title: 'Доски и звук',
    here: 'В этом браузере. Язык выбирают внизу любой страницы.',
    sound: 'Звуки',
    heard: { all: 'все', turn: 'только мой ход', off: 'выключены' },
  },
};
