import type { Feature } from '../../feature.js';
import { decideAbsence, resignThere } from './decide.js';

/** What becomes of the seat of a player who has left the chat or stays away. */
export const absence: Feature = {
  name: 'absence',
  buttons: {
    absent: { run: decideAbsence },
    quit: { run: (context, [game = '']) => resignThere(context, game) },
  },
};
