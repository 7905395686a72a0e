import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import { defineVariant, deriveVariant } from '../define.js';
import { LONG, quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { NUMBERED } from './boards.js';

const ITALIAN_BOARD = { ...NUMBERED, corner: 'right' } as const; // article 2.3
const IBERIAN_BOARD = { ...ITALIAN_BOARD, numbers: 'from-bottom' } as const; // PDN game types 24 and 28

export const ITALIAN: Variant = defineVariant({
  ...twoSides(ITALIAN_BOARD, { rows: 3 }),
  id: 'italian',
  sources: [
    'Federazione Italiana Dama: technical rules, articles 2-10, https://www.fid.it/regolamenti/capo1.htm',
  ],
  rules: {
    king: 'short', // 4.7
    promotion: 'stop',
    manCaptures: 'forward', // 5.3 a
    menTake: 'men', // 5.3 b
    priority: 'by-quality', // 6.6-6.9
    draws: quietly(40, 4), // 9.3 b1 and 10.4
  },
  options: [
    {
      key: 'repetition',
      rule: 'repetition',
      values: [{ value: '4' }, { value: '3', rules: { draws: quietly(40, 3) } }],
    },
  ],
});

/** Federação Portuguesa de Damas, article 3.2. */
const IBERIAN_DRAWS: readonly DrawClause[] = [
  { clause: 'repetition', times: 3 }, // c
  { clause: 'no-progress', moves: 20 }, // a
  { clause: 'long-diagonal', moves: 12, road: ['1', '5', '10', '14', '19', '23', '28', '32'] }, // b
  LONG,
];

export const SPANISH: Variant = defineVariant({
  ...twoSides({ ...IBERIAN_BOARD, shade: 'light' }, { rows: 3 }),
  id: 'spanish',
  sources: [
    'Section 64: Spanish draughts, https://section64port.online',
    'Damas españolas: rules, http://www.realidad-simulada.es/Juegos/Damas',
  ],
  rules: {
    manCaptures: 'forward', // Section 64
    promotion: 'stop', // Section 64
    priority: 'most-then-kings', // Section 64: the law of quantity, then that of quality
    draws: IBERIAN_DRAWS,
  },
});

export const PORTUGUESE: Variant = deriveVariant(SPANISH, {
  id: 'portuguese',
  sources: ['Federação Portuguesa de Damas: rules of classic draughts, article 3.2, http://www.fpdamas.pt'],
  board: IBERIAN_BOARD,
});
