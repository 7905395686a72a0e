import { hasGlyphs } from './font.js';
import { textWidth } from './letters.js';

/** Scripts covered by the bundled font. */
const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\d\p{P}\p{Zs}+=<>№]/u;
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

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
