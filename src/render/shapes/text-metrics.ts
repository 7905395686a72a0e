import { hasGlyphs } from './font.js';

/** Widths of letters in the bundled font, in hundredths of its size, rounded up. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  (
    [
      [35, " ,./'IJ\\ijl|’"],
      [40, '-:;f'],
      [45, '!()[]_`rt–'],
      [50, '"*г'],
      [55, '?cszзстэ'],
      [60, 'LkvxyГвухья«»“”'],
      [65, '$0123456789EFSTabdeghnopqu{}ЕЗТабеийкнопрчЁё'],
      [70, 'ABCKPRVXYZАБВРСУХЬЭЯлцъ'],
      [75, 'DGUКЛЧдм'],
      [80, '#&+<=>HNOQ^~ИЙНОП'],
      [85, 'wДЦЪы'],
      [90, '@MМФжфю…—'],
      [95, '%mЫ'],
      [100, 'Wшщ'],
      [110, 'Ю№'],
      [120, 'ЖШЩ'],
    ] as const
  ).flatMap(([width, letters]) => [...letters].map((letter): [string, number] => [letter, width / 100])),
);
/** Width of any other letter, relative to the size. */
const OTHER = 0.8;

/** Scripts covered by the bundled font. */
const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\d\p{P}\p{Zs}+=<>№]/u;
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Estimated width of a line in pixels for letters of `size` pixels, rather too large than too small. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? OTHER), 0) * size;

/** Most letters that one letter may be replaced by. */
const SPELT = 4;

/** A letter without diacritics, or as simpler letters; '' if it can't be drawn. */
function letterOf(segment: string): string {
  const plain = /\p{Extended_Pictographic}/u.test(segment) ? segment : segment.normalize('NFKC');
  const spelt = plain.length > SPELT ? [segment] : [segment, plain, segment.normalize('NFD')];
  return (
    spelt
      .map((form) => form.replace(/\p{M}/gu, ''))
      .find((form) => [...form].every((letter) => SCRIPTS.test(letter)) && hasGlyphs(form)) ?? ''
  );
}

/**
 * Removes what the font can't draw: emoji, missing scripts and letters, and any stacked combining marks. Wide and
 * ornamental letters become plain ones.
 */
export const drawable = (text: string): string =>
  [...LETTERS.segment(text.slice(0, 500).replace(/\s+/g, ' ').normalize('NFC'))]
    .map(({ segment }) => letterOf(segment))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** A line of text that fits: scaled down to `least`, then cut with an ellipsis. */
export function fitted(
  text: string,
  width: number,
  size: number,
  least: number,
): { readonly text: string; readonly size: number } {
  const full = textWidth(text, size);
  if (full <= width) return { text, size };
  const smaller = Math.max(least, Math.floor((size * width) / full));
  const letters = [...LETTERS.segment(text)].map(({ segment }) => segment);
  let short = text;
  while (textWidth(short, smaller) > width && letters.length > 1) {
    letters.pop();
    short = `${letters.join('').trimEnd()}…`;
  }
  return { text: short, size: smaller };
}
