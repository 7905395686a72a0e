import type { DayWords } from './words.js';

const PLURAL = new Intl.PluralRules('ru');

const daysOf = (days: number): string =>
  `${days} ${{ one: 'день', few: 'дня', many: 'дней', zero: '', two: '', other: 'дня' }[PLURAL.select(days)]}`;

export const POLICY = 'Решённые вами задачи. Ответ на задачу дня в чате хранится два дня.';

export const WORDS: DayWords = {
  inARow: (days) => (days === 1 ? '1 день' : `${daysOf(days)} подряд`),
  fared: { open: 'ещё не решена', found: 'решена', missed: 'не решена' },
  firstTry: 'Решено с первой попытки',
  foundBy: (found, all) => `Сегодня справились ${found} из ${all}.`,
  share: 'Поделиться',
  copied: 'Текст скопирован.',
  shared: (days) => (days > 1 ? `Решаю задачу дня ${daysOf(days)} подряд.` : 'Задача дня решена.'),
  mine: {
    title: 'Задачи',
    daily: (inARow) => `Задача дня в этом браузере: ${inARow}`,
    solved: (game, count, of) => `${game}: решено ${count} из ${of}`,
    none: 'Пока не решена ни одна.',
    solve: (game) => `Решать: ${game}`,
  },
};

export const SAID: readonly string[] = [
  'задача',
  'задачу',
  'задачи',
  'задачка',
  'задачку',
  'ещё задачу',
  'задача дня',
  'следующая задача',
  'этюд',
];
