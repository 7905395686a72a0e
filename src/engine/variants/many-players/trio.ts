import type { SeatSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import {
  blackFirst,
  blockedOption,
  byLot,
  firstOption,
  redFirst,
  resignOption,
  whiteFirst,
} from '../options.js';
import { preset } from '../preset.js';

const squares = (names: string): readonly string[] => names.split(' ');

/** The base row first. */
const SEATS: readonly SeatSpec[] = [
  {
    letter: 'W',
    colour: 'white',
    side: 0,
    start: squares('A1 C1 E1 G1 B2 D2 F2 H2 A3 C3 E3 G3'),
    forward: ['up-0', 'up-01', 'up-02'],
    crown: squares('L8 J8 D8 B8 H12 F12 I12 K12'),
  },
  {
    letter: 'B',
    colour: 'black',
    side: 1,
    start: squares('L8 J8 D8 B8 K7 I7 C7 A7 L6 J6 D6 B6'),
    forward: ['up-1', 'up-01', 'up-12'],
    crown: squares('A1 C1 E1 G1 H12 F12 I12 K12'),
  },
  {
    letter: 'R',
    colour: 'red',
    side: 2,
    start: squares('H12 F12 I12 K12 G11 E11 J11 L11 H10 F10 I10 K10'),
    forward: ['up-2', 'up-02', 'up-12'],
    crown: squares('A1 C1 E1 G1 L8 J8 D8 B8'),
  },
];

export const TRIO: Variant = defineVariant({
  id: 'trio',
  title: { en: 'Trio checkers', ru: 'Шашки «Трио»' },
  aliases: ['trio draughts', 'shashki trio', 'шашки трио', 'трио'],
  about: {
    en: 'Trio checkers (Orel, 1984) for three on a three-sided board with a hole in its middle: everyone plays against everyone with 12 men, and the base row of either neighbour crowns. The board is that of the known three-sided chess; the rules are completed from Russian checkers.',
    ru: 'Шашки «Трио» (Орёл, 1984) для троих на трёхсторонней доске с дырой посередине: каждый против каждого, по 12 шашек, в дамки выходят на крайнем ряду любого из соседей. Доска взята от известных шахмат для троих, правила дополнены по русским шашкам.',
  },
  sources: [
    'V. Trubitsyn: Neva checkers, on their forerunners, http://fishka.spb.ru/articles/englishversion/ENGLISH/2.htm',
    'R. Zubrin: Three-player chess board, US patent 3,652,091 (1972), https://patents.google.com/patent/US3652091',
    'Squares of the three-sided board: https://triumvirate4llm.ru/rules',
  ],
  board: { kind: 'three-sided', centre: 'hole' },
  seats: SEATS,
  setup: { men: 12, kings: 0 },
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
    {
      key: 'centre',
      title: { en: 'The centre of the board', ru: 'Центр доски' },
      values: [
        { value: 'hole', title: { en: 'a hole that nobody passes', ru: 'дыра, через неё не ходят' } },
        {
          value: 'point',
          title: {
            en: 'a point: lines go on from D4, I5 and E9 to either of the other two',
            ru: 'точка: с D4, I5 и E9 линии продолжаются на любое из двух других полей',
          },
          board: { kind: 'three-sided', centre: 'point' },
        },
        {
          value: 'hex',
          title: {
            en: 'a hexagonal cell X between D4, I5 and E9',
            ru: 'шестиугольное поле X между D4, I5 и E9',
          },
          board: { kind: 'three-sided', centre: 'hex' },
        },
      ],
    },
    blockedOption,
    resignOption,
  ],
});

export const TRIO_POINT: Variant = preset(TRIO, 'centre', 'point', {
  id: 'trio-point',
  title: { en: 'Trio checkers with a point in the centre', ru: 'Шашки «Трио» с точкой в центре' },
  aliases: ['trio point', 'трио с точкой'],
  about: {
    en: 'Trio checkers in which the lines meet in the middle: from D4, I5 and E9 they go on to either of the other two squares.',
    ru: 'Шашки «Трио», в которых линии сходятся в центре: с D4, I5 и E9 они продолжаются на любое из двух других полей.',
  },
});

export const TRIO_HEX: Variant = preset(TRIO, 'centre', 'hex', {
  id: 'trio-hex',
  title: { en: 'Trio checkers with a hexagon in the centre', ru: 'Шашки «Трио» с шестиугольником в центре' },
  aliases: ['trio hex', 'трио с шестиугольником'],
  about: {
    en: 'Trio checkers with one square more, X, a hexagon in the middle that touches D4, I5 and E9.',
    ru: 'Шашки «Трио» с ещё одним полем, X: это шестиугольник в центре, соседний с D4, I5 и E9.',
  },
});
