import type { LookWords } from './words.js';

export const SAID: readonly string[] = [
  'configurações',
  'configuração',
  'idioma',
  'opções',
  'mudar idioma',
  'mudar o idioma',
  'trocar idioma',
  'ajustes',
  'lembretes',
];

export const WORDS: LookWords = {
  title: 'Tabuleiros e som',
  here: 'Neste navegador. O idioma fica no rodapé de cada página.',
  sound: 'Sons',
  heard: { all: 'todos', turn: 'só na minha vez', off: 'desligados' },
};
