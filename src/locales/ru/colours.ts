import type { Colour } from '../../engine/index.js';
import { DOTS } from '../dots.js';

export const COLOUR: Readonly<Record<Colour, string>> = {
  white: 'Белые',
  black: 'Чёрные',
  red: 'Красные',
  green: 'Зелёные',
  blue: 'Синие',
  yellow: 'Жёлтые',
};
/** Genitive: «ход белых». */
export const OF: Readonly<Record<Colour, string>> = {
  white: 'белых',
  black: 'чёрных',
  red: 'красных',
  green: 'зелёных',
  blue: 'синих',
  yellow: 'жёлтых',
};
/** Instrumental: «играет белыми». */
const WITH: Readonly<Record<Colour, string>> = {
  white: 'белыми',
  black: 'чёрными',
  red: 'красными',
  green: 'зелёными',
  blue: 'синими',
  yellow: 'жёлтыми',
};

export const dot = (colour: Colour): string => `${DOTS[colour]} ${COLOUR[colour]}`;
export const dotOf = (colour: Colour): string => `${DOTS[colour]} ${OF[colour]}`;
export const dotWith = (colour: Colour): string => `${DOTS[colour]} ${WITH[colour]}`;
