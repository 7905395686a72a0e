import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';

/** Relative to dist and src alike: the font is read as it lies in the sources. */
const FILE = new URL('../../../src/render/fonts/DejaVuSansCondensed-Bold.ttf', import.meta.url);

let face: Face | null = null;
let letters: ReadonlySet<number> | null = null;

/** The font that all pictures are drawn with, read when it is first needed: the doctor runs without it. */
export function fontFace(): Face {
  face ??= new Face(new Blob(readFileSync(FILE).buffer));
  return face;
}

/** Tests if the bundled font has a glyph for every letter; a letter without one is drawn as a box. */
export function hasGlyphs(text: string): boolean {
  letters ??= new Set(fontFace().collectUnicodes());
  const known = letters;
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0));
}
