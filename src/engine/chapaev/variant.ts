import type { GameInfo, OptionChoice, OptionSpec, SeatSpec } from '../core/variant.js';

/** How a match is played, besides what holds in all of them. */
export interface ChapaevRules {
  /** Letter of the seat that begins the first round. */
  readonly first: string;
  /** Who begins the next round; after a drawn one it is the other side than last time, or again the lot. */
  readonly nextRound: 'loser' | 'winner' | 'lot';
  /** How far a round takes a winner who lost no disc. */
  readonly cleanSheet: 'one-row' | 'two-rows';
}

/** A game of skill: discs are knocked off a board by shots. */
export interface ChapaevVariant extends GameInfo {
  readonly kind: 'chapaev';
  readonly rules: ChapaevRules;
  readonly options: readonly OptionSpec<OptionChoice<ChapaevRules>>[];
}

const seat = (letter: string, colour: SeatSpec['colour'], side: number, rank: number): SeatSpec => ({
  letter,
  colour,
  side,
  start: [...'abcdefgh'].map((file) => `${file}${rank}`),
  forward: [side === 0 ? 'n' : 's'],
  crown: [],
});

const options: ChapaevVariant['options'] = [
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

export const CHAPAEV: ChapaevVariant = {
  kind: 'chapaev',
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
  rules: { first: 'W', nextRound: 'loser', cleanSheet: 'one-row' },
  options,
};

/** The game with a value of one of its house rules. */
export const withRule = (variant: ChapaevVariant, { rules }: OptionChoice<ChapaevRules>): ChapaevVariant => ({
  ...variant,
  rules: { ...variant.rules, ...rules },
});
