import { type Body, undressed } from './undress.js';

/** A move as text, cleaned: lower-case Latin letters, digits, single spaces, `-` and `:`. */
export interface Spelling {
  readonly text: string;
  /** True if a king's letter stood before the move. */
  readonly king: boolean;
  /** True if it was typed like the time of day: `22:42`. */
  readonly clock: boolean;
  /** True if it was typed as people also write prices, dates, scores and lists: `32.28`, `09-14`, `c3, d4`. */
  readonly loose: boolean;
  /** As in `Body`. */
  readonly announced: boolean;
}

/** Cyrillic letters that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', ё: 'e', н: 'h', о: 'o', р: 'p', к: 'k', т: 't', м: 'm', у: 'y' },
};
/** The files of a board lettered in the order of the Russian alphabet. */
const RUSSIAN_FILES: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'c', г: 'd', д: 'e', е: 'f', ж: 'g', з: 'h', и: 'i', к: 'j', л: 'k', м: 'l' },
};
/** The Latin files as Russian speakers write their sounds. */
const SPOKEN_FILES: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', ц: 'c', д: 'd', е: 'e', ф: 'f', г: 'g', ж: 'g', ш: 'h', и: 'i' },
};

/** Readings of Cyrillic letters, each for a whole text; letters that one lacks are taken from the others. */
const ALPHABETS = [
  { ...SPOKEN_FILES, ...RUSSIAN_FILES, ...LOOK_ALIKES },
  { ...SPOKEN_FILES, ...LOOK_ALIKES, ...RUSSIAN_FILES },
  { ...RUSSIAN_FILES, ...LOOK_ALIKES, ...SPOKEN_FILES },
];

const KING_SUFFIX = / ?(?:= ?(?:k|d|к|д)|[-=]? ?(?:king|damka|дамка))$/u;
const KING_PREFIX = /^[kdкд] ?(?=[a-zа-яё0-9])/u;
const STOP = / ?[.,=]+ ?/gu;

/** All consistent spellings of what may be a move, none twice. */
export function spellingsOf({ text, dressed, announced, spaced }: Body): readonly Spelling[] {
  const clock = /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);
  const marked = withUnifiedMarks(text);
  const bare = withoutStops(marked);
  const isOddNumber = /^[\d:\- ]+$/.test(bare) && (dressed || /\b0\d/.test(bare));
  const loose = bare !== marked || isOddNumber || spaced;
  const withoutPrefix = bare.replace(KING_PREFIX, '');
  const spellings = new Map<string, Spelling>();
  for (const [body, king] of [
    [bare, false],
    [withoutPrefix, true],
  ] as const) {
    for (const alphabet of ALPHABETS) {
      const latin = body.replace(/[а-яё]/gu, (letter) => alphabet[letter] ?? letter);
      if (!spellings.has(latin)) spellings.set(latin, { text: latin, king, clock, loose, announced });
    }
  }
  return [...spellings.values()];
}

const withUnifiedMarks = (text: string): string =>
  undressed(text.replace(/[\p{Pd}−⁃➖]+/gu, '-').replace(KING_SUFFIX, ''))
    .replace(/ ?[:x×х*✕✖⨯∶]+ ?/gu, ':')
    // Behind a line it says that the line wins.
    .replace(/(?<=\d):$/, '')
    .replace(/ ?- ?/g, '-');

/** Full stops, commas or equals signs as the only marks between squares, alike between all, made dashes. */
function withoutStops(text: string): string {
  const kinds = new Set(text.match(STOP));
  return kinds.size === 1 && !/[:-]/.test(text) ? text.replace(STOP, '-') : text;
}
