import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { federation64 } from '../draws.js';
import { twoSides } from '../seats.js';
import { DRAUGHTS_64 } from '../sources.js';
import { LETTERED } from './boards.js';

/**
 * The common rules are those of Russian checkers: the king flies (code of 2004, 1.4.5), men capture backwards (1.5.3)
 * and go on as kings from the last rank (1.5.15).
 */
export const RUSSIAN: Variant = defineVariant({
  ...twoSides(LETTERED, { rows: 3 }),
  id: 'russian',
  sources: [DRAUGHTS_64],
  rules: { draws: federation64(15) },
  options: [
    {
      key: 'three-kings',
      rule: 'three-kings',
      values: [{ value: '15' }, { value: '16', rules: { draws: federation64(16) } }],
    },
  ],
});
