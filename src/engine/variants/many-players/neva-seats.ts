import type { OptionSpec, Variant } from '../../core/variant.js';
import { deriveVariant } from '../define.js';
import { firstOption, someOptions } from '../options.js';
import { seatsOf, sided } from '../seats.js';
import { NEVA } from './neva.js';

const allies: OptionSpec = {
  key: 'allies',
  rule: 'allies',
  values: [
    { value: 'captured' },
    { value: 'optional', rules: { allies: 'optional' } },
    { value: 'forbidden', rules: { allies: 'spared' } },
  ],
};

const partners: OptionSpec = {
  key: 'partners',
  rule: 'partners',
  values: [
    { value: 'opposite' },
    {
      value: 'neighbours',
      seatChanges: { W: { side: 0 }, R: { side: 0 }, G: { side: 1 }, B: { side: 1 } },
    },
  ],
};

export const NEVA_PAIRS: Variant = deriveVariant(NEVA, {
  id: 'neva-pairs',
  seats: sided(NEVA.seats, [0, 1, 0, 1]),
  rules: {
    allies: 'captured', // Neva checkers: "the allies have to capture each other's pieces"
    blocked: 'with-side', // not in the sources
  },
  options: [
    ...someOptions(NEVA, ['first', 'removal', 'kings', 'men', 'majority']),
    allies,
    partners,
    ...someOptions(NEVA, ['resign']),
  ],
});

const THREE = seatsOf(NEVA, 'WRG');

export const NEVA_3: Variant = deriveVariant(NEVA, {
  id: 'neva-3',
  seats: THREE,
  options: [
    firstOption(THREE, 'lot'),
    ...someOptions(NEVA, ['removal', 'kings', 'men', 'majority', 'blocked', 'resign']),
  ],
});

// Of two sides each is the other's one.
const TWO = sided(seatsOf(NEVA, 'WG'), [0, 1]);

export const NEVA_2: Variant = deriveVariant(NEVA, {
  id: 'neva-2',
  seats: TWO,
  options: [firstOption(TWO, 'lot'), ...someOptions(NEVA, ['removal', 'kings', 'men', 'majority'])],
});
