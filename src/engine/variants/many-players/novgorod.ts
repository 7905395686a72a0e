import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant, deriveVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import { blockedOption, firstOption, menOption, resignOption, someOptions } from '../options.js';
import { seatsAround } from '../seats.js';

/**
 * Each seat fills a rhombus off the axes except for the cell next to the centre, from its corner inwards; the
 * author's edition with six men omits the last ones. White's promotion square is the end of the axis between the
 * other two.
 */
function threeSeats(side: number) {
  const board = { kind: 'hexagon', side } as const;
  const steps = Array.from({ length: side - 1 }, (_, index) => side - 1 - index);
  const places = steps.flatMap((left) => steps.map((right) => ({ left, right })));
  const start = places
    .filter(({ left, right }) => left + right > 2)
    .sort((one, other) => other.left + other.right - one.left - one.right || other.left - one.left)
    .map(({ left, right }) => `a${left}${right}`);
  const white = {
    letter: 'W',
    colour: 'white',
    start,
    forward: ['1,0', '1,-1', '0,1'],
    crown: [`c0${side - 1}`],
  } as const;
  const others = [
    { letter: 'B', colour: 'black' },
    { letter: 'R', colour: 'red' },
  ] as const;
  return { board, seats: seatsAround(board, white, others) };
}

const SMALL = threeSeats(4);

export const NOVGOROD_37: Variant = defineVariant({
  ...SMALL,
  id: 'novgorod-37',
  sources: [
    'Checkers & Draughts Wiki: Novgorodskie Shashki, http://checkers.wikia.com/wiki/Novgorodskie_Shashki',
    'V. Trubitsyn: Novgorod checkers, http://www.fishka.spb.ru/articles/igroteka/novgorod/novgorod.htm',
  ],
  rules: { draws: MANY_SEATS },
  options: [firstOption(SMALL.seats, 'white'), menOption(['8', '6']), blockedOption, resignOption],
});

export const NOVGOROD_61: Variant = deriveVariant(NOVGOROD_37, {
  ...threeSeats(5),
  id: 'novgorod-61',
  options: [
    ...someOptions(NOVGOROD_37, ['first']),
    menOption(['15', '6']),
    ...someOptions(NOVGOROD_37, ['blocked', 'resign']),
  ],
});

const secondColour: OptionSpec = {
  key: 'second',
  rule: 'second',
  values: [{ value: 'black' }, { value: 'green', seatChanges: { B: { colour: 'green' } } }],
};

/** Differences given on the author's own page. */
export const NOVGOROD_AUTHOR: Variant = deriveVariant(NOVGOROD_37, {
  id: 'novgorod-author',
  rules: {
    promotion: 'ends-only', // a man that skips through its corner in a capture stays a man
    priority: 'kings-most', // a king must take the most
    removal: 'at-once', // recommended there
  },
  options: [...NOVGOROD_37.options, secondColour],
});
