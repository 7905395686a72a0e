import type { Variant } from '../variant.js';
import { defineVariant } from './define.js';
import { MANY_SEATS } from './draws.js';
import {
  blackFirst,
  blockedOption,
  byLot,
  firstOption,
  menOption,
  redFirst,
  resignOption,
  whiteFirst,
} from './options.js';

/** From the corner; the last two are those that the author's edition of six men leaves out. */
const rhombus = (letter: string): string[] =>
  ['33', '32', '23', '31', '22', '13', '21', '12'].map((digits) => letter + digits);

export const NOVGOROD_37: Variant = defineVariant({
  id: 'novgorod-37',
  title: { en: 'Novgorod checkers', ru: 'Новгородские шашки' },
  aliases: ['novgorod', 'novgorod draughts', 'novgorodskie shashki', 'новгородские', 'новгород'],
  about: {
    en: 'Checkers for three by Valery Trubitsyn (Leningrad, 1987), on a hexagon of 37 cells: everyone plays against everyone. Men capture in all six directions; each heads for the corner opposite its own, the only cell where it becomes a king.',
    ru: 'Шашки для троих, автор Валерий Трубицын (Ленинград, 1987), на шестиугольнике из 37 полей: каждый играет против всех. Простая бьёт во все шесть сторон и идёт к углу напротив своего: только там она становится дамкой.',
  },
  sources: [
    'Checkers & Draughts Wiki: Novgorodskie Shashki, http://checkers.wikia.com/wiki/Novgorodskie_Shashki',
    'V. Trubitsyn: Novgorod checkers, http://www.fishka.spb.ru/articles/igroteka/novgorod/novgorod.htm',
  ],
  board: { kind: 'hexagon', side: 4 },
  seats: [
    {
      letter: 'W',
      colour: 'white',
      side: 0,
      start: rhombus('a'),
      forward: ['1,0', '1,-1', '0,1'],
      crown: ['c03'],
    },
    {
      letter: 'B',
      colour: 'black',
      side: 1,
      start: rhombus('c'),
      forward: ['-1,1', '-1,0', '0,1'],
      crown: ['e03'],
    },
    {
      letter: 'R',
      colour: 'red',
      side: 2,
      start: rhombus('e'),
      forward: ['0,-1', '-1,0', '1,-1'],
      crown: ['a03'],
    },
  ],
  setup: { men: 8, kings: 0 },
  rules: {
    first: 'W',
    promotion: 'passing',
    removal: 'end',
    priority: 'none',
    blocked: 'out',
    resigned: 'dead',
    draws: MANY_SEATS,
  },
  options: [
    firstOption([whiteFirst, byLot, blackFirst, redFirst]),
    menOption([
      [8, { en: '8 men', ru: '8 шашек' }],
      [6, { en: '6 men', ru: '6 шашек' }],
    ]),
    blockedOption,
    resignOption,
  ],
});
