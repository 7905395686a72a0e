import type { OptionSpec, SeatSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';

const seat = (letter: string, colour: SeatSpec['colour'], side: number, rank: number): SeatSpec => ({
  letter,
  colour,
  side,
  start: [...'abcdefgh'].map((file) => `${file}${rank}`),
  forward: [side === 0 ? 'n' : 's'],
  crown: [],
});

const options: readonly OptionSpec[] = [
  {
    key: 'next-round',
    rule: 'next-round',
    values: [
      { value: 'loser' },
      {
        value: 'winner',
        rules: { nextRound: 'winner' },
      },
      { value: 'lot', rules: { nextRound: 'lot' } },
    ],
  },
  {
    key: 'clean-sheet',
    rule: 'clean-sheet',
    values: [
      { value: 'one' },
      {
        value: 'two',
        rules: { cleanSheet: 'two-rows' },
      },
    ],
  },
];

export const CHAPAEV: Variant = defineVariant({
  id: 'chapaev',
  sources: [
    'How to play simple checkers: Chapaev',
    'Chapayev, https://en.wikipedia.org/wiki/Chapayev_(game)',
  ],
  board: { kind: 'square', files: 8, ranks: 8 },
  seats: [seat('W', 'white', 0, 1), seat('B', 'black', 1, 8)],
  setup: { men: 8, kings: 0 },
  rules: { play: 'flicks' },
  options,
});
