import type { Colour } from '../../engine/index.js';
import type { SpanWords } from '../countdown.js';
import { DOTS } from '../dots.js';
import { spanText } from '../spans.js';

export const TAG = 'en';

export const COLOUR: Readonly<Record<Colour, string>> = {
  white: 'White',
  black: 'Black',
  red: 'Red',
  green: 'Green',
  blue: 'Blue',
  yellow: 'Yellow',
};

export const dot = (colour: Colour): string => `${DOTS[colour]} ${COLOUR[colour]}`;
export const colours = (list: readonly Colour[]): string => list.map(dot).join(', ');

const PLURAL = new Intl.PluralRules(TAG);

/** Formats `1 move`, `2 moves`. */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${PLURAL.select(number) === 'one' ? '' : 's'}`;

export const SPANS: SpanWords = { language: TAG, units: ['d', 'h', 'min'], in: 'in', dates: 'en-GB' };

/** Formats a span of time in milliseconds. */
export const span = (milliseconds: number): string => spanText(milliseconds, SPANS.units);
