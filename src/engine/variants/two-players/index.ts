import type { Variant } from '../../core/variant.js';
import { DRAWN, FLYING } from './by-lot.js';
import { ENGLISH, POOL } from './english.js';
import { FRISIAN, FRYSK } from './frisian.js';
import {
  BRAZILIAN,
  BREAKTHROUGH,
  CANADIAN,
  GERMAN_10,
  GIVEAWAY_INTERNATIONAL,
  INTERNATIONAL,
  KILLER,
} from './international.js';
import { RUSSIAN } from './russian.js';
import { DIAGONAL, GIVEAWAY, NORTHERN, SAMOYED, SPANTSIRETY, STAVROPOL, TWO_MOVE } from './russian-kin.js';
import { CZECH, GERMAN_8, THAI } from './short-landing.js';
import { ITALIAN, PORTUGUESE, SPANISH } from './southern.js';
import { LASCA, TOWERS } from './towers.js';
import { SENEGALESE, TAMA, TAMA_ORTHOGONAL, TURKISH } from './turkish.js';
import { UGOLKI } from './ugolki.js';

/** Games for two players, grouped by shared rules. */
export const TWO_SEAT_VARIANTS: readonly Variant[] = [
  RUSSIAN,
  GIVEAWAY,
  DIAGONAL,
  FLYING,
  DRAWN,
  SPANTSIRETY,
  TWO_MOVE,
  NORTHERN,
  STAVROPOL,
  SAMOYED,
  TOWERS,
  LASCA,
  INTERNATIONAL,
  BRAZILIAN,
  CANADIAN,
  GERMAN_10,
  GIVEAWAY_INTERNATIONAL,
  KILLER,
  BREAKTHROUGH,
  FRISIAN,
  FRYSK,
  ENGLISH,
  POOL,
  ITALIAN,
  SPANISH,
  PORTUGUESE,
  CZECH,
  GERMAN_8,
  THAI,
  TURKISH,
  SENEGALESE,
  TAMA,
  TAMA_ORTHOGONAL,
  UGOLKI,
];
