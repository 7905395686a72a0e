import type { Forfeit } from '../../core/endings/elimination.js';
import type { Outcome } from '../../core/endings/outcome.js';
import { type Colour, firstWithoutLot, type Seat } from '../../core/variant.js';
import type { AnyVariant } from '../../variants/index.js';

/**
 * The words that a record may use: what this program writes in each of its languages, and what people write. They
 * stand in lower case and without marks on letters; `*` stands for any ending.
 */
const COLOURS: Readonly<Record<Colour, readonly string[]>> = {
  white: ['white', 'whites', 'бел*', 'branc*'],
  black: ['black', 'blacks', 'черн*', 'pret*', 'negr*'],
  red: ['red', 'reds', 'красн*', 'vermelh*'],
  green: ['green', 'greens', 'зелен*', 'verde', 'verdes'],
  blue: ['blue', 'blues', 'син*', 'azul', 'azuis'],
  yellow: ['yellow', 'yellows', 'желт*', 'amarel*'],
};
const RESIGNING = ['resign*', 'surrender*', 'сда*', 'abandon*', 'desist*'];
/** What became of a seat, behind its colour; of phrases that begin alike the longest stands first. */
const FORFEITS: Readonly<Record<Forfeit, readonly string[]>> = {
  resign: RESIGNING,
  timeout: ['loses on time', 'lost on time', 'просроч* время', 'просроч*', 'perd* por tempo'],
  left: ['left win claimed', 'вышли победа засчитана', 'sairam vitoria reivindicada'],
  idle: ['did not move win claimed', 'не ходили победа засчитана', 'nao jogaram vitoria reivindicada'],
};
const WINNING = ['win*', 'won*', 'побе*', 'выигр*', 'venc*', 'ganh*', 'vitoria*'];
const DRAWN = ['draw', 'drawn', 'ничья', 'empat*'];
/** The result of a game that has none, in every language: the game can go on from the record's end. */
export const UNFINISHED = '*';

const PHRASES = (Object.keys(FORFEITS) as Forfeit[]).flatMap((how) =>
  FORFEITS[how].map((phrase) => ({ how, words: phrase.split(' ') })),
);

