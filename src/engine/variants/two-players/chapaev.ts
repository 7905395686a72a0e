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
    title: { en: 'Who begins the next round', ru: 'Кто начинает следующий раунд' },
    values: [
      { value: 'loser', title: { en: 'who lost the last one', ru: 'проигравший прошлый' } },
      {
        value: 'winner',
        title: { en: 'who won the last one', ru: 'победитель прошлого' },
        rules: { nextRound: 'winner' },
      },
      { value: 'lot', title: { en: 'by lot', ru: 'по жребию' }, rules: { nextRound: 'lot' } },
    ],
  },
  {
    key: 'clean-sheet',
    title: { en: 'A round won without losing a disc', ru: 'Раунд без потери своих шашек' },
    values: [
      { value: 'one', title: { en: 'one row forward', ru: 'на ряд вперёд' } },
      {
        value: 'two',
        title: { en: 'two rows forward', ru: 'на два ряда вперёд' },
        rules: { cleanSheet: 'two-rows' },
      },
    ],
  },
];

export const CHAPAEV: Variant = defineVariant({
  id: 'chapaev',
  title: { en: 'Chapaev', ru: 'Чапаев' },
  aliases: ['chapayev', 'chapaevtsy', 'flick', 'flicks', 'чапаевцы', 'чапай', 'щелчки', 'щелкунчик'],
  about: {
    en: 'A game of skill: eight discs a side are flicked at each other. Who knocks all the others off the board wins the round and moves one row forward.',
    ru: 'Игра на меткость: по восемь шашек, которыми щелчком бьют по чужим. Кто сбил с доски все чужие, выиграл раунд и сдвигается на ряд вперёд.',
  },
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
