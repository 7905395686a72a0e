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
  title: { en: 'Partners may be jumped over', ru: 'Через шашки партнёра прыгают' },
  values: [
    { value: 'anywhere', title: { en: 'at any point of a capture', ru: 'в любой части взятия' } },
    {
      value: 'later',
      title: { en: 'only after the first captured enemy', ru: 'только после первой взятой чужой' },
      rules: { allies: 'hopped-later' },
    },
  ],
};

const SOURCE = 'J. Penninks: Draughts for 4, Nova Carta, rules of the game';
const allFirst = firstOption([byLot, blueFirst, redFirst, greenFirst, yellowFirst]);
const threeFirst = firstOption([byLot, blueFirst, redFirst, greenFirst]);

export const DRAUGHTS4_SOLO: Variant = defineVariant({
  id: 'draughts4-solo',
  title: { en: 'Draughts for 4', ru: 'Шашки на четверых' },
  aliases: ['draughts for four', 'checkers for four', 'draughts4', 'shashki na chetveryh', 'шашки вчетвером'],
  about: {
    en: 'Draughts for four by Jan Penninks (Nova Carta) on a board of 13 by 13 squares, everyone for himself with 15 men. The capture that takes the most must be played, and men are crowned on the far edge.',
    ru: 'Шашки для четверых, автор Ян Пеннинкс (Nova Carta), на доске 13 на 13: каждый за себя, по 15 шашек. Из взятий обязательно самое большое, в дамки простая выходит на дальнем краю.',
  },
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
  title: { en: 'Draughts for 4 in pairs', ru: 'Шашки на четверых, пара на пару' },
  aliases: ['draughts for four in pairs', 'draughts4 pairs', 'шашки вчетвером пара на пару'],
  about: {
    en: 'Draughts for 4 in pairs: Blue and Green against Red and Yellow, partners opposite. Partners do not capture each other; in the midst of a capture a piece may hop over a partner’s, which stays.',
    ru: 'Шашки на четверых пара на пару: синие с зелёными против красных с жёлтыми, партнёры сидят друг против друга. Шашки партнёра не бьют, но при взятии через них можно перепрыгивать.',
  },
  seats: sided(DRAUGHTS4_SOLO.seats, [0, 1, 0, 1]),
  rules: { ...DRAUGHTS4_SOLO.rules, blocked: 'with-side', allies: 'hopped', draws: TWO_SIDES },
  options: [allFirst, removalOption, hops, resignOption],
});

export const DRAUGHTS4_3V1: Variant = defineVariant({
  ...DRAUGHTS4_JOINT,
  id: 'draughts4-3v1',
  title: { en: 'Draughts for 4, three against one', ru: 'Шашки на четверых, трое против одного' },
  aliases: [
    'draughts4 three against one',
    'three against one',
    'шашки трое против одного',
    'трое против одного',
  ],
  about: {
    en: 'Draughts for 4 with three allies against one: Blue plays alone against Red, Green and Yellow, who hop over each other’s pieces. Everyone has a turn in the circle as usual.',
    ru: 'Шашки на четверых, где трое заодно: синие играют одни против красных, зелёных и жёлтых, которые перепрыгивают через шашки друг друга. Ходят по кругу, как обычно.',
  },
  seats: sided(DRAUGHTS4_SOLO.seats, [0, 1, 1, 1]),
});

/** The back rows of Yellow, who does not play. */
const CUT = { kind: 'four-sided', size: 13, without: squares('20 26 33 39 46 52 59 65 72') } as const;
const CUT_CROWN = squares('19 32 45 58 71');

export const DRAUGHTS4_3SOLO: Variant = defineVariant({
  ...DRAUGHTS4_SOLO,
  id: 'draughts4-3solo',
  title: { en: 'Draughts for 4, three players', ru: 'Шашки на четверых, игра втроём' },
  aliases: ['draughts4 for three', 'draughts for four with three', 'шашки на четверых втроем'],
  about: {
    en: 'Draughts for 4 with three players, everyone for himself. Yellow is absent: the two rows at its edge are out of the game, and Red is crowned on the last column before them.',
    ru: 'Шашки на четверых для троих, каждый за себя. Жёлтых нет: два ряда у их края в игре не участвуют, а красные выходят в дамки на последней вертикали перед ними.',
  },
  board: CUT,
  seats: [BLUE, { ...RED, crown: CUT_CROWN }, GREEN],
  options: [threeFirst, removalOption, blockedOption, resignOption],
});

