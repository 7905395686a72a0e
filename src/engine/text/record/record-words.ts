import type { Forfeit } from '../../core/endings/elimination.js';
import type { Outcome } from '../../core/endings/outcome.js';
import { firstWithoutLot } from '../../core/first-mover.js';
import type { Colour, Seat } from '../../core/variant.js';
import type { AnyVariant } from '../../variants/index.js';

/** The words of a record in one language. */
export interface RecordWords {
  readonly seats: Readonly<Record<Colour, string>>;
  /** What became of a seat that lost without a move, behind its colour. */
  readonly forfeits: Readonly<Record<Forfeit, string>>;
  readonly win: (seats: readonly string[]) => string;
  readonly draw: string;
  readonly agreed: string;
  /** Words that are understood, in lower case; with a `*` behind it all that begin with one. */
  readonly understood: {
    readonly seats: Readonly<Record<Colour, readonly string[]>>;
    readonly resigning: readonly string[];
    /** Of one or more words. */
    readonly losingOnTime: readonly string[];
    readonly winning: readonly string[];
    readonly drawn: readonly string[];
  };
}

/** The record's own words: who reads nothing else reads these. */
export const ENGLISH_RECORD: RecordWords = {
  seats: { white: 'White', black: 'Black', red: 'Red', green: 'Green', blue: 'Blue', yellow: 'Yellow' },
  forfeits: {
    resign: 'resigns',
    timeout: 'loses on time',
    left: 'left, win claimed',
    idle: 'did not move, win claimed',
  },
  win: (seats) => `${seats.join(' and ')} ${seats.length > 1 ? 'win' : 'wins'}`,
  draw: 'draw',
  agreed: 'draw agreed',
  understood: {
    seats: {
      white: ['white', 'whites'],
      black: ['black', 'blacks'],
      red: ['red', 'reds'],
      green: ['green', 'greens'],
      blue: ['blue', 'blues'],
      yellow: ['yellow', 'yellows'],
    },
    resigning: ['resign*', 'surrender*'],
    losingOnTime: ['loses on time', 'lost on time'],
    winning: ['win*', 'won*'],
    drawn: ['draw', 'drawn'],
  },
};

/** A result as a record states it. */
export type WrittenResult =
  | { readonly kind: 'win'; readonly seats: readonly Seat[] }
  | { readonly kind: 'draw' }
  | { readonly kind: 'unfinished' };

/** Results by score: a win of the seat that begins, or of the other. 0-0 (both lost) is not a result of moves. */
const SCORES = {
  ...{ '1-0': 'beginner', '2-0': 'beginner', '0-1': 'other', '0-2': 'other' },
  ...{ '1/2-1/2': 'draw', '½-½': 'draw', '1-1': 'draw', '*': 'unfinished', '0-0': 'unfinished' },
} as const;

function scoreOf(text: string): (typeof SCORES)[keyof typeof SCORES] | null {
  const score = text.replace(/\s+/g, '').replace(/[–—−:]/g, '-');
  return Object.hasOwn(SCORES, score) ? SCORES[score as keyof typeof SCORES] : null;
}

/** True if the outcome agrees with a written result; a win may be written for one seat of its side. */
export const isSameResult = (result: WrittenResult, outcome: Outcome | null): boolean =>
  outcome?.kind === 'win' && result.kind === 'win'
    ? result.seats.some((seat) => outcome.seats.includes(seat))
    : outcome?.kind === result.kind;

/** True for a score such as `1-0`. */
export const isScore = (text: string): boolean => scoreOf(text) !== null;

/** A score between two seats, of which the first number belongs to the seat that begins by the rules; null if it is none. */
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

