import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { LONG } from '../draws.js';
import { twoSides } from '../seats.js';

const BOARD = { kind: 'chequered', files: 10, ranks: 10, numbers: 'from-top', straight: true } as const;

export const FRISIAN: Variant = defineVariant({
  id: 'frisian',
  title: { en: 'Frisian draughts', ru: 'Фризские шашки' },
  aliases: ['frisian checkers', 'frysk dammen', 'фризские'],
  about: {
    en: 'The draughts of Friesland, on 10 by 10 squares: pieces capture in eight directions, along ranks and files too, and the capture of the highest value must be played, where a king is worth almost two men.',
    ru: 'Шашки Фрисландии на доске 10 на 10: бьют в восемь сторон, и по горизонталям, и по вертикалям; бить надо там, где взятое дороже, а дамка стоит почти двух простых.',
  },
  sources: [
    'Official rules of Frisian draughts, articles 7-21, https://github.com/RoepStoep/lidraughts/blob/master/doc/variant/frisian/OfficialRulesFrisianDraughts.pdf',
  ],
  board: BOARD,
  seats: twoSides({ board: BOARD, rows: 4 }),
  setup: { men: 20, kings: 0 },
  rules: {
    kingMoves: 'diagonals',
    kingRuns: 'three',
    promotion: 'ends-only',
    priority: 'by-value',
    draws: [
      { clause: 'one-each', pieces: 'kings' },
      { clause: 'two-kings', moves: 7 },
      { clause: 'repetition', times: 3 },
      LONG,
    ],
  },
  options: [],
});

export const FRYSK: Variant = defineVariant({
  ...FRISIAN,
  id: 'frysk',
  title: { en: 'Frysk!', ru: 'Фриск' },
  aliases: ['mini frisian draughts', 'фриск!'],
  about: {
    en: 'Frisian draughts with only five men each, on the first row of either side: quick and full of kings.',
    ru: 'Фризские шашки всего с пятью шашками у каждого, на первом ряду: быстро и с дамками.',
  },
  sources: [...FRISIAN.sources, 'Lidraughts: Frysk!, https://lidraughts.org/variant/frysk'],
  seats: twoSides({ board: BOARD, rows: 1 }),
  setup: { men: 5, kings: 0 },
});
