import type { ArmySpec, OptionSpec, OptionValue, SeatSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { FOUR_SIDES, TWO_SIDES } from '../draws.js';
import {
  blockedOption,
  blueFirst,
  byLot,
  firstOption,
  greenFirst,
  redFirst,
  removalOption,
  resignOption,
  yellowFirst,
} from '../options.js';

const squares = (numbers: string): readonly string[] => numbers.split(' ');

/** Base row first, the foremost man last. */
export const BLUE: SeatSpec = {
  letter: 'B',
  colour: 'blue',
  side: 0,
  start: squares('80 81 82 83 84 74 75 76 77 68 69 70 62 63 56'),
  forward: ['nw', 'ne'],
  crown: squares('2 3 4 5 6'),
};
export const RED: SeatSpec = {
  letter: 'R',
  colour: 'red',
  side: 1,
  start: squares('14 27 40 53 66 21 34 47 60 28 41 54 35 48 42'),
  forward: ['ne', 'se'],
  crown: squares('20 33 46 59 72'),
};
export const GREEN: SeatSpec = {
  letter: 'G',
  colour: 'green',
  side: 2,
  start: squares('2 3 4 5 6 9 10 11 12 16 17 18 23 24 30'),
  forward: ['sw', 'se'],
  crown: squares('80 81 82 83 84'),
};
export const YELLOW: SeatSpec = {
  letter: 'Y',
  colour: 'yellow',
  side: 3,
  start: squares('20 33 46 59 72 26 39 52 65 32 45 58 38 51 44'),
  forward: ['nw', 'sw'],
  crown: squares('14 27 40 53 66'),
};

/** A seat's pieces as the second army of another. */
const army = ({ letter, colour, start, crown }: SeatSpec): ArmySpec => ({ letter, colour, start, crown });

/** The seats in turn order with the sides of these numbers. */
export const sided = (seats: readonly SeatSpec[], sides: readonly number[]): readonly SeatSpec[] =>
  seats.map((seat, index) => ({ ...seat, side: sides[index] ?? index }));

const hops: OptionSpec = {
  key: 'hops',
  rule: 'hops',
  values: [
    { value: 'anywhere' },
    {
      value: 'later',
      rules: { allies: 'hopped-later' },
    },
  ],
};

const SOURCE = 'J. Penninks: Draughts for 4, Nova Carta, rules of the game';
const allFirst = firstOption([byLot, blueFirst, redFirst, greenFirst, yellowFirst]);
const threeFirst = firstOption([byLot, blueFirst, redFirst, greenFirst]);

export const DRAUGHTS4_SOLO: Variant = defineVariant({
  id: 'draughts4-solo',
  sources: [SOURCE],
  board: { kind: 'four-sided', size: 13, without: [] },
  seats: [BLUE, RED, GREEN, YELLOW],
  setup: { men: 15, kings: 0 },
  rules: {
    first: 'lot',
    promotion: 'ends-only',
    removal: 'end',
    priority: 'most',
    blocked: 'out',
    resigned: 'dead',
    draws: FOUR_SIDES,
  },
  options: [allFirst, removalOption, blockedOption, resignOption],
});

export const DRAUGHTS4_JOINT: Variant = defineVariant({
  ...DRAUGHTS4_SOLO,
  id: 'draughts4-joint',
  seats: sided(DRAUGHTS4_SOLO.seats, [0, 1, 0, 1]),
  rules: { ...DRAUGHTS4_SOLO.rules, blocked: 'with-side', allies: 'hopped', draws: TWO_SIDES },
  options: [allFirst, removalOption, hops, resignOption],
});

export const DRAUGHTS4_3V1: Variant = defineVariant({
  ...DRAUGHTS4_JOINT,
  id: 'draughts4-3v1',
  seats: sided(DRAUGHTS4_SOLO.seats, [0, 1, 1, 1]),
});

/** The back rows of Yellow, who does not play. */
const CUT = { kind: 'four-sided', size: 13, without: squares('20 26 33 39 46 52 59 65 72') } as const;
const CUT_CROWN = squares('19 32 45 58 71');

export const DRAUGHTS4_3SOLO: Variant = defineVariant({
  ...DRAUGHTS4_SOLO,
  id: 'draughts4-3solo',
  board: CUT,
  seats: [BLUE, { ...RED, crown: CUT_CROWN }, GREEN],
  options: [threeFirst, removalOption, blockedOption, resignOption],
});

const cutBoard: OptionValue<'cut'> = {
  value: 'cut',
  board: CUT,
  seatChanges: { R: { crown: CUT_CROWN } },
};

export const DRAUGHTS4_3JOINT: Variant = defineVariant({
  ...DRAUGHTS4_JOINT,
  id: 'draughts4-3joint',
  seats: sided([BLUE, RED, GREEN], [0, 1, 1]),
  options: [
    threeFirst,
    removalOption,
    hops,
    {
      key: 'turns',
      rule: 'turns',
      values: [
        { value: 'circle' },
        {
          value: 'blue-after-each',
          rules: { turns: 'first-after-each' },
        },
      ],
    },
    {
      key: 'board',
      rule: 'board',
      values: [{ value: 'whole' }, cutBoard],
    },
    resignOption,
  ],
});

export const DRAUGHTS4_2NORMAL: Variant = defineVariant({
  ...DRAUGHTS4_SOLO,
  id: 'draughts4-2normal',
  board: { kind: 'four-sided', size: 13, without: [...RED.start, ...YELLOW.start] },
  seats: sided([BLUE, GREEN], [0, 1]),
  setup: { men: 14, kings: 0 },
  rules: { ...DRAUGHTS4_SOLO.rules, draws: TWO_SIDES },
  options: [firstOption([byLot, blueFirst, greenFirst]), removalOption],
});

const AHEAD_OF_FIRST = ['nw', 'ne', 'sw'];
const AHEAD_OF_SECOND = ['se', 'ne', 'sw'];

const eitherLine: OptionSpec = {
  key: 'crown',
  rule: 'crown-lines',
  values: [
    { value: 'own' },
    {
      value: 'either',
      seatChanges: {
        B: {
          crown: [...BLUE.crown, ...YELLOW.crown],
          second: { ...army(YELLOW), crown: [...BLUE.crown, ...YELLOW.crown] },
        },
        G: {
          crown: [...GREEN.crown, ...RED.crown],
          second: { ...army(RED), crown: [...GREEN.crown, ...RED.crown] },
        },
      },
    },
  ],
};

export const DRAUGHTS4_DIAGONAL: Variant = defineVariant({
  ...DRAUGHTS4_SOLO,
  id: 'draughts4-diagonal',
  seats: [
    { ...BLUE, forward: AHEAD_OF_FIRST, second: army(YELLOW), side: 0 },
    { ...GREEN, forward: AHEAD_OF_SECOND, second: army(RED), side: 1 },
  ],
  rules: { ...DRAUGHTS4_SOLO.rules, first: 'B', draws: TWO_SIDES },
  options: [firstOption([blueFirst, byLot, greenFirst]), removalOption, eitherLine],
});
