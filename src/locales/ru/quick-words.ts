import type { Locale } from '../en/index.js';

/** Said by one tap in the chat of a game; each reads them in their own language. */
export const quickWords: Locale['quickWords'] = {
  hello: 'Привет!',
  luck: 'Удачи!',
  move: 'Красивый ход!',
  oops: 'Ой!',
  moment: 'Минутку, пожалуйста.',
  sorry: 'Извините!',
  thanks: 'Спасибо!',
  game: 'Хорошая партия!',
};
