import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { federation64 } from '../draws.js';

export const RUSSIAN: Variant = defineVariant({
  id: 'russian',
  title: { en: 'Russian checkers', ru: 'Русские шашки' },
  aliases: ['russian draughts', 'shashki', 'shashki-64', 'русские', 'шашки', 'шашки-64'],
  about: {
    en: 'The checkers of Russia and its neighbours, on 8 by 8 squares: men capture backwards too, kings fly, and any capture may be chosen. A man that reaches the last row in the middle of a capture goes on as a king.',
    ru: 'Шашки, в которые играют в России и по соседству, на доске 8 на 8: простая бьёт и назад, дамка ходит на любое число полей, из взятий можно выбрать любое. Простая, дошедшая при взятии до последнего ряда, продолжает бить уже дамкой.',
  },
  sources: ['Draughts-64: rules of the game, articles 7.2.3-7.2.9, http://fmjd64.org/rules-of-the-game/'],
  board: { kind: 'chequered', files: 8, ranks: 8 },
  seats: [
    {
      letter: 'W',
      colour: 'white',
      side: 0,
      start: ['a1', 'c1', 'e1', 'g1', 'b2', 'd2', 'f2', 'h2', 'a3', 'c3', 'e3', 'g3'],
      forward: ['nw', 'ne'],
      crown: ['b8', 'd8', 'f8', 'h8'],
    },
    {
      letter: 'B',
      colour: 'black',
      side: 1,
      start: ['b8', 'd8', 'f8', 'h8', 'a7', 'c7', 'e7', 'g7', 'b6', 'd6', 'f6', 'h6'],
      forward: ['sw', 'se'],
      crown: ['a1', 'c1', 'e1', 'g1'],
    },
  ],
  setup: { men: 12, kings: 0 },
  rules: {
    first: 'W',
    promotion: 'passing',
    removal: 'end',
    priority: 'none',
    blocked: 'out',
    resigned: 'dead',
    draws: federation64(15),
  },
  options: [
    {
      key: 'three-kings',
      title: {
        en: 'Moves for three kings to catch one',
        ru: 'Ходов на победу тремя дамками над одной',
      },
      values: [
        { value: '15', title: { en: '15 moves', ru: '15 ходов' } },
        { value: '16', title: { en: '16 moves', ru: '16 ходов' }, rules: { draws: federation64(16) } },
      ],
    },
  ],
});
