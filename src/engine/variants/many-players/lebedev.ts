import type { OptionSpec, SeatSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import {
  blueFirst,
  byLot,
  firstOption,
  greenFirst,
  redFirst,
  resignOption,
  yellowFirst,
} from '../options.js';
import { BLUE, GREEN, RED, sided, YELLOW } from './draughts4.js';

/** The dark squares of the edge opposite each seat, its corners included. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  B: ['1', '2', '3', '4', '5', '6', '7'],
  R: ['7', '20', '33', '46', '59', '72', '85'],
  G: ['79', '80', '81', '82', '83', '84', '85'],
  Y: ['1', '14', '27', '40', '53', '66', '79'],
};

/** Three rows in the middle of the seat's edge, and the whole far edge to be crowned on. */
const seat = (spec: SeatSpec): SeatSpec => ({
  ...spec,
  start: spec.start.slice(0, 12),
  crown: EDGES[spec.letter] ?? [],
});

const allies: OptionSpec = {
  key: 'allies',
  rule: 'allies',
  values: [
    {
      value: 'optional',
    },
    { value: 'forbidden', rules: { allies: 'spared' } },
  ],
};

const crown: OptionSpec = {
  key: 'crown',
  rule: 'crown-edge',
  values: [
    { value: 'edge' },
    {
      value: 'middle',
      seatChanges: Object.fromEntries(
        [BLUE, RED, GREEN, YELLOW].map(({ letter, crown: middle }) => [letter, { crown: middle }]),
      ),
    },
  ],
};

export const LEBEDEV: Variant = defineVariant({
  id: 'lebedev',
  sources: [
    'V. Trubitsyn: Neva checkers, on their forerunners, http://fishka.spb.ru/articles/englishversion/ENGLISH/2.htm',
    'V. Trubitsyn: Nevskie shashki (2015), http://www.fishka.spb.ru/articles/igroteka/nevskie/nevskie.html',
  ],
  board: { kind: 'four-sided', size: 13, without: [] },
  seats: sided([BLUE, RED, GREEN, YELLOW].map(seat), [0, 1, 0, 1]),
  setup: { men: 12, kings: 0 },
  rules: {
    first: 'lot',
    promotion: 'passing',
    removal: 'end',
    priority: 'none',
    blocked: 'with-side',
    allies: 'optional',
    resigned: 'dead',
    draws: MANY_SEATS,
  },
  options: [firstOption([byLot, blueFirst, redFirst, greenFirst, yellowFirst]), allies, crown, resignOption],
});
