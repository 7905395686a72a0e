import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import {
  blackFirst,
  blockedOption,
  byLot,
  firstOption,
  menOption,
  redFirst,
  resignOption,
  someOptions,
  whiteFirst,
} from '../options.js';

/** From the corner; the last two are those that the author's edition of six men leaves out. */
const rhombus = (letter: string): string[] =>
  ['33', '32', '23', '31', '22', '13', '21', '12'].map((digits) => letter + digits);

export const NOVGOROD_37: Variant = defineVariant({
  id: 'novgorod-37',
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
    menOption(['8', '6']),
    blockedOption,
    resignOption,
  ],
});

/** From the corner of the larger board. */
const largeRhombus = (letter: string): string[] =>
  ['44', '43', '34', '42', '33', '24', '41', '32', '23', '14', '31', '22', '13', '21', '12'].map(
    (digits) => letter + digits,
  );

export const NOVGOROD_61: Variant = defineVariant({
  ...NOVGOROD_37,
  id: 'novgorod-61',
  board: { kind: 'hexagon', side: 5 },
  seats: NOVGOROD_37.seats.map((seat) => ({
    ...seat,
    start: largeRhombus(seat.start[0]?.charAt(0) ?? ''),
    crown: seat.crown.map((corner) => corner.replace('03', '04')),
  })),
  setup: { men: 15, kings: 0 },
  options: [
    ...someOptions(NOVGOROD_37, ['first']),
    menOption(['15', '6']),
    ...someOptions(NOVGOROD_37, ['blocked', 'resign']),
  ],
});

const secondColour: OptionSpec = {
  key: 'second',
  rule: 'second',
  values: [
    { value: 'black' },
    {
      value: 'green',
      seatChanges: { B: { colour: 'green' } },
    },
  ],
};

export const NOVGOROD_AUTHOR: Variant = defineVariant({
  ...NOVGOROD_37,
  id: 'novgorod-author',
  rules: { ...NOVGOROD_37.rules, promotion: 'ends-only', priority: 'kings-most', removal: 'at-once' },
  options: [...NOVGOROD_37.options, secondColour],
});
