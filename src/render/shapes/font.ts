import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';

// The font that all pictures are drawn with. It lies in src, from where the compiled program reads it, too.
const file = readFileSync(new URL('../../../src/render/fonts/DejaVuSansCondensed-Bold.ttf', import.meta.url));

export const face = new Face(new Blob(file.buffer));

const letters = new Set(face.collectUnicodes());

/** Tests if the bundled font has a glyph for every letter; a letter without one is drawn as a box. */
export const hasGlyphs = (text: string): boolean =>
  [...text].every((letter) => letters.has(letter.codePointAt(0) ?? 0));
