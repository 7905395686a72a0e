import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { LONG } from '../draws.js';
import { preset } from '../preset.js';
import { twoSides } from '../seats.js';

const BOARD = { kind: 'square', files: 8, ranks: 8 } as const;
const STAR_BOARD = { ...BOARD, diagonals: true } as const;

const DRAWS: readonly DrawClause[] = [
  { clause: 'one-each', pieces: 'any' },
  { clause: 'repetition', times: 3 },
  LONG,
];

export const TURKISH: Variant = defineVariant({
  id: 'turkish',
  sources: [
    'Wikipedia: Turkish draughts, https://en.wikipedia.org/wiki/Turkish_draughts',
    'Turkish checkers (Dama): official rules, article 1.1.7',
  ],
  board: BOARD,
  seats: twoSides({ board: BOARD, rows: 2, behind: 1, ways: 'straight' }),
  setup: { men: 16, kings: 0 },
  rules: {
    manCaptures: 'forward',
    priority: 'most',
    removal: 'at-once',
    reversal: 'forbidden',
    draws: DRAWS,
  },
  options: [
    {
      key: 'promotion',
      rule: 'promotion',
      values: [
        { value: 'passing' },
        {
          value: 'ends-only',
          rules: { promotion: 'ends-only' },
        },
      ],
    },
    {
      key: 'quiet',
      rule: 'quiet',
      values: [
        { value: '100' },
        {
          value: '25',
          rules: {
            draws: [...DRAWS.filter(({ clause }) => clause !== 'quiet'), { clause: 'quiet', moves: 25 }],
          },
        },
      ],
    },
    {
      key: 'king-against-man',
      rule: 'king-against-man',
      values: [
        { value: 'draw' },
        {
          value: 'wins',
          rules: { kingAgainstMan: 'wins' },
        },
      ],
    },
  ],
});

export const SENEGALESE: Variant = defineVariant({
  ...TURKISH,
  id: 'senegalese',
  sources: ['How to play simple checkers: table of the varieties of the game'],
});

export const TAMA: Variant = defineVariant({
  ...TURKISH,
  id: 'tama',
  sources: [
    'How to play simple checkers: tama',
    'Armenian draughts, https://wikimili.com/en/Armenian_draughts',
  ],
  board: STAR_BOARD,
  seats: twoSides({ board: STAR_BOARD, rows: 2, behind: 1, ways: 'straight' }).map((seat) => ({
    ...seat,
    forward: [...seat.forward, ...(seat.letter === 'W' ? ['ne', 'nw'] : ['se', 'sw'])],
  })),
  rules: { ...TURKISH.rules, manCaptures: 'straight' },
  options: [
    {
      key: 'king-captures',
      rule: 'king-captures',
      values: [
        { value: 'all' },
        {
          value: 'orthogonal',
          rules: { kingCaptures: 'straight' },
        },
      ],
    },
    {
      key: 'men',
      rule: 'men-steps',
      values: [
        { value: 'diagonal' },
        {
          value: 'straight',
          rules: { manSteps: 'straight' },
        },
      ],
    },
  ],
});

export const TAMA_ORTHOGONAL: Variant = preset(TAMA, 'king-captures', 'orthogonal', 'tama-orthogonal');
