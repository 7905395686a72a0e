import { firstWithoutLot } from '../../core/first.js';
import type { Outcome } from '../../core/outcome.js';
import type { Colour, Language, Seat } from '../../core/variant.js';
import type { AnyVariant } from '../../variants/index.js';

/** What a record says besides moves, in both languages. */
interface RecordWords {
  readonly seats: Readonly<Record<Colour, string>>;
  readonly resigns: string;
  readonly win: (seats: readonly string[]) => string;
  readonly draw: string;
  readonly agreed: string;
}

export const RECORD_WORDS: Readonly<Record<Language, RecordWords>> = {
  en: {
    seats: { white: 'White', black: 'Black', red: 'Red', green: 'Green', blue: 'Blue', yellow: 'Yellow' },
    resigns: 'resigns',
    win: (seats) => `${seats.join(' and ')} ${seats.length > 1 ? 'win' : 'wins'}`,
    draw: 'draw',
    agreed: 'draw agreed',
  },
  ru: {
    seats: {
      white: 'Белые',
      black: 'Чёрные',
      red: 'Красные',
      green: 'Зелёные',
      blue: 'Синие',
      yellow: 'Жёлтые',
    },
    resigns: 'сдались',
    win: (seats) => `${seats.join(' и ')} победили`,
    draw: 'ничья',
    agreed: 'ничья по согласию',
  },
};

const SEAT_STEMS: Readonly<Record<Colour, RegExp>> = {
  white: /^(?:whites?|бел\p{L}*)$/iu,
  black: /^(?:blacks?|ч[её]рн\p{L}*)$/iu,
  red: /^(?:reds?|красн\p{L}*)$/iu,
  green: /^(?:greens?|зел[её]н\p{L}*)$/iu,
  blue: /^(?:blues?|син\p{L}*)$/iu,
  yellow: /^(?:yellows?|ж[её]лт\p{L}*)$/iu,
};

const withoutMarks = (word: string): string => word.replace(/[.,:!]+$/, '');

export const isResigning = (word: string): boolean =>
  /^(?:resign|surrender|сда)\p{L}*$/iu.test(withoutMarks(word));
const isWinning = (word: string): boolean => /^(?:win|won|побе|выигр)\p{L}*$/iu.test(withoutMarks(word));
const isDrawing = (word: string): boolean => /^(?:draw|drawn|ничья)$/iu.test(withoutMarks(word));

/** The seat that a word names by its colour or by its letter. */
export function seatNamed(variant: AnyVariant, word: string): Seat | null {
  const bare = withoutMarks(word);
  const seat = variant.seats.findIndex(
    ({ colour, letter }) => bare.toUpperCase() === letter || SEAT_STEMS[colour].test(bare),
  );
  return seat < 0 ? null : seat;
}

export type WrittenResult =
  | { readonly kind: 'win'; readonly seats: readonly Seat[] }
  | { readonly kind: 'draw' }
  | { readonly kind: 'unfinished' };

/** What a score says: who won, the one that begins or the other. Both lost (0-0) is what no record of moves can say. */
const SCORES = {
  ...{ '1-0': 'beginner', '2-0': 'beginner', '0-1': 'other', '0-2': 'other' },
  ...{ '1/2-1/2': 'draw', '½-½': 'draw', '1-1': 'draw', '*': 'unfinished', '0-0': 'unfinished' },
} as const;

function scoreOf(text: string): (typeof SCORES)[keyof typeof SCORES] | null {
  const score = text.replace(/\s+/g, '').replace(/[–—−:]/g, '-');
  return Object.hasOwn(SCORES, score) ? SCORES[score as keyof typeof SCORES] : null;
}

/** Whether a game that ended so ended as it is written; a win may be written for one seat of a side. */
export const isSameResult = (result: WrittenResult, outcome: Outcome | null): boolean =>
  outcome?.kind === 'win' && result.kind === 'win'
    ? result.seats.some((seat) => outcome.seats.includes(seat))
    : outcome?.kind === result.kind;

export const isScore = (text: string): boolean => scoreOf(text) !== null;

/** A score between two seats; its first number is that of the seat that begins by the rules. Null if it is none. */
function scoreIn(variant: AnyVariant, text: string): WrittenResult | null {
  const score = scoreOf(text);
  if (score === null) return null;
  if (score === 'draw' || score === 'unfinished') return { kind: score };
  const beginner = firstWithoutLot(variant);
  return { kind: 'win', seats: [score === 'beginner' ? beginner : 1 - beginner] };
}

/** A score by which somebody won or both drew; null where it is none, or the game goes on. */
export function decidedScore(variant: AnyVariant, text: string): WrittenResult | null {
  const result = scoreIn(variant, text);
  return result?.kind === 'unfinished' ? null : result;
}

/** A result as words (`Black wins`, `ничья`) or as a score (`1-0`, between two seats); null where it is none. */
export function resultIn(variant: AnyVariant, words: readonly string[]): WrittenResult | null {
  const [first = ''] = words;
  if (first === '*') return { kind: 'unfinished' };
  const score = variant.seats.length === 2 ? scoreIn(variant, first) : null;
  if (score) return score;
  if (isDrawing(first)) return { kind: 'draw' };
  if (!words.some(isWinning)) return null;
  const seats = words.flatMap((word) => seatNamed(variant, word) ?? []);
  return seats.length > 0 ? { kind: 'win', seats } : null;
}

export function seatWord(variant: AnyVariant, seat: Seat, language: Language): string {
  const colour = variant.seats[seat]?.colour;
  if (!colour) throw new RangeError(`${variant.id} has no seat ${seat}`);
  return RECORD_WORDS[language].seats[colour];
}

/** `Black wins`, `draw`. */
export function outcomeWords(variant: AnyVariant, outcome: Outcome, language: Language): string {
  const words = RECORD_WORDS[language];
  switch (outcome.kind) {
    case 'win':
      return words.win(outcome.seats.map((seat) => seatWord(variant, seat, language)));
    case 'draw':
      return words.draw;
  }
}
