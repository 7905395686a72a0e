/** Games for two players, grouped by shared rules. */
export { DRAWN, FLYING } from './by-lot.js';
export { ENGLISH, POOL } from './english.js';
export { FRISIAN, FRYSK } from './frisian.js';
export {
  BRAZILIAN,
  BREAKTHROUGH,
  CANADIAN,
  GERMAN_10,
  GIVEAWAY_INTERNATIONAL,
  INTERNATIONAL,
  KILLER,
} from './international.js';
export { RUSSIAN } from './russian.js';
export { DIAGONAL, GIVEAWAY, NORTHERN, SAMOYED, SPANTSIRETY, STAVROPOL, TWO_MOVE } from './russian-kin.js';
export { CZECH, GERMAN_8, THAI } from './short-landing.js';
export { ITALIAN, PORTUGUESE, SPANISH } from './southern.js';
export { LASCA, TOWERS } from './towers.js';
export { SENEGALESE, TAMA, TAMA_ORTHOGONAL, TURKISH } from './turkish.js';
export { UGOLKI } from './ugolki.js';
