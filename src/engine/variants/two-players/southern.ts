import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { LONG, quietly } from '../draws.js';
import { twoSides } from '../seats.js';

const ITALIAN_BOARD = {
  kind: 'chequered',
  files: 8,
  ranks: 8,
  corner: 'right',
  numbers: 'from-top',
} as const;
const IBERIAN_BOARD = { ...ITALIAN_BOARD, numbers: 'from-bottom' } as const;

export const ITALIAN: Variant = defineVariant({
  id: 'italian',
  sources: [
    'Federazione Italiana Dama: technical rules, articles 2-10, https://www.fid.it/regolamenti/capo1.htm',
  ],
  board: ITALIAN_BOARD,
  seats: twoSides({ board: ITALIAN_BOARD, rows: 3 }),
  setup: { men: 12, kings: 0 },
  rules: {
    manCaptures: 'forward',
    menTake: 'men',
    king: 'short',
    promotion: 'stop',
    priority: 'by-quality',
    draws: quietly(40, 4),
  },
  options: [
    {
      key: 'repetition',
      rule: 'repetition',
      values: [{ value: '4' }, { value: '3', rules: { draws: quietly(40, 3) } }],
    },
  ],
});

const IBERIAN_DRAWS: readonly DrawClause[] = [
  { clause: 'repetition', times: 3 },
  { clause: 'no-progress', moves: 20 },
  { clause: 'long-diagonal', moves: 12, road: ['1', '5', '10', '14', '19', '23', '28', '32'] },
  LONG,
];

export const SPANISH: Variant = defineVariant({
  id: 'spanish',
  sources: [
    'Section 64: Spanish draughts, https://section64port.online',
    'Damas españolas: rules, http://www.realidad-simulada.es/Juegos/Damas',
  ],
  board: { ...IBERIAN_BOARD, shade: 'light' },
  seats: twoSides({ board: IBERIAN_BOARD, rows: 3 }),
  setup: { men: 12, kings: 0 },
  rules: { manCaptures: 'forward', promotion: 'stop', priority: 'most-then-kings', draws: IBERIAN_DRAWS },
  options: [],
});

export const PORTUGUESE: Variant = defineVariant({
  ...SPANISH,
  id: 'portuguese',
  sources: ['Federação Portuguesa de Damas: rules of classic draughts, article 3.2, http://www.fpdamas.pt'],
  board: IBERIAN_BOARD,
});
