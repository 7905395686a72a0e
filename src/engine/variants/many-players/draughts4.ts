import type { ArmySpec, OptionSpec, SeatSpec, Variant } from '../../core/variant.js';
import { defineVariant, deriveVariant } from '../define.js';
import { fourSides, TWO_SIDES } from '../draws.js';
import { blockedOption, firstOption, removalOption, resignOption } from '../options.js';
import { seatsAround, sided } from '../seats.js';

const squares = (numbers: string): readonly string[] => numbers.split(' ');

export const BOARD = { kind: 'four-sided', size: 13, without: [] } as const;

export const OTHERS = [
  { letter: 'R', colour: 'red' },
  { letter: 'G', colour: 'green' },
  { letter: 'Y', colour: 'yellow' },
] as const;

const SEATS = seatsAround(
  BOARD,
  {
    letter: 'B',
    colour: 'blue',
    // Base row first, the foremost man last.
    start: squares('80 81 82 83 84 74 75 76 77 68 69 70 62 63 56'),
    forward: ['nw', 'ne'],
    crown: squares('2 3 4 5 6'),
  },
  OTHERS,
);
export const [BLUE] = SEATS;
const [, RED, GREEN, YELLOW] = SEATS;

const hops: OptionSpec = {
  key: 'hops',
  rule: 'hops',
  values: [{ value: 'anywhere' }, { value: 'later', rules: { allies: 'hopped-later' } }],
};

const lone: OptionSpec = {
  key: 'lone',
  rule: 'lone',
  values: [{ value: 'two' }, { value: 'any', rules: { draws: fourSides({}) } }],
};

// Sections are cited from the rules of the game.
export const DRAUGHTS4_SOLO: Variant = defineVariant({
  id: 'draughts4-solo',
  sources: ['Jolande Penninks: Draughts for 4, Nova Carta, rules of the game'],
  board: BOARD,
  seats: SEATS,
  rules: {
    first: 'lot', // "The game begins": the youngest player
    promotion: 'ends-only', // "Crowning"
    priority: 'most', // "Multiple strike"
    draws: fourSides({ sides: 'two' }), // "End of the game"
  },
  options: [firstOption(SEATS, 'lot'), removalOption, blockedOption, resignOption, lone],
});

export const DRAUGHTS4_JOINT: Variant = deriveVariant(DRAUGHTS4_SOLO, {
  id: 'draughts4-joint',
  seats: sided(SEATS, [0, 1, 0, 1]), // "4 players: joint game"
  rules: {
    allies: 'hopped', // "Multiple strike"
    blocked: 'with-side', // not in the rules of the game
    draws: TWO_SIDES,
  },
  options: [firstOption(SEATS, 'lot'), removalOption, hops, resignOption],
});

export const DRAUGHTS4_3V1: Variant = deriveVariant(DRAUGHTS4_JOINT, {
  id: 'draughts4-3v1',
  seats: sided(SEATS, [0, 1, 1, 1]), // "4 players: joint game"
});

/** The back rows of Yellow, which is absent. */
const CUT = { ...BOARD, without: squares('20 26 33 39 46 52 59 65 72') };
const CUT_CROWN = squares('19 32 45 58 71');

export const DRAUGHTS4_3SOLO: Variant = deriveVariant(DRAUGHTS4_SOLO, {
  id: 'draughts4-3solo',
  board: CUT, // "3 players: individual game"
  seats: [BLUE, { ...RED, crown: CUT_CROWN }, GREEN],
  options: [firstOption([BLUE, RED, GREEN], 'lot'), removalOption, blockedOption, resignOption, lone],
});

const turns: OptionSpec = {
  key: 'turns',
  rule: 'turns',
  values: [{ value: 'circle' }, { value: 'blue-after-each', rules: { turns: 'first-after-each' } }],
};

const cutBoard: OptionSpec = {
  key: 'board',
  rule: 'board',
  values: [{ value: 'whole' }, { value: 'cut', board: CUT, seatChanges: { R: { crown: CUT_CROWN } } }],
};

export const DRAUGHTS4_3JOINT: Variant = deriveVariant(DRAUGHTS4_JOINT, {
  id: 'draughts4-3joint',
  seats: sided([BLUE, RED, GREEN], [0, 1, 1]), // "3 players: joint game"
  options: [firstOption([BLUE, RED, GREEN], 'lot'), removalOption, hops, turns, cutBoard, resignOption],
});

export const DRAUGHTS4_2NORMAL: Variant = deriveVariant(DRAUGHTS4_SOLO, {
  id: 'draughts4-2normal',
  board: { ...BOARD, without: [...RED.start, ...YELLOW.start] }, // "2 players: normal game"
  seats: sided([BLUE, GREEN], [0, 1]),
  setup: { men: 14 },
  rules: { draws: TWO_SIDES },
  options: [firstOption([BLUE, GREEN], 'lot'), removalOption],
});

/** The pieces of a seat as the second army of another. */
const army = ({ letter, colour, start, crown }: SeatSpec): ArmySpec => ({ letter, colour, start, crown });

/** Two armies of one player: men move in the directions of either. */
const twoArmies = (own: SeatSpec, second: SeatSpec): SeatSpec => ({
  ...own,
  forward: [...new Set([...own.forward, ...second.forward])],
  second: army(second),
});

function eitherLine(own: SeatSpec, second: SeatSpec) {
  const crown = [...own.crown, ...second.crown];
  return { crown, second: { ...army(second), crown } };
}

const crownLines: OptionSpec = {
  key: 'crown',
  rule: 'crown-lines',
  values: [
    { value: 'own' },
    { value: 'either', seatChanges: { B: eitherLine(BLUE, YELLOW), G: eitherLine(GREEN, RED) } },
  ],
};

export const DRAUGHTS4_DIAGONAL: Variant = deriveVariant(DRAUGHTS4_SOLO, {
  id: 'draughts4-diagonal',
  board: { ...BOARD, turned: true }, // "since the board is turned"
  seats: sided([twoArmies(BLUE, YELLOW), twoArmies(GREEN, RED)], [0, 1]), // "2 players: diagonal game"
  rules: { draws: TWO_SIDES },
  options: [firstOption([BLUE, GREEN], 'lot'), removalOption, crownLines],
});
