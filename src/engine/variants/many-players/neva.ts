import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import { blockedOption, firstOption, menOption, removalOption, resignOption } from '../options.js';
import { seatsAround } from '../seats.js';

const BOARD = { kind: 'standing', size: 6 } as const;

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

const CORNERS = ['morning', 'day', 'evening', 'night'] as const;

const SEATS = seatsAround(
  BOARD,
  {
    letter: 'W',
    colour: 'white',
    // From the corner, as smaller sets are placed.
    start: ['16', '15', '26', '14', '25', '36'],
    forward: ['+x', '-y'],
    crown: ['61'],
  },
  [
    { letter: 'R', colour: 'red' },
    { letter: 'G', colour: 'green' },
    { letter: 'B', colour: 'black' },
  ],
).map((seat, index) => ({
  ...seat,
  corner: { square: seat.start[0] ?? '', name: CORNERS[index] ?? 'morning' },
}));

export const NEVA: Variant = defineVariant({
  id: 'neva',
  sources: [
    'V. Trubitsyn: Neva checkers, http://fishka.spb.ru/articles/englishversion/ENGLISH/2.htm',
    'V. Trubitsyn: Nevskie shashki (2015), http://www.fishka.spb.ru/articles/igroteka/nevskie/nevskie.html',
  ],
  board: BOARD,
  seats: SEATS,
  rules: {
    first: 'lot', // Neva checkers, "The initial position"
    promotion: 'ends-only', // Nevskie shashki: a man that skips through the corner in a capture stays a man
    priority: 'kings-most', // Neva checkers, "Capturing"; Nevskie shashki: a king must take the most
    draws: MANY_SEATS,
  },
  options: [
    firstOption(SEATS, 'lot'),
    removalOption,
    kings,
    menOption(['6', '3']),
    majority,
    blockedOption,
    resignOption,
  ],
});
