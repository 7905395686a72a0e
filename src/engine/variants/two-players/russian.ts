import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { federation64 } from '../draws.js';
import { twoSides } from '../seats.js';
import { DRAUGHTS_64, howToPlay } from '../sources.js';
import { LETTERED } from './boards.js';

/**
 * The rules common to the family: kings fly (code of 2004, 1.4.5), men capture backwards (1.5.3) and continue as
 * kings after reaching the last rank (1.5.15).
 */
export const RUSSIAN: Variant = defineVariant({
  ...twoSides(LETTERED, { rows: 3 }),
  id: 'russian',
  sources: [
    DRAUGHTS_64,
    howToPlay('Russian checkers'),
    'Russian Checkers Variant', // "Conditions for a Draw": three kings have 16 moves
  ],
  rules: { draws: federation64(15) },
  options: [
    {
      key: 'three-kings',
      rule: 'three-kings',
      values: [{ value: '15' }, { value: '16', rules: { draws: federation64(16) } }],
    },
  ],
});
