import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import {
  blackFirst,
  blockedOption,
  byLot,
  firstOption,
  greenFirst,
  menOption,
  redFirst,
  removalOption,
  resignOption,
  whiteFirst,
} from '../options.js';

const kings: OptionSpec = {
  key: 'kings',
  rule: 'kings',
  values: [
    { value: '0' },
    { value: '1', setup: { kings: 1 } },
    { value: '2', setup: { kings: 2 } },
    { value: '3', setup: { kings: 3 } },
  ],
};

const majority: OptionSpec = {
  key: 'majority',
  rule: 'majority',
  values: [{ value: 'kings' }, { value: 'all', rules: { priority: 'most' } }],
};

export const NEVA: Variant = defineVariant({
  id: 'neva',
  sources: [
    'V. Trubitsyn: Neva checkers, http://fishka.spb.ru/articles/englishversion/ENGLISH/2.htm',
    'V. Trubitsyn: Nevskie shashki (2015), http://www.fishka.spb.ru/articles/igroteka/nevskie/nevskie.html',
  ],
  board: { kind: 'standing', size: 6 },
  // Every start list is the one before it turned clockwise, so that smaller sets are fair.
  seats: [
    {
      letter: 'W',
      colour: 'white',
      side: 0,
      start: ['16', '15', '26', '14', '25', '36'],
      forward: ['+x', '-y'],
      crown: ['61'],
      corner: { square: '16', name: 'morning' },
    },
    {
      letter: 'R',
      colour: 'red',
      side: 1,
      start: ['66', '56', '65', '46', '55', '64'],
      forward: ['-y', '-x'],
      crown: ['11'],
      corner: { square: '66', name: 'day' },
    },
    {
      letter: 'G',
      colour: 'green',
      side: 2,
      start: ['61', '62', '51', '63', '52', '41'],
      forward: ['-x', '+y'],
      crown: ['16'],
      corner: { square: '61', name: 'evening' },
    },
    {
      letter: 'B',
      colour: 'black',
      side: 3,
      start: ['11', '21', '12', '31', '22', '13'],
      forward: ['+y', '+x'],
      crown: ['66'],
      corner: { square: '11', name: 'night' },
    },
  ],
  setup: { men: 6, kings: 0 },
  rules: {
    first: 'lot',
    promotion: 'ends-only',
    removal: 'end',
    priority: 'kings-most',
    blocked: 'out',
    resigned: 'dead',
    draws: MANY_SEATS,
  },
  options: [
    firstOption([byLot, whiteFirst, redFirst, greenFirst, blackFirst]),
    removalOption,
    kings,
    menOption(['6', '3']),
    majority,
    blockedOption,
    resignOption,
  ],
});