const cutBoard: OptionValue = {
  value: 'cut',
  title: { en: 'without the two rows at the empty edge', ru: 'без двух рядов у пустого края' },
  board: CUT,
  seatChanges: { R: { crown: CUT_CROWN } },
};

export const DRAUGHTS4_3JOINT: Variant = defineVariant({
  ...DRAUGHTS4_JOINT,
  id: 'draughts4-3joint',
  title: { en: 'Draughts for 4, two against one', ru: 'Шашки на четверых, двое против одного' },
  aliases: ['draughts4 two against one', 'two against one', 'шашки двое против одного', 'двое против одного'],
  about: {
    en: 'Draughts for 4 with three players on the whole board: Blue alone against Red and Green, who hop over each other’s pieces in the midst of a capture.',
    ru: 'Шашки на четверых для троих на целой доске: синие одни против красных и зелёных, которые при взятии перепрыгивают через шашки друг друга.',
  },
  seats: sided([BLUE, RED, GREEN], [0, 1, 1]),
  options: [
    threeFirst,
    removalOption,
    hops,
    {
      key: 'turns',
      title: { en: 'Turns', ru: 'Очередь хода' },
      values: [
        { value: 'circle', title: { en: 'in the circle', ru: 'по кругу' } },
        {
          value: 'blue-after-each',
          title: { en: 'Blue after each enemy', ru: 'синие после каждого из соперников' },
          rules: { turns: 'first-after-each' },
        },
      ],
    },
    {
      key: 'board',
      title: { en: 'The board', ru: 'Доска' },
      values: [{ value: 'whole', title: { en: 'whole', ru: 'целая' } }, cutBoard],
    },
    resignOption,
  ],
});

export const DRAUGHTS4_2NORMAL: Variant = defineVariant({
  ...DRAUGHTS4_SOLO,
  id: 'draughts4-2normal',
  title: { en: 'Draughts for 4, two players', ru: 'Шашки на четверых, игра вдвоём' },
  aliases: ['draughts4 for two', 'hourglass draughts', 'шашки на четверых вдвоем', 'песочные часы'],
  about: {
    en: 'Draughts for 4 with two players, Blue against Green with 14 men each. The places of Red and Yellow are out of the game, so the board is an hourglass with one square in its waist.',
    ru: 'Шашки на четверых для двоих: синие против зелёных, по 14 шашек. Места красных и жёлтых в игре не участвуют, и доска похожа на песочные часы с одним полем посередине.',
  },
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
  title: { en: 'Men are crowned on', ru: 'Простая становится дамкой' },
  values: [
    { value: 'own', title: { en: 'the line of their colour', ru: 'на линии своего цвета' } },
    {
      value: 'either',
      title: { en: 'either line of their player', ru: 'на любой из двух линий своего игрока' },
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
  title: { en: 'Draughts for 4, two players with two armies', ru: 'Шашки на четверых, двое с двумя армиями' },
  aliases: ['diagonal draughts for four', 'two armies', 'шашки двух армий', 'две армии'],
  about: {
    en: 'Draughts for 4 with two players of two armies each: Blue and Yellow against Green and Red, one move a turn with a piece of either colour. Men step ahead, left and right across the diagonal, and each colour has its own crown line.',
    ru: 'Шашки на четверых для двоих, у каждого по две армии: синие и жёлтые против зелёных и красных, за ход одна шашка любого из двух цветов. Простая ходит вперёд, влево и вправо от диагонали, у каждого цвета своя дамочная линия.',
  },
  seats: [
    { ...BLUE, forward: AHEAD_OF_FIRST, second: army(YELLOW), side: 0 },
    { ...GREEN, forward: AHEAD_OF_SECOND, second: army(RED), side: 1 },
  ],
  rules: { ...DRAUGHTS4_SOLO.rules, first: 'B', draws: TWO_SIDES },
  options: [firstOption([blueFirst, byLot, greenFirst]), removalOption, eitherLine],
});
