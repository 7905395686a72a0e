import { rich } from '../../../../locales/text.js';
import type { LevelWords } from './words.js';

export const HARDER: readonly string[] = [
  'посложнее',
  'сложнее',
  'посильнее',
  'сильнее',
  'слишком легко',
  'слишком просто',
  'играй сильнее',
  'потруднее',
];

export const EASIER: readonly string[] = [
  'полегче',
  'легче',
  'послабее',
  'слабее',
  'слишком сложно',
  'слишком трудно',
  'попроще',
  'играй слабее',
];

export const LEVEL: readonly string[] = [
  'уровень #',
  '# уровень',
  'сила #',
  'уровень компьютера #',
  'поставь уровень #',
  'на уровне #',
];

export const WORDS: LevelWords = {
  next: (level) =>
    rich`В этой партии уровень останется прежним. Следующую можно сыграть на уровне ${String(level)}:`,
  last: (level) => rich`Дальше уровня ${String(level)} ничего нет.`,
  none: (most) => rich`У компьютера есть уровни от 1 до ${String(most)}.`,
  button: (title, level) => `▶ ${title}, 💪 ${level}`,
};