/** A word without letter case, marks on its letters and what stands behind it. */
const folded = (word: string): string =>
  word
    .replace(/(?<![.,:!])[.,:!]+$/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** A folded pattern of `RecordWords.understood`. */
interface Pattern {
  readonly start: string;
  readonly whole: boolean;
}

const patternOf = (text: string): Pattern =>
  text.endsWith('*')
    ? { start: folded(text.slice(0, -1)), whole: false }
    : { start: folded(text), whole: true };

const phraseOf = (how: Forfeit, text: string): { how: Forfeit; phrase: readonly Pattern[] } => ({
  how,
  phrase: text.split(' ').map(patternOf),
});

const fits = (patterns: readonly Pattern[], word: string): boolean =>
  patterns.some(({ start, whole }) => (whole ? word === start : word.startsWith(start)));

/** The words of all languages in which a record may be written. */
export class Vocabulary {
  private readonly resigning: readonly Pattern[];
  /** Phrases, a pattern for each word. */
  private readonly forfeits: readonly { readonly how: Forfeit; readonly phrase: readonly Pattern[] }[];
  private readonly winning: readonly Pattern[];
  private readonly drawn: readonly Pattern[];
  private readonly seats: Readonly<Record<Colour, readonly Pattern[]>>;

  constructor(words: readonly RecordWords[]) {
    const all = (pick: (understood: RecordWords['understood']) => readonly string[]): readonly Pattern[] =>
      words.flatMap(({ understood }) => pick(understood).map(patternOf));
    this.resigning = all(({ resigning }) => resigning);
    this.forfeits = words.flatMap(({ understood, forfeits }) => [
      ...understood.resigning.map((word) => phraseOf('resign', word)),
      ...understood.losingOnTime.map((phrase) => phraseOf('timeout', phrase)),
      phraseOf('left', forfeits.left),
      phraseOf('idle', forfeits.idle),
    ]);
    this.winning = all(({ winning }) => winning);
    this.drawn = all(({ drawn }) => drawn);
    this.seats = {
      white: all(({ seats }) => seats.white),
      black: all(({ seats }) => seats.black),
      red: all(({ seats }) => seats.red),
      green: all(({ seats }) => seats.green),
      blue: all(({ seats }) => seats.blue),
      yellow: all(({ seats }) => seats.yellow),
    };
  }

  isResigning(word: string): boolean {
    return fits(this.resigning, folded(word));
  }

  /** How somebody lost without a move, as the words at the beginning say it, and how many these are; null if they don't. */
  forfeitIn(words: readonly string[]): { readonly how: Forfeit; readonly length: number } | null {
    const said = words.map(folded);
    const found = this.forfeits.find(({ phrase }) =>
      phrase.every((each, at) => fits([each], said[at] ?? '')),
    );
    return found === undefined ? null : { how: found.how, length: found.phrase.length };
  }

  /** The seat that a word names by its colour or by its letter. */
  seatNamed(variant: AnyVariant, word: string): Seat | null {
    const bare = folded(word);
    const seat = variant.seats.findIndex(
      ({ colour, letter }) => bare === letter.toLowerCase() || fits(this.seats[colour], bare),
    );
    return seat < 0 ? null : seat;
  }

  /** True for the first word of a result in words. */
  beginsResult(variant: AnyVariant, word: string): boolean {
    const bare = folded(word);
    return fits(this.drawn, bare) || fits(this.winning, bare) || this.seatNamed(variant, word) !== null;
  }

  /** A result as words (`Black wins`, `draw`) or as a score (`1-0`, between two seats); null where it is none. */
  resultIn(variant: AnyVariant, words: readonly string[]): WrittenResult | null {
    const [first = ''] = words;
    if (first === UNFINISHED) return { kind: 'unfinished' };
    const score = variant.seats.length === 2 ? scoreIn(variant, first) : null;
    if (score) return score;
    if (fits(this.drawn, folded(first))) return { kind: 'draw' };
    if (!words.some((word) => fits(this.winning, folded(word)))) return null;
    const seats = words.flatMap((word) => this.seatNamed(variant, word) ?? []);
    return seats.length > 0 ? { kind: 'win', seats } : null;
  }
}

export const ENGLISH_ONLY: Vocabulary = new Vocabulary([ENGLISH_RECORD]);

/** Name of a seat's colour. */
export function seatWord(variant: AnyVariant, seat: Seat, { seats }: RecordWords): string {
  const colour = variant.seats[seat]?.colour;
  if (!colour) throw new RangeError(`${variant.id} has no seat ${seat}`);
  return seats[colour];
}

/** The result of a game that has none, in every language: whoever reads the record can go on from its end. */
const UNFINISHED = '*';

/** An outcome in words: `Black wins`, `draw`; `*` for a game without a result. */
export function outcomeWords(variant: AnyVariant, outcome: Outcome, words: RecordWords): string {
  switch (outcome.kind) {
    case 'win':
      return words.win(outcome.seats.map((seat) => seatWord(variant, seat, words)));
    case 'draw':
      return words.draw;
    case 'void':
      return UNFINISHED;
  }
}
