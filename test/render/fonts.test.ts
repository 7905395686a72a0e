import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FONTS = 'src/render/fonts';
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Letters of every label that boards bear, in both alphabets. */
const LETTERS = [...'10ah.lMWЁЙУЖЧЮ'];

const labelOf = (text: string) => ({
  width: 80,
  height: 80,
  ground: [],
  figures: [{ kind: 'text', at: { x: 40, y: 40 }, text, size: 48, fill: 'label' } as const],
});
/** Pixels with more red than the ground has. */
const inkOf = (data: Uint32Array): number => data.filter((pixel) => ((pixel >> 16) & 255) > 128).length;

/** Paints every letter alone, in its own picture, and prints a digest and the number of inked pixels. */
const PAINTER = `
  import { createHash } from 'node:crypto';
  import { WOOD } from './dist/render/shapes/themes/wood.js';
  import { painted } from './dist/render/encode/canvas.js';
  const labelOf = ${labelOf};
  const inkOf = ${inkOf};
  const found = {};
  for (const text of ${JSON.stringify(LETTERS)}) {
    const { data } = painted(labelOf(text), WOOD);
    found[text] = { ink: inkOf(data), digest: createHash('sha256').update(data).digest('hex') };
  }
  console.log(JSON.stringify(found));
`;

type Found = Readonly<Record<string, { readonly ink: number; readonly digest: string }>>;

let folder = '';

/** What painting a text needs of the program. */
const FILES = [
  '../project-file',
  'lru',
  'encode/canvas',
  'encode/draw-shapes',
  'encode/library',
  'encode/sprite-sheet',
  'encode/sprites',
  'encode/text-outlines',
  'shapes/font',
  'shapes/pieces',
  'shapes/shapes',
  'shapes/letters',
  'shapes/text-metrics',
  'shapes/themes/wood',
].map((name) => join('render', name));

/** The painter as JavaScript in a folder, with its font where the program has it; `change` is made to every file. */
async function transpile(place: string, change = (code: string) => code): Promise<void> {
  await cp(join(ROOT, FONTS), join(place, FONTS), { recursive: true });
  for (const name of FILES) {
    const target = join(place, 'dist', `${name}.js`);
    await mkdir(dirname(target), { recursive: true });
    const source = await readFile(join(ROOT, 'src', `${name}.ts`), 'utf8');
    await writeFile(target, change((await transform(source, { loader: 'ts' })).code));
  }
  await cp(join(ROOT, 'package.json'), join(place, 'package.json'));
  await writeFile(join(place, 'painter.mjs'), PAINTER);
}

/** What a process without a single font of the system paints. */
async function paintedWithoutFonts(place: 'whole' | 'boxed'): Promise<Found> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, place, 'painter.mjs')], {
    env: { PATH: process.env['PATH'], HOME: folder, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  });
  return JSON.parse(stdout) as Found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, 'node_modules', '.damka-fonts-'));
  await transpile(join(folder, 'whole'));
  // Glyph 0 is the box that stands for what a font lacks.
  let changed = false;
  await transpile(join(folder, 'boxed'), (code) => {
    const boxes = code.replace('drawGlyph(glyph,', 'drawGlyph(0,');
    changed ||= boxes !== code;
    return boxes;
  });
  if (!changed) throw new Error('text-outlines.ts draws glyphs in another way now');
  await writeFile(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every letter looks otherwise and has ink as its form needs it; boxes, and nothing at all, do not. */
function readable(found: Found): boolean {
  const ink = (letter: string) => found[letter]?.ink ?? 0;
  return (
    new Set(LETTERS.map((letter) => found[letter]?.digest)).size === LETTERS.length &&
    ink('.') > 10 &&
    ink('l') > ink('.') * 2 &&
    ink('M') > ink('l') * 2 &&
    ink('Ё') > ink('l') &&
    ink('Ж') > ink('Ч')
  );
}

describe('on a machine without fonts', () => {
  let bare: Found;
  beforeAll(async () => {
    bare = await paintedWithoutFonts('whole');
  });

  it('every letter is drawn as itself', () => {
    expect(readable(bare)).toBe(true);
  });

  it('letters that the font lacks would be noticed', async () => {
    expect(readable(await paintedWithoutFonts('boxed'))).toBe(false);
  });

  it('draws the same as a machine with fonts', async () => {
    const { painted } = await import('../../src/render/encode/canvas.js');
    const { WOOD } = await import('../../src/render/shapes/themes/wood.js');
    for (const text of LETTERS) {
      const ink = inkOf(painted(labelOf(text), WOOD).data);
      // Hinting comes from the system's settings, so edges may differ by a little.
      expect(Math.abs(ink - (bare[text]?.ink ?? 0)), text).toBeLessThanOrEqual(ink * 0.08 + 4);
    }
  });
});
