import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { byLot, firstOption, greenFirst, redFirst, seatsOf, someOptions, whiteFirst } from '../options.js';
import { NEVA } from './neva.js';

const allies: OptionSpec = {
  key: 'allies',
  title: { en: 'Pieces of the partner', ru: 'Шашки партнёра' },
  values: [
    { value: 'captured', title: { en: 'are captured like any other', ru: 'бьют так же, как чужие' } },
    {
      value: 'optional',
      title: { en: 'may be captured, but need not be', ru: 'бить можно, но не обязательно' },
      rules: { allies: 'optional' },
    },
    { value: 'forbidden', title: { en: 'are not captured', ru: 'бить нельзя' }, rules: { allies: 'spared' } },
  ],
};

const partners: OptionSpec = {
  key: 'partners',
  title: { en: 'Partners sit', ru: 'Партнёры сидят' },
  values: [
    { value: 'opposite', title: { en: 'opposite each other', ru: 'друг против друга' } },
    {
      value: 'neighbours',
      title: {
        en: 'side by side: White and Red, Green and Black',
        ru: 'рядом: белые с красными, зелёные с чёрными',
      },
      seatChanges: { W: { side: 0 }, R: { side: 0 }, G: { side: 1 }, B: { side: 1 } },
    },
  ],
};

export const NEVA_PAIRS: Variant = defineVariant({
  ...NEVA,
  id: 'neva-pairs',
  title: { en: 'Neva checkers in pairs', ru: 'Невские шашки пара на пару' },
  aliases: ['neva pairs', 'nevskie para na paru', 'невские пара на пару', 'невские парами', 'нева парами'],
  about: {
    en: 'Neva checkers for two pairs: White and Green against Red and Black, partners in opposite corners. The duty to capture knows no friends: a partner’s pieces must be captured like any other.',
    ru: 'Невские шашки для двух пар: белые с зелёными против красных с чёрными, партнёры сидят в противоположных углах. Бить обязательно и своих: шашки партнёра бьют так же, как чужие.',
  },
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
  title: { en: 'Neva checkers for three', ru: 'Невские шашки втроём' },
  aliases: ['neva 3', 'nevskie vtroem', 'невские втроем', 'нева втроем'],
  about: {
    en: 'Neva checkers for three: morning, day and evening play against each other, and the corner of night stays empty.',
    ru: 'Невские шашки для троих: утро, день и вечер играют каждый за себя, угол ночи остаётся пустым.',
  },
  seats: seatsOf(NEVA, 'WRG'),
  options: [
    firstOption([byLot, whiteFirst, redFirst, greenFirst]),
    ...someOptions(NEVA, ['removal', 'kings', 'men', 'majority', 'blocked', 'resign']),
  ],
});

export const NEVA_2: Variant = defineVariant({
  ...NEVA,
  id: 'neva-2',
  title: { en: 'Neva checkers for two', ru: 'Невские шашки вдвоём' },
  aliases: ['neva 2', 'nevskie vdvoem', 'невские вдвоем', 'нева вдвоем'],
  about: {
    en: 'Neva checkers for two, morning against evening, from opposite corners of the board. Who cannot move has lost.',
    ru: 'Невские шашки для двоих: утро против вечера, из противоположных углов доски. Кому некуда ходить, тот проиграл.',
  },
  seats: seatsOf(NEVA, 'WG'),
  options: [
    firstOption([byLot, whiteFirst, greenFirst]),
    ...someOptions(NEVA, ['removal', 'kings', 'men', 'majority']),
  ],
});
