import type { Localized, OptionSpec, OptionValue, SeatSpec, Variant } from '../core/variant.js';

/** House rules of a kindred game, by their keys. */
export const someOptions = (variant: Variant, keys: readonly string[]): readonly OptionSpec[] =>
  keys.flatMap((key) => variant.options.filter((option) => option.key === key));

/** Some seats of a kindred game, by their letters. */
export const seatsOf = (variant: Variant, letters: string): readonly SeatSpec[] =>
  variant.seats.filter(({ letter }) => letters.includes(letter));

const LOT: Localized = { en: 'by lot', ru: 'по жребию' };

/** Who moves first; the first of `values` is the default. */
export const firstOption = (
  values: readonly (readonly [value: string, first: string, title: Localized])[],
): OptionSpec => ({
  key: 'first',
  title: { en: 'Who moves first', ru: 'Кто ходит первым' },
  values: values.map(([value, first, title]) => ({ value, title, rules: { first } })),
});

export const byLot = ['lot', 'lot', LOT] as const;
export const whiteFirst = ['white', 'W', { en: 'White', ru: 'белые' }] as const;
export const redFirst = ['red', 'R', { en: 'Red', ru: 'красные' }] as const;
export const greenFirst = ['green', 'G', { en: 'Green', ru: 'зелёные' }] as const;
export const blackFirst = ['black', 'B', { en: 'Black', ru: 'чёрные' }] as const;

export const blueFirst = ['blue', 'B', { en: 'Blue', ru: 'синие' }] as const;
export const yellowFirst = ['yellow', 'Y', { en: 'Yellow', ru: 'жёлтые' }] as const;

export const removalOption: OptionSpec = {
  key: 'removal',
  title: { en: 'Captured pieces leave the board', ru: 'Побитые шашки снимаются' },
  values: [
    { value: 'end', title: { en: 'when the move is over', ru: 'после хода' } },
    {
      value: 'at-once',
      title: { en: 'as they are jumped', ru: 'сразу, по одной' },
      rules: { removal: 'at-once' },
    },
  ],
};

export const blockedOption: OptionSpec = {
  key: 'blocked',
  title: { en: 'A player who cannot move', ru: 'Игрок, которому некуда ходить' },
  values: [
    { value: 'out', title: { en: 'is out; the pieces stay', ru: 'выбывает, шашки остаются' } },
    {
      value: 'skip',
      title: { en: 'passes and stays in', ru: 'пропускает ход и остаётся в игре' },
      rules: { blocked: 'skip' },
    },
    {
      value: 'remove',
      title: { en: 'is out; the pieces leave the board', ru: 'выбывает, шашки снимаются' },
      rules: { blocked: 'remove' },
    },
  ],
};

export const resignOption: OptionSpec = {
  key: 'resign',
  title: { en: 'The pieces of a player who resigned', ru: 'Шашки сдавшегося игрока' },
  values: [
    { value: 'dead', title: { en: 'stay and can be captured', ru: 'остаются, их можно бить' } },
    {
      value: 'remove',
      title: { en: 'leave the board', ru: 'снимаются с доски' },
      rules: { resigned: 'remove' },
    },
  ],
};

/** How many men each player has; the first count is the default. */
export const menOption = (counts: readonly (readonly [men: number, title: Localized])[]): OptionSpec => ({
  key: 'men',
  title: { en: 'Men of each player', ru: 'Шашек у каждого' },
  values: counts.map(([men, title]): OptionValue => ({ value: `${men}`, title, setup: { men } })),
});
