/** A move as text, cleaned: lower-case Latin letters, digits, single spaces, `-` and `:`. */
export interface Spelling {
  readonly text: string;
  /** True if a king's letter stood before the move. */
  readonly king: boolean;
  /** True if it was typed like the time of day: `22:42`. */
  readonly clock: boolean;
}

const LONGEST_TEXT = 200;

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

/** All consistent spellings of a text, none twice; none if it is too long to be a move. */
export function spellingsOf(text: string): readonly Spelling[] {
  if (text.length > LONGEST_TEXT) return [];
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
  const clock = /^([01]?\d|2[0-3]):[0-5]\d$/.test(typed);
  const bare = withUnifiedMarks(typed);
  const withoutPrefix = bare.replace(KING_PREFIX, '');
  const spellings = new Map<string, Spelling>();
  for (const [body, king] of [
    [bare, false],
    [withoutPrefix, true],
  ] as const) {
    for (const alphabet of ALPHABETS) {
      const latin = body.replace(/[а-яё]/gu, (letter) => alphabet[letter] ?? letter);
      if (!spellings.has(latin)) spellings.set(latin, { text: latin, king, clock });
    }
  }
  return [...spellings.values()];
}

function withUnifiedMarks(typed: string): string {
  return typed
    .replace(/[\p{Pd}−⁃]+/gu, '-')
    .replace(/[!?. ]+$/u, '')
    .replace(KING_SUFFIX, '')
    .replace(/ ?[:x×х*✕✖⨯∶] ?/gu, ':')
    .replace(/ ?- ?/g, '-');
}
