import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { federation64, kingsOnly, quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { RUSSIAN } from './russian.js';

const WIDE_BOARD = { kind: 'chequered', files: 10, ranks: 8 } as const;
const VARIETIES = 'How to play simple checkers: table of the varieties of the game';
const [WHITE, BLACK] = RUSSIAN.seats;
if (WHITE === undefined || BLACK === undefined) throw new Error('Russian checkers have two seats');

export const SPANTSIRETY: Variant = defineVariant({
  ...RUSSIAN,
  id: 'spantsirety',
  sources: [...RUSSIAN.sources, 'Aurora Borealis: Spantsireti (80 squares), PDN game type 41'],
  board: WIDE_BOARD,
  seats: twoSides({ board: WIDE_BOARD, rows: 3 }),
  setup: { men: 15, kings: 0 },
  // Here the main road has nothing like its power on 64 squares.
  rules: { ...RUSSIAN.rules, draws: federation64(15).filter(({ clause }) => clause !== 'main-road') },
  options: [],
});

export const GIVEAWAY: Variant = defineVariant({
  ...RUSSIAN,
  id: 'giveaway',
  sources: [VARIETIES],
  rules: { ...RUSSIAN.rules, goal: 'give-away', draws: kingsOnly(15) },
  options: [],
});

export const DIAGONAL: Variant = defineVariant({
  ...RUSSIAN,
  id: 'diagonal',
  sources: [VARIETIES, 'HCheckers: diagonal draughts, https://github.com/portnov/hcheckers'],
  seats: [
    { ...WHITE, start: ['c1', 'e1', 'g1', 'd2', 'f2', 'h2', 'e3', 'g3', 'f4', 'h4', 'g5', 'h6'] },
    { ...BLACK, start: ['b8', 'd8', 'f8', 'a7', 'c7', 'e7', 'b6', 'd6', 'a5', 'c5', 'b4', 'a3'] },
  ],
  options: [],
});

export const TWO_MOVE: Variant = defineVariant({
  ...RUSSIAN,
  id: 'two-move',
  sources: [VARIETIES, 'A. Shashin: varieties of checkers, http://ashshi.narod.ru/11.html'],
  rules: { ...RUSSIAN.rules, turns: 'double-after-one', draws: kingsOnly(15) },
  options: [
    {
      key: 'opening',
      rule: 'first-turn',
      values: [{ value: 'balanced' }, { value: 'strict', rules: { turns: 'double' } }],
    },
  ],
});

const NORTHERN_DRAWS: readonly DrawClause[] = [...kingsOnly(15), { clause: 'no-loss', moves: 100 }];

export const NORTHERN: Variant = defineVariant({
  ...RUSSIAN,
  id: 'northern',
  sources: [VARIETIES],
  rules: { ...RUSSIAN.rules, captured: 'kings-demoted', draws: NORTHERN_DRAWS },
  options: [],
});

export const STAVROPOL: Variant = defineVariant({
  ...RUSSIAN,
  id: 'stavropol',
  sources: [VARIETIES],
  rules: { ...RUSSIAN.rules, movers: 'any-colour', goal: 'wipe-out', draws: quietly(15) },
  options: [
    {
      key: 'undo',
      rule: 'undo',
      values: [{ value: 'allowed' }, { value: 'forbidden', rules: { takeBacks: 'forbidden' } }],
    },
    {
      key: 'duty',
      rule: 'duty',
      values: [
        { value: 'by-colour' },
        {
          value: 'both',
          rules: { movers: 'any-colour-one-duty' },
        },
      ],
    },
  ],
});

export const SAMOYED: Variant = defineVariant({
  ...RUSSIAN,
  id: 'samoyed',
  sources: [VARIETIES],
  rules: { ...RUSSIAN.rules, prey: 'everyone', draws: kingsOnly(15) },
  options: [
    {
      key: 'goal',
      rule: 'cannot-move',
      values: [{ value: 'loses' }, { value: 'wins', rules: { goal: 'give-away' } }],
    },
  ],
});
