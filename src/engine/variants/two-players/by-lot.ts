import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { RUSSIAN } from './russian.js';

const VARIETIES = 'How to play simple checkers: table of the varieties of the game';

export const FLYING: Variant = defineVariant({
  ...RUSSIAN,
  id: 'flying',
  title: { en: 'Flying checkers', ru: 'Летающие шашки' },
  aliases: ['flying men', 'letayushchie', 'летающие', 'летающие шашки-64'],
  about: {
    en: 'Russian checkers in which the lot first puts one man of each side on another square, so that nobody can capture yet. A match is two games with the same opening and the colours swapped.',
    ru: 'Русские шашки, в которых жребий сначала переставляет по одной шашке каждой стороны на другое поле, так что бить ещё нечего. Матч — две партии с одним началом и переменой цвета.',
  },
  sources: [...RUSSIAN.sources, VARIETIES],
  rules: { ...RUSSIAN.rules, opening: 'men-flown' },
});

export const DRAWN: Variant = defineVariant({
  ...RUSSIAN,
  id: 'drawn',
  title: { en: 'Drawn openings', ru: 'Жеребьёвка начал' },
  aliases: ['drawn openings checkers', 'russian ballot', 'жеребьевка', 'шашки с жеребьевкой'],
  about: {
    en: 'Russian checkers in which the first three moves are drawn by lot from all that capture nothing. A match is two games with the same opening and the colours swapped.',
    ru: 'Русские шашки, в которых первые три хода выпадают по жребию из всех, где ничего не бьют. Матч — две партии с одним началом и переменой цвета.',
  },
  sources: [...RUSSIAN.sources, VARIETIES],
  rules: { ...RUSSIAN.rules, opening: 'drawn-three' },
  options: [
    {
      key: 'opening',
      title: { en: 'Moves drawn by lot', ru: 'Ходов по жребию' },
      values: [
        { value: 'three', title: { en: 'three', ru: 'три' } },
        {
          value: 'two',
          title: { en: 'two, one of each side', ru: 'два, по одному' },
          rules: { opening: 'drawn-two' },
        },
      ],
    },
    ...RUSSIAN.options,
  ],
});
