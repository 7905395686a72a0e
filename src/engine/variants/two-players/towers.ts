import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { RUSSIAN } from './russian.js';

const LASCA_BOARD = { kind: 'chequered', files: 7, ranks: 7, numbers: 'from-top' } as const;
const RULEBOOK = 'Column checkers and Lasca: rules (St Petersburg), https://studfile.net/preview/14622176';

export const TOWERS: Variant = defineVariant({
  ...RUSSIAN,
  id: 'towers',
  sources: [
    'How to play simple checkers: towers',
    RULEBOOK,
    'Bashni: rules, https://draughts.github.io/bashni.html',
  ],
  rules: { ...RUSSIAN.rules, captured: 'stacked', draws: quietly(15) },
  options: [
    {
      key: 'rank',
      rule: 'rank',
      values: [
        { value: 'lost' },
        {
          value: 'kept',
          rules: { stackedRank: 'kept' },
        },
      ],
    },
    {
      key: 're-jump',
      rule: 're-jump',
      values: [
        { value: 'no' },
        {
          value: 'yes',
          rules: { columnJumps: 'again' },
        },
      ],
    },
  ],
});

export const LASCA: Variant = defineVariant({
  id: 'lasca',
  sources: ['Emanuel Lasker: the rules of Lasca (1911), https://www.lasca.org', RULEBOOK],
  board: LASCA_BOARD,
  seats: twoSides({ board: LASCA_BOARD, rows: 3 }),
  setup: { men: 11, kings: 0 },
  rules: {
    manCaptures: 'forward',
    king: 'short',
    promotion: 'stop',
    captured: 'stacked',
    stackedRank: 'kept',
    draws: quietly(30),
  },
  options: [],
});
