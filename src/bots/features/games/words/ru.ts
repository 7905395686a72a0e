import { SPANS } from '../../../../locales/ru/language.js';
import { rich } from '../../../../locales/text.js';
import { type GamesWords, listIn } from './words.js';

export const WORDS: GamesWords = {
  command: { name: 'партии', title: 'Мои партии' },
  none: () => rich`Сейчас у вас нет партий.`,
  list: listIn({
    mine: 'Ваш ход',
    waiting: 'Ждём других',
    open: 'Ещё не начаты',
    over: 'Недавние партии',
    results: { won: 'победа', lost: 'поражение', drawn: 'ничья' },
    alone: 'пока никого',
    more: (count) => `… и ещё ${count}`,
    spans: SPANS,
  }),
  gone: () => rich`Этой партии больше нет, или вы в ней не играете.`,
  page: {
    title: 'Идут сейчас',
    none: 'Сейчас у вас нет партий.',
    mine: 'ваш ход',
    waiting: 'ждём соперника',
    open: 'ещё не начата',
    more: (count) => `… и ещё ${count}: /games в чате с Дамкой`,
  },
};

export const SAID: readonly string[] = [
  'мои партии',
  'мои игры',
  'мои текущие партии',
  'текущие партии',
  'какие у меня партии',
  'с кем я играю',
];
