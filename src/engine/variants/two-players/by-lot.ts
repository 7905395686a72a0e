import type { Variant } from '../../core/variant.js';
import { deriveVariant } from '../define.js';
import { VARIETIES } from '../sources.js';
import { BARRED_DRAWN, BARRED_FLYING } from './barred-openings.js';
import { RUSSIAN } from './russian.js';

export const FLYING: Variant = deriveVariant(RUSSIAN, {
  id: 'flying',
  sources: [...RUSSIAN.sources, VARIETIES],
  rules: { opening: 'men-flown' }, // table of the varieties, postscript
  barred: BARRED_FLYING,
});

export const DRAWN: Variant = deriveVariant(RUSSIAN, {
  id: 'drawn',
  sources: [...RUSSIAN.sources, VARIETIES],
  rules: { opening: 'drawn-three' }, // table of the varieties, postscript
  barred: BARRED_DRAWN,
  options: [
    {
      key: 'opening',
      rule: 'drawn-moves',
      values: [{ value: 'three' }, { value: 'two', rules: { opening: 'drawn-two' } }],
    },
    ...RUSSIAN.options,
  ],
});
