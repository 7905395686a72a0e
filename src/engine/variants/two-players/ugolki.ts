import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { changesAround, seatsAround } from '../seats.js';

const BOARD = { kind: 'square', files: 8, ranks: 8 } as const;

const options: readonly OptionSpec[] = [
  {
    key: 'last-turn',
    rule: 'last-turn',
    // How to play simple checkers, in so many words: "the first one to occupy the opponent's corner wins".
    values: [{ value: 'on' }, { value: 'off', rules: { goal: 'first-in-corner' } }],
  },
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
      { value: 'forbidden', seatChanges: changesAround(BOARD, 'WB', { forward: ['n', 'e'] }) },
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
        seatChanges: changesAround(BOARD, 'WB', {
          start: ['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'a3', 'b3', 'a4'],
        }),
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
  board: BOARD,
  seats: seatsAround(
    BOARD,
    {
      letter: 'W',
      colour: 'white',
      start: ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'],
      forward: ['n', 'e', 's', 'w'],
      crown: [],
    },
    [{ letter: 'B', colour: 'black' }],
  ),
  rules: {
    play: 'halma', // How to play simple checkers: corners
    goal: 'corner', // How to play simple checkers: corners
    manCaptures: 'forward', // no jump is a capture: men jump where they step
    leaveHome: 40, // BrainKing, with 30 moves
    draws: [
      { clause: 'repetition', times: 3 },
      { clause: 'length', moves: 100 },
    ],
  },
  options,
});
