import type { DrawClause } from '../../core/rules.js';
import type { OptionSpec, SeatSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';

const EVERY_WAY = ['n', 'e', 's', 'w'] as const;

const DRAWS: readonly DrawClause[] = [
  { clause: 'repetition', times: 3 },
  { clause: 'length', moves: 100 },
];

const seat = (letter: string, colour: SeatSpec['colour'], side: number, start: string): SeatSpec => ({
  letter,
  colour,
  side,
  start: start.split(' '),
  forward: EVERY_WAY,
  crown: [],
});

const options: readonly OptionSpec[] = [
  {
    key: 'home',
    rule: 'home',
    values: [
      { value: '40' },
      { value: '30', rules: { leaveHome: 30 } },
      { value: 'off', rules: { leaveHome: 0 } },
    ],
  },
  {
    key: 'backward',
    rule: 'backward',
    values: [
      { value: 'allowed' },
      {
        value: 'forbidden',
        seatChanges: { W: { forward: ['n', 'e'] }, B: { forward: ['s', 'w'] } },
      },
    ],
  },
  {
    key: 'set',
    rule: 'set',
    values: [
      { value: 'square' },
      {
        value: 'diagonal',
        setup: { men: 10 },
        seatChanges: {
          W: { start: 'a1 b1 c1 d1 a2 b2 c2 a3 b3 a4'.split(' ') },
          B: { start: 'h8 g8 f8 e8 h7 g7 f7 h6 g6 h5'.split(' ') },
        },
      },
    ],
  },
];

export const UGOLKI: Variant = defineVariant({
  id: 'ugolki',
  sources: [
    'How to play simple checkers: corners',
    'Ugolki, https://en.wikipedia.org/wiki/Ugolki',
    'BrainKing: Halma 8x8, https://brainking.com/en/GameRules?tp=59',
  ],
  board: { kind: 'square', files: 8, ranks: 8 },
  seats: [
    seat('W', 'white', 0, 'a1 b1 c1 a2 b2 c2 a3 b3 c3'),
    seat('B', 'black', 1, 'f6 g6 h6 f7 g7 h7 f8 g8 h8'),
  ],
  setup: { men: 9, kings: 0 },
  rules: { play: 'hops', goal: 'corner', manCaptures: 'forward', leaveHome: 40, draws: DRAWS },
  options,
});
