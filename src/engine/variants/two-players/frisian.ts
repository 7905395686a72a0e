import type { Variant } from '../../core/variant.js';
import { defineVariant, deriveVariant } from '../define.js';
import { LONG } from '../draws.js';
import { twoSides } from '../seats.js';
import { HUNDRED } from './boards.js';

const BOARD = { ...HUNDRED, straight: true } as const; // article 7

export const FRISIAN: Variant = defineVariant({
  ...twoSides(BOARD, { rows: 4 }),
  id: 'frisian',
  sources: [
    'Official rules of Frisian draughts, articles 7-21, https://github.com/RoepStoep/lidraughts/blob/master/doc/variant/frisian/OfficialRulesFrisianDraughts.pdf',
  ],
  rules: {
    promotion: 'ends-only', // article 8
    kingMoves: 'diagonals', // article 9
    priority: 'by-value', // articles 11 and 12
    maxSameKingMoves: 'three', // article 17
    draws: [
      { clause: 'one-each', pieces: 'kings' }, // article 21
      { clause: 'two-kings', moves: 7 }, // article 18
      { clause: 'repetition', times: 3 }, // not in the articles
      LONG,
    ],
  },
});

export const FRYSK: Variant = deriveVariant(FRISIAN, {
  ...twoSides(BOARD, { rows: 1 }), // Lidraughts: Frysk!
  id: 'frysk',
  sources: [...FRISIAN.sources, 'Lidraughts: Frysk!, https://lidraughts.org/variant/frysk'],
});
