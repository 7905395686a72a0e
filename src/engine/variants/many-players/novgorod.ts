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

/** From the corner of the larger board. */
const largeRhombus = (letter: string): string[] =>
  ['44', '43', '34', '42', '33', '24', '41', '32', '23', '14', '31', '22', '13', '21', '12'].map(
    (digits) => letter + digits,
  );

export const NOVGOROD_61: Variant = defineVariant({
  ...NOVGOROD_37,
  id: 'novgorod-61',
  title: { en: 'Large Novgorod checkers', ru: 'Большие новгородские шашки' },
  aliases: ['novgorod 61', 'large novgorod', 'bolshie novgorodskie', 'новгородские 61', 'большой новгород'],
  about: {
    en: 'Novgorod checkers on a hexagon of 61 cells with 15 men each: everyone plays against everyone, men capture in all six directions and are crowned in the one corner opposite their own.',
    ru: 'Новгородские шашки на шестиугольнике из 61 поля, по 15 шашек: каждый играет против всех, простая бьёт во все шесть сторон и становится дамкой только в углу напротив своего.',
  },
  board: { kind: 'hexagon', side: 5 },
  seats: NOVGOROD_37.seats.map((seat) => ({
    ...seat,
    start: largeRhombus(seat.start[0]?.charAt(0) ?? ''),
    crown: seat.crown.map((corner) => corner.replace('03', '04')),
  })),
  setup: { men: 15, kings: 0 },
  options: [
    ...someOptions(NOVGOROD_37, ['first']),
    menOption([
      [15, { en: '15 men', ru: '15 шашек' }],
      [6, { en: '6 men', ru: '6 шашек' }],
    ]),
    ...someOptions(NOVGOROD_37, ['blocked', 'resign']),
  ],
});

const secondColour: OptionSpec = {
  key: 'second',
  title: { en: 'The second player has', ru: 'У второго игрока' },
  values: [
    { value: 'black', title: { en: 'black pieces', ru: 'чёрные шашки' } },
    {
      value: 'green',
      title: { en: 'green pieces, as in the author’s set', ru: 'зелёные шашки, как у автора' },
      seatChanges: { B: { colour: 'green' } },
    },
  ],
};

export const NOVGOROD_AUTHOR: Variant = defineVariant({
  ...NOVGOROD_37,
  id: 'novgorod-author',
  title: { en: 'Novgorod checkers by the author’s rules', ru: 'Новгородские шашки по правилам автора' },
  aliases: ['author’s novgorod', 'novgorod author', 'avtorskie novgorodskie', 'авторские новгородские'],
  about: {
    en: 'Novgorod checkers as their author Valery Trubitsyn describes them: a man that only skips through its corner stays a man, a king must capture the most it can, and captured pieces leave one by one.',
    ru: 'Новгородские шашки так, как их описывает автор Валерий Трубицын: простая, проскочившая свой угол, остаётся простой, дамка обязана взять как можно больше, побитые шашки снимаются сразу, по одной.',
  },
  rules: { ...NOVGOROD_37.rules, promotion: 'ends-only', priority: 'kings-most', removal: 'at-once' },
  options: [...NOVGOROD_37.options, secondColour],
});
