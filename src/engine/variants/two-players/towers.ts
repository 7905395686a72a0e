import type { Variant } from '../../core/variant.js';
import { defineVariant, deriveVariant } from '../define.js';
import { quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { NUMBERED } from './boards.js';
import { RUSSIAN } from './russian.js';

const RULEBOOK = 'Column checkers and Lasca: rules (St Petersburg), https://studfile.net/preview/14622176';

export const TOWERS: Variant = deriveVariant(RUSSIAN, {
  id: 'towers',
  sources: [
    'How to play simple checkers: towers',
    RULEBOOK,
    'Bashni: rules, https://draughts.github.io/bashni.html',
  ],
  rules: {
    captured: 'stacked', // How to play simple checkers: towers; a released king is a man there
    draws: quietly(15), // in no document
  },
  options: [
    {
      key: 'rank',
      rule: 'rank',
      values: [{ value: 'lost' }, { value: 'kept', rules: { stackedRank: 'kept' } }],
    },
    {
      key: 're-jump',
      rule: 're-jump',
      values: [{ value: 'no' }, { value: 'yes', rules: { columnJumps: 'again' } }],
    },
  ],
});

export const LASCA: Variant = defineVariant({
  ...twoSides({ ...NUMBERED, files: 7, ranks: 7 }, { rows: 3 }),
  id: 'lasca',
  sources: ['Emanuel Lasker: the rules of Lasca (1911), https://www.lasca.org', RULEBOOK],
  // St Petersburg rules, 2.3
  rules: {
    manCaptures: 'forward',
    king: 'short',
    promotion: 'stop',
    captured: 'stacked',
    stackedRank: 'kept',
    draws: quietly(30), // in no document
  },
});
