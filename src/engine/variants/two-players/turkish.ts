import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import { defineVariant, deriveVariant, preset } from '../define.js';
import { LONG } from '../draws.js';
import { twoSides } from '../seats.js';
import { VARIETIES } from '../sources.js';

const BOARD = { kind: 'square', files: 8, ranks: 8 } as const;

const ONE_EACH_OR_THREEFOLD: readonly DrawClause[] = [
  { clause: 'one-each', pieces: 'any' },
  { clause: 'repetition', times: 3 },
];

export const TURKISH: Variant = defineVariant({
  ...twoSides(BOARD, { rows: 2, behind: 1, steps: 'straight' }),
  id: 'turkish',
  sources: [
    'Wikipedia: Turkish draughts, https://en.wikipedia.org/wiki/Turkish_draughts',
    'Turkish checkers (Dama): official rules, article 1.1.7',
  ],
  // Source: Wikipedia. By article 1.1.7 a man that reaches the last rank in a capture continues as a king.
  rules: {
    manCaptures: 'forward',
    priority: 'most',
    removal: 'at-once',
    reversal: 'forbidden',
    draws: [...ONE_EACH_OR_THREEFOLD, LONG],
  },
  options: [
    {
      key: 'promotion',
      rule: 'promotion',
      values: [{ value: 'passing' }, { value: 'ends-only', rules: { promotion: 'ends-only' } }],
    },
    {
      key: 'quiet',
      rule: 'quiet',
      values: [
        { value: '100' },
        { value: '25', rules: { draws: [...ONE_EACH_OR_THREEFOLD, { clause: 'quiet', moves: 25 }] } },
      ],
    },
    {
      key: 'king-against-man',
      rule: 'king-against-man',
      values: [{ value: 'draw' }, { value: 'wins', rules: { kingAgainstMan: 'wins' } }],
    },
  ],
});

export const SENEGALESE: Variant = deriveVariant(TURKISH, { id: 'senegalese', sources: [VARIETIES] });

export const TAMA: Variant = deriveVariant(TURKISH, {
  ...twoSides({ ...BOARD, diagonals: true }, { rows: 2, behind: 1, steps: 'every' }), // Armenian draughts
  id: 'tama',
  sources: [
    'How to play simple checkers: tama',
    'Armenian draughts, https://wikimili.com/en/Armenian_draughts',
  ],
  rules: { manCaptures: 'straight' }, // How to play simple checkers: tama
  options: [
    {
      key: 'king-captures',
      rule: 'king-captures',
      values: [{ value: 'all' }, { value: 'orthogonal', rules: { kingCaptures: 'straight' } }],
    },
    {
      key: 'men',
      rule: 'men-steps',
      values: [{ value: 'diagonal' }, { value: 'straight', rules: { manSteps: 'straight' } }],
    },
    // How to play simple checkers: the "gentleman's rules" of tama.
    { key: 'warnings', rule: 'warnings', values: [{ value: 'off' }, { value: 'on', warns: true }] },
  ],
});

export const TAMA_ORTHOGONAL: Variant = preset(TAMA, 'king-captures', 'orthogonal', 'tama-orthogonal');
