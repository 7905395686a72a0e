import type { LookWords } from './words.js';

export const SAID: readonly string[] = [
  'настройки',
  'язык',
  'сменить язык',
  'поменять язык',
  'параметры',
  'напоминания',
  'настройка',
];

export const WORDS: LookWords = {
  title: 'Доски и звук',
  here: 'В этом браузере. Язык выбирают внизу любой страницы.',
  sound: 'Звуки',
  heard: { all: 'все', turn: 'только мой ход', off: 'выключены' },
};
