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

const OR = new Intl.ListFormat(TAG, { type: 'disjunction' });

/** Joins alternatives: `x, y, or z`. */
export const either = (parts: readonly string[]): string => OR.format(parts);

const PLURAL = new Intl.PluralRules(TAG);

/** Chooses the singular or the plural. */
export const plural = (number: number, one: string, many: string): string =>
  PLURAL.select(number) === 'one' ? one : many;

/** Formats `1 move`, `2 moves`. */
export const count = (number: number, noun: string): string =>
  `${number} ${plural(number, noun, `${noun}s`)}`;

export const SPANS: SpanWords = { language: TAG, units: ['d', 'h', 'min'], in: 'in', dates: 'en-GB' };

/** Formats a span of time in milliseconds. */
export const span = (milliseconds: number): string => spanText(milliseconds, SPANS.units);

const PERIODS: Readonly<Record<number, string>> = { 3600000: 'hour', 86400000: 'day' };

/** Formats a span of time after “every”: `day`, `12 h`. */
export const period = (milliseconds: number): string => PERIODS[milliseconds] ?? span(milliseconds);