/** A word in the form of the table, without what stands behind it. */
const bareWord = (word: string): string =>
  word
    .replace(/(?<![.,:!])[.,:!]+$/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** True if a bare word is one of the table's. */
const isOf = (words: readonly string[], word: string): boolean =>
  words.some((each) => (each.endsWith('*') ? word.startsWith(each.slice(0, -1)) : word === each));

export const isResigning = (word: string): boolean => isOf(RESIGNING, bareWord(word));

/** How somebody lost without a move, as the words at the beginning say it, and how many these are; null if they don't. */
export function forfeitIn(
  words: readonly string[],
): { readonly how: Forfeit; readonly length: number } | null {
  const said = words.map(bareWord);
  const found = PHRASES.find((phrase) => phrase.words.every((word, at) => isOf([word], said[at] ?? '')));
  return found === undefined ? null : { how: found.how, length: found.words.length };
}

/** True for words that tell how somebody lost, or how the game ended, in any game; the number of a round may stand before them. */
export function soundsLikeEnding(said: readonly string[]): boolean {
  const words = said.map(bareWord).filter((word) => !/^\d*$/.test(word));
  const [first = '', ...rest] = words;
  if (isOf(RESIGNING, first) || isOf(DRAWN, first)) return rest.length < 2;
  const isSeat = /^[a-z]$/.test(first) || isOf(Object.values(COLOURS).flat(), first);
  return isSeat && (forfeitIn(rest) !== null || rest.some((word) => isOf(WINNING, word)));
}

/** True for a king's letter before its move, and for what became of a man behind one. */
export const saysKing = (word: string): boolean => /^=?(?:king|дамка|[kdкд])$/iu.test(word);

/** True for column titles of any game: nothing but colours or letters of seats. */
export const areTitles = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.map(bareWord).every((word) => /^[a-z]$/.test(word) || isOf(Object.values(COLOURS).flat(), word));

/** The seat that a word names by its colour or by its letter. */
export function seatNamed(variant: AnyVariant, word: string): Seat | null {
  const bare = bareWord(word);
  const seat = variant.seats.findIndex(
    ({ colour, letter }) => bare === letter.toLowerCase() || isOf(COLOURS[colour], bare),
  );
  return seat < 0 ? null : seat;
}

/** A result as a record states it. */
export type WrittenResult =
  | { readonly kind: 'win'; readonly seats: readonly Seat[] }
  | { readonly kind: 'draw' }
  | { readonly kind: 'unfinished' };

/** True for the first word of a result in words. */
export function beginsResult(variant: AnyVariant, word: string): boolean {
  const bare = bareWord(word);
  return isOf(DRAWN, bare) || isOf(WINNING, bare) || seatNamed(variant, word) !== null;
}

/** A result as words (`Black wins`, `draw`) or as a score (`1-0`, between two seats); null where it is none. */
export function resultIn(variant: AnyVariant, words: readonly string[]): WrittenResult | null {
  const [first = ''] = words;
  if (first === UNFINISHED) return { kind: 'unfinished' };
  const score = variant.seats.length === 2 ? scoreIn(variant, first) : null;
  if (score) return score;
  if (isOf(DRAWN, bareWord(first))) return { kind: 'draw' };
  if (!words.some((word) => isOf(WINNING, bareWord(word)))) return null;
  const seats = words.flatMap((word) => seatNamed(variant, word) ?? []);
  return seats.length > 0 ? { kind: 'win', seats } : null;
}

/** True if the outcome agrees with a written result; a win may be written for one seat of its side. */
export const isSameResult = (result: WrittenResult, outcome: Outcome | null): boolean =>
  outcome?.kind === 'win' && result.kind === 'win'
    ? result.seats.some((seat) => outcome.seats.includes(seat))
    : outcome?.kind === result.kind;

/** Results by score: a win of the seat that begins, or of the other. 0-0 (both lost) is not a result of moves. */
const SCORES = {
  ...{ '1-0': 'beginner', '2-0': 'beginner', '0-1': 'other', '0-2': 'other' },
  ...{ '½-½': 'draw', '½': 'draw', '1-1': 'draw', '*': 'unfinished', '0-0': 'unfinished' },
} as const;

/** A score or points of a tournament without blanks, and with one mark between its numbers and one spelling of a half. */
export const bareScore = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212:]/g, '-')
    .replace(/(?<=^|-|^1|-1)(?:1\/2|0?[.,]5)(?=-|$)/g, '½')
    .replace(/^(\d-\d)F$/, '$1');

function scoreOf(text: string): (typeof SCORES)[keyof typeof SCORES] | null {
  const score = bareScore(text);
  return Object.hasOwn(SCORES, score) ? SCORES[score as keyof typeof SCORES] : null;
}

/** True for a score such as `1-0`. */
export const isScore = (text: string): boolean => scoreOf(text) !== null;

/**
 * Points by the rules of a tournament that no move looks like: in fractions, `1.01-0.99` or `1 1/2 - 1/2`, and of a draw that is
 * better for one, `1+ - 1-`.
 */
const FRACTIONS = /^(?:-?\d{1,2}[.,]\d{1,2}--?\d{1,2}[.,]\d{1,2}|1[+]-1-|1--1[+]|1½-½|½-1½)$/;
export const isInFractions = (text: string): boolean => FRACTIONS.test(bareScore(text)) && !isScore(text);

/** A score between two seats, first that of the seat that begins by the rules; null if the text is no score. */
function scoreIn(variant: AnyVariant, text: string): WrittenResult | null {
  const score = scoreOf(text);
  if (score === null) return null;
  if (score === 'draw' || score === 'unfinished') return { kind: score };
  const beginner = firstWithoutLot(variant);
  return { kind: 'win', seats: [score === 'beginner' ? beginner : 1 - beginner] };
}

/** A score that decides the game; null if it does not, or is no score. */
export function decidedScore(variant: AnyVariant, text: string): WrittenResult | null {
  const result = scoreIn(variant, text);
  return result?.kind === 'unfinished' ? null : result;
}
