import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import { firstOption, resignOption } from '../options.js';
import { changesAround, seatsAround, sided } from '../seats.js';
import { TRUBITSYN_FORERUNNERS } from '../sources.js';
import { BLUE, BOARD, OTHERS } from './draughts4.js';

/** Three rows in the middle of the seat's edge; promotion on the whole far edge. */
const SEATS = seatsAround(
  BOARD,
  { ...BLUE, start: BLUE.start.slice(0, 12), crown: ['1', '2', '3', '4', '5', '6', '7'] },
  OTHERS,
);

const allies: OptionSpec = {
  key: 'allies',
  rule: 'allies',
  values: [{ value: 'optional' }, { value: 'forbidden', rules: { allies: 'spared' } }],
};

const crown: OptionSpec = {
  key: 'crown',
  rule: 'crown-edge',
  values: [
    { value: 'edge' },
    { value: 'middle', seatChanges: changesAround(BOARD, 'BRGY', { crown: BLUE.crown }) },
  ],
};

/** The sources give the board, the pairs and the men; all else is as in Russian checkers. */
export const LEBEDEV: Variant = defineVariant({
  id: 'lebedev',
  sources: TRUBITSYN_FORERUNNERS,
  board: BOARD,
  seats: sided(SEATS, [0, 1, 0, 1]),
  rules: {
    first: 'lot', // not in the sources
    allies: 'optional', // Nevskie shashki: taking an ally's men is not obligatory
    blocked: 'with-side', // not in the sources
    draws: MANY_SEATS,
  },
  options: [firstOption(SEATS, 'lot'), allies, crown, resignOption],
});
