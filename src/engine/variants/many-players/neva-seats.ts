import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { byLot, firstOption, greenFirst, redFirst, seatsOf, someOptions, whiteFirst } from '../options.js';
import { NEVA } from './neva.js';

const allies: OptionSpec = {
  key: 'allies',
  rule: 'allies',
  values: [
    { value: 'captured' },
    {
      value: 'optional',
      rules: { allies: 'optional' },
    },
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

export const NEVA_PAIRS: Variant = defineVariant({
  ...NEVA,
  id: 'neva-pairs',
  seats: NEVA.seats.map((seat, index) => ({ ...seat, side: index % 2 })),
  rules: { ...NEVA.rules, blocked: 'with-side', allies: 'captured' },
  options: [
    ...someOptions(NEVA, ['first', 'removal', 'kings', 'men', 'majority']),
    allies,
    partners,
    ...someOptions(NEVA, ['resign']),
  ],
});

export const NEVA_3: Variant = defineVariant({
  ...NEVA,
  id: 'neva-3',
  seats: seatsOf(NEVA, 'WRG'),
  options: [
    firstOption([byLot, whiteFirst, redFirst, greenFirst]),
    ...someOptions(NEVA, ['removal', 'kings', 'men', 'majority', 'blocked', 'resign']),
  ],
});

export const NEVA_2: Variant = defineVariant({
  ...NEVA,
  id: 'neva-2',
  seats: seatsOf(NEVA, 'WG'),
  options: [
    firstOption([byLot, whiteFirst, greenFirst]),
    ...someOptions(NEVA, ['removal', 'kings', 'men', 'majority']),
  ],
});
