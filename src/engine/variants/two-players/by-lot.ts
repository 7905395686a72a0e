import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { RUSSIAN } from './russian.js';

const VARIETIES = 'How to play simple checkers: table of the varieties of the game';

export const FLYING: Variant = defineVariant({
  ...RUSSIAN,
  id: 'flying',
  sources: [...RUSSIAN.sources, VARIETIES],
  rules: { ...RUSSIAN.rules, opening: 'men-flown' },
});

export const DRAWN: Variant = defineVariant({
  ...RUSSIAN,
  id: 'drawn',
  sources: [...RUSSIAN.sources, VARIETIES],
  rules: { ...RUSSIAN.rules, opening: 'drawn-three' },
  options: [
    {
      key: 'opening',
      rule: 'drawn-moves',
      values: [
        { value: 'three' },
        {
          value: 'two',
          rules: { opening: 'drawn-two' },
        },
      ],
    },
    ...RUSSIAN.options,
  ],
});
