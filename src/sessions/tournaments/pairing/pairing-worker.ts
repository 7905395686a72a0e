import { pairSwiss, type SwissField, type SwissRound } from '../swiss.js';

/** Entry of the thread. */
export default (field: SwissField): SwissRound => pairSwiss(field);
