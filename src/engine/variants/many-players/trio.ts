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
      rule: 'centre',
      values: [
        { value: 'hole' },
        {
          value: 'point',
          board: { kind: 'three-sided', centre: 'point' },
        },
        {
          value: 'hex',
          board: { kind: 'three-sided', centre: 'hex' },
        },
      ],
    },
    blockedOption,
    resignOption,
  ],
});

export const TRIO_POINT: Variant = preset(TRIO, 'centre', 'point', 'trio-point');

export const TRIO_HEX: Variant = preset(TRIO, 'centre', 'hex', 'trio-hex');
