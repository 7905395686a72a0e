import type { SeatChange, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { LONG, quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { howToPlay } from '../sources.js';
import { LETTERED, NUMBERED } from './boards.js';

export const ENGLISH: Variant = defineVariant({
  ...twoSides(NUMBERED, { rows: 3, first: 'B' }),
  id: 'english',
  sources: [
    'WCDF: rules of draughts (checkers), articles 1.17-1.20 and 1.32',
    'American Checker Federation: the 156-opening three-move deck, http://www.usacheckers.com/156openingdeck.php',
    howToPlay('Checkers'),
  ],
  rules: {
    first: 'B',
    king: 'short', // 1.17
    manCaptures: 'forward', // 1.18
    promotion: 'stop', // 1.19
    draws: quietly(40), // 1.32.1 and 1.32.2
  },
  options: [
    {
      key: 'opening',
      rule: 'ballot',
      values: [{ value: 'free' }, { value: 'three-move', rules: { opening: 'three-move-deck' } }],
    },
  ],
});

/** The seats with squares in algebraic notation. */
const lettered = (): Readonly<Record<string, SeatChange>> =>
  Object.fromEntries(
    twoSides(LETTERED, { rows: 3 }).seats.map(({ letter, start, crown }) => [letter, { start, crown }]),
  );

export const POOL: Variant = defineVariant({
  ...twoSides(NUMBERED, { rows: 3, first: 'B' }),
  id: 'pool',
  sources: ['American Pool Checkers Association: rules, http://www.americanpoolcheckers.us'],
  rules: {
    first: 'B',
    promotion: 'ends-only', // 16, 22 and 23
    draws: [
      { clause: 'repetition', times: 3 }, // 26
      { clause: 'three-kings', moves: 13 },
      { clause: 'kings-only', moves: 15 }, // 26
      LONG,
    ],
  },
  options: [
    {
      key: 'form',
      rule: 'form',
      values: [
        { value: 'american' },
        {
          value: 'unified',
          rules: { first: 'W' },
          board: LETTERED,
          seatChanges: lettered(),
          pdn: { gameType: 23, notation: 'W,8,8,A0,0', separator: 'x', win: '1-0' },
        },
      ],
    },
  ],
});
