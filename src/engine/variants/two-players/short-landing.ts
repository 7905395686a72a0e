import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { kingsOnly, quietly } from '../draws.js';
import { twoSides } from '../seats.js';

const BOARD = { kind: 'chequered', files: 8, ranks: 8 } as const;
const THAI_BOARD = { ...BOARD, numbers: 'from-bottom' } as const;

export const GERMAN_8: Variant = defineVariant({
  id: 'german8',
  sources: [
    'Spin.de: rules of Dame, https://www.spin.de/help/4018',
    'Zillions of Games 427: German checkers',
  ],
  board: BOARD,
  seats: twoSides({ board: BOARD, rows: 3, first: 'B' }),
  setup: { men: 12, kings: 0 },
  rules: {
    first: 'B',
    manCaptures: 'forward',
    kingLanding: 'behind',
    promotion: 'stop',
    removal: 'at-once',
    draws: kingsOnly(15),
  },
  options: [],
});

export const THAI: Variant = defineVariant({
  ...GERMAN_8,
  id: 'thai',
  sources: [
    'MindSports: Thai draughts, https://www.mindsports.nl/index.php/arena/draughts',
    'Checkers Wiki: Mak-hot',
  ],
  board: THAI_BOARD,
  seats: twoSides({ board: THAI_BOARD, rows: 2, first: 'B' }),
  setup: { men: 8, kings: 0 },
  rules: { ...GERMAN_8.rules, draws: kingsOnly(16) },
  options: [
    {
      key: 'first',
      rule: 'first',
      values: [{ value: 'black' }, { value: 'white', rules: { first: 'W' } }],
    },
  ],
});

export const CZECH: Variant = defineVariant({
  id: 'czech',
  sources: ['Czech draughts federation: rules of Czech draughts, http://www.damweb.cz'],
  board: BOARD,
  seats: twoSides({ board: BOARD, rows: 3 }),
  setup: { men: 12, kings: 0 },
  rules: { manCaptures: 'forward', promotion: 'stop', priority: 'kings-first', draws: quietly(15) },
  options: [],
});
