import { BOARD_VARIANTS } from '../src/engine/index.js';
import { oneOfEachShape } from './render/games.js';

/** Whether this is the long lane, which plays every game where an ordinary run plays one of each shape of board. */
export const LONG = process.env['DAMKA_LONG'] === '1';

/** Ids of the games that a test loops over: one of each shape of board, and all games on boards in the long lane. */
export function gamesUnderTest(): readonly string[] {
  return LONG ? BOARD_VARIANTS.map(({ id }) => id) : oneOfEachShape();
}
