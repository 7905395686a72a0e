import { rich } from '../../../../locales/text.js';
import type { LevelWords } from './words.js';

export const HARDER: readonly string[] = [
  'mais difícil',
  'mais forte',
  'muito fácil',
  'está muito fácil',
  'fácil demais',
  'está fácil demais',
  'joga melhor',
];

export const EASIER: readonly string[] = [
  'mais fácil',
  'mais fraco',
  'muito difícil',
  'está muito difícil',
  'difícil demais',
  'está difícil demais',
  'facilita',
];

export const LEVEL: readonly string[] = [
  'nível #',
  'o nível #',
  'força #',
  'nivel do computador #',
  'colocar nível #',
  'no nível #',
];

export const WORDS: LevelWords = {
  next: (level) => rich`Esta partida continua no nível dela. A próxima pode ser no nível ${String(level)}:`,
  last: (level) => rich`Não há nível além do ${String(level)}.`,
  none: (most) => rich`O computador tem níveis de 1 a ${String(most)}.`,
  button: (title, level) => `▶ ${title}, 💪 ${level}`,
};
