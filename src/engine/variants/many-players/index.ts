/** Games for up to four seats. */
export {
  DRAUGHTS4_2NORMAL,
  DRAUGHTS4_3JOINT,
  DRAUGHTS4_3SOLO,
  DRAUGHTS4_3V1,
  DRAUGHTS4_DIAGONAL,
  DRAUGHTS4_JOINT,
  DRAUGHTS4_SOLO,
} from './draughts4.js';
export { LEBEDEV } from './lebedev.js';
export { NEVA } from './neva.js';
export { NEVA_2, NEVA_3, NEVA_PAIRS } from './neva-seats.js';
export { NOVGOROD_37, NOVGOROD_61, NOVGOROD_AUTHOR } from './novgorod.js';
export { THREE_1938 } from './three-1938.js';
export { TRIO, TRIO_HEX, TRIO_POINT } from './trio.js';
