import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant, deriveVariant } from '../define.js';
import { FMJD, federation64, LONG } from '../draws.js';
import { twoSides } from '../seats.js';
import { DRAUGHTS_64, FMJD_ANNEX_1, howToPlay, VARIETIES } from '../sources.js';
import { HUNDRED, LETTERED } from './boards.js';

export const INTERNATIONAL: Variant = defineVariant({
  ...twoSides(HUNDRED, { rows: 4 }),
  id: 'international',
  sources: [FMJD_ANNEX_1, howToPlay('international checkers')],
  rules: {
    promotion: 'ends-only', // FMJD Annex 1, 3.5 and 4.15
    priority: 'most', // FMJD Annex 1, 4.13
    draws: FMJD,
  },
});

export const BRAZILIAN: Variant = deriveVariant(INTERNATIONAL, {
  ...twoSides(LETTERED, { rows: 3 }),
  id: 'brazilian',
  sources: [DRAUGHTS_64, FMJD_ANNEX_1, VARIETIES],
  rules: { draws: federation64(15) },
});

export const CANADIAN: Variant = deriveVariant(INTERNATIONAL, {
  ...twoSides({ ...HUNDRED, files: 12, ranks: 12 }, { rows: 5 }),
  id: 'canadian',
  sources: [
    'Checkers variants: Canadian checkers, http://mlwi.magix.net/bg/checkersvariants.htm',
    FMJD_ANNEX_1,
  ],
});

const majority: OptionSpec = {
  key: 'majority',
  rule: 'majority-duty',
  values: [{ value: 'most' }, { value: 'free', rules: { priority: 'none' } }],
};

export const GERMAN_10: Variant = deriveVariant(INTERNATIONAL, {
  id: 'german10',
  sources: [VARIETIES, FMJD_ANNEX_1],
  options: [majority],
});

export const GIVEAWAY_INTERNATIONAL: Variant = deriveVariant(INTERNATIONAL, {
  id: 'giveaway-international',
  sources: ['Lidraughts: antidraughts, https://lidraughts.org/variant/antidraughts', FMJD_ANNEX_1],
  rules: {
    goal: 'give-away', // Lidraughts: antidraughts
    draws: [{ clause: 'repetition', times: 3 }, LONG], // Lidraughts: antidraughts
  },
});

export const KILLER: Variant = deriveVariant(INTERNATIONAL, {
  id: 'killer',
  sources: ['MindSports: Killer draughts, https://www.mindsports.nl/index.php/arena/draughts', FMJD_ANNEX_1],
  rules: { kingLanding: 'behind-last-king' }, // MindSports: Killer draughts
});

export const BREAKTHROUGH: Variant = deriveVariant(INTERNATIONAL, {
  id: 'breakthrough',
  sources: ['Lidraughts: breakthrough draughts, https://lidraughts.org/variant/breakthrough', FMJD_ANNEX_1],
  rules: {
    goal: 'crown', // Lidraughts: breakthrough draughts
    // Men only move forward and a king ends the game, so no draw clause is needed.
    draws: [],
  },
});
