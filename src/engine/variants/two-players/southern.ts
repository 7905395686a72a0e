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
  title: { en: 'Italian draughts', ru: 'Итальянские шашки' },
  aliases: ['italian checkers', 'dama italiana', 'итальянские'],
  about: {
    en: 'The draughts of Italy, on 8 by 8 squares with a light corner at the left: kings go one square at a time, a man captures forward only and never a king, and strict laws say which capture must be played.',
    ru: 'Итальянские шашки на доске 8 на 8 со светлым углом слева: дамка ходит на одно поле, простая бьёт только вперёд и никогда не бьёт дамку, а какое взятие обязательно, решают строгие правила.',
  },
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
      title: { en: 'A draw when the same position stands', ru: 'Ничья, когда позиция возникла' },
      values: [
        { value: '4', title: { en: '4 times', ru: '4 раза' } },
        { value: '3', title: { en: '3 times', ru: '3 раза' }, rules: { draws: quietly(40, 3) } },
      ],
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
  title: { en: 'Spanish draughts', ru: 'Испанские шашки' },
  aliases: ['spanish checkers', 'damas españolas', 'испанские'],
  about: {
    en: 'The draughts of Spain, played on the light squares of an 8 by 8 board: men move and capture forward only, kings fly, and the capture that takes the most must be played, of equal ones that with the most kings.',
    ru: 'Испанские шашки на светлых полях доски 8 на 8: простая ходит и бьёт только вперёд, дамка ходит на любое число полей, бить надо там, где берётся больше всего, а при равенстве — больше дамок.',
  },
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
  title: { en: 'Portuguese draughts', ru: 'Португальские шашки' },
  aliases: ['portuguese checkers', 'damas clássicas', 'португальские'],
  about: {
    en: 'The draughts of Portugal: the Spanish rules on the dark squares of a board with a light corner at the left.',
    ru: 'Португальские шашки: испанские правила на тёмных полях доски со светлым углом слева.',
  },
  sources: ['Federação Portuguesa de Damas: rules of classic draughts, article 3.2, http://www.fpdamas.pt'],
  board: IBERIAN_BOARD,
});
