import type { Variant } from '../../core/variant.js';
import { defineVariant, preset } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import { blockedOption, firstOption, resignOption } from '../options.js';
import { seatsAround } from '../seats.js';
import { TRUBITSYN_FORERUNNERS } from '../sources.js';

const squares = (names: string): readonly string[] => names.split(' ');

const BOARD = { kind: 'three-sided', centre: 'hole' } as const;

const SEATS = seatsAround(
  BOARD,
  {
    letter: 'W',
    colour: 'white',
    start: squares('A1 C1 E1 G1 B2 D2 F2 H2 A3 C3 E3 G3'),
    forward: ['up-0', 'up-01', 'up-02'],
    crown: squares('L8 J8 D8 B8 H12 F12 I12 K12'),
  },
  [
    { letter: 'B', colour: 'black' },
    { letter: 'R', colour: 'red' },
  ],
);

/** The sources give the board, the players and the men; all else is as in Russian checkers. */
export const TRIO: Variant = defineVariant({
  id: 'trio',
  sources: [
    TRUBITSYN_FORERUNNERS[0],
    'R. Zubrin: Three-player chess board, US patent 3,652,091 (1972), https://patents.google.com/patent/US3652091',
    'Squares of the three-sided board: https://triumvirate4llm.ru/rules',
  ],
  board: BOARD,
  seats: SEATS,
  rules: { draws: MANY_SEATS },
  options: [
    firstOption(SEATS, 'white'),
    {
      key: 'centre',
      rule: 'centre',
      values: [
        { value: 'hole' },
        { value: 'point', board: { ...BOARD, centre: 'point' } },
        { value: 'hex', board: { ...BOARD, centre: 'hex' } },
      ],
    },
    blockedOption,
    resignOption,
  ],
});

export const TRIO_POINT: Variant = preset(TRIO, 'centre', 'point', 'trio-point');

export const TRIO_HEX: Variant = preset(TRIO, 'centre', 'hex', 'trio-hex');
