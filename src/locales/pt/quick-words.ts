import type { Locale } from '../en/index.js';

/** Said by one tap in the chat of a game; each reads them in their own language. */
export const quickWords: Locale['quickWords'] = {
  hello: 'Olá!',
  luck: 'Boa sorte!',
  move: 'Belo lance!',
  oops: 'Ops!',
  moment: 'Um momento, por favor.',
  sorry: 'Desculpe!',
  thanks: 'Valeu!',
  game: 'Boa partida!',
};
