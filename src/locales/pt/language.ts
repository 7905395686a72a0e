import type { Colour } from '../../engine/index.js';
import type { SpanWords } from '../countdown.js';
import { DOTS } from '../dots.js';
import { spanText } from '../spans.js';

export const TAG = 'pt-BR';

/** At the beginning of a sentence, and in lists. All are feminine plurals: “as brancas”. */
export const COLOUR: Readonly<Record<Colour, string>> = {
  white: 'Brancas',
  black: 'Pretas',
  red: 'Vermelhas',
  green: 'Verdes',
  blue: 'Azuis',
  yellow: 'Amarelas',
};
/** Behind an article, which is contracted with its preposition: “vez das brancas”, “com as pretas”. */
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
/** `dotSide` behind an article: “vez das ⚪ brancas”. */
export const dotSide = (colour: Colour): string => `${DOTS[colour]} ${SIDE[colour]}`;
export const colours = (list: readonly Colour[]): string => list.map(dot).join(', ');

const AND = new Intl.ListFormat(TAG, { type: 'conjunction' });
const OR = new Intl.ListFormat(TAG, { type: 'disjunction' });

/** “x, y e z” */
export const all = (parts: readonly string[]): string => AND.format(parts);
/** “x, y ou z” */
export const either = (parts: readonly string[]): string => OR.format(parts);

/** Each with its article: “das ⚪ brancas e das ⚫ pretas”. */
export const sides = (article: Article, list: readonly Colour[]): string =>
  all(list.map((colour, at) => `${at === 0 ? article : article.toLowerCase()} ${dotSide(colour)}`));

const PLURAL = new Intl.PluralRules(TAG);

/** The singular or the plural; what is less than two is singular (“1,4 pedra”), but nought (“0 lances”). */
export const noun = (number: number, [one, many]: readonly [string, string]): string =>
  number !== 0 && PLURAL.select(Math.abs(number)) === 'one' ? one : many;

/** “1 lance”, “2 lances”. */
export const count = (number: number, forms: readonly [string, string]): string =>
  `${number} ${noun(number, forms)}`;

export const GAMES = ['partida', 'partidas'] as const;
export const MOVES = ['lance', 'lances'] as const;
export const MEN = ['pedra', 'pedras'] as const;
export const KINGS = ['dama', 'damas'] as const;
/** Men and kings alike. */
export const PIECES = ['peça', 'peças'] as const;
export const STEPS = ['passo', 'passos'] as const;

export const SPANS: SpanWords = { language: TAG, units: ['d', 'h', 'min'], in: 'em', dates: TAG };

/** A span of time in milliseconds. */
export const span = (milliseconds: number): string => spanText(milliseconds, SPANS.units);
