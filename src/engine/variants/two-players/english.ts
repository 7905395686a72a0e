import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { LONG, quietly } from '../draws.js';
import { twoSides } from '../seats.js';

const NUMBERED = { kind: 'chequered', files: 8, ranks: 8, numbers: 'from-top' } as const;
const LETTERED = { kind: 'chequered', files: 8, ranks: 8 } as const;

export const ENGLISH: Variant = defineVariant({
  id: 'english',
  sources: ['WCDF: rules of draughts (checkers), articles 1.17-1.20 and 1.32'],
  board: NUMBERED,
  seats: twoSides({ board: NUMBERED, rows: 3, first: 'B' }),
  setup: { men: 12, kings: 0 },
  rules: { first: 'B', manCaptures: 'forward', king: 'short', promotion: 'stop', draws: quietly(40) },
  options: [
    {
      key: 'opening',
      rule: 'ballot',
      values: [
        { value: 'free' },
        {
          value: 'three-move',
          rules: { opening: 'drawn-three' },
        },
      ],
    },
  ],
});

const [WHITE, BLACK] = twoSides({ board: LETTERED, rows: 3 });

export const POOL: Variant = defineVariant({
  id: 'pool',
  sources: ['American Pool Checkers Association: rules, http://www.americanpoolcheckers.us'],
  board: NUMBERED,
  seats: twoSides({ board: NUMBERED, rows: 3, first: 'B' }),
  setup: { men: 12, kings: 0 },
  rules: {
    first: 'B',
    promotion: 'ends-only',
    draws: [
      { clause: 'repetition', times: 3 },
      { clause: 'three-kings', moves: 13 },
      { clause: 'kings-only', moves: 15 },
      LONG,
    ],
  },
  options: [
    {
      key: 'form',
      rule: 'form',
      values: [
        {
          value: 'american',
        },
        {
          value: 'unified',
          rules: { first: 'W' },
          board: LETTERED,
          pdn: { gameType: 23, notation: 'W,8,8,A0,0', separator: 'x', win: '1-0' },
          seatChanges: {
            ...(BLACK && { B: { start: BLACK.start, crown: BLACK.crown } }),
            ...(WHITE && { W: { start: WHITE.start, crown: WHITE.crown } }),
          },
        },
      ],
    },
  ],
});
