/** Letters of the bundled font by their width, in hundredths of its size, rounded up. */
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
/** For the letters of other languages. */
const OTHER = 0.8;

/** What the bundled font has; everything else would be drawn as boxes. */
const DRAWABLE =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\d\p{P}\p{Zs}+=<>№]/u;
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The width of the line in pixels, where the letters are `size` pixels high; rather a little more than it takes. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? OTHER), 0) * size;

/**
 * The text without what the font cannot draw: emoji, the scripts that it lacks, and the marks upon letters that are
 * no letters of their own, of which there may be any number.
 */
export const drawable = (text: string): string =>
  [...LETTERS.segment(text.slice(0, 500).replace(/\s+/g, ' ').normalize('NFC'))]
    .map(({ segment }) => segment.replace(/\p{M}/gu, ''))
    .filter((segment) => [...segment].every((letter) => DRAWABLE.test(letter)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** A line of text that fits: in smaller letters down to `least`, and cut with an ellipsis if it is longer still. */
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
