import type { Colour } from '../../engine/index.js';
import { type SpanWords, spanText } from '../spans.js';
import { DOTS } from '../text.js';

export const TAG = 'pt-BR';

/** Colours at the beginning of a sentence and in lists. All are feminine plurals: “as brancas”. */
export const COLOUR: Readonly<Record<Colour, string>> = {
  white: 'Brancas',
  black: 'Pretas',
  red: 'Vermelhas',
  green: 'Verdes',
  blue: 'Azuis',
  yellow: 'Amarelas',
};
/** Colours after an article, which contracts with its preposition: “vez das brancas”, “com as pretas”. */
export const SIDE: Readonly<Record<Colour, string>> = {
  white: 'brancas',
  black: 'pretas',
  red: 'vermelhas',
  green: 'verdes',
  blue: 'azuis',
  yellow: 'amarelas',
};

type Article = 'as' | 'As' | 'das' | 'pelas';

export const dot = (colour: Colour): string => `${DOTS[colour]} ${COLOUR[colour]}`;
/** `SIDE` with the colour's mark: “vez das ⚪ brancas”. */
export const dotSide = (colour: Colour): string => `${DOTS[colour]} ${SIDE[colour]}`;
export const colours = (list: readonly Colour[]): string => list.map(dot).join(', ');

const AND = new Intl.ListFormat(TAG, { type: 'conjunction' });
const OR = new Intl.ListFormat(TAG, { type: 'disjunction' });

/** Joins parts: “x, y e z”. */
export const all = (parts: readonly string[]): string => AND.format(parts);
/** Joins alternatives: “x, y ou z”. */
export const either = (parts: readonly string[]): string => OR.format(parts);

/** Joins sides, each with its article: “das ⚪ brancas e das ⚫ pretas”. */
export const sides = (article: Article, list: readonly Colour[]): string =>
  all(list.map((colour, at) => `${at === 0 ? article : article.toLowerCase()} ${dotSide(colour)}`));

const PLURAL = new Intl.PluralRules(TAG);

/** Chooses the singular or the plural; numbers below two are singular (“1,4 pedra”), except zero (“0 lances”). */
export const noun = (number: number, [one, many]: readonly [string, string]): string =>
  number !== 0 && PLURAL.select(Math.abs(number)) === 'one' ? one : many;

/** Formats “1 lance”, “2 lances”. */
export const count = (number: number, forms: readonly [string, string]): string =>
  `${number} ${noun(number, forms)}`;

export const GAMES = ['partida', 'partidas'] as const;
export const MOVES = ['lance', 'lances'] as const;
export const MEN = ['pedra', 'pedras'] as const;
export const KINGS = ['dama', 'damas'] as const;
/** Men and kings alike. */
export const PIECES = ['peça', 'peças'] as const;
export const STEPS = ['passo', 'passos'] as const;

export const DAYS = ['dia', 'dias'] as const;
const HOURS = ['hora', 'horas'] as const;

export const SPANS: SpanWords = {
  language: TAG,
  units: [
    (days) => count(days, DAYS),
    (hours) => count(hours, HOURS),
    (minutes) => count(minutes, ['minuto', 'minutos']),
  ],
  and: ' e ',
  in: 'em',
  dates: TAG,
};

/** Formats a span of time in milliseconds. */
export const span = (milliseconds: number): string => spanText(milliseconds, SPANS);

/** Formats whole hours, as days where they are: “12 horas”, “1 dia”. */
export const hoursText = (hours: number): string =>
  hours % 24 === 0 ? count(hours / 24, DAYS) : count(hours, HOURS);

/** Formats whole hours after “a cada”: “dia”, “2 dias”. */
export const period = (hours: number): string => hoursText(hours).replace(/^1 /, '');
