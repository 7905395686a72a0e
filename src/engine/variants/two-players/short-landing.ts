import type { Variant } from '../../core/variant.js';
import { defineVariant, deriveVariant } from '../define.js';
import { kingsOnly, quietly } from '../draws.js';
import { twoSides } from '../seats.js';
import { LETTERED } from './boards.js';

/** Spin.de is the source of all rules except for the draws, which are in no document. */
export const GERMAN_8: Variant = defineVariant({
  ...twoSides(LETTERED, { rows: 3, first: 'B' }),
  id: 'german8',
  sources: [
    'Spin.de: rules of Dame, https://www.spin.de/help/4018',
    'Zillions of Games 427: German checkers',
  ],
  rules: {
    first: 'B',
    manCaptures: 'forward',
    kingLanding: 'behind', // in Zillions of Games too
    promotion: 'stop',
    removal: 'at-once',
    draws: kingsOnly(15),
  },
});

export const THAI: Variant = deriveVariant(GERMAN_8, {
  ...twoSides({ ...LETTERED, numbers: 'from-bottom' }, { rows: 2, first: 'B' }), // PDN game type 31
  id: 'thai',
  sources: [
    'MindSports: Thai draughts, https://www.mindsports.nl/index.php/arena/draughts',
    'Checkers Wiki: Mak-hot',
  ],
  rules: { draws: kingsOnly(16) },
  options: [
    {
      key: 'first',
      rule: 'first',
      values: [{ value: 'black' }, { value: 'white', rules: { first: 'W' } }],
    },
  ],
});

export const CZECH: Variant = defineVariant({
  ...twoSides(LETTERED, { rows: 3 }),
  id: 'czech',
  sources: ['Czech draughts federation: rules of Czech draughts, http://www.damweb.cz'],
  rules: {
    manCaptures: 'forward', // 4.1
    priority: 'kings-first', // 4.14
    promotion: 'stop',
    draws: quietly(15),
  },
});
