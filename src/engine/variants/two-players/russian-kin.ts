import type { Variant } from '../../core/variant.js';
import { deriveVariant } from '../define.js';
import { federation64, kingsOnly, quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { VARIETIES } from '../sources.js';
import { LETTERED } from './boards.js';
import { RUSSIAN } from './russian.js';

// Rules without a document of their own come from the table of the varieties; the draws are in no document.

export const SPANTSIRETY: Variant = deriveVariant(RUSSIAN, {
  ...twoSides({ ...LETTERED, files: 10 }, { rows: 3 }), // PDN game type 41
  id: 'spantsirety',
  sources: [...RUSSIAN.sources, 'Aurora Borealis: Spantsireti (80 squares), PDN game type 41'],
  // The main road is far weaker here than on 64 squares.
  rules: { draws: federation64(15).filter(({ clause }) => clause !== 'main-road') },
  options: [],
});

export const GIVEAWAY: Variant = deriveVariant(RUSSIAN, {
  id: 'giveaway',
  sources: [VARIETIES],
  rules: { goal: 'give-away', draws: kingsOnly(15) },
  options: [],
});

const DIAGONAL_START = ['c1', 'e1', 'g1', 'd2', 'f2', 'h2', 'e3', 'g3', 'f4', 'h4', 'g5', 'h6'];

export const DIAGONAL: Variant = deriveVariant(RUSSIAN, {
  ...twoSides(LETTERED, { start: DIAGONAL_START }), // HCheckers: diagonal draughts
  id: 'diagonal',
  sources: [VARIETIES, 'HCheckers: diagonal draughts, https://github.com/portnov/hcheckers'],
  options: [],
});

export const TWO_MOVE: Variant = deriveVariant(RUSSIAN, {
  id: 'two-move',
  sources: [VARIETIES, 'A. Shashin: varieties of checkers, http://ashshi.narod.ru/11.html'],
  rules: { turns: 'double-after-one', draws: kingsOnly(15) },
  options: [
    {
      key: 'opening',
      rule: 'first-turn',
      values: [{ value: 'balanced' }, { value: 'strict', rules: { turns: 'double' } }],
    },
  ],
});

export const NORTHERN: Variant = deriveVariant(RUSSIAN, {
  id: 'northern',
  sources: [VARIETIES],
  rules: { captured: 'kings-demoted', draws: [...kingsOnly(15), { clause: 'no-loss', moves: 100 }] },
  options: [],
});

export const STAVROPOL: Variant = deriveVariant(RUSSIAN, {
  id: 'stavropol',
  sources: [VARIETIES],
  rules: { movers: 'any-colour', goal: 'wipe-out', draws: quietly(15) },
  options: [
    {
      key: 'undo',
      rule: 'undo',
      values: [{ value: 'allowed' }, { value: 'forbidden', rules: { undoingMoves: 'forbidden' } }],
    },
    {
      key: 'duty',
      rule: 'duty',
      values: [{ value: 'by-colour' }, { value: 'both', rules: { movers: 'any-colour-one-duty' } }],
    },
  ],
});

export const SAMOYED: Variant = deriveVariant(RUSSIAN, {
  id: 'samoyed',
  sources: [VARIETIES],
  rules: { captureTargets: 'everyone', draws: kingsOnly(15) },
  options: [
    {
      key: 'goal',
      rule: 'cannot-move',
      values: [{ value: 'loses' }, { value: 'wins', rules: { goal: 'give-away' } }],
    },
  ],
});
