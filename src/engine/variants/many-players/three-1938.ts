import type { OptionSpec, SeatSpec, Variant } from '../../core/variant.js';
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

const squares = (numbers: string): readonly string[] => numbers.split(' ');

/** White sits at the top, Black at the lower right, Red at the lower left; the innermost rows come last. */
const SEATS: readonly SeatSpec[] = [
  {
    letter: 'W',
    colour: 'white',
    side: 0,
    start: squares('01 02 03 04 05 06 07 08 09 10 11 12'),
    forward: ['-i+j', '-i+k'],
    crown: squares('62 63 64 65 66 67 68 69'),
  },
  {
    letter: 'B',
    colour: 'black',
    side: 1,
    start: squares('52 61 69 42 51 60 68 33 41 50 59 67'),
    forward: ['-j+i', '-j+k'],
    crown: squares('01 04 08 13 19 26 34 43'),
  },
  {
    letter: 'R',
    colour: 'red',
    side: 2,
    start: squares('43 53 62 34 44 54 63 26 35 45 55 64'),
    forward: ['-k+i', '-k+j'],
    crown: squares('03 07 12 18 25 33 42 52'),
  },
];

/** On a long side there is room for eight men; the other four stand in the next row, two at either end. */
const start: OptionSpec = {
  key: 'start',
  rule: 'start',
  values: [
    { value: 'short' },
    {
      value: 'long',
      seatChanges: {
        W: {
          start: squares('62 63 64 65 66 67 68 69 55 56 58 59'),
          forward: ['-j+i', '-k+i'],
          crown: squares('01 02 03'),
        },
        B: {
          start: squares('01 04 08 13 19 26 34 43 09 14 27 35'),
          forward: ['-i+j', '-k+j'],
          crown: squares('52 61 69'),
        },
        R: {
          start: squares('03 07 12 18 25 33 42 52 11 17 32 41'),
          forward: ['-i+k', '-j+k'],
          crown: squares('43 53 62'),
        },
      },
    },
  ],
};

const steps: OptionSpec = {
  key: 'steps',
  rule: 'steps',
  values: [
    { value: '2' },
    {
      value: '4',
      seatChanges: {
        W: { alsoForward: ['-j+k', '-k+j'] },
        B: { alsoForward: ['-i+k', '-k+i'] },
        R: { alsoForward: ['-i+j', '-j+i'] },
      },
    },
  ],
};

const crown: OptionSpec = {
  key: 'crown',
  rule: 'crown-side',
  values: [
    { value: 'side' },
    {
      value: 'middle',
      seatChanges: {
        W: { crownOnly: squares('65 66 02') },
        B: { crownOnly: squares('13 19 61') },
        R: { crownOnly: squares('18 25 53') },
      },
    },
  ],
};

export const THREE_1938: Variant = defineVariant({
  id: 'three-1938',
  sources: [
    'V. Trubitsyn: Neva checkers, on their forerunners, http://fishka.spb.ru/articles/englishversion/ENGLISH/2.htm',
    'V. Trubitsyn: Nevskie shashki (2015), http://www.fishka.spb.ru/articles/igroteka/nevskie/nevskie.html',
  ],
  board: { kind: 'triangle', side: 12, cut: 2 },
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
    start,
    steps,
    crown,
    blockedOption,
    resignOption,
  ],
});
