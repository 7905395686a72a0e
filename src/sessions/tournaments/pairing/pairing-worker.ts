import { type ArenaField, type ArenaPairs, pairWaiting } from '../arena/arena.js';
import { pairSwiss, type SwissField, type SwissRound } from '../swiss.js';

/** Entry of the thread. */
export default (field: SwissField | ArenaField): SwissRound | ArenaPairs =>
  'waiting' in field ? pairWaiting(field) : pairSwiss(field);
