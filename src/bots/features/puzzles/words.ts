import type { Language } from '../../../locales/index.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'Puzzles you solved. Your answer to a chat’s daily puzzle stays for two days.',
  ru: 'Решённые вами задачи. Ответ на задачу дня в чате хранится два дня.',
  pt: 'Os problemas que você resolveu. A resposta ao problema do dia de um chat fica dois dias.',
};

/** What the page of the puzzle of the day says, and *Me*. */
interface DayWords {
  /** Puzzles found on so many days, one after the other. */
  readonly inARow: (days: number) => string;
  /** What became of the puzzle of a day, for those who do not see its sign. */
  readonly fared: Readonly<Record<'open' | 'found' | 'missed', string>>;
  readonly firstTry: string;
  /** How many of those who have answered today were right. */
  readonly foundBy: (found: number, all: number) => string;
  readonly share: string;
  readonly copied: string;
  /** What is sent to a friend, without the solution. */
  readonly shared: (days: number) => string;
  readonly mine: {
    readonly title: string;
    readonly daily: (inARow: string) => string;
    readonly solved: (game: string, count: number, of: number) => string;
    readonly none: string;
  };
}

const PLURAL = new Intl.PluralRules('ru');
const daysOf = (days: number): string =>
  `${days} ${{ one: 'день', few: 'дня', many: 'дней', zero: '', two: '', other: 'дня' }[PLURAL.select(days)]}`;

export const WORDS: Readonly<Record<Language, DayWords>> = {
  en: {
    inARow: (days) => (days === 1 ? '1 day' : `${days} days in a row`),
    fared: { open: 'not solved yet', found: 'solved', missed: 'missed' },
    firstTry: 'Solved, at the first try',
    foundBy: (found, all) => `${found} of ${all} people found it today.`,
    share: 'Share',
    copied: 'The text is copied.',
    shared: (days) =>
      days > 1 ? `I solved the puzzle of the day, ${days} days in a row.` : 'I solved the puzzle of the day.',
    mine: {
      title: 'Puzzles',
      daily: (inARow) => `Puzzle of the day, in this browser: ${inARow}`,
      solved: (game, count, of) => `${game}: ${count} of ${of} solved`,
      none: 'None solved yet.',
    },
  },
  ru: {
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
    },
  },
  pt: {
    inARow: (days) => (days === 1 ? '1 dia' : `${days} dias seguidos`),
    fared: { open: 'ainda não resolvido', found: 'resolvido', missed: 'errado' },
    firstTry: 'Resolvido na primeira tentativa',
    foundBy: (found, all) => `Hoje ${found} de ${all} pessoas acertaram.`,
    share: 'Compartilhar',
    copied: 'Texto copiado.',
    shared: (days) =>
      days > 1 ? `Resolvi o problema do dia por ${days} dias seguidos.` : 'Resolvi o problema do dia.',
    mine: {
      title: 'Problemas',
      daily: (inARow) => `Problema do dia, neste navegador: ${inARow}`,
      solved: (game, count, of) => `${game}: ${count} de ${of} resolvidos`,
      none: 'Nenhum resolvido ainda.',
    },
  },
};

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'puzzle',
    'a puzzle',
    'puzzles',
    'problem',
    'a problem',
    'daily puzzle',
    'puzzle of the day',
    'another puzzle',
    'next puzzle',
  ],
  pt: [
    'problema',
    'um problema',
    'problemas',
    'outro problema',
    'problema do dia',
    'exercício',
    'próximo problema',
    'desafio do dia',
  ],
  ru: [
    'задача',
    'задачу',
    'задачи',
    'задачка',
    'задачку',
    'ещё задачу',
    'задача дня',
    'следующая задача',
    'этюд',
  ],
};
