import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { FMJD, federation64, LONG } from '../draws.js';
import { twoSides } from '../seats.js';

const BOARD_10 = { kind: 'chequered', files: 10, ranks: 10, numbers: 'from-top' } as const;
const BOARD_12 = { kind: 'chequered', files: 12, ranks: 12, numbers: 'from-top' } as const;
const BOARD_8 = { kind: 'chequered', files: 8, ranks: 8 } as const;
const ANNEX =
  'FMJD: Annex 1, official rules of international draughts, http://www.e-dama.net/e/dama/Annex_1_official_FMJD_rules_of_international_draughts.htm';

export const INTERNATIONAL: Variant = defineVariant({
  id: 'international',
  sources: [ANNEX],
  board: BOARD_10,
  seats: twoSides({ board: BOARD_10, rows: 4 }),
  setup: { men: 20, kings: 0 },
  rules: { promotion: 'ends-only', priority: 'most', draws: FMJD },
  options: [],
});

export const BRAZILIAN: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'brazilian',
  sources: [
    'Draughts-64: rules of the game, articles 7.2.3-7.2.9, http://fmjd64.org/rules-of-the-game/',
    ANNEX,
  ],
  board: BOARD_8,
  seats: twoSides({ board: BOARD_8, rows: 3 }),
  setup: { men: 12, kings: 0 },
  rules: { ...INTERNATIONAL.rules, draws: federation64(15) },
});

export const CANADIAN: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'canadian',
  sources: ['Checkers variants: Canadian checkers, http://mlwi.magix.net/bg/checkersvariants.htm', ANNEX],
  board: BOARD_12,
  seats: twoSides({ board: BOARD_12, rows: 5 }),
  setup: { men: 30, kings: 0 },
});

export const GERMAN_10: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'german10',
  sources: ['How to play simple checkers: table of the varieties of the game', ANNEX],
  options: [
    {
      key: 'majority',
      rule: 'majority-duty',
      values: [
        { value: 'most' },
        {
          value: 'free',
          rules: { priority: 'none' },
        },
      ],
    },
  ],
});

export const GIVEAWAY_INTERNATIONAL: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'giveaway-international',
  sources: ['Lidraughts: antidraughts, https://lidraughts.org/variant/antidraughts', ANNEX],
  rules: { ...INTERNATIONAL.rules, goal: 'give-away', draws: [{ clause: 'repetition', times: 3 }, LONG] },
});

export const KILLER: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'killer',
  sources: ['MindSports: Killer draughts, https://www.mindsports.nl/index.php/arena/draughts', ANNEX],
  rules: { ...INTERNATIONAL.rules, kingLanding: 'behind-last-king' },
});

export const BREAKTHROUGH: Variant = defineVariant({
  ...INTERNATIONAL,
  id: 'breakthrough',
  sources: ['Lidraughts: breakthrough draughts, https://lidraughts.org/variant/breakthrough', ANNEX],
  // Men only go forward and nobody moves a king: the game ends by itself.
  rules: { ...INTERNATIONAL.rules, goal: 'crown', draws: [] },
});
