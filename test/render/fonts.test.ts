import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Letters of every label that boards bear, in both alphabets. */
const LETTERS = [...'10ah.lMWЁЙУЖЧЮ'];

/** Paints every letter alone, in its own picture, and prints a digest and the number of inked pixels. */
const painter = (paint: string, pngjs: string): string => `
  import { createHash } from 'node:crypto';
  import pngjs from ${JSON.stringify(pngjs)};
  import { WOOD } from ${JSON.stringify(`${paint}/shapes/themes/wood.js`)};
  const { paint } = await import(${JSON.stringify(paint)} + '/' + process.argv[2]);
  const found = {};
  for (const text of ${JSON.stringify(LETTERS)}) {
    const label = { kind: 'text', at: { x: 40, y: 40 }, text, size: 48, fill: 'label' };
    const png = await paint({ width: 80, height: 80, ground: [], figures: [label] }, WOOD);
    const { data } = pngjs.PNG.sync.read(png);
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] > 128) ink++;
    found[text] = { ink, digest: createHash('sha256').update(data).digest('hex') };
  }
  console.log(JSON.stringify(found));
`;

type Found = Readonly<Record<string, { readonly ink: number; readonly digest: string }>>;

let folder = '';

/** The painter as JavaScript, beside the packages that it needs, and with its font where the program has it. */
async function transpile(): Promise<void> {
  const fonts = join('src', 'render', 'fonts');
  await cp(join(ROOT, fonts), join(folder, fonts), { recursive: true });
  for (const name of ['encode/canvas', 'encode/text-outlines', 'font', 'byte-cache', 'shapes/themes/wood']) {
    await mkdir(dirname(join(folder, 'dist', 'render', name)), { recursive: true });
    const source = await readFile(join(ROOT, 'src', 'render', `${name}.ts`), 'utf8');
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
    await writeFile(
      join(folder, 'dist', 'render', `${name}.js`),
      ts.transpileModule(source, { compilerOptions }).outputText,
    );
  }
}

/** What a process without a single font of the system paints. */
async function paintedWithoutFonts(paint = 'encode/canvas.js'): Promise<Found> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'painter.mjs'), paint], {
    env: { PATH: process.env['PATH'], HOME: folder, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  });
  return JSON.parse(stdout) as Found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, 'node_modules', '.damka-fonts-'));
  await transpile();
  const script = painter(pathToFileURL(join(folder, 'dist', 'render')).href, 'pngjs');
  await writeFile(join(folder, 'painter.mjs'), script);
  const encode = join(folder, 'dist', 'render', 'encode');
  const outlines = await readFile(join(encode, 'text-outlines.js'), 'utf8');
  // Glyph 0 is the box that stands for what a font lacks.
  const boxes = outlines.replace('drawGlyph(glyph,', 'drawGlyph(0,');
  if (boxes === outlines) throw new Error('text-outlines.ts draws glyphs in another way now');
  await writeFile(join(encode, 'boxes.js'), boxes);
  const paint = await readFile(join(encode, 'canvas.js'), 'utf8');
  await writeFile(join(encode, 'boxed.js'), paint.replace('./text-outlines.js', './boxes.js'));
  await writeFile(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
}, 60_000);

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
  it('every letter is drawn as itself', async () => {
    expect(readable(await paintedWithoutFonts())).toBe(true);
  });

  it('letters that the font lacks would be noticed', async () => {
    expect(readable(await paintedWithoutFonts('encode/boxed.js'))).toBe(false);
  });

  it('draws the same as a machine with fonts', async () => {
    const { paint } = await import('../../src/render/encode/canvas.js');
    const { WOOD } = await import('../../src/render/shapes/themes/wood.js');
    const { PNG } = await import('pngjs');
    const bare = await paintedWithoutFonts();
    for (const text of LETTERS) {
      const label = { kind: 'text', at: { x: 40, y: 40 }, text, size: 48, fill: 'label' } as const;
      const png = await paint({ width: 80, height: 80, ground: [], figures: [label] }, WOOD);
      const { data } = PNG.sync.read(png);
      const ink = data.filter((value, at) => at % 4 === 0 && value > 128).length;
      // Hinting comes from the system's settings, so edges may differ by a little.
      expect(Math.abs(ink - (bare[text]?.ink ?? 0)), text).toBeLessThanOrEqual(ink * 0.08 + 4);
    }
  });
});
