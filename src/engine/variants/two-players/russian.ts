import type { Variant } from '../../core/variant.js';
import { defineVariant } from '../define.js';
import { federation64 } from '../draws.js';

export const RUSSIAN: Variant = defineVariant({
  id: 'russian',
  sources: ['Draughts-64: rules of the game, articles 7.2.3-7.2.9, http://fmjd64.org/rules-of-the-game/'],
  board: { kind: 'chequered', files: 8, ranks: 8 },
  seats: [
    {
      letter: 'W',
      colour: 'white',
      side: 0,
      start: ['a1', 'c1', 'e1', 'g1', 'b2', 'd2', 'f2', 'h2', 'a3', 'c3', 'e3', 'g3'],
      forward: ['nw', 'ne'],
      crown: ['b8', 'd8', 'f8', 'h8'],
    },
    {
      letter: 'B',
      colour: 'black',
      side: 1,
      start: ['b8', 'd8', 'f8', 'h8', 'a7', 'c7', 'e7', 'g7', 'b6', 'd6', 'f6', 'h6'],
      forward: ['sw', 'se'],
      crown: ['a1', 'c1', 'e1', 'g1'],
    },
  ],
  setup: { men: 12, kings: 0 },
  rules: {
    first: 'W',
    promotion: 'passing',
    removal: 'end',
    priority: 'none',
    blocked: 'out',
    resigned: 'dead',
    draws: federation64(15),
  },
  options: [
    {
      key: 'three-kings',
      rule: 'three-kings',
      values: [{ value: '15' }, { value: '16', rules: { draws: federation64(16) } }],
    },
  ],
});
