import { readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { projectFile } from '../../project-file.js';

const FILE = projectFile('src/render/fonts/DejaVuSansCondensed-Bold.ttf');

let face: Face | null = null;
let letters: ReadonlySet<number> | null = null;

/** The font of all pictures, loaded on first use, since the doctor must run without it. */
export function fontFace(): Face {
  face ??= new Face(new Blob(readFileSync(FILE).buffer));
  return face;
}

/** True if the bundled font has glyphs for all letters; missing ones are drawn as boxes. */
export function hasGlyphs(text: string): boolean {
  letters ??= new Set(fontFace().collectUnicodes());
  const known = letters;
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0));
}
