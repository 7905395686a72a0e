import type { Colour } from '../../engine/index.js';
import { type SpanWords, spanText } from '../spans.js';
import { DOTS } from '../text.js';

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

const AND = new Intl.ListFormat(TAG);
const OR = new Intl.ListFormat(TAG, { type: 'disjunction' });

/** Joins parts: `x, y, and z`. */
export const all = (parts: readonly string[]): string => AND.format(parts);
/** Joins alternatives: `x, y, or z`. */
export const either = (parts: readonly string[]): string => OR.format(parts);

export const colours = (list: readonly Colour[]): string => all(list.map(dot));

const PLURAL = new Intl.PluralRules(TAG);

/** Chooses the singular or the plural. */
export const plural = (number: number, one: string, many: string): string =>
  PLURAL.select(number) === 'one' ? one : many;

/** Formats `1 move`, `2 moves`. */
export const count = (number: number, noun: string): string =>
  `${number} ${plural(number, noun, `${noun}s`)}`;

export const SPANS: SpanWords = {
  language: TAG,
  units: [
    (days) => count(days, 'day'),
    (hours) => count(hours, 'hour'),
    (minutes) => count(minutes, 'minute'),
  ],
  in: 'in',
  dates: 'en-GB',
};

/** Formats a span of time in milliseconds. */
export const span = (milliseconds: number): string => spanText(milliseconds, SPANS);

/** Formats whole hours, as days where they are: `12 hours`, `1 day`. */
export const hoursText = (hours: number): string =>
  hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour');

/** Formats whole hours after “every”: `day`, `2 days`. */
export const period = (hours: number): string => hoursText(hours).replace(/^1 /, '');
