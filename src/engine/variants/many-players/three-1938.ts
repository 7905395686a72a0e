import type { OptionSpec, Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { MANY_SEATS } from '../draws.js';
import { blockedOption, firstOption, resignOption } from '../options.js';
import { changesAround, seatsAround } from '../seats.js';
import { TRUBITSYN_FORERUNNERS } from '../sources.js';

const squares = (numbers: string): readonly string[] => numbers.split(' ');

const BOARD = { kind: 'triangle', side: 12, cut: 2 } as const;

/** White at the top, Black at the lower right, Red at the lower left; the innermost rows come last. */
const SEATS = seatsAround(
  BOARD,
  {
    letter: 'W',
    colour: 'white',
    start: squares('01 02 03 04 05 06 07 08 09 10 11 12'),
    forward: ['-i+j', '-i+k'],
    crown: squares('62 63 64 65 66 67 68 69'),
  },
  [
    { letter: 'B', colour: 'black' },
    { letter: 'R', colour: 'red' },
  ],
);

/** A long side has room for eight men; the other four stand in the next row, two at either end. */
const start: OptionSpec = {
  key: 'start',
  rule: 'start',
  values: [
    { value: 'short' },
    {
      value: 'long',
      seatChanges: changesAround(BOARD, 'WBR', {
        start: squares('62 63 64 65 66 67 68 69 55 56 58 59'),
        forward: ['-j+i', '-k+i'],
        crown: squares('01 02 03'),
      }),
    },
  ],
};

const steps: OptionSpec = {
  key: 'steps',
  rule: 'steps',
  values: [
    { value: '2' },
    { value: '4', seatChanges: changesAround(BOARD, 'WBR', { alsoForward: ['-j+k', '-k+j'] }) },
  ],
};

const crown: OptionSpec = {
  key: 'crown',
  rule: 'crown-side',
  values: [
    { value: 'side' },
    { value: 'middle', seatChanges: changesAround(BOARD, 'WBR', { crownOnly: squares('65 66 02') }) },
  ],
};

/** The sources give the board, the players and the men; all else is as in Russian checkers. */
export const THREE_1938: Variant = defineVariant({
  id: 'three-1938',
  sources: TRUBITSYN_FORERUNNERS,
  board: BOARD,
  seats: SEATS,
  rules: { draws: MANY_SEATS },
  options: [firstOption(SEATS, 'white'), start, steps, crown, blockedOption, resignOption],
});
