import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Of cmap tables: segmented coverage of all of Unicode. */
const SEGMENTED = 12;

/** Where a table of an OpenType font begins. */
function tableAt(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * tables; at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Where its list of code points with their glyphs begins. */
function segmentsAt(font: Buffer): number {
  const cmap = tableAt(font, 'cmap');
  const lists = font.readUInt16BE(cmap + 2);
  for (let list = 0; list < lists; list++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * list);
    if (font.readUInt16BE(at) === SEGMENTED) return at;
  }
  throw new Error('the font does not list its code points as a cmap of format 12');
}

/** First and last code points of its segments, upwards. */
function segmentsOf(font: Buffer): readonly (readonly [number, number])[] {
  const at = segmentsAt(font);
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, group) => {
    const from = at + 16 + 12 * group;
    return [font.readUInt32BE(from), font.readUInt32BE(from + 4)];
  });
}

const FONT = 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf';
let segments: ReturnType<typeof segmentsOf> | null = null;

/** Whether the bundled font has a glyph for every letter; what it lacks is drawn as a box. */
export const hasGlyphs = (text: string): boolean =>
  [...text].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    segments ??= segmentsOf(readFileSync(createRequire(import.meta.url).resolve(FONT)));
    return segments.some(([first, last]) => first <= code && code <= last);
  });
