import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { LONG } from '../draws.js';
import { twoSides } from '../seats.js';

const BOARD = { kind: 'chequered', files: 10, ranks: 10, numbers: 'from-top', straight: true } as const;

export const FRISIAN: Variant = defineVariant({
  id: 'frisian',
  sources: [
    'Official rules of Frisian draughts, articles 7-21, https://github.com/RoepStoep/lidraughts/blob/master/doc/variant/frisian/OfficialRulesFrisianDraughts.pdf',
  ],
  board: BOARD,
  seats: twoSides({ board: BOARD, rows: 4 }),
  setup: { men: 20, kings: 0 },
  rules: {
    kingMoves: 'diagonals',
    kingRuns: 'three',
    promotion: 'ends-only',
    priority: 'by-value',
    draws: [
      { clause: 'one-each', pieces: 'kings' },
      { clause: 'two-kings', moves: 7 },
      { clause: 'repetition', times: 3 },
      LONG,
    ],
  },
  options: [],
});

export const FRYSK: Variant = defineVariant({
  ...FRISIAN,
  id: 'frysk',
  sources: [...FRISIAN.sources, 'Lidraughts: Frysk!, https://lidraughts.org/variant/frysk'],
  seats: twoSides({ board: BOARD, rows: 1 }),
  setup: { men: 5, kings: 0 },
});
