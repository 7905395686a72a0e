import type { Language } from '../../../locales/index.js';
import { rich, type Text } from '../../../locales/text.js';

/** What people say for a level of the computer, as whole messages; `#` is its number. */
export const SAID: Readonly<
  Record<'harder' | 'easier' | 'level', Readonly<Record<Language, readonly string[]>>>
> = {
  harder: {
    en: [
      'harder',
      'stronger',
      'more difficult',
      'too easy',
      'it is too easy',
      "it's too easy",
      'a harder one',
      'play better',
    ],
    pt: [
      'mais difícil',
      'mais forte',
      'muito fácil',
      'está muito fácil',
      'fácil demais',
      'está fácil demais',
      'joga melhor',
    ],
    ru: [
      'посложнее',
      'сложнее',
      'посильнее',
      'сильнее',
      'слишком легко',
      'слишком просто',
      'играй сильнее',
      'потруднее',
    ],
  },
  easier: {
    en: [
      'easier',
      'weaker',
      'less difficult',
      'too hard',
      'it is too hard',
      "it's too hard",
      'an easier one',
      'too difficult',
    ],
    pt: [
      'mais fácil',
      'mais fraco',
      'muito difícil',
      'está muito difícil',
      'difícil demais',
      'está difícil demais',
      'facilita',
    ],
    ru: [
      'полегче',
      'легче',
      'послабее',
      'слабее',
      'слишком сложно',
      'слишком трудно',
      'попроще',
      'играй слабее',
    ],
  },
  level: {
    en: ['level #', 'the level #', 'strength #', 'computer level #', 'set level #', 'level to #'],
    pt: ['nível #', 'o nível #', 'força #', 'nivel do computador #', 'colocar nível #', 'no nível #'],
    ru: ['уровень #', '# уровень', 'сила #', 'уровень компьютера #', 'поставь уровень #', 'на уровне #'],
  },
};

interface LevelWords {
  /** While a game is on, whose level stays. */
  readonly next: (level: number) => Text;
  /** No level is harder, or easier. */
  readonly last: (level: number) => Text;
  /** There are so many levels. */
  readonly none: (most: number) => Text;
  readonly button: (title: string, level: number) => string;
}

export const WORDS: Readonly<Record<Language, LevelWords>> = {
  en: {
    next: (level) => rich`This game goes on at its level. The next one can be at level ${String(level)}:`,
    last: (level) => rich`There is no other level beyond ${String(level)}.`,
    none: (most) => rich`The computer has levels 1 to ${String(most)}.`,
    button: (title, level) => `▶ ${title}, 💪 ${level}`,
  },
  pt: {
    next: (level) => rich`Esta partida continua no nível dela. A próxima pode ser no nível ${String(level)}:`,
    last: (level) => rich`Não há nível além do ${String(level)}.`,
    none: (most) => rich`O computador tem níveis de 1 a ${String(most)}.`,
    button: (title, level) => `▶ ${title}, 💪 ${level}`,
  },
  ru: {
    next: (level) =>
      rich`В этой партии уровень останется прежним. Следующую можно сыграть на уровне ${String(level)}:`,
    last: (level) => rich`Дальше уровня ${String(level)} ничего нет.`,
    none: (most) => rich`У компьютера есть уровни от 1 до ${String(most)}.`,
    button: (title, level) => `▶ ${title}, 💪 ${level}`,
  },
};
