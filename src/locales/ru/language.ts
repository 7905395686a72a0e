import type { Colour } from '../../engine/index.js';
import { type SpanWords, spanText } from '../spans.js';
import { DOTS } from '../text.js';

export const TAG = 'ru';

export const COLOUR: Readonly<Record<Colour, string>> = {
  white: 'Белые',
  black: 'Чёрные',
  red: 'Красные',
  green: 'Зелёные',
  blue: 'Синие',
  yellow: 'Жёлтые',
};
/** Within a sentence. */
export const NAMED: Readonly<Record<Colour, string>> = {
  white: 'белые',
  black: 'чёрные',
  red: 'красные',
  green: 'зелёные',
  blue: 'синие',
  yellow: 'жёлтые',
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
/** Dative: «белым некуда ходить». */
export const TO: Readonly<Record<Colour, string>> = {
  white: 'белым',
  black: 'чёрным',
  red: 'красным',
  green: 'зелёным',
  blue: 'синим',
  yellow: 'жёлтым',
};
/** Instrumental: «играет белыми». */
export const WITH: Readonly<Record<Colour, string>> = {
  white: 'белыми',
  black: 'чёрными',
  red: 'красными',
  green: 'зелёными',
  blue: 'синими',
  yellow: 'жёлтыми',
};

/** At the beginning of a sentence. */
export const dot = (colour: Colour): string => `${DOTS[colour]} ${COLOUR[colour]}`;
export const dotNamed = (colour: Colour): string => `${DOTS[colour]} ${NAMED[colour]}`;
export const dotOf = (colour: Colour): string => `${DOTS[colour]} ${OF[colour]}`;
export const dotWith = (colour: Colour): string => `${DOTS[colour]} ${WITH[colour]}`;

/** Puts a title in quotation marks, with others within it: «Шашки „Трио“». */
export const quoted = (title: string): string => `«${title.replace(/«(.+?)»/g, '„$1“')}»`;

const LIST = new Intl.ListFormat(TAG);

/** Joins with commas and «и». */
export const and = (list: readonly string[]): string => LIST.format(list);

/** Colours at the beginning of a sentence: «⚪ Белые и 🟢 зелёные». */
export const colours = (list: readonly Colour[]): string =>
  and(list.map((colour, index) => (index === 0 ? dot : dotNamed)(colour)));
export const coloursNamed = (list: readonly Colour[]): string => and(list.map(dotNamed));

const PLURAL = new Intl.PluralRules(TAG);

/** Formats «1 ход, 2 хода, 5 ходов»: `forms` are the words for one, two and five. */
export function count(number: number, forms: readonly [string, string, string]): string {
  const rule = PLURAL.select(number);
  return `${number} ${rule === 'one' ? forms[0] : rule === 'few' ? forms[1] : forms[2]}`;
}

export const DAYS = ['день', 'дня', 'дней'] as const;
export const GAMES = ['партия', 'партии', 'партий'] as const;
export const MOVES = ['ход', 'хода', 'ходов'] as const;
export const STEPS = ['шаг', 'шага', 'шагов'] as const;

export const SPANS: SpanWords = {
  language: TAG,
  units: [
    (days) => count(days, DAYS),
    (hours) => count(hours, ['час', 'часа', 'часов']),
    (minutes) => count(minutes, ['минуту', 'минуты', 'минут']),
  ],
  in: 'через',
  dates: 'ru',
};

/** Formats a span of time in milliseconds, in the accusative. */
export const span = (milliseconds: number): string => spanText(milliseconds, SPANS);
